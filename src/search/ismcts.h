/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): one tree over
 * what a side knows, grown by games in guessed worlds.
 *
 * With a single observer only the side on move has a tree, and the other side plays at random.
 * With two each side has a tree of its own, keyed by what that side hears, and each chooses its
 * moves by its tree. See docs/algorithms/ismcts.md.
 */
#pragma once

#include "search/search_type.h"
#include "search/simulation.h"

/* What a side may choose inside the tree: what is legal in the guessed world; or all that it
 * may ask, so that refusals happen there too. */
typedef enum { CANDIDATES_LEGAL, CANDIDATES_ASKABLE } Candidates;

typedef struct {
    Simulation simulation;
    Candidates candidates;
    double exploration;
    bool has_two_observers;
    uint32_t tree_size; /* nodes in one tree */
} IsmctsOptions;

/* Its options are IsmctsOptions. */
extern const SearchType ismcts_search;
