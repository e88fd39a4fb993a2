/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the two searches of a prover share: that over what White knows, and that with full sight,
 * which tells what is hopeless.
 */
#pragma once

#include "puzzles/proof_memory.h"
#include "puzzles/puzzle_proof.h"

/* Of Black's answers to one try, with the same news told to White. */
typedef struct {
    uint64_t heard;
    uint64_t key;
    int place;
} Answer;

/* Worlds lie in one stack: a set is a stretch of it. */
struct PuzzleProver {
    ProofMemory sets;
    ProofMemory sights;
    KriegspielWorld *worlds;
    Answer *answers; /* of the world at the same place, while they are sorted */
    int capacity;
    int used;
    int64_t left; /* judgements that are still allowed */
    bool is_spent;
};

/* False when the allowance is spent: then nothing more is found out, nor remembered. */
static inline bool prover_judge(PuzzleProver *prover)
{
    if (prover->left <= 0)
        prover->is_spent = true;
    prover->left--;
    return !prover->is_spent;
}

/* The key of a position does not tell the size of its board, on which everything depends. */
static inline uint64_t prover_key(const ChessPosition *position)
{
    return rng_derive(position->key, position->size);
}

/* Whether White, on move, mates in so many moves if he sees everything. */
bool prover_catches(PuzzleProver *prover, const ChessPosition *position, int moves);
