/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/board_internal.h"
#include "chess/fen.h"
#include "phantom_go/view.h"
