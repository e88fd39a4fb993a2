/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two-level Monte Carlo (Buron 2013, chapter 4): the tries at the root are chosen by UCB on a
 * blended mean, and each is followed by a whole game in which both sides think for themselves.
 * One such game costs thousands of playouts. See docs/algorithms/flat.md.
 */
#pragma once

#include "search/amaf.h"
#include "search/search_type.h"

typedef struct {
    Blend blend;
    double exploration;
    int inner;      /* playouts for each candidate of a turn inside */
    int64_t least;  /* games that each candidate has before bounds choose; 0: one */
    int candidates; /* as many as flat Monte Carlo finds best, with half of the playouts; 0: all
                     * that there are */
} TwoLevelOptions;

/* Its options are TwoLevelOptions; an iteration is one playout. The root must say what the side
 * knows. */
extern const SearchType two_level_search;
