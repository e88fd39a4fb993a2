/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A number of histories (seer_history.h), all equally likely, that follow what is heard: a
 * hidden move is drawn in each by the chances of those that fit, the histories are drawn
 * again by how likely they made it, and those that are alike then part by changing.
 */
#pragma once

#include "belief/weighted/seer_effort.h"
#include "belief/weighted/seer_history.h"

typedef struct {
    SeerHeard heard;
    SeerHistory *items; /* with room for one more, as the next ones */
    SeerHistory *spare;
    double *weights;
    int *sampled;
    int count; /* 0: none fits */
    int capacity;
    int heard_to; /* the number of news that they have gone through */
    int changed;  /* steps that were accepted, for measuring */
    Rng rng;
} SeerHistories;

/* Zeroed memory; on failure seer_histories_fini is fine. */
MUST_USE Status seer_histories_init(SeerHistories *histories, int capacity);
void seer_histories_fini(SeerHistories *histories);

/* None, until they begin. */
void seer_histories_reset(SeerHistories *histories, uint64_t seed);
/* Histories that begin with worlds of `set`, which is normalised and not empty, as they were
 * before news number `first_news`. */
void seer_histories_begin(SeerHistories *histories, const SeerPool *pool, const SeerSet *set,
                          int first_news);
/* Goes on through news[0] to news[count - 1], of which those heard before have not changed.
 * If the effort is spent on the way they stop there, `heard_to`. */
void seer_histories_hear(SeerHistories *histories, const News news[], int count,
                         SeerEffort *effort);
/* So many steps, shared among all of them. */
void seer_histories_change(SeerHistories *histories, int steps, SeerEffort *effort);
/* Adds the worlds of now, each with weight 1; there is room. */
void seer_histories_list(const SeerHistories *histories, SeerSet *set);
