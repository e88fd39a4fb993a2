/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the counts of a match say about the players: score, Elo and their 95 % intervals.
 *
 * Let unit i (a pair, or a single game) bring A x_i points in n_i games, G games in all.
 *
 *     score           s = sum x_i / G
 *     standard error  se = sqrt(sum (x_i - s n_i)^2) / G
 *
 * Over complete pairs that is the pentanomial standard error, over single games the trinomial
 * one, and a match that ends with half a pair has its mixture.
 *
 * Score and Elo intervals: s and se are those of G' = s (1 - s) / se^2 throws of a coin, and
 * the ends are Wilson's for that coin; near equality they are s +- 1.96 se. Two things keep
 * every number finite. A score of 0 or 100 % is moved a quarter point (half the smallest step)
 * inwards: s lies in 1/4G .. 1 - 1/4G. And the sum of squares is at least 1/4, that of one
 * decided game among draws, so that a match of draws alone still has a width.
 *
 * Normalized Elo: 800 / ln 10 * (s - 1/2) / sigma, with the standard deviation per game sigma =
 * se sqrt(G), that is sqrt(2) times that of a pair's mean. Its interval is the delta method's,
 * including the error of sigma; both as in Fishtest (tests_stats.mak there).
 */
#pragma once

#include "arena/match_statistics.h"
#include "arena/proportion.h"

typedef struct {
    double value;
    Interval interval; /* of 95 % */
} Estimate;

/* All fields are finite. Without games every one is 0 but `sign_test_p`, which is 1. */
typedef struct {
    int64_t games;
    int64_t pairs;         /* complete ones */
    Estimate score;        /* A's points per game: 0 to 1, not moved inwards */
    double standard_error; /* of the score; 0 when all pairs ended alike */
    Estimate elo;          /* of A above B, logistic */
    Estimate normalized_elo;
    Estimate win_rate;  /* A's wins per game, with Wilson's interval: for opponents too weak
                           for Elo */
    double sign_test_p; /* two-sided, on decided games */
    double plies_per_game;
    double tries_per_move[CONTENDER_COUNT]; /* 0 without moves */
    double ms_per_move[CONTENDER_COUNT];
    bool is_floored; /* there is next to no spread: the sum of squares was below 1/4 */
} MatchSummary;

MatchSummary match_statistics_summarize(const MatchStatistics *statistics);
