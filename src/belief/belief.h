/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side believes: worlds on which its game may stand.
 *
 * There are several kinds, each a table of operations (belief_type.h): worlds that fit
 * everything heard, worlds made to explain the last news, both (plain_belief.h), and worlds of
 * Kriegspiel with weights (weighted/seer_belief.h). Whoever needs worlds takes any of them;
 * belief_kinds.h has them by name. docs/algorithms/belief.md tells how each is made.
 */
#pragma once

#include <stdatomic.h>

#include "belief/belief_marginals.h"
#include "belief/pool.h"

/* A kind takes what it needs of them. */
typedef struct {
    PoolOptions pool;
    int64_t history_nodes; /* tried moves in one search for a whole history */
    int64_t games;         /* random ones for one drawing, of which those are kept that fit */
    int worlds;            /* the most that are drawn at once */
    GuessStyle guess;
} BeliefOptions;

typedef struct Belief Belief;
typedef struct BeliefType BeliefType;

/* The error says which limits contradict each other, or which game the kind is for. */
MUST_USE Status belief_new(const BeliefType *type, const GameOps *game,
                           const BeliefOptions *options, Belief **belief, Error *error);
void belief_free(Belief *belief);

/* A new game, whose beginning both sides know. */
MUST_USE Status belief_start(Belief *belief, const GameSetup *setup, Side side, uint64_t seed,
                             Error *error);
/* `view`, here and below, is what the side knows; it has heard the news already. */
void belief_hear(Belief *belief, const News *news, const void *view);

typedef struct {
    bool has_pool;  /* it keeps worlds from turn to turn; else the rest is 0 */
    bool is_exact;  /* they are all that fit */
    int64_t worlds; /* how many there are */
} BeliefState;

BeliefState belief_state(const Belief *belief);

/* Where drawn worlds came from. */
typedef struct {
    int from_pool;
    int from_last_news;
    int from_games;
} BeliefSample;

static inline int belief_sample_count(const BeliefSample *sample)
{
    return sample->from_pool + sample->from_last_news + sample->from_games;
}

/* Draws up to `wanted` worlds as the kind says; they stand in belief_drawn, one after another,
 * until the next call. None counts for more than another: where worlds have weights a heavy one
 * may come twice. `deadline_us` on base/clock.h ends it early; 0: it does not. */
BeliefSample belief_sample(Belief *belief, const void *view, int wanted, int64_t deadline_us);
/* By the last news alone, whatever the kind; returns how many. */
int belief_guess(Belief *belief, const void *view, int wanted, int64_t deadline_us);
const void *belief_sampled(const Belief *belief);
/* The first `count` of them as what is believed. */
BelievedWorlds belief_sampled_worlds(const Belief *belief, int64_t count);

/* What the side believes now: all worlds that are kept, or as many as belief_draw gives where
 * there is more to it. They stand until the next call. */
BelievedWorlds belief_gather(Belief *belief, const void *view, int wanted, int64_t deadline_us);
/* What stands where in them. */
void belief_marginals(Belief *belief, const void *view, int wanted, int64_t deadline_us,
                      BeliefMarginals *marginals);

typedef struct {
    int64_t least;    /* nothing is done where there are as many worlds */
    int64_t searches; /* for whole histories, where the kind has them */
    int64_t deadline_us;
} BeliefRefill;

/* The side is on move: looks for worlds that fit and are missing. Returns how many more there
 * are. */
int64_t belief_refill(Belief *belief, const void *view, const BeliefRefill *refill);

/* The other side is on move: makes the belief better until `stop` is set or enough was done. */
void belief_ponder(Belief *belief, const atomic_bool *stop);
