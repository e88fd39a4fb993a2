/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/move_set.h"

#include "support/test.h"

static void every_move_has_a_place_of_its_own(void **state)
{
    static MoveSet set;

    (void)state;
    for (int move = 0; move <= UINT16_MAX; move++) {
        assert_false(move_set_has(&set, (Move)move));
        move_set_add(&set, (Move)move);
        assert_true(move_set_has(&set, (Move)move));
        if (move % 3 == 0)
            move_set_remove(&set, (Move)move);
    }
    for (int move = 0; move <= UINT16_MAX; move++)
        assert_int_equal(move_set_has(&set, (Move)move), move % 3 != 0);
}

TEST_FILE(move_set, cmocka_unit_test(every_move_has_a_place_of_its_own));
