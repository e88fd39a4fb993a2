/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often each content stands on each point, over worlds that one side thinks possible.
 */
#pragma once

#include "belief/belief.h"

/* Plain memory. */
typedef struct {
    const GameOps *game;
    Side viewer;
    int64_t worlds; /* that were counted */
    int64_t counts[CONTENT_POINTS_MAX][CONTENT_CODES_MAX];
} BeliefMarginals;

/* Nothing has been counted. */
void belief_marginals_init(BeliefMarginals *marginals, const GameOps *game, Side viewer);
void belief_marginals_add(BeliefMarginals *marginals, const void *world);

/* The share of the worlds in which `code` stands on `point`; 0 without worlds. */
double belief_marginals_share(const BeliefMarginals *marginals, int point, int code);
