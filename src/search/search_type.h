/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a search is to those who run it: a table of operations. It is made once for a game with
 * its options, and owns all memory it will need.
 */
#pragma once

#include "search/search_root.h"
#include "search/uct.h"

/* Iterations of a search before its thread turns to its next one, so that a deadline finds them
 * all grown alike. */
enum { SEARCH_SLICE = 64 };

typedef struct {
    int64_t slice; /* SEARCH_SLICE, or INT64_MAX: a run cannot go on where another ended */

    /* NULL when there is no memory. */
    void *(*make)(const GameOps *game, const void *options);
    void (*free)(void *search);
    /* A new game; what the search does follows from the seed. */
    void (*start)(void *search, Side side, uint64_t seed);
    /* A new turn: forgets what it has learnt. Without it the next run goes on with that. */
    void (*reset)(void *search);
    /* Comes before the runs with a root: the tries and the worlds may be other ones. */
    void (*prepare)(void *search, const SearchRoot *root);
    /* Returns what was done of limits->iterations, in the search's own unit: less when time is
     * up or nothing can be done. */
    int64_t (*run)(void *search, const SearchRoot *root, const SearchLimits *limits);
    /* Adds what was learnt of each of root->tries to `tallies`, which are in the same order. */
    void (*add_to_tallies)(const void *search, const SearchRoot *root, TryTally tallies[]);
} SearchType;
