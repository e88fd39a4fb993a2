/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of the form key=value in the text with which a game begins: "9x9 komi=6.5".
 */
#pragma once

#include "game/game.h"

/* Whether the game knows such words. */
bool game_has_start_key(const GameOps *game, const char *key);

/* Adds the word "key=value" to the start. The error says so if the game does not know it. */
MUST_USE Status game_setup_add_word(const GameOps *game, const char *key, const char *value,
                                    GameSetup *setup, Error *error);
