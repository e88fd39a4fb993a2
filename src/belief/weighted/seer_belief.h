/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `seer` believes: a weighted pool (seer_pool.h) that is filled up when it thins. A kind of
 * belief like others (belief/belief_type.h), `belief=seer` for players that let one choose; who
 * needs the weights, or more, looks into it.
 *
 * The pool as it stood at the beginning of the last own turns is kept, with everything heard
 * since. To refill, walks begin with worlds of 1, 2, 4 and 8 turns ago and draw a hidden move
 * that sounds right at every turn; those that come through all that was heard since are new
 * worlds. If too few do, walks begin with worlds made of two, then with some men displaced
 * (seer_displace.h). What is found weighs, against the pool, as much as it makes likely what
 * was heard since. Then boards that explain the last news of some turns ago alone are walked
 * forward in the same way; and in the end such boards of now are taken.
 */
#pragma once

#include "belief/belief_type.h"
#include "belief/news_log.h"
#include "belief/weighted/seer_effort.h"
#include "belief/weighted/seer_pool.h"
#include "kriegspiel/kriegspiel_view.h"

enum { SEER_TURNS = 9 }; /* that are remembered, the present one included */

/* Where the worlds of the last refill came from. */
typedef struct {
    int steps;     /* hidden moves drawn on walks */
    int walked;    /* worlds from earlier pools */
    int mixed;     /* the same, each made of two first */
    int displaced; /* the same, with men displaced first */
    int guessed_earlier;
    int guessed_now; /* worlds that fit the last news and nothing else */
} SeerRefill;

typedef struct {
    SeerSet set;
    KriegspielView view;
    Move own_move;   /* the last accepted one before the turn */
    int first_news;  /* of those heard since, in the log */
    double evidence; /* of the pool then */
} SeerTurn;

typedef struct {
    SeerPoolOptions pool;
    bool refills; /* else worlds are made of the last news when there are none left */
} SeerBeliefOptions;

/* All but those of the pool. */
extern const OptionTable seer_belief_options;

typedef struct {
    Belief base;
    SeerBeliefOptions options;
    SeerPool pool;
    Rng rng;
    Rng sample_rng;
    SeerSet found;              /* by a refill */
    SeerRefill refilled;        /* the last time */
    SeerTurn turns[SEER_TURNS]; /* a ring */
    int turn_count;             /* that there have been */
    int *sampled;               /* numbers of worlds, for the moment */
    double *sums;               /* of the weights of a turn's worlds, likewise */
    NewsLog log;
    bool log_is_whole; /* else there was no memory, and nothing can be walked */
    bool has_tried;    /* in the present turn */
} SeerBelief;

/* Its options are the defaults of those above. Worlds are drawn by their weights, after what is
 * thin was filled up. */
extern const BeliefType weighted_belief;

/* Of other options. Zeroed memory; on failure seer_belief_fini is fine. */
MUST_USE Status seer_belief_init(SeerBelief *belief, const SeerBeliefOptions *options);
void seer_belief_fini(SeerBelief *belief);

/* Looks for worlds until a third of the room is full. An exact pool is left alone. */
void seer_belief_ponder(SeerBelief *belief, const atomic_bool *stop);

/* As they are, with nothing filled up. */
static inline BelievedWorlds seer_belief_worlds(const SeerBelief *belief)
{
    const SeerSet *set = &belief->pool.set;

    return (BelievedWorlds){.worlds = set->worlds,
                            .stride = sizeof *set->worlds,
                            .weights = set->weights,
                            .count = set->count,
                            .is_exact = belief->pool.is_exact};
}
