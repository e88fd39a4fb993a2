/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_statistics.h"

#include <assert.h>

Result match_game_result(const MatchGame *game)
{
    if (game->outcome.winner == SIDE_NONE)
        return RESULT_DRAW;
    return game->outcome.winner == (uint8_t)game->side_a ? RESULT_WIN : RESULT_LOSS;
}

/* A game is a single until its partner comes. */
static void add_to_pair(MatchStatistics *statistics, const MatchGame *game, Result result)
{
    if (statistics->has_open_pair && statistics->open_pair == game->pair) {
        assert(statistics->open_side != game->side_a);
        statistics->singles[statistics->open_result]--;
        statistics->pairs[(int)statistics->open_result + (int)result]++;
        statistics->has_open_pair = false;
        return;
    }
    statistics->singles[result]++;
    statistics->has_open_pair = game->pair != PAIR_NONE;
    statistics->open_pair = game->pair;
    statistics->open_result = result;
    statistics->open_side = game->side_a;
}

void match_statistics_add(MatchStatistics *statistics, const MatchGame *game)
{
    Result result = match_game_result(game);

    assert(game->outcome.is_over && game->side_a != SIDE_NONE);
    statistics->games++;
    statistics->results[game->side_a][result]++;
    statistics->reasons[result][game->outcome.reason]++;
    statistics->plies += game->plies;
    for (int player = 0; player < CONTENDER_COUNT; player++) {
        statistics->tries[player] += game->tries[player];
        statistics->moves[player] += game->moves[player];
        statistics->thinking_us[player] += game->thinking_us[player];
        work_counts_join(&statistics->work[player], &game->work[player]);
    }
    add_to_pair(statistics, game, result);
}

int64_t match_statistics_count(const MatchStatistics *statistics, Result result)
{
    return statistics->results[SIDE_FIRST][result] + statistics->results[SIDE_SECOND][result];
}

int64_t match_statistics_count_pairs(const MatchStatistics *statistics)
{
    int64_t count = 0;

    for (int points = 0; points < PAIR_SCORE_COUNT; points++)
        count += statistics->pairs[points];
    return count;
}
