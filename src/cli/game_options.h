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

/* A choice of sides begins with these. */
#define SIDE_WORDS "white|black"
/* The side of that word in the game; SIDE_NONE: it is another word. */
Side game_side_of_word(const GameOps *game, int word);

/* The error says what exists. Whether the position can be played shows when the game starts. */
MUST_USE Status game_options_read(const GameOptions *options, const GameOps **game,
                                  GameSetup *setup, Error *error);
