/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The player that knows nothing but what may be asked: the floor under every other one.
 */
#pragma once

#include "game/game.h"

/* Any of the tries of `view`, all equally likely, a question that may be asked counting as one;
 * MOVE_NONE if there are none. `tries` is room for the game's max_tries, to work in. */
Move random_player_choose(const GameOps *game, const void *view, Rng *rng, Move tries[]);
