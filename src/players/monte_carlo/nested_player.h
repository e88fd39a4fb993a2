/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* Plays guessed worlds out by nested choices, with full sight: see search/nested.h. */
extern const PlayerType nested_player;
