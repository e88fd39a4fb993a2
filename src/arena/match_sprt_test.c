/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches that end as soon as a sequential test has decided. */
#include <string.h>

#include "arena/match.h"
#include "support/followed_match.h"

static MatchConfig sprt_config(void)
{
    MatchConfig config = match_between("capture-sighted", "random", 400, 1);
    SprtOptions options = SPRT_DEFAULTS;

    options.elo1 = 150;
    config.sprt = options;
    config.has_sprt = true;
    return config;
}

static void the_test_stops_at_the_same_game_for_any_number_of_threads(void **state)
{
    MatchConfig config = sprt_config();

    (void)state;
    forget_matches();
    MatchOutcome alone = follow_match(&config, &undisturbed);
    assert_int_not_equal(alone.sprt.state, SPRT_RUNNING);
    assert_in_range(alone.games, 4, 398);
    assert_int_equal(alone.games % 2, 0);
    assert_false(alone.was_stopped);
    for (int i = 0; i < THREAD_COUNTS; i++) {
        memset(&follower, 0, sizeof follower);
        config.threads = thread_counts[i];
        MatchOutcome outcome = follow_match(&config, &follower);
        assert_same_outcome(alone, outcome);
        assert_same_games(&undisturbed, &follower, alone.games);
    }
    resume_match(is_scattered, &config, alone);
}

static void the_test_stops_as_soon_as_it_has_decided(void **state)
{
    MatchConfig config = sprt_config();
    MatchStatistics statistics = {0};

    (void)state;
    forget_matches();
    MatchOutcome outcome = follow_match(&config, &follower);
    for (int64_t i = 0; i < outcome.games; i++) {
        MatchGame game = match_game_of(&follower.games[i]);

        assert_int_equal(sprt_judge(&config.sprt, statistics.pairs).state, SPRT_RUNNING);
        match_statistics_add(&statistics, &game);
    }
    assert_int_equal(sprt_judge(&config.sprt, statistics.pairs).state, outcome.sprt.state);
}

static void a_test_that_has_not_decided_has_its_bounds_all_the_same(void **state)
{
    MatchConfig config = sprt_config();

    (void)state;
    config.games = 1;
    forget_matches();
    MatchOutcome outcome = follow_match(&config, &follower);
    assert_int_equal(outcome.sprt.state, SPRT_RUNNING);
    assert_true(outcome.sprt.lower < 0.0 && outcome.sprt.upper > 0.0);
}

TEST_FILE(match_sprt,
          cmocka_unit_test(the_test_stops_at_the_same_game_for_any_number_of_threads),
          cmocka_unit_test(the_test_stops_as_soon_as_it_has_decided),
          cmocka_unit_test(a_test_that_has_not_decided_has_its_bounds_all_the_same));
