/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/games.h"

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"

const GameOps *const games[GAME_COUNT] = {&kriegspiel, &phantom_go};
