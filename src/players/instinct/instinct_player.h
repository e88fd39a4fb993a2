/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays what a net that taught itself thinks of first (docs/learning.md). It searches nothing.
 */
#pragma once

#include "player/player.h"

extern const PlayerType instinct_player;
