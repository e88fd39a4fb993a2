/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a search has found out about positions it may meet again by another order of moves.
 *
 * Entries of earlier searches are left where they are, but carry the number of their search:
 * they are neither found nor spared, so that a search goes as it would with an empty table.
 */
#pragma once

#include "chess/bitboard.h"

/* What the stored value says about the true one. */
typedef enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* Plain memory without gaps. */
typedef struct {
    uint64_t key;
    uint16_t search; /* 0: never written */
    Move move;
    int16_t value;
    uint8_t depth;
    uint8_t bound;
} Transposition;

_Static_assert(sizeof(Transposition) == 16, "Transposition has no gaps");

enum { TRANSPOSITION_BITS_MAX = 28 };

typedef struct {
    Transposition *entries; /* 2 to the power of `bits` */
    int bits;
    uint16_t search;
} TranspositionTable;

/* `bits` from 1 to TRANSPOSITION_BITS_MAX. False: no memory, and there is nothing to fini. */
MUST_USE bool transposition_init(TranspositionTable *table, int bits);
void transposition_fini(TranspositionTable *table);

/* Begins a new search: forgets everything. */
void transposition_reset(TranspositionTable *table);

/* NULL if the position is not there. */
const Transposition *transposition_find(const TranspositionTable *table, uint64_t key);

/* A deeper result for another position on the same place is kept. */
void transposition_store(TranspositionTable *table, const Transposition *result);
