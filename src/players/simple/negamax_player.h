/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `negamax`: chess with full sight, on every board size: alpha-beta to a fixed depth over
 * material alone (Foret 2019). No Kriegspiel player, but a test of the rules and an
 * evaluator. */
extern const PlayerType negamax_player;
