/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player/player.h"

/* Plays every try out at random in guessed worlds: see search/flat_mc.h. */
extern const PlayerType flat_player;
