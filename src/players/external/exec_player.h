/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `exec`: a program of any language that speaks the engine protocol (docs/protocol.md). It is
 * kept for all games, and started anew when it has failed. */
extern const PlayerType exec_player;
