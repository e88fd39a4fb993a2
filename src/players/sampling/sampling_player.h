/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Statistical sampling (Parker, Nau and Subrahmanian 2005): value every try on many boards
 * that the game may stand at, and make the one with the best average. The players differ in
 * their boards:
 *
 *     los   boards that explain the last news only
 *     aos   random whole games that happen to fit everything heard: hopeless, for tests
 *     aosp  boards from a pool that fits everything heard; a random try when the pool is empty
 *     hs    the same, filled up with boards that explain the last news only
 */
#pragma once

#include "player/player.h"

extern const PlayerType los_player;
extern const PlayerType aos_player;
extern const PlayerType aosp_player;
extern const PlayerType hs_player;
