/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel worlds for tests.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"
#include "replies/told_men.h"

/* The beginning of a game under the rules ("": those by default) from `start`, a board or a FEN.
 * The test fails if it is not playable. */
KriegspielWorld world_of(const char *rules, const char *start);

/* Plays moves, all of them legal. */
void world_play(KriegspielWorld *world, const char *words);
/* ... and notes what is told by them. */
void world_play_told(KriegspielWorld *world, ToldMen *told, const char *words);
