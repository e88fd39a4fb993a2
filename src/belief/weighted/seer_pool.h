/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel worlds that fit everything one side has heard, weighted by how likely the enemy
 * was to play so.
 *
 * As in belief/pool.h a hidden move replaces each world by those that it may have become and
 * that sound as was heard; here a child weighs its parent's weight times the chance that the
 * enemy, knowing what he knows, made that move (seer_replies.h). As long as the pool was never
 * cut it is exact: it holds all worlds that fit, each with its probability under the model.
 *
 * Where the replies are styled (seer_styles.h) the game begins in as many worlds as there are
 * styles, and worlds of different styles are different worlds.
 *
 * What the own tries of a turn tell often leaves few worlds of many. So many more are kept
 * while the side is on move than are grown from when the enemy has moved.
 */
#pragma once

#include "belief/weighted/seer_replies.h"
#include "belief/weighted/seer_set.h"

typedef struct {
    int positions; /* at most so many are grown from */
    SeerReplies replies;
} SeerPoolOptions;

/* All but the replies. */
extern const OptionTable seer_pool_options;

/* What the enemy may do in one world, each with its chance. */
typedef struct {
    Move moves[ASKABLE_MAX];
    float chances[ASKABLE_MAX];
    int count;
} SeerHidden;

/* One of them. */
typedef struct {
    Move move;
    float chance;
} SeerStep;

typedef struct {
    SeerPoolOptions options;
    Side side;
    Rng rng;
    bool is_exact;   /* never cut, nothing ever lost */
    int64_t judged;  /* candidate moves, for measuring */
    double evidence; /* how likely all was that was heard: the logarithm */
    SeerSet set;     /* what is believed; normalised */
    SeerSet spare;   /* what it grew from */
    SeerCandidates next;
} SeerPool;

/* Zeroed memory; on failure seer_pool_fini is fine. */
MUST_USE Status seer_pool_init(SeerPool *pool, const SeerPoolOptions *options);
void seer_pool_fini(SeerPool *pool);

/* A new game, of which `side` knows the beginning. */
void seer_pool_start(SeerPool *pool, Side side, const KriegspielWorld *world, uint64_t seed);

/* Fills `set` with the worlds in which a game that begins with `start` may begin: one, or one of
 * each style; there is room. */
void seer_pool_list_starts(const SeerPool *pool, const KriegspielWorld *start, SeerSet *set);

/* How likely the enemy is a player of each style; nothing is known of him in an empty pool. */
void seer_pool_styles(const SeerPool *pool, double chances[STYLE_COUNT]);

/* Nothing heard changes nothing. */
void seer_pool_hear(SeerPool *pool, const News *news);

/* Adds the worlds of `found`, which fit and are normalised: they then have `share` of all the
 * weight. What does not fit into the room is cut as ever. */
void seer_pool_mix(SeerPool *pool, const SeerSet *found, double share);

/* Worlds of the same position in `set`, whose room is not larger than the pool's, become one. */
void seer_pool_merge(SeerPool *pool, SeerSet *set);

/* What the enemy, who is on move in `believed`, may do there. */
void seer_pool_list_hidden(const SeerPool *pool, const SeerWorld *believed, SeerHidden *hidden);
/* Leaves of them those that take what was `heard`, at a glance: not all need sound so. */
void seer_pool_keep_heard(const SeerPool *pool, const SeerWorld *believed, const News *heard,
                          SeerHidden *hidden);

/* Plays a whole turn in `believed`: the hidden `move`, heard as `news[0]`, and the own tries that
 * follow it, up to `news[count - 1]`. False if it sounds otherwise or they would have been
 * answered otherwise; the world is then spoilt. */
bool seer_pool_follow(const SeerPool *pool, SeerWorld *believed, Move move, const News news[],
                      int count);

/* Walks through a whole turn in `believed`: draws the hidden move that was heard as `news[0]` by
 * the chances of all that sound so and then give the answers to the own tries that follow it,
 * up to `news[count - 1]`, and plays all of it. Returns the sum of those chances, and the drawn
 * move in `step`; 0 if there is no such move, and the world is then spoilt. */
double seer_pool_walk(const SeerPool *pool, SeerWorld *believed, const News news[], int count,
                      Rng *rng, SeerStep *step);

/* Whether `heard`, which is not a hidden move, fits `believed`, which then takes note of it. */
bool seer_pool_fits(const SeerPool *pool, SeerWorld *believed, const News *heard);
