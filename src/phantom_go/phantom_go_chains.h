/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chains and their liberties as far as one side can see them, all at once.
 */
#pragma once

#include "go/go_regions.h"
#include "phantom_go/phantom_go_view.h"

typedef enum { CELL_BORDER, CELL_OWN, CELL_MET, CELL_OPEN } Cell;

/* By points; what lies beyond the board is undefined. */
typedef struct {
    uint8_t cells[GO_AREA];
    uint16_t roots[GO_AREA];         /* of each point, one that stands for its chain */
    uint16_t region_roots[GO_AREA];  /* the same for regions of what is not own */
    uint16_t region_counts[GO_AREA]; /* of a region's root: its points */
    uint8_t
        liberties[GO_AREA]; /* of the root of an own chain: where no enemy stone is certain */
    uint8_t open[GO_AREA];  /* of the root of a chain: open points beside it */
} PhantomGoChains;

/* `met`: what is taken for enemy stones, the certain ones among it. */
void phantom_go_chains_find(const PhantomGoView *view, const GoSet *met,
                            PhantomGoChains *chains);
