/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/time_share.h"

#include "support/test.h"

static double ms_of(int64_t ms, int64_t left_ms, int64_t increment_ms)
{
    Request request = {.budget.ms = ms, .clock = {left_ms >= 0, left_ms, increment_ms}};

    return time_share_ms(&request);
}

static void without_a_clock_a_try_has_its_own_time_or_none(void **state)
{
    (void)state;
    assert_true(ms_of(0, -1, 0) == 0);
    assert_true(ms_of(100, -1, 0) == 100);
}

/* Who takes what he is told never runs out, however long the game. */
static void a_clock_lasts(void **state)
{
    double left = 60000;

    (void)state;
    for (int turn = 0; turn < 600; turn++) {
        double ms = ms_of(0, (int64_t)left, 0);

        assert_true(ms > 0);
        assert_true(ms <= left / 8 || ms < 0.01);
        assert_true(turn > 30 || ms > 400);
        left -= ms;
    }
    assert_true(left > 0);
}

static void an_increment_is_used_as_far_as_it_is_there(void **state)
{
    (void)state;
    assert_true(ms_of(0, 60000, 2000) > ms_of(0, 60000, 0) + 1000);
    assert_true(ms_of(0, 1000, 60000) <= 1000.0 / 8);
}

static void the_smaller_limit_counts(void **state)
{
    (void)state;
    assert_true(ms_of(100, 600000, 0) == 100);
    assert_true(ms_of(100, 600, 0) == ms_of(0, 600, 0));
}

static void an_empty_clock_is_no_endless_one(void **state)
{
    (void)state;
    assert_true(ms_of(0, 0, 0) > 0 && ms_of(0, 0, 0) < 1);
    assert_true(ms_of(50, 0, 1000) > 0 && ms_of(50, 0, 1000) < 1);
}

TEST_FILE(time_share, cmocka_unit_test(without_a_clock_a_try_has_its_own_time_or_none),
          cmocka_unit_test(a_clock_lasts),
          cmocka_unit_test(an_increment_is_used_as_far_as_it_is_there),
          cmocka_unit_test(the_smaller_limit_counts),
          cmocka_unit_test(an_empty_clock_is_no_endless_one));
