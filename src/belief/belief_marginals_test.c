/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief_marginals.h"

#include <string.h>

#include "support/test.h"

/* A board of four points; a world is what stands on them. */
enum { POINTS = 4, CODES = 3 };

static void copy_contents(const void *world, Side viewer, uint8_t contents[])
{
    (void)viewer;
    memcpy(contents, world, POINTS);
}

static const GameOps toy = {
    .point_count = POINTS, .content_count = CODES, .contents = copy_contents};

static void shares_are_counts_over_worlds(void **state)
{
    static const uint8_t worlds[][POINTS] = {
        {0, 1, 2, CONTENT_SEEN},
        {0, 1, 0, CONTENT_SEEN},
        {1, 0, 0, CONTENT_SEEN},
        {0, 1, 0, CONTENT_SEEN},
    };
    BeliefMarginals marginals;

    (void)state;
    belief_marginals_of(&marginals, &toy, SIDE_FIRST,
                        &(BelievedWorlds){worlds, POINTS, .count = 4});
    assert_int_equal(marginals.worlds, 4);
    assert_true(marginals.effective == 4);
    assert_true(belief_marginals_share(&marginals, 0, 0) == 0.75);
    assert_true(belief_marginals_share(&marginals, 0, 1) == 0.25);
    assert_true(belief_marginals_share(&marginals, 0, 2) == 0.0);
    assert_true(belief_marginals_share(&marginals, 1, 1) == 0.75);
    assert_true(belief_marginals_share(&marginals, 2, 2) == 0.25);
    for (int code = 0; code < CODES; code++)
        assert_true(marginals.weights[3][code] == 0);
}

static void heavier_worlds_count_for_more(void **state)
{
    static const uint8_t worlds[][POINTS] = {{0, 1, 2, 0}, {1, 0, 0, 0}, {1, 1, 0, 0}};
    static const double weights[] = {0.5, 0.25, 0.25};
    BeliefMarginals marginals;

    (void)state;
    belief_marginals_of(&marginals, &toy, SIDE_FIRST,
                        &(BelievedWorlds){worlds, POINTS, weights, .count = 3});
    assert_int_equal(marginals.worlds, 3);
    assert_true(belief_marginals_share(&marginals, 0, 1) == 0.5);
    assert_true(belief_marginals_share(&marginals, 1, 1) == 0.75);
    assert_true(marginals.effective > 2.6 && marginals.effective < 2.7); /* 1 / 0.375 */
}

static void without_worlds_nothing_is_likely(void **state)
{
    BeliefMarginals marginals;

    (void)state;
    belief_marginals_of(&marginals, &toy, SIDE_SECOND, &(BelievedWorlds){0});
    for (int code = 0; code < CODES; code++)
        assert_true(belief_marginals_share(&marginals, 0, code) == 0.0);
}

TEST_FILE(belief_marginals, cmocka_unit_test(shares_are_counts_over_worlds),
          cmocka_unit_test(heavier_worlds_count_for_more),
          cmocka_unit_test(without_worlds_nothing_is_likely));
