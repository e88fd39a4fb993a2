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
    belief_marginals_init(&marginals, &toy, SIDE_FIRST);
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++)
        belief_marginals_add(&marginals, worlds[i]);
    assert_int_equal(marginals.worlds, 4);
    assert_true(belief_marginals_share(&marginals, 0, 0) == 0.75);
    assert_true(belief_marginals_share(&marginals, 0, 1) == 0.25);
    assert_true(belief_marginals_share(&marginals, 0, 2) == 0.0);
    assert_true(belief_marginals_share(&marginals, 1, 1) == 0.75);
    assert_true(belief_marginals_share(&marginals, 2, 2) == 0.25);
    for (int code = 0; code < CODES; code++)
        assert_int_equal(marginals.counts[3][code], 0);
}

static void without_worlds_nothing_is_likely(void **state)
{
    BeliefMarginals marginals;

    (void)state;
    belief_marginals_init(&marginals, &toy, SIDE_SECOND);
    for (int code = 0; code < CODES; code++)
        assert_true(belief_marginals_share(&marginals, 0, code) == 0.0);
}

static void beginning_anew_forgets(void **state)
{
    static const uint8_t world[POINTS] = {1, 1, 1, 1};
    BeliefMarginals marginals;

    (void)state;
    belief_marginals_init(&marginals, &toy, SIDE_FIRST);
    belief_marginals_add(&marginals, world);
    belief_marginals_init(&marginals, &toy, SIDE_FIRST);
    assert_int_equal(marginals.worlds, 0);
    assert_int_equal(marginals.counts[0][1], 0);
}

TEST_FILE(belief_marginals, cmocka_unit_test(shares_are_counts_over_worlds),
          cmocka_unit_test(without_worlds_nothing_is_likely),
          cmocka_unit_test(beginning_anew_forgets));
