/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/move.h"

/* A set of moves, one bit for each that any game can have. All zero is empty. */
typedef struct {
    uint64_t words[1 << 10];
} MoveSet;

static inline void move_set_add(MoveSet *set, Move move)
{
    set->words[move >> 6] |= (uint64_t)1 << (move & 63);
}

static inline void move_set_remove(MoveSet *set, Move move)
{
    set->words[move >> 6] &= ~((uint64_t)1 << (move & 63));
}

static inline bool move_set_has(const MoveSet *set, Move move)
{
    return set->words[move >> 6] >> (move & 63) & 1;
}

/* Brings those of `moves` that are in the set to the front; returns how many they are. */
static inline int move_set_bring_forward(const MoveSet *set, Move moves[], int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        Move move = moves[i];

        if (!move_set_has(set, move))
            continue;
        moves[i] = moves[kept];
        moves[kept++] = move;
    }
    return kept;
}
