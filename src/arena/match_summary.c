/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_summary.h"

#include <math.h>

#include "arena/elo.h"

enum { UNIT_KINDS = PAIR_SCORE_COUNT + RESULT_COUNT };

/* Pairs, or single games, that ended alike. */
typedef struct {
    double points;
    double games;
    double count;
} Units;

typedef struct {
    Units units[UNIT_KINDS];
    double games;
    double score;
    double squares; /* sum of the squared errors of all units */
} Spread;

static double error_of(const Spread *spread, const Units *units)
{
    return units->points - spread->score * units->games;
}

static void find_spread(const MatchStatistics *statistics, Spread *spread)
{
    int64_t half_points = match_statistics_count(statistics, RESULT_DRAW) +
                          2 * match_statistics_count(statistics, RESULT_WIN);

    for (int i = 0; i < PAIR_SCORE_COUNT; i++)
        spread->units[i] = (Units){i / 2.0, 2.0, (double)statistics->pairs[i]};
    for (int i = 0; i < RESULT_COUNT; i++)
        spread->units[PAIR_SCORE_COUNT + i] =
            (Units){i / 2.0, 1.0, (double)statistics->singles[i]};
    spread->games = (double)statistics->games;
    spread->score = (double)half_points / 2.0 / spread->games;
    spread->squares = 0.0;
    for (int i = 0; i < UNIT_KINDS; i++) {
        double error = error_of(spread, &spread->units[i]);

        spread->squares += spread->units[i].count * error * error;
    }
}

static double inside(double score, double games)
{
    return fmin(fmax(score, 0.25 / games), 1.0 - 0.25 / games);
}

static Interval score_interval(const Spread *spread)
{
    double score = inside(spread->score, spread->games);
    double squares = fmax(spread->squares, 0.25);
    double throws = score * (1.0 - score) * spread->games * spread->games / squares;

    return proportion_wilson(score, throws);
}

/* The variance of (s - 1/2) / sigma. A unit moves s by error / G and sigma^2 by (error^2 -
 * sigma^2 n) / G. Over pairs that is Fishtest's 1 / G (1 - t skewness + t^2 / 4 (kurtosis - 1))
 * with the ratio t = (s - 1/2) / deviation of a pair's mean. */
static double ratio_variance(const Spread *spread, double ratio, double sigma)
{
    double sum = 0.0;

    for (int i = 0; i < UNIT_KINDS; i++) {
        const Units *units = &spread->units[i];
        double error = error_of(spread, units) / sigma;
        double pull = error - ratio / 2.0 * (error * error - units->games);

        sum += units->count * pull * pull;
    }
    return sum / (spread->games * spread->games);
}

static Estimate find_normalized_elo(const Spread *spread)
{
    double sigma = sqrt(fmax(spread->squares, 0.25) / spread->games);
    double ratio = (spread->score - 0.5) / sigma;
    double variance = ratio_variance(spread, ratio, sigma);

    /* What is not in the data cannot say how uncertain sigma is: as for a normal sample. */
    if (spread->squares < 0.25)
        variance = (1.0 + ratio * ratio / 2.0) / spread->games;

    double value = ELO_PER_DEVIATION * ratio;
    double width = ELO_PER_DEVIATION * NORMAL_95 * sqrt(variance);

    return (Estimate){value, {value - width, value + width}};
}

static void summarize_score(const Spread *spread, MatchSummary *summary)
{
    Interval interval = score_interval(spread);

    summary->score = (Estimate){spread->score, interval};
    summary->score.interval.low = fmin(interval.low, spread->score);
    summary->score.interval.high = fmax(interval.high, spread->score);
    summary->standard_error = sqrt(spread->squares) / spread->games;
    summary->elo = (Estimate){elo_from_score(inside(spread->score, spread->games)),
                              {elo_from_score(interval.low), elo_from_score(interval.high)}};
    summary->normalized_elo = find_normalized_elo(spread);
    summary->is_floored = spread->squares < 0.25;
}

static double ratio_or_zero(int64_t total, int64_t count)
{
    return count == 0 ? 0.0 : (double)total / (double)count;
}

MatchSummary match_statistics_summarize(const MatchStatistics *statistics)
{
    int64_t wins = match_statistics_count(statistics, RESULT_WIN);
    int64_t losses = match_statistics_count(statistics, RESULT_LOSS);
    MatchSummary summary = {.games = statistics->games, .sign_test_p = 1.0};
    Spread spread;

    if (statistics->games == 0)
        return summary;
    find_spread(statistics, &spread);
    summarize_score(&spread, &summary);
    summary.pairs = match_statistics_count_pairs(statistics);
    summary.win_rate.value = ratio_or_zero(wins, statistics->games);
    summary.win_rate.interval = proportion_wilson(summary.win_rate.value, spread.games);
    summary.sign_test_p = proportion_sign_test(wins, losses);
    summary.plies_per_game = ratio_or_zero(statistics->plies, statistics->games);
    for (int player = 0; player < CONTENDER_COUNT; player++) {
        int64_t moves = statistics->moves[player];

        summary.tries_per_move[player] = ratio_or_zero(statistics->tries[player], moves);
        summary.ms_per_move[player] =
            ratio_or_zero(statistics->thinking_us[player], moves) / 1000.0;
    }
    return summary;
}
