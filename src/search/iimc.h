/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Imperfect information Monte Carlo (Furtak and Buro, as given by Buron 2013, section 3.2.3):
 * in each guessed world every legal try is followed by a whole game in which both sides choose
 * from what they know. See docs/algorithms/flat.md.
 */
#pragma once

#include "search/search_type.h"

typedef struct {
    int inner; /* playouts for each candidate of a turn inside */
    /* As printed: the score of whoever moved last, whether that is the side that searches or
     * not. */
    bool scores_last_mover;
} IimcOptions;

/* Its options are IimcOptions; an iteration is one playout. The root must say what the side
 * knows. */
extern const SearchType iimc_search;
