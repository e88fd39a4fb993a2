/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Choosing among the children of a node: UCT for a subset-armed bandit (Cowling, Powley and
 * Whitehouse 2012, section IV.E).
 *
 * Not every child can be chosen in every world, so instead of the parent's visits each child
 * counts those in which it was available.
 */
#pragma once

#include "game/move.h"
#include "search/tree.h"

/* value + exploration * sqrt(ln available / visits); the value is a mean from 0 to 1. Both
 * counts are above 0. */
double uct_bound(const Node *node, double exploration);

/* The one of `children`, of which there is at least one, with the highest bound; of equals the
 * first. */
uint32_t uct_select(const Tree *tree, const uint32_t children[], int count, double exploration);

/* What a search says of one try at the root. */
typedef struct {
    int64_t visits;
    int64_t available;
    int64_t thousandths; /* of points for the side on move */
    /* Simulations of other tries in which this one was played later: see search/amaf.h. */
    int64_t later_visits;
    int64_t later_thousandths;
    Move move;
} TryTally;

/* Adds what the root's children say of each of `tries` to `tallies`, which are in the same
 * order. */
void uct_add_to_tallies(const Tree *tree, const Move tries[], int count, TryTally tallies[]);

typedef enum { FINAL_VISITS, FINAL_VALUE } FinalChoice;

/* The most visited try or that of the best mean; of equals the other decides, then `rng`.
 * MOVE_NONE if none was visited. Exact: no rounding. */
Move uct_final_choice(const TryTally tallies[], int count, FinalChoice final, Rng *rng);
