/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What ties the rooms together may include them. */
#include "density/chances.h"
#include "kriegspiel/guess/guess.h"
