/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_time.h"

#include "support/test.h"

static int64_t us_of(int64_t ms, int64_t left_ms)
{
    Request request = {.budget.ms = ms, .clock = {left_ms >= 0, left_ms, 0}};

    return seer_time_us(&request);
}

static void without_time_there_is_no_limit(void **state)
{
    (void)state;
    assert_int_equal(us_of(0, -1), 0);
}

static void most_of_the_time_for_a_try_is_used(void **state)
{
    (void)state;
    assert_in_range(us_of(100, -1), 80000, 95000);
    assert_true(seer_time_effort(us_of(100, -1)) > 3);
    assert_true(seer_time_effort(us_of(100, -1)) < 4);
}

static void an_empty_clock_is_no_endless_one(void **state)
{
    (void)state;
    assert_in_range(us_of(0, 0), 1, 1000);
    assert_in_range(us_of(50, 0), 1, 1000);
}

static void who_hears_slowly_does_less_until_it_is_quick_again(void **state)
{
    (void)state;
    assert_true(seer_time_thrift(1, 1000, 400) == 1);
    assert_true(seer_time_thrift(1, 1000, 600) == 0.5);
    assert_true(seer_time_thrift(0.5, 1000, 600) == 0.25);
    assert_true(seer_time_thrift(0.5, 1000, 100) > 0.5);
    assert_true(seer_time_thrift(0.5, 1000, 100) < 0.6);
    assert_true(seer_time_thrift(0.95, 1000, 100) == 1);
    assert_true(seer_time_thrift(1, 0, 1000000) == 1); /* no limit */
}

TEST_FILE(seer_time, cmocka_unit_test(without_time_there_is_no_limit),
          cmocka_unit_test(most_of_the_time_for_a_try_is_used),
          cmocka_unit_test(an_empty_clock_is_no_endless_one),
          cmocka_unit_test(who_hears_slowly_does_less_until_it_is_quick_again));
