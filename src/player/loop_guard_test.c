/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/loop_guard.h"

#include "support/test.h"

enum { THERE = 7, BACK = 8, OTHER = 9 };

static const LoopGuardOptions usual = {.moves = 6, .hits = 2};

static void a_move_may_be_repeated_or_undone_once(void **state)
{
    LoopGuard guard = {0};

    (void)state;
    assert_false(loop_guard_stops(&guard, &usual, THERE, BACK));
    loop_guard_remember(&guard, THERE);
    assert_false(loop_guard_stops(&guard, &usual, THERE, BACK));
    assert_false(loop_guard_stops(&guard, &usual, BACK, THERE));
    loop_guard_remember(&guard, BACK);
    assert_true(loop_guard_stops(&guard, &usual, THERE, BACK));
    assert_true(loop_guard_stops(&guard, &usual, BACK, THERE));
    assert_false(loop_guard_stops(&guard, &usual, OTHER, OTHER + 1));
}

static void what_is_long_ago_is_forgotten(void **state)
{
    LoopGuard guard = {0};

    (void)state;
    loop_guard_remember(&guard, THERE);
    loop_guard_remember(&guard, BACK);
    for (int i = 0; i < usual.moves - 2; i++)
        loop_guard_remember(&guard, (Move)(100 + i));
    assert_true(loop_guard_stops(&guard, &usual, THERE, BACK));
    loop_guard_remember(&guard, 200);
    assert_false(loop_guard_stops(&guard, &usual, THERE, BACK));
}

static void a_guard_that_looks_at_no_moves_stops_none(void **state)
{
    LoopGuard guard = {0};
    LoopGuardOptions blind = {.moves = 0, .hits = 1};

    (void)state;
    loop_guard_remember(&guard, THERE);
    assert_false(loop_guard_stops(&guard, &blind, THERE, BACK));
}

static void the_last_moves_are_known_in_a_game_of_any_length(void **state)
{
    LoopGuard guard = {0};

    (void)state;
    assert_int_equal(loop_guard_last(&guard, 1), MOVE_NONE);
    for (int i = 1; i <= 3 * LOOP_MOVES_MAX + 5; i++)
        loop_guard_remember(&guard, (Move)i);
    for (int back = 1; back <= LOOP_MOVES_MAX; back++)
        assert_int_equal(loop_guard_last(&guard, back), 3 * LOOP_MOVES_MAX + 6 - back);
}

TEST_FILE(loop_guard, cmocka_unit_test(a_move_may_be_repeated_or_undone_once),
          cmocka_unit_test(what_is_long_ago_is_forgotten),
          cmocka_unit_test(a_guard_that_looks_at_no_moves_stops_none),
          cmocka_unit_test(the_last_moves_are_known_in_a_game_of_any_length));
