/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of players: the one place that names them all. A program that links the library may
 * add its own.
 */
#pragma once

#include "player/player.h"

int registry_count(void);
const PlayerType *registry_get(int number);

/* By the first `length` characters of `name`; NULL if there is none. */
const PlayerType *registry_find(const char *name, size_t length);

/* A player as it is written, "name:option=value"; the error says what exists. */
MUST_USE Status player_spec_from_text(const char *text, PlayerSpec *spec, Error *error);

/* Adds a type, which is kept, at the end. Before any thread is started, for nobody who reads the
 * list locks it. Fails if there is one of that name, or no room. */
MUST_USE Status registry_add(const PlayerType *type, Error *error);

/* Fails with a sentence that lists the players. */
Status registry_unknown(const char *name, size_t length, Error *error);
