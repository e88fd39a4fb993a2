/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a position is worth at a glance to those who do not see the other side: what it is worth
 * in chess (chess/evaluation.h), and what counts for more in the fog.
 */
#pragma once

#include "chess/position.h"

/* How much each of it counts; 0: not at all. */
typedef struct {
    float shelter; /* the own king belongs behind his pawns */
    float runners; /* pawns that nobody's pawn can stop are seldom stopped at all */
    float drive;   /* a king with little left is driven to the edge */
} SeerGlance;

/* In hundredths of a pawn for `us`. */
int seer_glance(const SeerGlance *weights, const ChessPosition *position, Side us);

/* Whether `us` is so far ahead that nothing is left but to mate. */
bool seer_drives(const ChessPosition *position, Side us);

/* Whether few men are left and `us` is ahead: what counts is to get on with it. */
bool seer_converts(const ChessPosition *position, Side us);

/* The expected score of a side that is better by so many hundredths of a pawn. It never stops
 * rising: even a won game can be won more surely. */
float seer_expected_score(int centipawns);
