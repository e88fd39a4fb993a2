/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `seer` believes: a weighted pool (seer_pool.h) that is filled up when it thins.
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

#include "belief/weighted/seer_histories.h"
#include "kriegspiel/kriegspiel_view.h"

enum { SEER_TURNS = 9 }; /* that are remembered, the present one included */

/* Where the worlds of the last refill came from. */
typedef struct {
    int steps;     /* hidden moves drawn on walks */
    int walked;    /* worlds from earlier pools */
    int mixed;     /* the same, each made of two first */
    int displaced; /* the same, with men displaced first */
    int changed;   /* worlds of histories with changed moves */
    int guessed_earlier;
    int guessed_now; /* worlds that fit the last news and nothing else */
} SeerRefill;

typedef struct {
    SeerSet set;
    KriegspielView view;
    Move own_move;   /* the last accepted one before the turn */
    int first_news;  /* of those heard since, in the list */
    double evidence; /* of the pool then */
} SeerTurn;

typedef struct {
    SeerPoolOptions pool;
    bool refills; /* else worlds are made of the last news when there are none left */
    int changes;  /* steps of each history where worlds are few; 0: only who ponders has any */
} SeerBeliefOptions;

/* All but those of the pool. */
extern const OptionTable seer_belief_options;

typedef struct {
    SeerBeliefOptions options;
    SeerPool pool;
    KriegspielWorld start;
    Rng rng;
    SeerSet found;              /* by a refill */
    SeerTurn turns[SEER_TURNS]; /* a ring */
    int turn_count;             /* that there have been */
    SeerHistories histories;
    int *drawn;   /* numbers of worlds, for the moment */
    double *sums; /* of the weights of a turn's worlds, likewise */
    News *news;
    int news_count;
    int news_capacity;
    bool is_news_whole; /* else there was no memory, and nothing can be walked */
    bool has_tried;     /* in the present turn */
    Move own_move;
} SeerBelief;

/* Zeroed memory; on failure seer_belief_fini is fine. */
MUST_USE Status seer_belief_init(SeerBelief *belief, const SeerBeliefOptions *options);
void seer_belief_fini(SeerBelief *belief);

/* A new game that begins with `start`; `view` is the side's. */
void seer_belief_start(SeerBelief *belief, const KriegspielWorld *start,
                       const KriegspielView *view, uint64_t seed);
/* `view` has heard it already. */
void seer_belief_hear(SeerBelief *belief, const News *news, const KriegspielView *view);

/* The enemy is on move: fills a thin pool up and changes each history by so many steps, or
 * until `stop` is set (NULL: nobody does). An exact pool is left alone. */
void seer_belief_ponder(SeerBelief *belief, int steps, const atomic_bool *stop);

/* To be called when the side is about to try something: fills the pool up if it is thin. Ends
 * at `deadline_us` on base/clock.h (0: it does not), but has one world at least if any can be
 * found. */
SeerRefill seer_belief_refill(SeerBelief *belief, const KriegspielView *view,
                              int64_t deadline_us);
