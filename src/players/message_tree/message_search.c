/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/message_search.h"

#include "base/memory.h"

enum { SLICE = 1024 };

/* Values in worths are turned into points of this range for the tally: 8 worths above the root
 * are a whole one. */
#define WORTHS_OF_A_POINT 16.0F

typedef struct {
    const MessageSearchOptions *options;
    MessageTree *tree;
    int64_t iterations;
} MessageSearcher;

static void message_free(void *search)
{
    MessageSearcher *searcher = search;

    if (searcher != NULL)
        message_tree_free(searcher->tree);
    memory_free(searcher);
}

static void *message_make(const GameOps *game, const void *options)
{
    MessageSearcher *searcher = memory_new(sizeof *searcher);

    (void)game;
    if (searcher == NULL)
        return NULL;
    searcher->options = options;
    searcher->tree = message_tree_new(&searcher->options->tree);
    if (searcher->tree == NULL) {
        message_free(searcher);
        return NULL;
    }
    return searcher;
}

static void message_start(void *search, Side side, uint64_t seed)
{
    MessageSearcher *searcher = search;

    (void)side;
    message_tree_seed(searcher->tree, seed);
}

/* The tree begins anew with every root. */
static void message_reset(void *search)
{
    (void)search;
}

static void message_prepare(void *search, const SearchRoot *root)
{
    MessageSearcher *searcher = search;

    (void)root;
    searcher->iterations = 0;
    message_tree_begin(searcher->tree, &searcher->options->root);
}

static int64_t message_run(void *search, const SearchRoot *root, const SearchLimits *limits)
{
    MessageSearcher *searcher = search;
    MessageLimits slice = {
        .nodes = limits->iterations,
        .iterations = searcher->options->iterations - searcher->iterations,
        .deadline_us = limits->deadline_us,
    };

    (void)root;
    if (slice.iterations <= 0)
        return 0;
    MessageWork work = message_tree_run(searcher->tree, &slice);
    searcher->iterations += work.iterations;
    return work.nodes;
}

static void message_add_to_tallies(const void *search, const SearchRoot *root,
                                   TryTally tallies[])
{
    const MessageSearcher *searcher = search;
    bool has_points = searcher->options->tree.approach == APPROACH_BOARDS;

    for (int i = 0; i < root->try_count; i++) {
        MessageTry found = message_tree_try(searcher->tree, i);
        float points = has_points ? found.value : 0.5F + found.value / WORTHS_OF_A_POINT;

        points = points < 0.0F ? 0.0F : points > 1.0F ? 1.0F : points;
        tallies[i].visits += found.visits;
        tallies[i].thousandths += (int64_t)(1000.0F * points * (float)found.visits);
    }
}

const SearchType message_search = {
    .slice = SLICE,
    .make = message_make,
    .free = message_free,
    .start = message_start,
    .reset = message_reset,
    .prepare = message_prepare,
    .run = message_run,
    .add_to_tallies = message_add_to_tallies,
};

const MessageTree *message_search_tree(const void *search)
{
    return ((const MessageSearcher *)search)->tree;
}

int64_t message_search_iterations(const void *search)
{
    return ((const MessageSearcher *)search)->iterations;
}
