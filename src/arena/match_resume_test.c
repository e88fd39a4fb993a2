/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches that are stopped, and go on later. */
#include <string.h>

#include "arena/match.h"
#include "support/followed_match.h"

/* With several threads the first games may be slow, and the others have run ahead. */
static void a_match_that_is_stopped_is_the_beginning_of_the_whole(void **state)
{
    MatchConfig config = match_between("random", "random", 3 * WINDOW, 1);

    (void)state;
    forget_matches();
    config.setup.max_plies = 8;
    follow_match(&config, &undisturbed);
    for (int i = 0; i < THREAD_COUNTS; i++) {
        memset(&follower, 0, sizeof follower);
        follower.stop_after = 11;
        config.threads = thread_counts[i];
        MatchOutcome outcome = follow_match(&config, &follower);
        assert_true(outcome.was_stopped);
        assert_in_range(outcome.games, 11, 11 + WINDOW);
        assert_true(config.threads > 1 || outcome.games == 11);
        assert_same_games(&undisturbed, &follower, outcome.games);
    }
}

static void a_match_can_be_stopped_before_it_begins_or_when_it_is_over(void **state)
{
    MatchConfig config = match_between("random", "random", 6, 5);

    (void)state;
    forget_matches();
    atomic_store(&follower.stop, true);
    MatchOutcome outcome = follow_match(&config, &follower);
    assert_int_equal(outcome.games, 0);
    assert_true(outcome.was_stopped);
    forget_matches();
    follower.stop_after = 6;
    outcome = follow_match(&config, &follower);
    assert_int_equal(outcome.games, 6);
    assert_false(outcome.was_stopped);
}

static bool is_among_the_first(int64_t number)
{
    return number < 23;
}

static bool is_any(int64_t number)
{
    return number >= 0;
}

static void a_match_that_is_resumed_is_the_same_as_one_undisturbed(void **state)
{
    MatchConfig config = match_between("random", "recapture", 41, 2);

    (void)state;
    forget_matches();
    MatchOutcome whole = follow_match(&config, &undisturbed);
    resume_match(is_among_the_first, &config, whole);
    resume_match(is_scattered, &config, whole);
    resume_match(is_any, &config, whole);
}

static void known_games_are_not_played_again(void **state)
{
    (void)state;
    for (int i = 0; i < THREAD_COUNTS; i++) {
        MatchConfig config = counting_match(50, thread_counts[i]);

        forget_matches();
        follow_match(&config, &undisturbed);
        assert_int_equal(atomic_load(&counted.games), 100); /* two sit down to each */
        follower.known = undisturbed.games;
        follower.is_known = is_among_the_first;
        follow_match(&config, &follower);
        assert_int_equal(atomic_load(&counted.games), 100 + 2 * (50 - 23));
    }
}

/* The first game is slow: the others run ahead of it, as far as they may, and wait. */
static void a_slow_game_does_not_upset_the_order(void **state)
{
    enum { GAMES = 3 * WINDOW + 5 };

    (void)state;
    for (int i = 0; i < THREAD_COUNTS; i++) {
        MatchConfig config = counting_match(GAMES, 1);

        forget_matches();
        follow_match(&config, &undisturbed);
        counted.slow_seed = rng_derive(match_game_seed(17, 0), 1);
        config.threads = thread_counts[i];
        MatchOutcome outcome = follow_match(&config, &follower);
        assert_int_equal(outcome.games, GAMES);
        assert_int_equal(atomic_load(&counted.games), 4 * GAMES);
        assert_same_games(&undisturbed, &follower, GAMES);
    }
}

/* The flag is seen by those who wait for the slow game, too. */
static void a_match_with_a_slow_game_can_be_stopped(void **state)
{
    MatchConfig config = counting_match(900, 5);

    (void)state;
    counted.slow_seed = rng_derive(match_game_seed(17, 0), 1);
    forget_matches();
    follower.stop_after = 1;
    MatchOutcome outcome = follow_match(&config, &follower);
    assert_true(outcome.was_stopped);
    assert_in_range(outcome.games, 1, WINDOW + 5);
    assert_int_equal(atomic_load(&counted.games), 2 * outcome.games);
}

/* Those in flight when the flag is set are played to their ends, and count. */
static void no_game_that_was_begun_is_lost(void **state)
{
    (void)state;
    for (int round = 0; round < 5; round++) {
        MatchConfig config = counting_match(900, 5);

        counted.wait_us = 500;
        forget_matches();
        follower.stop_after = 10;
        MatchOutcome outcome = follow_match(&config, &follower);
        assert_true(outcome.was_stopped);
        assert_int_equal(atomic_load(&counted.games), 2 * outcome.games);
    }
}

TEST_FILE(match_resume, cmocka_unit_test(a_match_that_is_stopped_is_the_beginning_of_the_whole),
          cmocka_unit_test(a_match_can_be_stopped_before_it_begins_or_when_it_is_over),
          cmocka_unit_test(a_match_that_is_resumed_is_the_same_as_one_undisturbed),
          cmocka_unit_test(known_games_are_not_played_again),
          cmocka_unit_test(a_slow_game_does_not_upset_the_order),
          cmocka_unit_test(a_match_with_a_slow_game_can_be_stopped),
          cmocka_unit_test(no_game_that_was_begun_is_lost));
