/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player as a strategy of a joined game. It is asked once at each set that it comes to by its own
 * choices: it hears the news of the likeliest way that it has there, and what it then tries is
 * what it does whatever the way was. Sets that it never comes to play no part in what it loses.
 */
#pragma once

#include "equilibrium/asked_player.h"
#include "equilibrium/joined_game.h"

/* Fills the strategies of both sides of what was built from the same setup, and how many sets
 * the player was asked at. */
MUST_USE Status joined_habits(const HabitsTask *task, const JoinedGame *joined,
                              const GameOps *game, const GameSetup *setup,
                              double *const strategies[SIDE_COUNT],
                              uint32_t asked_count[SIDE_COUNT], Error *error);
