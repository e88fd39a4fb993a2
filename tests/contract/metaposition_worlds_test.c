/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A metaposition holds every world that fits what its side has heard: no bit is missing and no
 * counter is too small, under every ruleset, on every board and in endings of all sorts.
 */
#include "support/metaposition_check.h"
#include "support/test.h"

enum { ROUNDS = 2, POOL_LIMIT = 120 };

static void every_world_of_random_games_is_in_the_metaposition(void **state)
{
    MetapositionCheck check = {0};

    (void)state;
    metaposition_check_boards(ROUNDS, POOL_LIMIT, &check);
    assert_true(check.worlds > 20000);
}

static void every_world_of_random_endings_is_in_the_metaposition(void **state)
{
    MetapositionCheck check = {0};

    (void)state;
    metaposition_check_endings(ROUNDS, POOL_LIMIT, &check);
    assert_true(check.worlds > 20000);
    /* A metaposition in which everything is possible would pass the rest. */
    assert_true(check.zero_bits / check.worlds > 64);
}

TEST_FILE(metaposition_worlds,
          cmocka_unit_test(every_world_of_random_games_is_in_the_metaposition),
          cmocka_unit_test(every_world_of_random_endings_is_in_the_metaposition));
