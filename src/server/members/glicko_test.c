/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The figures of the worked example: Glickman, "Example of the Glicko-2 system", 2012.
 */
#include "server/members/glicko.h"

#include <math.h>

#include "support/test.h"

static void worked_example_gives_the_published_figures(void **state)
{
    const GlickoResult results[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    GlickoRating after = glicko_period((GlickoRating){1500, 200, 0.06}, results, 3);

    (void)state;
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

static void period_without_games_widens_the_deviation_only(void **state)
{
    GlickoRating after = glicko_period((GlickoRating){1500, 200, 0.06}, NULL, 0);

    (void)state;
    assert_near(after.rating, 1500, 0);
    assert_near(after.deviation, 173.7178 * sqrt(pow(200 / 173.7178, 2) + 0.06 * 0.06), 1e-9);
    assert_near(after.volatility, 0.06, 0);
}

static void rest_is_a_matter_of_days_and_ends_at_a_newcomers_deviation(void **state)
{
    GlickoRating player = {1700, 60, 0.06};
    GlickoRating period = glicko_period(player, NULL, 0);

    (void)state;
    assert_near(glicko_rest(player, 1 / GLICKO_PERIODS_PER_DAY).deviation, period.deviation,
                1e-9);
    assert_near(glicko_rest(player, -3).deviation, 60, 0);
    assert_true(glicko_rest(player, 365).deviation > 100);
    assert_near(glicko_rest(player, 1e6).deviation, GLICKO_DEVIATION, 0);
    assert_near(glicko_rest(player, 1e6).rating, 1700, 0);
}

static void equals_who_draw_keep_their_ratings(void **state)
{
    GlickoRating after = glicko_game(glicko_new(), glicko_new(), 0.5);

    (void)state;
    assert_near(after.rating, GLICKO_RATING, 1e-9);
    assert_true(after.deviation < GLICKO_DEVIATION);
}

static void what_one_newcomer_wins_the_other_loses(void **state)
{
    GlickoRating winner = glicko_game(glicko_new(), glicko_new(), 1);
    GlickoRating loser = glicko_game(glicko_new(), glicko_new(), 0);

    (void)state;
    assert_true(winner.rating > GLICKO_RATING + 100);
    assert_near(winner.rating - GLICKO_RATING, GLICKO_RATING - loser.rating, 1e-9);
    assert_near(winner.deviation, loser.deviation, 1e-9);
}

static void many_games_stay_within_the_bounds(void **state)
{
    GlickoRating strong = glicko_new();
    GlickoRating weak = glicko_new();

    (void)state;
    for (int i = 0; i < 2000; i++) {
        GlickoRating before = strong;

        strong = glicko_game(strong, weak, i % 10 == 0 ? 0 : 1);
        weak = glicko_game(weak, before, i % 10 == 0 ? 1 : 0);
        assert_true(isfinite(strong.rating) && isfinite(strong.volatility));
        assert_true(strong.deviation >= GLICKO_DEVIATION_MIN);
    }
    /* 9 wins of 10 are 382 points in the logistic model; the last result still weighs. */
    assert_near(strong.rating - weak.rating, 382, 60);
}

static void surprise_raises_the_volatility(void **state)
{
    GlickoRating player = {1500, 50, 0.06};
    GlickoRating expected = glicko_game(player, (GlickoRating){1200, 50, 0.06}, 1);
    GlickoRating upset = player;

    (void)state;
    for (int i = 0; i < 5; i++)
        upset = glicko_game(upset, (GlickoRating){2300, 50, 0.06}, 1);
    assert_true(upset.volatility > 0.06);
    assert_true(expected.volatility <= 0.06);
}

TEST_FILE(glicko, cmocka_unit_test(worked_example_gives_the_published_figures),
          cmocka_unit_test(period_without_games_widens_the_deviation_only),
          cmocka_unit_test(rest_is_a_matter_of_days_and_ends_at_a_newcomers_deviation),
          cmocka_unit_test(equals_who_draw_keep_their_ratings),
          cmocka_unit_test(what_one_newcomer_wins_the_other_loses),
          cmocka_unit_test(many_games_stay_within_the_bounds),
          cmocka_unit_test(surprise_raises_the_volatility));
