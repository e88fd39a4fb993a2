/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often each content stands on each point, over worlds that one side thinks possible.
 */
#pragma once

#include "game/game.h"

/* Worlds that a side believes in. */
typedef struct {
    const void *worlds;    /* one after another ... */
    size_t stride;         /* ... so many bytes apart: a kind may have notes behind each */
    const double *weights; /* NULL: all are equally likely */
    int64_t count;
    bool is_exact; /* all that are possible, each with its probability */
} BelievedWorlds;

static inline const void *believed_world(const BelievedWorlds *worlds, int64_t number)
{
    return (const char *)worlds->worlds + (size_t)number * worlds->stride;
}

/* Plain memory. */
typedef struct {
    const GameOps *game;
    int64_t worlds;   /* that were counted */
    double weight;    /* of all of them; of equally likely ones each weighs 1 */
    double effective; /* so many of equal weight would be as good */
    double weights[CONTENT_POINTS_MAX][CONTENT_CODES_MAX];
} BeliefMarginals;

void belief_marginals_of(BeliefMarginals *marginals, const GameOps *game, Side viewer,
                         const BelievedWorlds *worlds);

/* The share of the worlds, by their weights, in which `code` stands on `point`; 0 without
 * worlds. */
double belief_marginals_share(const BeliefMarginals *marginals, int point, int code);
