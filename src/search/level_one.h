/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A turn inside a simulated game: the side on move chooses by flat Monte Carlo, without
 * improvements, from what it knows itself (level 1 of Buron 2013, chapter 4).
 */
#pragma once

#include "search/flat_mc.h"
#include "search/meter.h"

typedef struct {
    const GameOps *game;
    int playouts;          /* for each candidate */
    void *flat;            /* a flat_search */
    unsigned char *worlds; /* guessed by the side on move */
    int world_room;
    Move *tries;
    TryTally *tallies; /* what is left of the candidates */
    int count;
    Rng rng;
} LevelOne;

/* Zeroed memory. False when there is no memory; there is something to fini all the same. */
MUST_USE bool level_one_init(LevelOne *level, const GameOps *game, int playouts);
void level_one_fini(LevelOne *level);

void level_one_start(LevelOne *level, uint64_t seed);

/* A new turn of `side`, which knows what `knowing` says; its worlds and tries are not used.
 * After a pass of the other side the pass is a candidate too. */
void level_one_think(LevelOne *level, const SearchRoot *knowing, Side side, bool after_pass,
                     Meter *meter);
/* The best candidate; if none is left, any sensible try of the view. */
Move level_one_choose(LevelOne *level, const void *view);
/* A candidate was refused. */
void level_one_strike(LevelOne *level, Move move);
