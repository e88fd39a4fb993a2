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
    int threads; /* 0: one for each core */
    int64_t seed;
    TimeControl control; /* of both players */
    const char *out;
    const char *db;
    bool full_sight;
    bool resume;
    bool quiet;
    bool json;
} MatchOptions;

extern const OptionTable match_options;

/* Fills all of the configuration but the players. */
MUST_USE Status match_options_read(const MatchOptions *options, MatchConfig *config,
                                   Error *error);

/* Fails if the player may not play under these options. */
MUST_USE Status match_options_player(const MatchOptions *options, const char *text,
                                     PlayerSpec *spec, Error *error);

/* Reads "ELO0,ELO1". */
MUST_USE Status match_options_sprt(const char *text, MatchConfig *config, Error *error);
