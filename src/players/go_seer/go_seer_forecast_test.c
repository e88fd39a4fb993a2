/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_forecast.h"

#include <math.h>
#include <stdio.h>

#include "phantom_go/phantom_go.h"
#include "support/test.h"

static PhantomGoWorld world_of(const char *rules, const char *start)
{
    GameSetup setup = {0};
    PhantomGoWorld world;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_int_equal(phantom_go.start(&setup, &world, NULL), STATUS_OK);
    return world;
}

/* On three lines of five Black has 15 or 10 points of 25, less the komi. */
static void both_sides_see_the_same_scores(void **state)
{
    PhantomGoWorld worlds[] = {world_of("olympiad", "5x5 komi=0.5 board=5/XXXXX/XXXXX/OOOOO/5"),
                               world_of("olympiad", "5x5 komi=0.5 board=5/XXXXX/OOOOO/5/5")};
    GoSeerForecast forecasts[SIDE_COUNT] = {{0}};

    (void)state;
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int i = 0; i < 2; i++)
            go_seer_forecast_add(&forecasts[side], &worlds[i], (Side)side);
    assert_near(go_seer_forecast_mean(&forecasts[SIDE_FIRST]), (4.5 - 5.5) / 2, 1e-9);
    assert_near(go_seer_forecast_mean(&forecasts[SIDE_SECOND]), (5.5 - 4.5) / 2, 1e-9);
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_int_equal(forecasts[side].worlds, 2);
        assert_int_equal(forecasts[side].won, 1);
        assert_near(go_seer_forecast_deviation(&forecasts[side]), 5, 1e-9);
    }
}

/* Ten points each. */
static void a_tie_is_won_where_the_rules_say_so(void **state)
{
    static const char start[] = "5x5 komi=0 board=5/XXXXX/5/OOOOO/5";
    static const char *const rules[] = {"olympiad", "ccgc"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        PhantomGoWorld world = world_of(rules[i], start);
        GoSeerForecast black = {0};
        GoSeerForecast white = {0};

        go_seer_forecast_add(&black, &world, SIDE_FIRST);
        go_seer_forecast_add(&white, &world, SIDE_SECOND);
        assert_int_equal(black.won, 0);
        assert_int_equal(white.won, i);
    }
}

/* Of twenty worlds: won by so much, and the last lost by so much. */
static GoSeerForecast forecast_of(double won_by, double lost_by)
{
    return (GoSeerForecast){.worlds = 20,
                            .won = 19,
                            .sum = 19 * won_by - lost_by,
                            .squares = 19 * won_by * won_by + lost_by * lost_by};
}

static void a_win_is_sure_by_worlds_and_by_points(void **state)
{
    const GoSeerSurety surety = {.share = 0.95, .deviations = 1.645};
    const GoSeerSurety more = {.share = 0.99, .deviations = 1.645};
    GoSeerForecast by_enough = forecast_of(9.5, 0.5);
    GoSeerForecast by_little = forecast_of(0.5, 20.5);

    (void)state;
    assert_true(go_seer_forecast_is_won(&by_enough, &surety));
    assert_false(go_seer_forecast_is_won(&by_enough, &more));
    assert_false(go_seer_forecast_is_won(&by_little, &surety));
    assert_int_equal(go_seer_surety_spare(&surety, 200), 10);
    assert_int_equal(go_seer_surety_spare(&more, 200), 2);
}

TEST_FILE(go_seer_forecast, cmocka_unit_test(both_sides_see_the_same_scores),
          cmocka_unit_test(a_tie_is_won_where_the_rules_say_so),
          cmocka_unit_test(a_win_is_sure_by_worlds_and_by_points));
