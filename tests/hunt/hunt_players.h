/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer players of a hunt.
 */
#pragma once

#include "hunt/hunt_pair.h"

/* Those that `wanted` means (hunt.h) sit down; false: there are none. */
bool hunt_players_sit(const char *wanted);
void hunt_players_leave(void);
int hunt_players_count(void);
const HuntPlayer *hunt_players_get(int number);
/* Any that plays the game. */
const HuntPlayer *hunt_players_draw(const GameOps *game, Rng *rng);
