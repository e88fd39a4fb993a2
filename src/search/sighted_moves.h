/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side may do in a guessed world in which everything is seen: its legal moves without
 * those that it would know to be foolish, such as filling an own eye; all of them if there are
 * no others.
 */
#pragma once

#include "game/game.h"
#include "search/move_set.h"

typedef struct {
    const GameOps *game;
    void *view;
    Move *sensible;
    MoveSet scratch; /* empty between uses */
} SightedMoves;

/* Zeroed memory. False when there is no memory; there is something to fini all the same. */
MUST_USE bool sighted_moves_init(SightedMoves *sighted, const GameOps *game);
void sighted_moves_fini(SightedMoves *sighted);

/* Of the side on move; at most the game's max_tries. */
int sighted_moves_list(SightedMoves *sighted, const void *world, Move moves[]);
