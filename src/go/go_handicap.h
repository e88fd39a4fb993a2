/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "go/go_point.h"

enum { GO_HANDICAP_MAX = 9, GO_STARS_MAX = 9 };

/* The points of `stones` handicap stones in their fixed places, as in GTP 2. Returns how many
 * there are: fewer than wanted where the board has not so many. */
int go_handicap(int size, int stones, Move points[GO_HANDICAP_MAX]);

/* The points that are marked on a board. */
GoSet go_stars(int size);
