/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The opponent of Ciancarini and Favini (2007) that always captures when it can and else moves
 * at random. A blind player cannot know when it can, so there are two readings of it.
 */
#pragma once

#include "player/player.h"

/* Takes back, else uses an announced pawn capture, else random. */
extern const PlayerType capture_blind_player;

/* Is shown the true board and captures whenever that is legal: a cheat, for one figure of the paper. */
extern const PlayerType capture_sighted_player;
