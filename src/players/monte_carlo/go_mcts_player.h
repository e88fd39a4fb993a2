/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* Searches a tree of the moves of both sides in guessed worlds: see search/go_mcts.h. */
extern const PlayerType go_mcts_player;
