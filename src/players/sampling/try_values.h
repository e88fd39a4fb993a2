/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tries of a side are worth on average over guessed boards: the Choose-move of
 * Parker, Nau and Subrahmanian (2005, section 2). A board on which a try is illegal does not
 * count for it.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"
#include "player/tries.h"

typedef struct {
    Tries tries;
    int64_t sums[TRIES_MAX];   /* centipawns, over the boards on which the try is legal */
    int32_t boards[TRIES_MAX]; /* how many those are */
    bool is_vote;              /* `sums` counts the boards that find the try best instead */
} TryValues;

typedef struct {
    int64_t nodes;              /* for each board and try */
    int64_t clip;               /* values are cut to +- this; mates count as much */
    int threads;                /* changes the time it takes, not the result */
    const char *engine;         /* a UCI engine that values instead; NULL: the built-in judge */
    int64_t engine_ms;          /* for one answer of the engine before it counts as failed */
    bool nodes_are_for_a_board; /* shared by its tries */
    bool is_vote;               /* a board has one vote, for the try it finds best */
} ValuingOptions;

/* The memory of the threads. */
typedef struct Valuer Valuer;

/* NULL when there is no memory. An engine that cannot be had is no failure: see valuer_remark. */
MUST_USE Valuer *valuer_new(const ValuingOptions *options);
void valuer_free(Valuer *valuer);

/* Why the built-in judge has to stand in for the engine; "" if it does not. */
const char *valuer_remark(const Valuer *valuer);

/* Fills `values` for the askable moves of `view` over `count` boards. Stops early, between
 * boards, when `deadline_us` (0: none) on base/clock.h has passed, but not before the first;
 * returns the number of boards valued. */
int valuer_run(Valuer *valuer, const KriegspielView *view, const KriegspielWorld *boards,
               int count, int64_t deadline_us, TryValues *values);

/* Positions that the last run has looked at. */
int64_t valuer_nodes(const Valuer *valuer);

/* The average of a try that is legal somewhere, rounded. */
int32_t try_values_mean(const TryValues *values, int number);
/* The best average, equal ones drawn; MOVE_NONE if no try is legal on any board. */
Move try_values_best(const TryValues *values, Rng *rng);
