/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recorded games of Phantom Go for tests, played at random: tries of all kinds, games that end
 * on the board, from outside, or not at all.
 */
#pragma once

#include "base/rng.h"
#include "record/game_record.h"

/* Up to `plies` accepted moves. The test fails if the setup is not playable. */
void random_go_game(Rng *rng, const GameSetup *setup, int plies, GameRecord *record);

/* One of the rulesets on a small board more often than on a large one, also with a handicap or
 * in the middle of a game. */
GameSetup random_go_setup(Rng *rng);
