/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* Plays guessed worlds out with both sides in the fog: see search/iimc.h. */
extern const PlayerType iimc_player;
