/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Proofs that White wins: a search over what he knows.
 *
 * What he knows is a set of worlds in which his own men stand alike and he has heard the same. A
 * set is won in n moves if there is a try such that, in each world of it, the try mates; or is
 * refused, and the set of those worlds in which it is refused is won in n moves; or is played,
 * and for every answer of Black in every world the set of all worlds that sound the same is won
 * in n - 1 moves. So Black may know everything and do anything. What he is refused, which White
 * may hear in some rulesets, is not used, nor is the question "Any?".
 *
 * Sets are remembered by sums of 64 bits of their positions.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

typedef struct PuzzleProver PuzzleProver;

typedef enum { PROOF_WON, PROOF_LOST, PROOF_UNDECIDED } Proof;

/* How much a prover remembers and how many worlds it can have at hand: a power of two of each. */
typedef struct {
    int memory_bits;
    int worlds_bits;
} ProverSize;

/* NULL when there is no memory. */
PuzzleProver *prover_new(ProverSize size);
void prover_free(PuzzleProver *prover);
/* It is as new. */
void prover_forget(PuzzleProver *prover);

/* Judges at most so many tries and answers from now on; then all is undecided. */
void prover_allow(PuzzleProver *prover, int64_t judgements);

/* Whether White, on move, wins in so many moves; the worlds look the same to him. */
Proof prover_wins(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int moves);
/* The least such number up to `most`; 0: there is none, or it is undecided. */
int prover_least(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int most);

/* The try that was found, in a set that has just been proved to be won in so many moves;
 * MOVE_NONE if it has been forgotten. */
Move prover_best(const PuzzleProver *prover, const KriegspielWorld worlds[], int count,
                 int moves);
/* How many tries the strategy has that was found for it, over all that can be heard; 0: a part of
 * it has been forgotten, or more than `most`. */
int prover_strategy(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int moves,
                    int most);
/* How many first tries win. */
int prover_keys(PuzzleProver *prover, const KriegspielWorld worlds[], int count, int moves);

/* How many moves White would need, seeing everything, up to `most`; else most + 1. */
int prover_sighted(PuzzleProver *prover, const ChessPosition *position, int most);
