/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_turn.h"

#include "support/test.h"

static void the_first_try_is_released_when_the_turn_began_to_say_so(void **state)
{
    GameClock clock = {true, 1500000, 10000};
    SiteTurn turn = site_turn_begin(&clock, 1000, 5000000);

    (void)state;
    assert_int_equal(turn.release_us, 6000000);
    assert_int_equal(turn.think_ms, 800);
    assert_int_equal(site_turn_try_ms(&turn, 5000000), 533);
    /* What comes after it is not thought about. */
    assert_int_equal(site_turn_try_ms(&turn, 6000000), 1);
}

static void a_short_clock_makes_short_turns(void **state)
{
    GameClock clock = {true, 600, 10000};
    SiteTurn turn = site_turn_begin(&clock, 1000, 0);

    (void)state;
    assert_int_equal(turn.release_us, 100000);
    clock.left_ms = 0;
    turn = site_turn_begin(&clock, 1000, 0);
    assert_int_equal(turn.release_us, 1000);
    assert_int_equal(site_turn_try_ms(&turn, 0), 1);
}

TEST_FILE(site_turn, cmocka_unit_test(the_first_try_is_released_when_the_turn_began_to_say_so),
          cmocka_unit_test(a_short_clock_makes_short_turns));
