/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/measurement.h"

#include <assert.h>
#include <math.h>

static double per_try(const MatchGame *game, Contender contender)
{
    int64_t tries = game->tries[contender];

    return tries > 0 ? (double)game->thinking_us[contender] / (double)tries : 0;
}

/* What A told of its choices; games stored before it did tell nothing. */
static void add_work(Measurement *measurement, const WorkCounts *work)
{
    const int64_t *of = work->of;
    double choices = (double)of[WORK_CHOICES];

    ratio_add(&measurement->boardless, (double)of[WORK_BOARDLESS], choices);
    ratio_add(&measurement->empty_pools, (double)of[WORK_EMPTY_POOLS], (double)of[WORK_POOLS]);
    ratio_add(&measurement->simulations, (double)of[WORK_SIMULATIONS], choices);
    ratio_add(&measurement->visited_thrice, (double)of[WORK_VISITED_THRICE],
              (double)of[WORK_TRIES]);
}

void measurement_add(Measurement *measurement, const FinishedGame *finished)
{
    MatchGame game = match_game_of(finished);

    match_statistics_add(&measurement->statistics, &game);
    ratio_add(&measurement->plies, (double)game.plies, 1);
    ratio_add(&measurement->tries, (double)game.tries[CONTENDER_A],
              (double)game.moves[CONTENDER_A]);
    ratio_add(&measurement->time_ratio, per_try(&game, CONTENDER_A),
              per_try(&game, CONTENDER_B));
    add_work(measurement, &game.work[CONTENDER_A]);
}

/* How many games a share counts, of how many. */
typedef struct {
    int64_t counted;
    int64_t games;
} Share;

static Share share_as(const MatchStatistics *statistics, Side side, Result result)
{
    const int64_t *results = statistics->results[side];

    return (Share){results[result],
                   results[RESULT_LOSS] + results[RESULT_DRAW] + results[RESULT_WIN]};
}

static Share side_wins(const MatchStatistics *statistics, Side side)
{
    return (Share){statistics->results[side][RESULT_WIN] +
                       statistics->results[side_other(side)][RESULT_LOSS],
                   statistics->games};
}

static Share any_side(const MatchStatistics *statistics, Result result)
{
    return (Share){match_statistics_count(statistics, result), statistics->games};
}

/* Shares of A's results; with SIDE_NONE whichever side it had. */
static const struct {
    Figure figure;
    Side side;
    Result result;
} result_shares[] = {
    {FIGURE_WINS, SIDE_NONE, RESULT_WIN},
    {FIGURE_LOSSES, SIDE_NONE, RESULT_LOSS},
    {FIGURE_DRAWS, SIDE_NONE, RESULT_DRAW},
    {FIGURE_WINS_AS_FIRST, SIDE_FIRST, RESULT_WIN},
    {FIGURE_LOSSES_AS_FIRST, SIDE_FIRST, RESULT_LOSS},
    {FIGURE_DRAWS_AS_FIRST, SIDE_FIRST, RESULT_DRAW},
    {FIGURE_WINS_AS_SECOND, SIDE_SECOND, RESULT_WIN},
    {FIGURE_LOSSES_AS_SECOND, SIDE_SECOND, RESULT_LOSS},
    {FIGURE_DRAWS_AS_SECOND, SIDE_SECOND, RESULT_DRAW},
};

static Share decisive_wins(const MatchStatistics *statistics)
{
    int64_t wins = match_statistics_count(statistics, RESULT_WIN);

    return (Share){.counted = wins,
                   .games = wins + match_statistics_count(statistics, RESULT_LOSS)};
}

/* False if the figure is not a share of games. */
static bool find_share(const MatchStatistics *statistics, Figure figure, Share *share)
{
    if (figure == FIGURE_FIRST_SIDE_WINS || figure == FIGURE_SECOND_SIDE_WINS) {
        *share =
            side_wins(statistics, figure == FIGURE_FIRST_SIDE_WINS ? SIDE_FIRST : SIDE_SECOND);
        return true;
    }
    if (figure == FIGURE_DECISIVE_WINS) {
        *share = decisive_wins(statistics);
        return true;
    }
    for (size_t i = 0; i < sizeof result_shares / sizeof *result_shares; i++) {
        if (result_shares[i].figure != figure)
            continue;
        *share = result_shares[i].side == SIDE_NONE
                     ? any_side(statistics, result_shares[i].result)
                     : share_as(statistics, result_shares[i].side, result_shares[i].result);
        return true;
    }
    return false;
}

bool measurement_is_share(Figure figure)
{
    const MatchStatistics none = {0};
    Share share;

    return find_share(&none, figure, &share);
}

static const Ratio *find_ratio(const Measurement *measurement, Figure figure)
{
    switch (figure) {
    case FIGURE_PLIES:
        return &measurement->plies;
    case FIGURE_TRIES:
        return &measurement->tries;
    case FIGURE_TIME_RATIO:
        return &measurement->time_ratio;
    case FIGURE_SPOKEN:
        return &measurement->by_move.spoken;
    case FIGURE_SPOKEN_TRIES:
        return &measurement->by_move.spoken_tries;
    case FIGURE_LEAD:
        return &measurement->by_move.lead;
    case FIGURE_BOARDLESS:
        return measurement->by_move.boardless.count > 0 ? &measurement->by_move.boardless
                                                        : &measurement->boardless;
    case FIGURE_GUESSED_EARLY:
        return &measurement->by_move.guessed_in[0];
    case FIGURE_GUESSED_MIDDLE:
        return &measurement->by_move.guessed_in[1];
    case FIGURE_GUESSED_LATE:
        return &measurement->by_move.guessed_in[2];
    case FIGURE_FITTING_EARLY:
        return &measurement->by_move.fitting_in[0];
    case FIGURE_FITTING_MIDDLE:
        return &measurement->by_move.fitting_in[1];
    case FIGURE_FITTING_LATE:
        return &measurement->by_move.fitting_in[2];
    case FIGURE_FITTING_RISE:
        return &measurement->by_move.fitting_rise;
    case FIGURE_EMPTY_POOLS:
        return &measurement->empty_pools;
    case FIGURE_SIMULATIONS:
        return &measurement->simulations;
    case FIGURE_VISITED_THRICE:
        return &measurement->visited_thrice;
    default:
        return NULL;
    }
}

static double scale_of(Figure figure)
{
    return figure_unit(figure)[0] == '%' ? 100.0 : 1.0;
}

/* A share has an end at 0 and 100 %. */
static Estimate ratio_figure(const Ratio *ratio, double scale)
{
    Estimate estimate = ratio_estimate(ratio, scale);

    if (scale == 100.0) {
        estimate.interval.low = fmax(estimate.interval.low, 0.0);
        estimate.interval.high = fmin(estimate.interval.high, 100.0);
    }
    return estimate;
}

static Estimate scaled(Estimate estimate, double scale)
{
    return (Estimate){scale * estimate.value,
                      {scale * estimate.interval.low, scale * estimate.interval.high}};
}

Estimate measurement_figure(const Measurement *measurement, Figure figure)
{
    const Ratio *ratio = find_ratio(measurement, figure);
    double scale = scale_of(figure);
    Share share;

    assert(measurement != NULL);
    if (ratio != NULL && figure == FIGURE_FITTING_RISE)
        return ratio_estimate(ratio, scale);
    if (ratio != NULL)
        return ratio_figure(ratio, scale);
    if (measurement->statistics.games == 0)
        return (Estimate){0};
    if (find_share(&measurement->statistics, figure, &share)) {
        double value = share.games > 0 ? (double)share.counted / (double)share.games : 0;

        return scaled((Estimate){value, proportion_wilson(value, (double)share.games)}, scale);
    }
    MatchSummary summary = match_statistics_summarize(&measurement->statistics);
    return figure == FIGURE_ELO ? summary.elo : scaled(summary.score, scale);
}

int64_t measurement_games(const Measurement *measurement, Figure figure)
{
    const Ratio *ratio = find_ratio(measurement, figure);
    Share share;

    assert(measurement != NULL);
    if (ratio != NULL)
        return ratio->count;
    return find_share(&measurement->statistics, figure, &share) ? share.games
                                                                : measurement->statistics.games;
}
