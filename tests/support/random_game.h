/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recorded games for tests, played at random: tries of all kinds, questions, games that end on
 * the board, from outside, or not at all.
 */
#pragma once

#include "base/rng.h"
#include "record/game_record.h"

/* Up to `plies` accepted moves. The test fails if the setup is not playable. */
void random_game(Rng *rng, const GameSetup *setup, int plies, GameRecord *record);

/* One of the rulesets and boards, also boards in the middle of a game. */
GameSetup random_setup(Rng *rng);
