/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `seer`: one name for the player of each game that believes in worlds and looks what tries are
 * worth there; each has a room of its own, and its own options beside those that both have.
 */
#pragma once

#include "player/player.h"

extern const PlayerType seer_player;
