/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* `recapture`: takes back where it can, else moves at random; the Dummy2 of Foret (2019). */
extern const PlayerType recapture_player;
