/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/instinct/instinct_level.h"

#include "support/test.h"

static void a_higher_level_chooses_less_freely(void **state)
{
    (void)state;
    for (int level = 2; level <= INSTINCT_LEVELS; level++)
        assert_true(instinct_level(level).temperature < instinct_level(level - 1).temperature);
}

/* What is weak is weak by choosing freely, not by choosing what nobody would. */
static void only_the_highest_level_has_no_bounds(void **state)
{
    (void)state;
    for (int level = 1; level < INSTINCT_LEVELS; level++)
        assert_true(instinct_level(level).reach <= 30.0);
    assert_true(instinct_level(INSTINCT_LEVELS).reach > 30.0);
}

TEST_FILE(instinct_level, cmocka_unit_test(a_higher_level_chooses_less_freely),
          cmocka_unit_test(only_the_highest_level_has_no_bounds));
