/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/go_agreement.h"
#include "support/test.h"

static void both_boards_agree_in_a_million_games(void **state)
{
    (void)state;
    check_go_boards_agree(42, 1000000);
}

TEST_FILE(fast_board_slow, cmocka_unit_test(both_boards_agree_in_a_million_games));
