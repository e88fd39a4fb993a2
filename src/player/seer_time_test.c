/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/seer_time.h"

#include "support/test.h"

static int64_t us_of(int64_t ms, int64_t left_ms, int64_t increment_ms)
{
    Request request = {.budget.ms = ms, .clock = {left_ms >= 0, left_ms, increment_ms}};

    return seer_time_us(&request);
}

static void without_time_there_is_no_limit(void **state)
{
    (void)state;
    assert_int_equal(us_of(0, -1, 0), 0);
}

static void most_of_the_time_for_a_try_is_used(void **state)
{
    (void)state;
    assert_in_range(us_of(100, -1, 0), 80000, 95000);
    assert_true(seer_time_effort(us_of(100, -1, 0)) > 3);
    assert_true(seer_time_effort(us_of(100, -1, 0)) < 4);
}

/* Who takes what he is told never runs out, however long the game. */
static void a_clock_lasts(void **state)
{
    int64_t left_us = 60 * 1000 * 1000;

    (void)state;
    for (int turn = 0; turn < 600; turn++) {
        int64_t us = us_of(0, left_us / 1000, 0);

        assert_true(us > 0);
        assert_true(us <= left_us / 8 + 1);
        left_us -= us;
        assert_true(turn > 30 || us > 400 * 1000);
    }
    assert_true(left_us > 0);
}

static void an_increment_is_used(void **state)
{
    (void)state;
    assert_true(us_of(0, 60000, 2000) > us_of(0, 60000, 0) + 1000 * 1000);
    assert_true(us_of(0, 1000, 60000) <= 1000 * 1000 / 8);
}

static void the_smaller_limit_counts(void **state)
{
    (void)state;
    assert_int_equal(us_of(100, 600000, 0), us_of(100, -1, 0) + 1);
    assert_int_equal(us_of(100, 600, 0), us_of(0, 600, 0));
}

static void an_empty_clock_is_no_endless_one(void **state)
{
    (void)state;
    assert_in_range(us_of(0, 0, 0), 1, 1000);
    assert_in_range(us_of(50, 0, 1000), 1, 1000);
}

TEST_FILE(seer_time, cmocka_unit_test(without_time_there_is_no_limit),
          cmocka_unit_test(most_of_the_time_for_a_try_is_used), cmocka_unit_test(a_clock_lasts),
          cmocka_unit_test(an_increment_is_used), cmocka_unit_test(the_smaller_limit_counts),
          cmocka_unit_test(an_empty_clock_is_no_endless_one));
