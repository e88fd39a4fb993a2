/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_statistics.h"

#include "support/test.h"

/* `winner`: the side, or SIDE_NONE. */
static MatchGame game_of(int64_t pair, Side side_a, Side winner, Reason reason)
{
    return (MatchGame){.pair = pair, .side_a = side_a, .outcome = outcome_of(winner, reason)};
}

static void add(MatchStatistics *statistics, int64_t pair, Side side_a, Side winner)
{
    MatchGame game = game_of(pair, side_a, winner,
                             winner == SIDE_NONE ? REASON_STALEMATE : REASON_CHECKMATE);

    match_statistics_add(statistics, &game);
}

static void assert_pairs(const MatchStatistics *statistics, int64_t a, int64_t b, int64_t c,
                         int64_t d, int64_t e)
{
    const int64_t expected[PAIR_SCORE_COUNT] = {a, b, c, d, e};

    assert_memory_equal(statistics->pairs, expected, sizeof expected);
}

static void result_is_seen_by_a(void **state)
{
    MatchGame game = game_of(0, SIDE_SECOND, SIDE_SECOND, REASON_CHECKMATE);

    (void)state;
    assert_int_equal(match_game_result(&game), RESULT_WIN);
    game.side_a = SIDE_FIRST;
    assert_int_equal(match_game_result(&game), RESULT_LOSS);
    game.outcome.winner = SIDE_NONE;
    assert_int_equal(match_game_result(&game), RESULT_DRAW);
}

static void pairs_are_counted_by_their_half_points(void **state)
{
    static const Side winners[3] = {SIDE_SECOND, SIDE_NONE, SIDE_FIRST}; /* 0, 1, 2 for A */
    MatchStatistics statistics = {0};

    (void)state;
    for (int first = 0; first < 3; first++) {
        for (int second = 0; second < 3; second++) {
            add(&statistics, 3 * first + second, SIDE_FIRST, winners[first]);
            add(&statistics, 3 * first + second, SIDE_SECOND, winners[2 - second]);
        }
    }
    assert_pairs(&statistics, 1, 2, 3, 2, 1);
    assert_int_equal(match_statistics_count_pairs(&statistics), 9);
    assert_int_equal(statistics.games, 18);
    for (int result = 0; result < RESULT_COUNT; result++) {
        assert_int_equal(statistics.results[SIDE_FIRST][result], 3);
        assert_int_equal(statistics.results[SIDE_SECOND][result], 3);
        assert_int_equal(match_statistics_count(&statistics, (Result)result), 6);
        assert_int_equal(statistics.singles[result], 0);
    }
}

static void half_a_pair_is_a_single_game(void **state)
{
    MatchStatistics statistics = {0};

    (void)state;
    add(&statistics, 0, SIDE_FIRST, SIDE_FIRST); /* its partner never comes */
    add(&statistics, 1, SIDE_FIRST, SIDE_NONE);
    add(&statistics, 1, SIDE_SECOND, SIDE_SECOND);
    add(&statistics, 2, SIDE_FIRST, SIDE_SECOND);
    assert_pairs(&statistics, 0, 0, 0, 1, 0);
    assert_int_equal(statistics.singles[RESULT_WIN], 1);
    assert_int_equal(statistics.singles[RESULT_DRAW], 0);
    assert_int_equal(statistics.singles[RESULT_LOSS], 1);
}

static void a_complete_pair_takes_no_third_game(void **state)
{
    MatchStatistics statistics = {0};

    (void)state;
    add(&statistics, 0, SIDE_FIRST, SIDE_FIRST);
    add(&statistics, 0, SIDE_SECOND, SIDE_SECOND);
    add(&statistics, 0, SIDE_FIRST, SIDE_FIRST);
    assert_pairs(&statistics, 0, 0, 0, 0, 1);
    assert_int_equal(statistics.singles[RESULT_WIN], 1);
}

static void games_without_partner_form_no_pairs(void **state)
{
    MatchStatistics statistics = {0};

    (void)state;
    for (int i = 0; i < 4; i++)
        add(&statistics, PAIR_NONE, SIDE_FIRST, SIDE_FIRST);
    assert_int_equal(match_statistics_count_pairs(&statistics), 0);
    assert_int_equal(statistics.singles[RESULT_WIN], 4);
}

static void reasons_are_counted_by_result(void **state)
{
    MatchStatistics statistics = {0};
    MatchGame games[] = {
        game_of(0, SIDE_FIRST, SIDE_FIRST, REASON_CHECKMATE),
        game_of(0, SIDE_SECOND, SIDE_NONE, REASON_FIFTY),
        game_of(1, SIDE_FIRST, SIDE_SECOND, REASON_CHECKMATE),
        game_of(1, SIDE_SECOND, SIDE_NONE, REASON_FIFTY),
    };

    (void)state;
    for (int i = 0; i < 4; i++)
        match_statistics_add(&statistics, &games[i]);
    assert_int_equal(statistics.reasons[RESULT_WIN][REASON_CHECKMATE], 1);
    assert_int_equal(statistics.reasons[RESULT_LOSS][REASON_CHECKMATE], 1);
    assert_int_equal(statistics.reasons[RESULT_DRAW][REASON_FIFTY], 2);
    assert_int_equal(statistics.reasons[RESULT_DRAW][REASON_CHECKMATE], 0);
}

static void plies_tries_moves_and_time_are_summed(void **state)
{
    MatchStatistics statistics = {0};
    MatchGame game = game_of(0, SIDE_FIRST, SIDE_NONE, REASON_MATERIAL);

    (void)state;
    for (int64_t i = 1; i <= 2; i++) {
        game.side_a = (Side)(i - 1);
        game.plies = 10 * i;
        for (int player = 0; player < CONTENDER_COUNT; player++) {
            game.tries[player] = 9 * i + player;
            game.moves[player] = 5 * i;
            game.thinking_us[player] = INT64_C(5000000000) * (player + 1);
        }
        match_statistics_add(&statistics, &game);
    }
    assert_int_equal(statistics.plies, 30);
    assert_int_equal(statistics.tries[CONTENDER_A], 27);
    assert_int_equal(statistics.tries[CONTENDER_B], 29);
    assert_int_equal(statistics.moves[CONTENDER_B], 15);
    assert_true(statistics.thinking_us[CONTENDER_A] == INT64_C(10000000000));
    assert_true(statistics.thinking_us[CONTENDER_B] == INT64_C(20000000000));
}

TEST_FILE(match_statistics, cmocka_unit_test(result_is_seen_by_a),
          cmocka_unit_test(pairs_are_counted_by_their_half_points),
          cmocka_unit_test(half_a_pair_is_a_single_game),
          cmocka_unit_test(a_complete_pair_takes_no_third_game),
          cmocka_unit_test(games_without_partner_form_no_pairs),
          cmocka_unit_test(reasons_are_counted_by_result),
          cmocka_unit_test(plies_tries_moves_and_time_are_summed));
