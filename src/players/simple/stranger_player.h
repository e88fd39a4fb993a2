/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `stranger`: a style of its own in every game, drawn by the seed: timid or bold, fond of far
 * moves or of pawns, keen on taking back or not. It looks at its own men alone. Nobody knows how
 * the next opponent plays; this is the crowd of those that a net meets while it learns.
 */
#pragma once

#include "player/player.h"

extern const PlayerType stranger_player;
