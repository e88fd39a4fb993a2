/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_clock.h"

#include "support/test.h"

static GtpClock gtp_clock;

static Request ask(void)
{
    return gtp_clock_request(&gtp_clock, SIDE_FIRST);
}

static void without_settings_there_is_no_limit(void **state)
{
    (void)state;
    gtp_clock = (GtpClock){0};
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 1000, true);
    assert_false(ask().clock.has_clock);
    assert_int_equal(ask().budget.ms, 0);
}

static void a_period_without_stones_is_no_limit(void **state)
{
    (void)state;
    gtp_clock_set(&gtp_clock, 0, 1000, 0);
    assert_false(ask().clock.has_clock);
    gtp_clock_set(&gtp_clock, 0, 0, 0);
    assert_false(ask().clock.has_clock);
    assert_int_equal(ask().budget.ms, 0);
}

static void main_time_runs_down_for_one_side(void **state)
{
    (void)state;
    gtp_clock_set(&gtp_clock, 60000, 0, 0);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 10000, true);
    assert_int_equal(ask().clock.left_ms, 50000);
    assert_int_equal(gtp_clock_request(&gtp_clock, SIDE_SECOND).clock.left_ms, 60000);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 70000, true);
    assert_true(ask().clock.has_clock);
    assert_int_equal(ask().clock.left_ms, 1);
}

static void after_main_time_come_periods(void **state)
{
    (void)state;
    gtp_clock_set(&gtp_clock, 1000, 30000, 3);
    assert_int_equal(ask().clock.increment_ms, 10000);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 1500, true);
    assert_false(ask().clock.has_clock);
    assert_int_equal(ask().budget.ms, 10000);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 20000, true);
    assert_int_equal(ask().budget.ms, 5000);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 4000, false); /* a refused try is no stone */
    assert_int_equal(ask().budget.ms, 3000);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 1000, true);
    gtp_clock_spend(&gtp_clock, SIDE_FIRST, 1000, true);
    assert_int_equal(ask().budget.ms, 10000);
}

static void the_controller_knows_better(void **state)
{
    (void)state;
    gtp_clock = (GtpClock){0};
    gtp_clock_correct(&gtp_clock, SIDE_FIRST, 8000, 4);
    assert_int_equal(ask().budget.ms, 2000);
    assert_int_equal(gtp_clock_request(&gtp_clock, SIDE_SECOND).budget.ms, 0);
    gtp_clock_correct(&gtp_clock, SIDE_FIRST, 8000, 0);
    assert_int_equal(ask().clock.left_ms, 8000);
}

TEST_FILE(gtp_clock, cmocka_unit_test(without_settings_there_is_no_limit),
          cmocka_unit_test(a_period_without_stones_is_no_limit),
          cmocka_unit_test(main_time_runs_down_for_one_side),
          cmocka_unit_test(after_main_time_come_periods),
          cmocka_unit_test(the_controller_knows_better));
