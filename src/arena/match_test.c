/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match.h"

#include <string.h>

#include "base/memory.h"
#include "support/followed_match.h"

static void threads_leave_no_trace(void **state)
{
    MatchConfig config = match_between("random", "capture-blind", 61, 1);

    (void)state;
    forget_matches();
    MatchOutcome alone = follow_match(&config, &undisturbed);
    assert_int_equal(alone.games, 61);
    assert_false(alone.was_stopped);
    for (int i = 0; i < THREAD_COUNTS; i++) {
        memset(&follower, 0, sizeof follower);
        config.threads = thread_counts[i];
        MatchOutcome outcome = follow_match(&config, &follower);
        assert_same_games(&undisturbed, &follower, 61);
        assert_same_outcome(alone, outcome);
    }
}

static void games_come_in_pairs_with_sides_swapped(void **state)
{
    MatchConfig config = match_between("random", "random", 40, 2);

    (void)state;
    forget_matches();
    follow_match(&config, &follower);
    for (int64_t i = 0; i < 40; i++) {
        const FinishedGame *game = &follower.games[i];

        assert_int_equal(game->side_a, i % 2 == 0 ? SIDE_FIRST : SIDE_SECOND);
        assert_int_equal(game->side_a, match_side_of_a(i));
        assert_true(game->seed == match_game_seed(17, i));
        assert_true(game->seed == follower.games[i ^ 1].seed);
        assert_true(i < 2 || game->seed != follower.games[i - 2].seed);
        assert_false(game->is_known);
        assert_null(game->record);
    }
}

typedef struct {
    Side side;
    int games;
} OneSide;

static Status hears_one_side(void *context, const FinishedGame *game, Error *error)
{
    OneSide *heard = context;

    (void)error;
    assert_int_equal(game->side_a, heard->side);
    assert_true(game->result.digest == undisturbed.games[game->number].result.digest);
    heard->games++;
    return STATUS_OK;
}

/* Under their own numbers, so that a store has them once. */
static void a_match_of_one_side_has_every_other_game_of_both(void **state)
{
    MatchConfig config = match_between("random", "recapture", 41, 2);
    atomic_bool stop = false;

    (void)state;
    forget_matches();
    assert_int_equal(match_game_count(&config), 41);
    follow_match(&config, &undisturbed);
    config.is_one_sided = true;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        OneSide heard = {.side = (Side)side};
        const MatchObserver observer = {.context = &heard, .finished = hears_one_side};
        MatchOutcome outcome;

        config.side_of_a = heard.side;
        assert_int_equal(match_play(&config, &observer, &stop, &outcome, NULL), STATUS_OK);
        assert_int_equal(heard.games, side == SIDE_FIRST ? 21 : 20);
        assert_int_equal(outcome.games, heard.games);
        assert_int_equal(match_game_count(&config), heard.games);
        assert_int_equal(match_statistics_count_pairs(&outcome.statistics), 0);
    }
}

/* Each can be played again alone. */
static void a_game_is_the_one_its_number_tells(void **state)
{
    MatchConfig config = match_between("random", "recapture", 20, 2);
    GameRunner *runner = NULL;

    (void)state;
    forget_matches();
    follow_match(&config, &follower);
    assert_int_equal(game_runner_new(config.game, &config.setup, config.players, &runner, NULL),
                     STATUS_OK);
    for (int64_t i = 19; i >= 0; i -= 3) {
        GameResult result;

        assert_int_equal(game_runner_play(runner, (int)match_side_of_a(i),
                                          match_game_seed(17, i), config.controls, NULL,
                                          &result, NULL),
                         STATUS_OK);
        assert_true(result.digest == follower.games[i].result.digest);
    }
    game_runner_free(runner);
}

static void the_statistics_are_those_of_the_games(void **state)
{
    MatchConfig config = match_between("random", "capture-sighted", 51, 2);
    MatchStatistics expected = {0};

    (void)state;
    forget_matches();
    MatchOutcome outcome = follow_match(&config, &follower);
    for (int64_t i = 0; i < 51; i++) {
        MatchGame game = match_game_of(&follower.games[i]);

        assert_int_equal(game.pair, i / 2);
        match_statistics_add(&expected, &game);
    }
    assert_memory_equal(&expected, &outcome.statistics, sizeof expected);
    assert_int_equal(match_statistics_count_pairs(&expected), 25);
}

static void a_game_is_counted_by_contender_and_not_by_side(void **state)
{
    FinishedGame finished = {
        .number = 7,
        .side_a = SIDE_SECOND,
        .result = {.plies = 9, .tries = {1, 2}, .moves = {3, 4}, .thinking_us = {5, 6}},
    };

    (void)state;
    finished.result.outcome = outcome_of(SIDE_SECOND, REASON_CHECKMATE);
    MatchGame game = match_game_of(&finished);
    assert_int_equal(game.pair, 3);
    assert_int_equal(match_game_result(&game), RESULT_WIN);
    assert_int_equal(game.plies, 9);
    assert_int_equal(game.tries[CONTENDER_A], 2);
    assert_int_equal(game.moves[CONTENDER_A], 4);
    assert_int_equal(game.thinking_us[CONTENDER_A], 6);
    assert_int_equal(game.tries[CONTENDER_B], 1);
    assert_int_equal(game.moves[CONTENDER_B], 3);
    assert_int_equal(game.thinking_us[CONTENDER_B], 5);
}

static void records_come_when_they_are_wanted(void **state)
{
    MatchConfig config = match_between("random", "random", 30, 5);

    (void)state;
    forget_matches();
    follower.wants_records = true;
    follow_match(&config, &follower);
    for (int i = 0; i < 30; i++)
        assert_non_null(follower.games[i].record);
}

static void equal_games_are_counted_once_as_distinct(void **state)
{
    MatchConfig same = counting_match(20, 2);
    MatchConfig different = match_between("random", "random", 20, 2);

    (void)state;
    forget_matches();
    counted.gives_up_at_once = true;
    assert_int_equal(follow_match(&same, &follower).distinct_games, 1);
    forget_matches();
    assert_in_range(follow_match(&different, &follower).distinct_games, 15, 20);
}

static void a_failure_of_the_observer_ends_the_match(void **state)
{
    (void)state;
    for (int i = 0; i < THREAD_COUNTS; i++) {
        MatchConfig config = match_between("random", "random", 60, thread_counts[i]);
        MatchObserver observer = follower_observer(&follower);
        MatchOutcome outcome;
        Error error = {""};

        forget_matches();
        follower.fails_after = 8;
        assert_int_equal(match_play(&config, &observer, &follower.stop, &outcome, &error),
                         STATUS_IO);
        assert_string_equal(error.text, "the disk is full");
        assert_int_equal(follower.count, 8);
        assert_false(outcome.was_stopped);
        forget_matches();
        follower.fails_after = 8;
        assert_int_equal(match_play(&config, &observer, &follower.stop, &outcome, NULL),
                         STATUS_IO);
    }
}

static void a_player_that_cannot_be_opened_ends_the_match(void **state)
{
    (void)state;
    for (int i = 0; i < THREAD_COUNTS; i++)
        for (int opens = 0; opens < 2 * thread_counts[i]; opens++) {
            MatchConfig config = counting_match(300, thread_counts[i]);
            MatchObserver observer = follower_observer(&follower);
            MatchOutcome outcome;
            Error error = {""};

            forget_matches();
            counted.opens_at_most = opens;
            Status status = match_play(&config, &observer, &follower.stop, &outcome, &error);
            /* The others may have played everything before a late thread opens its players. */
            assert_true(status == STATUS_IO || (opens >= 2 && outcome.games == 300));
            assert_true(status == STATUS_OK || strcmp(error.text, "no more of these") == 0);
            assert_true(opens >= 2 || outcome.games == 0);
        }
}

static void a_player_of_another_game_ends_the_match(void **state)
{
    PlayerType stranger = counting;

    (void)state;
    stranger.game = "draughts";
    for (int i = 0; i < THREAD_COUNTS; i++) {
        MatchConfig config = counting_match(30, thread_counts[i]);
        MatchObserver observer = follower_observer(&follower);
        MatchOutcome outcome;
        Error error = {""};

        forget_matches();
        config.players[CONTENDER_B].type = &stranger;
        assert_int_equal(match_play(&config, &observer, &follower.stop, &outcome, &error),
                         STATUS_BAD_INPUT);
        assert_string_equal(error.text, "counting plays draughts only, not kriegspiel");
        assert_int_equal(outcome.games, 0);
        assert_int_equal(follower.count, 0);
    }
}

static void short_matches_are_matches_too(void **state)
{
    static const int threads[] = {0, 1, 5, 300};

    (void)state;
    for (int i = 0; i < 4; i++)
        for (int64_t count = 0; count <= 3; count++) {
            MatchConfig config = match_between("random", "random", count, threads[i]);

            forget_matches();
            MatchOutcome outcome = follow_match(&config, &follower);
            assert_int_equal(outcome.games, count);
            assert_false(outcome.was_stopped);
            assert_int_equal(match_statistics_count_pairs(&outcome.statistics), count / 2);
        }
}

static void nobody_has_to_listen(void **state)
{
    MatchConfig config = match_between("random", "random", 7, 2);
    MatchObserver nobody = {.wants_records = true};
    MatchOutcome outcome;
    atomic_bool stop = false;

    (void)state;
    assert_int_equal(match_play(&config, &nobody, &stop, &outcome, NULL), STATUS_OK);
    assert_int_equal(outcome.games, 7);
}

static void without_memory_it_says_so(void **state)
{
    MatchConfig config = match_between("random", "random", 2, 1);
    MatchObserver nobody = {.wants_records = true};
    MatchOutcome outcome;
    atomic_bool stop = false;
    Status status = STATUS_NO_MEMORY;
    int successes = 0;

    (void)state;
    for (; status != STATUS_OK; successes++) {
        memory_fail_after(successes);
        status = match_play(&config, &nobody, &stop, &outcome, NULL);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    }
    assert_true(successes > 10);
}

TEST_FILE(match, cmocka_unit_test(threads_leave_no_trace),
          cmocka_unit_test(games_come_in_pairs_with_sides_swapped),
          cmocka_unit_test(a_match_of_one_side_has_every_other_game_of_both),
          cmocka_unit_test(a_game_is_the_one_its_number_tells),
          cmocka_unit_test(the_statistics_are_those_of_the_games),
          cmocka_unit_test(a_game_is_counted_by_contender_and_not_by_side),
          cmocka_unit_test(records_come_when_they_are_wanted),
          cmocka_unit_test(equal_games_are_counted_once_as_distinct),
          cmocka_unit_test(a_failure_of_the_observer_ends_the_match),
          cmocka_unit_test(a_player_that_cannot_be_opened_ends_the_match),
          cmocka_unit_test(a_player_of_another_game_ends_the_match),
          cmocka_unit_test(short_matches_are_matches_too),
          cmocka_unit_test(nobody_has_to_listen), cmocka_unit_test(without_memory_it_says_so));
