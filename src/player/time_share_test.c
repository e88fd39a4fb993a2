/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/time_share.h"

#include "support/test.h"

static double turn_ms(int64_t left_ms, int64_t increment_ms)
{
    return time_share_turn_ms(&(GameClock){true, left_ms, increment_ms});
}

static double first_ms(int64_t ms, int64_t game_ms)
{
    return time_share_first_ms(&(TimeControl){.budget.ms = ms, .game_ms = game_ms});
}

static void without_a_clock_there_is_no_share_of_it(void **state)
{
    (void)state;
    assert_true(time_share_turn_ms(&(GameClock){0}) == 0);
}

/* Who takes what he is told never runs out, however long the game. */
static void a_clock_lasts(void **state)
{
    double left = 60000;

    (void)state;
    for (int turn = 0; turn < 600; turn++) {
        double ms = turn_ms((int64_t)left, 0);

        assert_true(ms > 0);
        assert_true(ms <= left / 6 || ms < 0.01);
        assert_true(turn > 30 || ms > 600);
        left -= ms;
    }
    assert_true(left > 0);
}

static void an_increment_is_used_as_far_as_it_is_there(void **state)
{
    (void)state;
    assert_true(turn_ms(60000, 2000) == turn_ms(60000, 0) + 2000);
    assert_true(turn_ms(1000, 60000) <= 1000.0 / 6);
}

static void an_empty_clock_is_no_endless_one(void **state)
{
    (void)state;
    assert_true(turn_ms(0, 0) > 0 && turn_ms(0, 0) < 1);
    assert_true(turn_ms(0, 1000) > 0 && turn_ms(0, 1000) < 1);
}

/* However many there are. */
static void the_tries_of_a_turn_stay_within_it(void **state)
{
    double left = 1000;

    (void)state;
    for (int i = 0; i < 100; i++) {
        double ms = time_share_try_ms(left);

        assert_true(ms > 0);
        assert_true(i > 4 || ms > 1);
        left -= ms;
    }
    assert_true(left > -1);
    assert_true(time_share_try_ms(-5) > 0);
}

static void the_first_try_follows_from_the_time_control(void **state)
{
    (void)state;
    assert_true(first_ms(0, 0) == 0);
    assert_true(first_ms(90, 0) == time_share_try_ms(90));
    assert_true(first_ms(0, 60000) == time_share_try_ms(turn_ms(60000, 0)));
    assert_true(first_ms(90, 60000) == time_share_try_ms(90));
    assert_true(first_ms(90, 600) == time_share_try_ms(turn_ms(600, 0)));
}

TEST_FILE(time_share, cmocka_unit_test(without_a_clock_there_is_no_share_of_it),
          cmocka_unit_test(a_clock_lasts),
          cmocka_unit_test(an_increment_is_used_as_far_as_it_is_there),
          cmocka_unit_test(an_empty_clock_is_no_endless_one),
          cmocka_unit_test(the_tries_of_a_turn_stay_within_it),
          cmocka_unit_test(the_first_try_follows_from_the_time_control));
