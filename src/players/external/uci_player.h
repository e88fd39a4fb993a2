/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `uci`: a chess engine that is shown the true board and plays its best move there, as the GNU
 * Chess player of Foret (2019, section 3.3) does. It is kept for all games, and started anew when
 * it has failed. */
extern const PlayerType uci_player;
