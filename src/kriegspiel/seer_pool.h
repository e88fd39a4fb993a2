/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel worlds that fit everything one side has heard, weighted by how likely the enemy
 * was to play so.
 *
 * As in belief/pool.h a hidden move replaces each world by those that it may have become and
 * that sound as was heard; here a child weighs its parent's weight times the chance that the
 * enemy, knowing what he knows, made that move (seer_replies.h). As long as the pool was never
 * cut it is exact: it holds all worlds that fit, each with its probability under the model.
 */
#pragma once

#include "kriegspiel/seer_replies.h"
#include "kriegspiel/seer_set.h"

typedef struct {
    int positions; /* at most so many are kept */
    SeerReplies replies;
} SeerPoolOptions;

typedef struct {
    SeerPoolOptions options;
    Side side;
    Rng rng;
    bool is_exact;  /* never cut, nothing ever lost */
    int64_t judged; /* candidate moves, for measuring */
    SeerSet set;    /* what is believed; normalised */
    SeerSet spare;  /* what it grew from */
    SeerCandidates next;
} SeerPool;

/* Zeroed memory; on failure seer_pool_fini is fine. */
MUST_USE Status seer_pool_init(SeerPool *pool, const SeerPoolOptions *options);
void seer_pool_fini(SeerPool *pool);

/* A new game, of which `side` knows the beginning. */
void seer_pool_start(SeerPool *pool, Side side, const KriegspielWorld *world, uint64_t seed);

/* Nothing heard changes nothing. */
void seer_pool_hear(SeerPool *pool, const News *news);

/* Adds the worlds of `found`, which fit and are normalised: they then have `share` of all the
 * weight. What does not fit into the room is cut as ever. */
void seer_pool_mix(SeerPool *pool, const SeerSet *found, double share);

/* Makes one more random choice among the moves by which the enemy can have become heard so in
 * `world`, by their chances, and plays it. Returns the sum of those chances; 0 if there is none,
 * and the world is then spoilt. For walks through a whole game. */
double seer_pool_walk(const SeerPool *pool, KriegspielWorld *world, const News *heard,
                      Rng *rng);

/* Whether `heard`, which is not a hidden move, fits `world`, which then takes note of it. */
bool seer_pool_fits(const SeerPool *pool, KriegspielWorld *world, const News *heard);
