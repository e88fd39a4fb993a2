/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several independent searches of one turn, whose root statistics are added up.
 *
 * Each of them, called a tree here whatever it is, has its own generator and its share of the
 * iterations, and sums are whole numbers: the number of trees and the seed decide the result,
 * the number of threads only how soon it is there. A deadline is the one thing that makes it
 * depend on the machine.
 */
#pragma once

#include "search/search_type.h"

typedef struct {
    const SearchType *type;
    const void *search; /* its options */
    int trees;
    int threads; /* more than trees are of no use */
} RootParallelOptions;

typedef struct RootParallel RootParallel;

/* NULL when there is no memory. */
MUST_USE RootParallel *root_parallel_new(const GameOps *game,
                                         const RootParallelOptions *options);
void root_parallel_free(RootParallel *parallel);

/* A new game, and a new turn, as in search_type.h. */
void root_parallel_start(RootParallel *parallel, Side side, uint64_t seed);
void root_parallel_reset(RootParallel *parallel);

/* Shares the iterations out to the trees and fills `tallies` for root->tries, in their order.
 * Returns how many iterations were made. */
int64_t root_parallel_run(RootParallel *parallel, const SearchRoot *root,
                          const SearchLimits *limits, TryTally tallies[]);

/* The search number `tree`, for a look at what it holds between runs. */
const void *root_parallel_search(const RootParallel *parallel, int tree);
