/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All connected regions of alike points of a board at once: chains, and what lies between them.
 */
#pragma once

#include "go/go_point.h"

/* `cells` has a number for each point; points with the same are alike. Beyond the board there is a
 * number that no point of it has. Gives each point of the board one that stands for its region;
 * what `roots` holds beyond the board is undefined. */
void go_regions_find(const uint8_t cells[GO_AREA], int size, uint16_t roots[GO_AREA]);
