/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game being played in a test: the true world, and what each side knows from its news.
 */
#pragma once

#include "game/game.h"

typedef struct {
    const GameOps *game;
    GameSetup setup;
    void *world;
    void *views[SIDE_COUNT];
    void *memories[SIDE_COUNT]; /* of the game's encoding; NULL if it has none */
    Move *tries;                /* of the side on move, after table_count_tries */
    History history;
    int history_count_before; /* the last attempt */
    Side mover;               /* of the last attempt */
    News news[SIDE_COUNT];    /* after the last attempt */
} Table;

/* `rules` and `start` are numbers of the game's choices; fails the test if that cannot be
 * played. */
void table_init(Table *table, const GameOps *game, int rules, int start, int max_plies);

/* From a setup; false if it is not playable, and then there is nothing to fini. */
bool table_init_setup(Table *table, const GameOps *game, const GameSetup *setup);
void table_fini(Table *table);

/* Fills `tries` from the view of the side on move. */
int table_count_tries(Table *table);

/* Attempts `move` for the side on move and lets both sides hear. */
void table_attempt(Table *table, Move move);

/* Makes `copy`, another table of the same game, stand where `table` stands. */
void table_copy(Table *copy, const Table *table);

/* Attempts a try drawn from the view of the side on move; returns it. */
Move table_attempt_random(Table *table, Rng *rng);
