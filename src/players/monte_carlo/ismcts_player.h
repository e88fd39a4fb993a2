/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players that search trees of what a side knows (search/ismcts.h), grown in worlds that fit
 * what they have heard:
 *
 *     ismcts     a single observer: the opponent plays at random (Foret 2019)
 *     mo-ismcts  a tree for the opponent too, who chooses by what it hears
 */
#pragma once

#include "player/player.h"

extern const PlayerType ismcts_player;
extern const PlayerType mo_ismcts_player;
