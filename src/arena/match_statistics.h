/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The counts of a match between players A and B, game by game, as A sees it.
 *
 * Games come in pairs: same seed, colours swapped. The luck of a seed then falls on both
 * players, and the spread is taken over pairs, whose points are 0, 1/2, 1, 3/2 or 2
 * (pentanomial). All sums are whole numbers, so neither the order of the pairs nor the number
 * of threads can change them. What they mean is in match_summary.h.
 */
#pragma once

#include "game/outcome.h"
#include "player/work_counts.h"

typedef enum { CONTENDER_A, CONTENDER_B } Contender;

/* The value is A's number of half points. */
typedef enum { RESULT_LOSS, RESULT_DRAW, RESULT_WIN } Result;

enum {
    CONTENDER_COUNT = 2,
    RESULT_COUNT = 3,
    PAIR_SCORE_COUNT = 5, /* A's half points in a pair: 0 to 4 */
    PAIR_NONE = -1,       /* the number of a game without partner */
};

typedef struct {
    int64_t pair; /* the two games of a pair share this number; or PAIR_NONE */
    Side side_a;
    Outcome outcome; /* is over */
    int64_t plies;
    int64_t tries[CONTENDER_COUNT]; /* accepted or not */
    int64_t moves[CONTENDER_COUNT]; /* accepted */
    int64_t thinking_us[CONTENDER_COUNT];
    WorkCounts work[CONTENDER_COUNT];
} MatchGame;

/* All zero before the first game. */
typedef struct {
    int64_t games;
    int64_t results[SIDE_COUNT][RESULT_COUNT];   /* by the side that A had */
    int64_t reasons[RESULT_COUNT][REASON_COUNT]; /* by A's result */
    int64_t pairs[PAIR_SCORE_COUNT];             /* complete pairs, by A's half points */
    int64_t singles[RESULT_COUNT];               /* games that are in no complete pair */
    int64_t plies;
    int64_t tries[CONTENDER_COUNT];
    int64_t moves[CONTENDER_COUNT];
    int64_t thinking_us[CONTENDER_COUNT];
    WorkCounts work[CONTENDER_COUNT];
    int64_t open_pair; /* the pair that waits for its second game */
    Result open_result;
    Side open_side;
    bool has_open_pair;
} MatchStatistics;

/* Adds one game. The games of a pair follow each other; a pair that is followed by another game
 * before its second one remains half, and its game a single. */
void match_statistics_add(MatchStatistics *statistics, const MatchGame *game);

Result match_game_result(const MatchGame *game);

/* With either colour. */
int64_t match_statistics_count(const MatchStatistics *statistics, Result result);

/* Complete ones. */
int64_t match_statistics_count_pairs(const MatchStatistics *statistics);
