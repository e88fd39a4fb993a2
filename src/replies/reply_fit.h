/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The weights that make the moves of games most likely, less a price for every departure from
 * the habits: what the games do not tell stays as it was set by hand.
 */
#pragma once

#include "replies/reply_cases.h"

typedef struct {
    double price; /* half of it is what a weight costs that is 1 away from its habit */
    int steps_max;
    /* After each step, with the mean loss of a move; false ends it. NULL: goes on. */
    bool (*step)(void *context, int steps, double loss);
    void *context;
} ReplyFit;

/* Looks at the cases that are not held out; there is one at least. The weights are as rounded
 * as a file keeps them. */
MUST_USE Status reply_fit(const ReplyFit *fit, const ReplyCases *cases, ReplyWeights *weights);
