/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matches: many games between two players A and B, and what they prove.
 *
 * Two games that follow each other are a pair: same seed, sides swapped. The same options give the
 * same games with any number of threads, as far as budgets count work and not time.
 * docs/arena.md has the statistics.
 */
#pragma once

#include <nebel/record.h>
#include <nebel/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A game that has been played. */
typedef struct NebelMatchGame {
    size_t size;
    int64_t number; /* from 0 */
    uint64_t seed;
    int side_of_a; /* a NebelSide */
    NebelOutcome outcome;
    int64_t plies;
    int64_t tries[2];          /* of A and B, accepted or not */
    int64_t moves[2];          /* accepted */
    int64_t thinking_us[2];    /* microseconds */
    const NebelRecord *record; /* lasts for the call; NULL unless records are wanted */
} NebelMatchGame;

typedef struct NebelMatchOptions {
    size_t size;
    const NebelGame *game;        /* NULL: the first */
    const NebelSetup *setup;      /* NULL: the game's defaults */
    const char *players[2];       /* A and B as they are written, "seer:level=5" */
    const NebelLimits *limits[2]; /* NULL: none */
    int64_t games;
    uint64_t seed;
    int threads; /* 0: one */
    /* With `has_sprt`: stop when a sequential test of Elo `elo0` against `elo1` has decided, with an
     * error probability of 5 % either way. */
    int has_sprt;
    double elo0;
    double elo1;

    void *context;
    int wants_records;
    /* A game has been played; games come in the order of their numbers, one at a time, from any thread.
     * Not 0: the match is to end; games in flight are still played and counted. May be NULL. */
    int (*finished)(void *context, const NebelMatchGame *game);
} NebelMatchOptions;

#define NEBEL_MATCH_OPTIONS_INIT                                                               \
    {                                                                                          \
        sizeof(NebelMatchOptions), NULL, NULL, {NULL, NULL}, {NULL, NULL}, 100, 1, 1, 0, 0.0,  \
            10.0, NULL, 0, NULL                                                                \
    }

/* A value with its 95 % interval. Never changes. */
typedef struct NebelEstimate {
    double value;
    double low;
    double high;
} NebelEstimate;

/* What A did. All numbers are finite. */
typedef struct NebelMatchResult {
    size_t size;
    int64_t games; /* counted */
    int64_t wins;
    int64_t draws;
    int64_t losses;
    int64_t pairs[5];       /* complete pairs by A's half points in them */
    int64_t distinct_games; /* by their tries and answers */
    NebelEstimate score;    /* points per game, 0 to 1 */
    NebelEstimate elo;      /* of A above B */
    NebelEstimate normalized_elo;
    NebelEstimate win_rate;
    double sign_test_p; /* two-sided, on decided games */
    double plies_per_game;
    double tries_per_move[2]; /* of A and B */
    double ms_per_move[2];
    int sprt; /* -1: `elo0` is accepted, 1: `elo1`, 0: not decided, or there is no test */
    int was_stopped; /* by `finished` */
} NebelMatchResult;

#define NEBEL_MATCH_RESULT_INIT                                                                \
    {                                                                                          \
        sizeof(NebelMatchResult), 0, 0, 0, 0, {0, 0, 0, 0, 0}, 0, {0, 0, 0}, {0, 0, 0},        \
            {0, 0, 0}, {0, 0, 0}, 0, 0, {0, 0}, {0, 0}, 0, 0                                   \
    }

/* Plays the match. Fails if a player cannot be had or does not play the game; `result` is
 * then left alone. A player's failure in a game loses it the game. */
NEBEL_API NebelStatus nebel_match_play(const NebelMatchOptions *options,
                                       NebelMatchResult *result);

/* The same, and what `nebel match` prints of it: a table for people, or one JSON object. The text is
 * the caller's, to be given back to nebel_text_free. */
NEBEL_API NebelStatus nebel_match_report(const NebelMatchOptions *options, int as_json,
                                         NebelMatchResult *result, char **report);
NEBEL_API void nebel_text_free(char *text);

#ifdef __cplusplus
}
#endif
