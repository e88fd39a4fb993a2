/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/games.h"

#include "kriegspiel/kriegspiel.h"

const GameOps *const games[GAME_COUNT] = {&kriegspiel};
