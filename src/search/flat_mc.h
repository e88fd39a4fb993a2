/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Flat Monte Carlo (Buron 2013, section 3.1): every try is played in guessed worlds, each of
 * which is then played out at random; the try of the best mean is made. There is no tree.
 *
 * UCB chooses which try to simulate, AMAF and RAVE let a try learn from the simulations of
 * others. See docs/algorithms/flat.md.
 */
#pragma once

#include "search/amaf.h"
#include "search/search_type.h"

typedef struct {
    Blend blend;
    bool has_ucb; /* else all tries in turn */
    double exploration;
    /* A world first and then a try that is legal in it; else a try and then such a world. */
    bool samples_first;
} FlatOptions;

/* Its options are FlatOptions; an iteration is one playout. */
extern const SearchType flat_search;
