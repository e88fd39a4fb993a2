/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_regions.h"

static Move root_of(uint16_t roots[], Move point)
{
    while (roots[point] != point) {
        roots[point] = roots[roots[point]];
        point = roots[point];
    }
    return point;
}

/* Of two regions that meet the lower root stays, so a point's root never lies behind it. */
static Move joined(uint16_t roots[], Move one, Move other)
{
    one = root_of(roots, one);
    other = root_of(roots, other);
    if (one < other) {
        roots[other] = one;
        return one;
    }
    roots[one] = other;
    return other;
}

void go_regions_find(const uint8_t cells[GO_AREA], int size, uint16_t roots[GO_AREA])
{
    for (int row = 0; row < size; row++) {
        Move first = go_point(0, row);
        Move last = MOVE_NONE; /* the root of the point before */

        for (Move point = first; point < first + size; point++) {
            Move left = cells[point - 1] == cells[point] ? last : point;
            Move below =
                cells[point - GO_STRIDE] == cells[point] ? roots[point - GO_STRIDE] : point;

            if (left == below || below == point)
                last = left;
            else
                last = left == point ? below : joined(roots, left, below);
            roots[point] = last;
        }
    }
    for (int row = 0; row < size; row++) {
        Move first = go_point(0, row);

        for (Move point = first; point < first + size; point++)
            roots[point] = roots[roots[point]];
    }
}
