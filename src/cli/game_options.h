/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that say which game is played, the same for every command that plays one.
 */
#pragma once

#include "cli/command.h"
#include "game/game.h"

typedef struct {
    const char *game;
    const char *rules;
    const char *board;
    const char *draws;
    const char *komi;
    int64_t size;
    int64_t handicap;
    int64_t max_plies;
} GameOptions;

/* Rows for the option table of a command; `chosen` is its GameOptions. */
#define GAME_OPTION_ROWS(chosen)                                                                 \
    {"game", COMMAND_TEXT, &(chosen).game, "GAME", "which game", 0, 0},                          \
        {"rules",                                                                                \
         COMMAND_TEXT,                                                                           \
         &(chosen).rules,                                                                        \
         "RULES",                                                                                \
         "a ruleset that 'nebel games' lists",                                                   \
         0,                                                                                      \
         0},                                                                                     \
        {"board",                                                                                \
         COMMAND_TEXT,                                                                           \
         &(chosen).board,                                                                        \
         "BOARD",                                                                                \
         "a board that it lists, or a position",                                                 \
         0,                                                                                      \
         0},                                                                                     \
        {"draws", COMMAND_TEXT, &(chosen).draws, "DRAWS", "a draw setting that it lists", 0, 0}, \
        {"size", COMMAND_NUMBER, &(chosen).size, "N", "Go: lines of the board", 0, 19},          \
        {"komi", COMMAND_TEXT, &(chosen).komi, "POINTS", "Go: points for White, such as 6.5", 0, \
         0},                                                                                     \
        {"handicap", COMMAND_NUMBER, &(chosen).handicap, "N", "Go: stones that Black gets", 0,   \
         9},                                                                                     \
    {                                                                                            \
        "max-plies", COMMAND_NUMBER, &(chosen).max_plies, "N",                                   \
            "the end after N plies; 0: no limit", 0, 1000000                                     \
    }

/* What is chosen before any option is given: the first game with its defaults. */
GameOptions game_options_default(void);

/* The error says what exists. Whether the position can be played shows when the game starts. */
MUST_USE Status game_options_read(const GameOptions *options, const GameOps **game,
                                  GameSetup *setup, Error *error);
