/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <chess/fen.h>
#include <stdio.h>
