/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of tries, and drawing from them.
 */
#pragma once

#include "game/game.h"

typedef struct {
    Move items[TRIES_MAX];
    int count;
} Tries;

static inline void tries_add(Tries *tries, Move move)
{
    tries->items[tries->count++] = move;
}

static inline bool tries_have(const Tries *tries, Move move)
{
    for (int i = 0; i < tries->count; i++)
        if (tries->items[i] == move)
            return true;
    return false;
}

/* Any of them, all equally likely; MOVE_NONE if there are none. */
static inline Move tries_pick(const Tries *tries, Rng *rng)
{
    return tries->count == 0 ? MOVE_NONE : tries->items[rng_below(rng, (uint32_t)tries->count)];
}
