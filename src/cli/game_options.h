/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that say which game is played, the same for every command that plays one.
 */
#pragma once

#include "cli/command.h"
#include "game/game.h"

/* What is NULL or 0 is as the game has it. */
typedef struct {
    const char *game;
    const char *rules;
    const char *board;
    const char *draws;
    const char *komi;
    int size;
    int handicap;
    int max_plies;
} GameOptions;

extern const OptionTable game_options;

/* The side of that name; SIDE_NONE: it is the `other` word that may be given. The error says what
 * there is. */
MUST_USE Status game_side_read(const GameOps *game, const char *word, const char *other,
                               Side *side, Error *error);

/* The error says what exists, or why no game can begin so. */
MUST_USE Status game_options_read(const GameOptions *options, const GameOps **game,
                                  GameSetup *setup, Error *error);
