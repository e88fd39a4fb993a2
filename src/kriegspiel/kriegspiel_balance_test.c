/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_world.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

static int balance_of(const char *fen)
{
    KriegspielWorld world = world_of("parker", fen);

    return kriegspiel_balance(&world);
}

static void equal_men_balance(void **state)
{
    (void)state;
    assert_int_equal(balance_of("standard"), 0);
}

static void each_kind_has_its_worth_and_white_counts_up(void **state)
{
    (void)state;
    assert_int_equal(balance_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 1);
    assert_int_equal(balance_of("4k3/8/8/8/8/8/8/4K1NR w - - 0 1"), 8);
    assert_int_equal(balance_of("4k3/8/8/8/8/8/8/3QKB2 w - - 0 1"), 12);
    assert_int_equal(balance_of("4kq2/8/8/8/8/8/8/4KR2 b - - 0 1"), -4);
}

TEST_FILE(kriegspiel_balance, cmocka_unit_test(equal_men_balance),
          cmocka_unit_test(each_kind_has_its_worth_and_white_counts_up));
