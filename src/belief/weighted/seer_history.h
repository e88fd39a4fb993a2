/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A world with the hidden moves that led to it, and changes of such a history that leave its
 * distribution as it is: Metropolis steps (Hastings 1970) whose target is the probability of
 * the hidden moves under the reply model, given everything heard.
 *
 * A step proposes one of three changes and goes through all later turns again, answers to the
 * own tries included:
 * - another move of one turn. What later moves the two men make that are concerned, they make
 *   from where they then stand: so a man goes another way to the same square, or another man
 *   has moved in the meantime;
 * - two moves change places;
 * - everything from some turn on is drawn anew.
 * What does not fit is refused; what fits is accepted by the ratio of the probabilities,
 * corrected by how likely each of the two is proposed from the other.
 */
#pragma once

#include "belief/weighted/seer_pool.h"

enum { SEER_HISTORY_TURNS = 64 };

typedef struct {
    Move moves[SEER_HISTORY_TURNS];
    float chances[SEER_HISTORY_TURNS];
    SeerWorld worlds[SEER_HISTORY_TURNS + 1]; /* before each of them; at last: now */
} SeerHistory;

/* What was heard of all histories: turn `i` is news[first[i]], a hidden move, and all up to
 * news[first[i + 1] - 1]. */
typedef struct {
    const SeerPool *pool; /* whose model and side count */
    const News *news;
    int first[SEER_HISTORY_TURNS + 1];
    int turns;
} SeerHeard;

/* One step; true if the history has changed. `draft` is memory for the moment. */
bool seer_history_change(const SeerHeard *heard, SeerHistory *history, SeerHistory *draft,
                         Rng *rng);
