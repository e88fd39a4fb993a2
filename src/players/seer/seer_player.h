/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `seer`: weighted worlds that fit everything heard, and tries valued by what an enemy who
 * knows only his own will do about them. See docs/algorithms/seer.md.
 */
#pragma once

#include "player/player.h"
#include "players/seer/seer_mind.h"

extern const PlayerType seer_player;

/* How a player of this spec thinks where there is no time limit. `weights` is filled, and is to
 * stay where it is as long as the options are used, if the spec names a file of them. */
MUST_USE Status seer_player_mind(const PlayerSpec *spec, ReplyWeights *weights,
                                 SeerMindOptions *mind, Error *error);
