/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player as a strategy of a small game: it is asked at each decision.
 */
#pragma once

#include "equilibrium/asked_player.h"
#include "equilibrium/game_tree.h"

/* Fills `strategy`, of both sides, of the tree that was built from the same setup. */
MUST_USE Status player_habits(const HabitsTask *task, const GameOps *game,
                              const GameSetup *setup, double strategy[], Error *error);
