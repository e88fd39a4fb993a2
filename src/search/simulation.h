/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a world is worth, in thousandths of a point.
 *
 * The end of a random game, or who has more material (ISMCTS2 and ISMCTS1 of Foret 2019,
 * chapter 4); or, and that is ours, how much more: then there is something to gain for a side
 * that is ahead already, and a mate is better than any material.
 */
#pragma once

#include "game/game.h"

enum { VALUE_LOSS = 0, VALUE_DRAW = 500, VALUE_WIN = 1000 };

typedef enum { SIMULATION_PLAYOUT, SIMULATION_MATERIAL, SIMULATION_GRADED } Simulation;

/* For SIDE_FIRST, as below, of a game that is over. */
int value_of_outcome(Outcome outcome);

/* For SIDE_FIRST, VALUE_LOSS to VALUE_WIN. `world` is used up. */
int simulate(const GameOps *game, Simulation simulation, void *world, Rng *rng);

/* The same for `side`. */
static inline int value_for(Side side, int value_of_first)
{
    return side == SIDE_FIRST ? value_of_first : VALUE_WIN - value_of_first;
}
