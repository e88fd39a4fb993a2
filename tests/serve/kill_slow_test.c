/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/kill_games.h"

static void two_hundred_games_survive_twenty_kills(void **state)
{
    (void)state;
    kill_games_run(NEBEL_PROGRAM, 200, 20, 2000);
}

TEST_FILE(kill_slow, cmocka_unit_test(two_hundred_games_survive_twenty_kills));
