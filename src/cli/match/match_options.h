/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that `match` and `tournament` share.
 */
#pragma once

#include "arena/match.h"
#include "cli/game_options.h"

typedef struct {
    GameOptions game;
    int64_t games;
    int64_t threads; /* 0: one for each core */
    int64_t seed;
    int64_t nodes; /* budgets for one try; 0: none */
    int64_t boards;
    int64_t playouts;
    int64_t iterations;
    int64_t ms;
    int64_t game_ms;
    int64_t increment_ms;
    const char *out;
    const char *db;
    bool full_sight;
    bool resume;
    bool quiet;
    bool json;
} MatchOptions;

#define MATCH_OPTION_ROWS(chosen)                                                                \
    GAME_OPTION_ROWS((chosen).game), {"games",                                                   \
                                      COMMAND_NUMBER,                                            \
                                      &(chosen).games,                                           \
                                      "N",                                                       \
                                      "games to play, in pairs with sides swapped",              \
                                      1,                                                         \
                                      100000000},                                                \
        {"threads", COMMAND_NUMBER, &(chosen).threads, "N", "games at a time; 0: one a core", 0, \
         256},                                                                                   \
        {"seed", COMMAND_NUMBER, &(chosen).seed, "N", "the games follow from it", 0, INT64_MAX}, \
        {"nodes", COMMAND_NUMBER, &(chosen).nodes, "N", "positions for one try; 0: no limit",    \
         0,       INT64_MAX},                                                                    \
        {"boards", COMMAND_NUMBER, &(chosen).boards, "N", "worlds for one try", 0, INT64_MAX},   \
        {"playouts", COMMAND_NUMBER, &(chosen).playouts, "N", "playouts for one try",            \
         0,          INT64_MAX},                                                                 \
        {"iterations", COMMAND_NUMBER, &(chosen).iterations, "N", "iterations for one try", 0,   \
         INT64_MAX},                                                                             \
        {"ms", COMMAND_NUMBER, &(chosen).ms, "N", "milliseconds for one try", 0, 1000000000},    \
        {"game-ms", COMMAND_NUMBER, &(chosen).game_ms, "N", "milliseconds for a side's game",    \
         0,         1000000000},                                                                 \
        {"increment-ms",                                                                         \
         COMMAND_NUMBER,                                                                         \
         &(chosen).increment_ms,                                                                 \
         "N",                                                                                    \
         "... and for each accepted move",                                                       \
         0,                                                                                      \
         1000000000},                                                                            \
        {"full-sight",                                                                           \
         COMMAND_FLAG,                                                                           \
         &(chosen).full_sight,                                                                   \
         NULL,                                                                                   \
         "allow players that see the whole board",                                               \
         0,                                                                                      \
         0},                                                                                     \
        {"out", COMMAND_TEXT, &(chosen).out, "FILE", "write the games to FILE (PGN/SGF)", 0, 0}, \
        {"db", COMMAND_TEXT, &(chosen).db, "FILE", "keep the games in FILE (SQLite)", 0, 0},     \
        {"resume",                                                                               \
         COMMAND_FLAG,                                                                           \
         &(chosen).resume,                                                                       \
         NULL,                                                                                   \
         "go on with the match that --db holds",                                                 \
         0,                                                                                      \
         0},                                                                                     \
        {"quiet", COMMAND_FLAG, &(chosen).quiet, NULL, "show no progress", 0, 0},                \
    {                                                                                            \
        "json", COMMAND_FLAG, &(chosen).json, NULL, "print one JSON object", 0, 0                \
    }

MatchOptions match_options_default(void);

/* Fills all of the configuration but the players. */
MUST_USE Status match_options_read(const MatchOptions *options, MatchConfig *config,
                                   Error *error);

/* Fails if the player may not play under these options. */
MUST_USE Status match_options_player(const MatchOptions *options, const char *text,
                                     PlayerSpec *spec, Error *error);

/* Reads "ELO0,ELO1". */
MUST_USE Status match_options_sprt(const char *text, MatchConfig *config, Error *error);
