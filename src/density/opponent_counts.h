/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting games for opponent statistics.
 */
#pragma once

#include "density/opponent_statistics.h"
#include "kriegspiel/kriegspiel_world.h"

/* Plain memory; all zero before the first game. */
typedef struct {
    uint32_t men[SIDE_COUNT][KIND_COUNT][STATISTICS_MOVES][SQUARE_COUNT];
    uint32_t reached[SIDE_COUNT][STATISTICS_MOVES]; /* games that got so far */
    uint32_t cases[ANSWER_COUNT];                   /* moments at which one could answer so */
    uint32_t answers[ANSWER_COUNT];                 /* those at which one did */
    uint32_t moved[MOVER_COUNT];                    /* quiet moves of the class */
    double could_move[MOVER_COUNT]; /* men of the class, summed over quiet moves */
    uint32_t pieces[STATISTICS_PIECES][KIND_COUNT]; /* by kind, when so many were left */
    uint32_t games;
} OpponentCounts;

/* One game; whose men and answers count is up to the caller. */
typedef struct {
    OpponentCounts *counts;
    bool counts_side[SIDE_COUNT];
    uint8_t taken_on;  /* where the last move took; NO_SQUARE: it did not */
    uint8_t checker;   /* where the man stands that the last move gave check with */
    uint8_t was_chain; /* the last move took back where there had been taken */
} OpponentCounting;

/* A game of chess from the usual start; `sides` tells whose men are counted. */
void opponent_counting_begin(OpponentCounting *counting, OpponentCounts *counts,
                             const bool sides[SIDE_COUNT], const ChessPosition *start);
/* An accepted move: the position before and after it, and what was said. */
void opponent_counting_move(OpponentCounting *counting, const ChessPosition *before, Move move,
                            const ChessPosition *after, const Announcement *said);

/* Shares, each move averaged with its neighbours, and late ones with neighbouring squares. A
 * move reached by fewer than `least_games` games is beyond the horizon. */
void opponent_counts_to_statistics(const OpponentCounts *counts, uint32_t least_games,
                                   OpponentStatistics *statistics);
