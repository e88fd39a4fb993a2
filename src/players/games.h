/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of games: the one place that names them all. Whoever brings a game of its own, a test
 * or a program that links the library, adds it to the list.
 */
#pragma once

#include "game/game.h"

enum { GAME_LIST_MAX = 16 };

/* As they are listed to people; the first is the default. */
extern const GameOps *const *const games;

int games_count(void);

/* By its name; the error lists those that there are. */
MUST_USE Status games_find(const char *name, const GameOps **game, Error *error);

/* Adds a game, which is kept, at the end. Before any thread is started, for nobody who reads the
 * list locks it. Fails if there is one of that name, if there is no room, or if it has more tries,
 * points or contents than others have made room for. */
MUST_USE Status games_add(const GameOps *game, Error *error);
