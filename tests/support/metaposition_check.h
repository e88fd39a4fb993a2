/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games in which every world that fits what a side heard is looked up in that side's
 * metaposition. A world that is missing fails the test.
 */
#pragma once

#include <stdint.h>

typedef struct {
    int64_t worlds;    /* looked up */
    int64_t zero_bits; /* possibilities that the metapositions had excluded, over all of them */
} MetapositionCheck;

/* Under every ruleset, `rounds` games on every board, or from every one of some endings, in
 * which pools are cut to `pool_limit` worlds. */
void metaposition_check_boards(int rounds, int64_t pool_limit, MetapositionCheck *check);
void metaposition_check_endings(int rounds, int64_t pool_limit, MetapositionCheck *check);
