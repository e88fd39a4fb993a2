/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All moves as first: what a try is worth by its own simulations and by those of other tries in
 * which it was played later (Buron 2013, sections 3.3.1 and 3.3.2).
 *
 * With V the mean as the first move, v the mean as a later one, and n the number of simulations
 * as the first:
 *
 *     plain    V
 *     amaf     the mean of all of them together
 *     alpha    alpha V + (1 - alpha) v
 *     rave     (1 - a) V + a v with a = max(0, (K - n) / K): with more games v counts less
 *     literal  a V + (1 - a) v with the same a, as the thesis prints it
 *     sum      n V: a sum of results instead of a mean
 */
#pragma once

#include "search/uct.h"

typedef enum {
    BLEND_PLAIN,
    BLEND_AMAF,
    BLEND_ALPHA,
    BLEND_RAVE,
    BLEND_RAVE_LITERAL,
    BLEND_SUM
} BlendKind;

typedef struct {
    BlendKind kind;
    double alpha;
    double rave_visits; /* K; the thesis calls it V */
} Blend;

/* For a try that was visited: from 0 to 1, unless it is a sum. */
double amaf_value(const Blend *blend, const TryTally *tally);

/* The visited try of the highest value, equals by lot; MOVE_NONE if none was visited. `pass`,
 * if it is among them, is made when it is worth as much. */
Move amaf_best(const Blend *blend, const TryTally tallies[], int count, Move pass, Rng *rng);
