/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* The same, with UCB and RAVE at the root: see search/two_level.h. */
extern const PlayerType two_level_player;
