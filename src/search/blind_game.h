/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A simulated game in which neither side sees more than its own view: each chooses by flat
 * Monte Carlo in worlds that it guesses itself, hears the umpire of the simulated world, and
 * tries again when it is refused (Furtak and Buro's imperfect information Monte Carlo, as given
 * by Buron 2013, sections 3.2.3 and 4.1).
 */
#pragma once

#include "search/level_one.h"
#include "search/playing_out.h"

typedef struct {
    const GameOps *game;
    PlayingOut playing; /* the world of the game, and its moves after the first */
    void *views[SIDE_COUNT];
    Move own_moves[SIDE_COUNT]; /* the last accepted ones */
    bool has_passed;            /* the last move was a pass */
    Side last_mover;
    LevelOne level_one;
} BlindGame;

/* Zeroed memory. False when there is no memory; there is something to fini all the same. */
MUST_USE bool blind_game_init(BlindGame *blind, const GameOps *game, int playouts);
void blind_game_fini(BlindGame *blind);

/* Plays on in blind->playing.world, which is world `number` of the root after a try of `side`
 * with these news. `side` knows what it knows at the root; the other what its own men and the
 * announcements tell, but not what it was refused before. When the meter is spent the rest is
 * played at random. Returns the value for SIDE_FIRST. */
int blind_game_play(BlindGame *blind, const SearchRoot *root, Side side, int number,
                    const News news[SIDE_COUNT], Meter *meter);
