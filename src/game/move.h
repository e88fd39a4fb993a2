/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "base/rng.h"

/* What a side may attempt: a move, a pass, a question to the umpire. Each game has its own
 * meaning for the bits; 0 is no move in every game. */
typedef uint16_t Move;

#define MOVE_NONE ((Move)0)

/* Brings the moves into a random order, all orders equally likely. */
static inline void moves_shuffle(Move moves[], int count, Rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        Move swapped = moves[i];

        moves[i] = moves[j];
        moves[j] = swapped;
    }
}
