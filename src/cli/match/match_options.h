/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that `match`, `tournament` and `tune` share, and some of `reproduce`.
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
    const char *shard;
    bool full_sight;
    bool resume;
    bool quiet;
    bool json;
} MatchOptions;

#define MATCH_SHARD_HELP "play part I of N, for job arrays; nebel games --merge joins them"

extern const OptionTable match_options;

/* Fills all of the configuration but the players. */
MUST_USE Status match_options_read(const MatchOptions *options, MatchConfig *config,
                                   Error *error);

/* Fails if the player may not play under these options. */
MUST_USE Status match_options_player(const MatchOptions *options, const char *text,
                                     PlayerSpec *spec, Error *error);

/* The whole, or that of --shard. Fails if it does not go with the other options. */
MUST_USE Status match_options_shard(const MatchOptions *options, MatchShard *shard,
                                    Error *error);
/* Says where the shard is and what to do with it, in place of results: those of a part would be
 * taken for those of the whole. */
void match_options_print_shard(const MatchOptions *options);

/* Reads "ELO0,ELO1". */
MUST_USE Status match_options_sprt(const char *text, MatchConfig *config, Error *error);
