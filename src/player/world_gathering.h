/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where players that need worlds get them from: their belief. If that keeps a pool which has run
 * empty, whole histories that fit everything heard are looked for, and then worlds that explain
 * the last news are made.
 */
#pragma once

#include "belief/belief.h"
#include "player/explanation.h"

typedef struct {
    int worlds;        /* wanted */
    int64_t histories; /* searches for whole ones when the pool is empty; with a time: as many
                          as a quarter of it allows */
    int64_t begin_us;  /* when the choice began, on base/clock.h */
    int64_t us;        /* what it may take, 0: no limit; at most half of it is spent here */
} GatheringLimits;

/* Returns how many there are, 0 if none can be had; they stand in belief_drawn. What was done
 * is noted in `work`, all of which begins anew. */
int world_gathering_run(Belief *belief, const void *view, const GatheringLimits *limits,
                        ExplainedWork *work);

/* Notes on where the worlds came from, when that was not the pool. */
void world_gathering_explain(const ExplainedWork *work, Explanation *explanation);
