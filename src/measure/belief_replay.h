/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Goes through a recorded game with one side's ears, and scores what it believes whenever its
 * turn begins, before its first try.
 */
#pragma once

#include "belief/belief_score.h"
#include "measure/believer.h"
#include "record/game_record.h"

typedef struct {
    BelieverOptions believer;
    /* Told how many tries of the game have been gone through, or NULL. */
    void (*show)(void *context, int tries);
    void *context;
} BeliefReplayOptions;

typedef struct {
    int number;          /* of the side's own turns, from 1 */
    int64_t pool;        /* worlds in the pool; 0 without one */
    int64_t worlds;      /* that were scored; 0 for a player */
    int64_t true_worlds; /* those of them that show the true board */
    bool is_exact;       /* they are all that are possible */
    BeliefScore score;
} BeliefTurn;

typedef struct {
    Side side;
    BeliefTurn *turns;
    int count;
    int capacity;
} BeliefTurns;

/* To be ended by belief_turns_fini, also after a failure. */
MUST_USE Status belief_replay(BeliefTurns *turns, const GameRecord *record, Side side,
                              const BeliefReplayOptions *options, Error *error);
void belief_turns_fini(BeliefTurns *turns);

/* A game's beliefs added up. */
typedef struct {
    int turns;
    int exact_turns;
    int true_turns; /* with the true board among the worlds */
    BeliefScore score;
} BeliefTotal;

BeliefTotal belief_turns_total(const BeliefTurns *turns);
void belief_total_add(BeliefTotal *sum, const BeliefTotal *total);
