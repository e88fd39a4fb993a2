/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All connected regions of alike points of a board at once: chains, and what lies between them.
 */
#pragma once

#include "go/go_point.h"

typedef struct {
    uint16_t roots[GO_AREA]; /* of a point on the board: one point that stands for its region */
    uint16_t counts[GO_AREA]; /* of a root: the points of its region */
} GoRegions;

/* `cells` has a number for each point; points with the same are alike. Beyond the board there is
 * a number that no point of it has. What the result holds there is undefined. */
void go_regions_find(const uint8_t cells[GO_AREA], int size, GoRegions *regions);
