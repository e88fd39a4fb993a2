/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The three players of Ciancarini and Favini 2010, which search trees of the umpire's messages.
 * See docs/algorithms/message_trees.md.
 */
#pragma once

#include "player/player.h"

extern const PlayerType mcts_a_player;
extern const PlayerType mcts_b_player;
extern const PlayerType mcts_c_player;
