/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player as a strategy of a small game: at each decision it is sat down anew, hears all that was
 * heard, and is asked what it tries, once with each of some seeds.
 *
 * That is the player itself as far as its choice follows from what it heard and its seed, and as
 * many seeds are enough to show its chances: the fewer, the more a best answer finds fault with.
 */
#pragma once

#include <stdatomic.h>

#include "equilibrium/game_tree.h"
#include "player/player.h"

typedef struct {
    const PlayerSpec *spec;
    int seeds;
    const atomic_bool *stop; /* NULL: never */
} HabitsTask;

/* Fills `strategy`, of both sides, of the tree that was built from the same setup. */
MUST_USE Status player_habits(const HabitsTask *task, const GameOps *game,
                              const GameSetup *setup, double strategy[], Error *error);
