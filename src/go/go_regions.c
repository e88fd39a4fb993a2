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

void go_regions_find(const uint8_t cells[GO_AREA], int size, GoRegions *regions)
{
    uint16_t *roots = regions->roots;

    for (int row = 0; row < size; row++) {
        Move first = go_point(0, row);

        for (Move point = first; point < first + size; point++) {
            Move left = (Move)(point - 1);
            Move below = (Move)(point - GO_STRIDE);
            bool is_as_left = cells[left] == cells[point];
            bool is_as_below = cells[below] == cells[point];

            regions->counts[point] = 0;
            if (is_as_left && is_as_below && roots[left] != roots[below])
                roots[point] = joined(roots, left, below);
            else
                roots[point] = is_as_left ? roots[left] : is_as_below ? roots[below] : point;
        }
    }
    for (int row = 0; row < size; row++) {
        Move first = go_point(0, row);

        for (Move point = first; point < first + size; point++) {
            roots[point] = roots[roots[point]];
            regions->counts[roots[point]]++;
        }
    }
}
