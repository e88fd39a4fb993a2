/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Room for one world and for the moves by which it is played out.
 */
#pragma once

#include "game/game.h"

typedef struct {
    const GameOps *game;
    void *world;
    Trace trace;
} PlayingOut;

/* Zeroed memory. False when there is no memory; there is something to fini all the same. */
MUST_USE bool playing_out_init(PlayingOut *playing, const GameOps *game);
void playing_out_fini(PlayingOut *playing);

/* Plays the world on at random unless its game is over, and adds the moves to the trace as far
 * as there is room. Returns the value for SIDE_FIRST. */
int playing_out_go_on(PlayingOut *playing, Rng *rng);
/* The same with a trace that begins here. */
int playing_out_run(PlayingOut *playing, Rng *rng);
