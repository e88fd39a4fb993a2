/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The thinking of `seer` without its options and its choice: what it believes, and what it
 * makes of the tries of a turn. Also for those who want to know how true its forecasts are.
 */
#pragma once

#include "belief/weighted/seer_belief.h"
#include "players/seer/seer_judgement.h"
#include "players/seer/seer_progress.h"

/* The replies stand here once, for the belief and for the table. */
typedef struct {
    SeerBeliefOptions belief;
    SeerTableOptions table;
    SeerReplies replies;
    bool ponders;
    bool plans;
    double plan_weight; /* of what a move prepares for the next turn */
    double caution;     /* price of tries that are good in some worlds and bad in others */
} SeerMindOptions;

/* All but the threads of the table. */
extern const OptionTable seer_mind_options;

/* What was thought about one try of a turn. */
typedef struct {
    SeerTry tries[TRIES_MAX]; /* in the order of the table */
    int try_count;
    int pool_size; /* before a refill */
    bool pool_is_exact;
    bool is_again; /* from the table of the try before */
    SeerRefill refill;
} SeerThought;

/* What one try may cost. */
typedef struct {
    int worlds;       /* 0: as the options say */
    double effort;    /* times the work of the options, as far as there is room; 0: once */
    int64_t begin_us; /* on base/clock.h */
    int64_t us;       /* 0: no limit */
    bool no_playouts; /* whatever the options say */
} SeerLimits;

typedef struct {
    SeerMindOptions options;
    SeerBelief belief;
    SeerProgress progress;
    SeerTable table;
    bool has_table; /* it is of this turn */
    int64_t judged; /* by the pool until the last table was made */
    Side side;
    Rng rng;
} SeerMind;

/* Zeroed memory; on failure seer_mind_fini is fine. */
MUST_USE Status seer_mind_init(SeerMind *mind, const SeerMindOptions *options);
void seer_mind_fini(SeerMind *mind);

/* A new game. */
MUST_USE Status seer_mind_start(SeerMind *mind, const GameSetup *setup, Side side,
                                uint64_t seed, Error *error);
/* `view` has heard it already. */
void seer_mind_hear(SeerMind *mind, const News *news, const KriegspielView *view);

/* The enemy is on move: makes the belief better until `stop` is set, or enough was done. Does
 * nothing if the options say so. */
void seer_mind_ponder(SeerMind *mind, const atomic_bool *stop);

/* Thinks about the next try. False: no world that fits can be had. */
bool seer_mind_think(SeerMind *mind, const KriegspielView *view, const SeerLimits *limits,
                     SeerThought *thought);

/* The highest quality; SEER_NEVER if no try is legal in any world. */
double seer_thought_best(const SeerThought *thought);
