/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a prover remembers of sets and of positions.
 */
#pragma once

#include "base/status.h"
#include "game/move.h"

typedef struct {
    uint64_t key;
    uint8_t won_in;  /* moves, the fewest known; 0: not known to be won */
    uint8_t lost_in; /* the most moves that are known not to be enough */
    Move best;       /* of won_in */
} ProofNote;

typedef struct {
    ProofNote *notes;
    uint64_t mask;
} ProofMemory;

MUST_USE Status proof_memory_init(ProofMemory *memory, int bits);
void proof_memory_fini(ProofMemory *memory);
void proof_memory_clear(ProofMemory *memory);

/* All zero but the key if nothing is known. */
ProofNote proof_memory_read(const ProofMemory *memory, uint64_t key);
/* What was there may be forgotten for it. */
void proof_memory_win(ProofMemory *memory, uint64_t key, int moves, Move best);
void proof_memory_lose(ProofMemory *memory, uint64_t key, int moves);
