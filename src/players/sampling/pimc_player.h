/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `pimc`: determinization (Foret 2019): draws boards that fit everything heard, searches each
 * with full sight, and combines what the searches say. */
extern const PlayerType pimc_player;
