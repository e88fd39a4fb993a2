/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of games: the one place that names them all.
 */
#pragma once

#include "game/game.h"

enum { GAME_COUNT = 2 };

extern const GameOps *const games[GAME_COUNT];
