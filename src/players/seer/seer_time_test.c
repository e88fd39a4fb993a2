/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_time.h"

#include "support/test.h"

static void without_time_there_is_no_limit(void **state)
{
    (void)state;
    assert_int_equal(seer_time_us(0), 0);
}

static void most_of_the_time_for_a_try_is_used(void **state)
{
    (void)state;
    assert_in_range(seer_time_us(100), 80000, 95000);
    assert_true(seer_time_effort(seer_time_us(100)) > 3);
    assert_true(seer_time_effort(seer_time_us(100)) < 4);
}

static void next_to_nothing_is_a_limit_too(void **state)
{
    (void)state;
    assert_int_equal(seer_time_us(0.0001), 1);
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
          cmocka_unit_test(next_to_nothing_is_a_limit_too),
          cmocka_unit_test(who_hears_slowly_does_less_until_it_is_quick_again));
