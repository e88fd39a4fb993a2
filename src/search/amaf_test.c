/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/amaf.h"

#include "support/test.h"

/* Visits and thousandths, as the first move and as a later one. */
static TryTally tally_of(Move move, int64_t visits, int64_t sum, int64_t later_visits,
                         int64_t later_sum)
{
    return (TryTally){.move = move,
                      .visits = visits,
                      .available = visits,
                      .thousandths = sum,
                      .later_visits = later_visits,
                      .later_thousandths = later_sum};
}

static void expect_worth(Blend blend, TryTally tally, double expected)
{
    double value = amaf_value(&blend, &tally);

    if (value < expected - 1e-12 || value > expected + 1e-12)
        fail_msg("%.6f instead of %.6f", value, expected);
}

/* Eight own games with 28 points in all, and later ones with a mean of 3.25. */
static void alpha_gives_the_example_of_the_thesis(void **state)
{
    TryTally tally = tally_of(5, 8, 28000, 4, 13000);

    (void)state;
    expect_worth((Blend){.kind = BLEND_ALPHA, .alpha = 0.7}, tally, 3.425);
    expect_worth((Blend){.kind = BLEND_ALPHA, .alpha = 1}, tally, 3.5);
    expect_worth((Blend){.kind = BLEND_ALPHA, .alpha = 0}, tally, 3.25);
}

static void amaf_makes_no_difference_between_first_and_later(void **state)
{
    (void)state;
    expect_worth((Blend){.kind = BLEND_AMAF}, tally_of(5, 2, 2000, 6, 0), 0.25);
    expect_worth((Blend){.kind = BLEND_PLAIN}, tally_of(5, 2, 2000, 6, 0), 1);
}

static void rave_trusts_a_try_the_more_the_more_often_it_was_made(void **state)
{
    Blend rave = {.kind = BLEND_RAVE, .rave_visits = 300};
    Blend literal = {.kind = BLEND_RAVE_LITERAL, .rave_visits = 300};

    (void)state;
    expect_worth(rave, tally_of(5, 30, 30000, 10, 0), 0.1);
    expect_worth(rave, tally_of(5, 150, 150000, 10, 0), 0.5);
    expect_worth(rave, tally_of(5, 300, 300000, 10, 0), 1);
    expect_worth(rave, tally_of(5, 999, 999000, 10, 0), 1);
    expect_worth(literal, tally_of(5, 30, 30000, 10, 0), 0.9);
    expect_worth(literal, tally_of(5, 300, 300000, 10, 0), 0);
}

static void without_later_games_only_its_own_count(void **state)
{
    (void)state;
    for (BlendKind kind = BLEND_PLAIN; kind <= BLEND_RAVE_LITERAL; kind++)
        expect_worth((Blend){.kind = kind, .alpha = 0.5, .rave_visits = 300},
                     tally_of(5, 4, 3000, 0, 0), 0.75);
}

static Move best_of(Blend blend, const TryTally tallies[], int count, Move pass)
{
    Rng rng;

    rng_init(&rng, 1, 0);
    return amaf_best(&blend, tallies, count, pass, &rng);
}

static void the_best_is_among_the_visited(void **state)
{
    TryTally tallies[] = {tally_of(5, 0, 0, 50, 50000), tally_of(6, 4, 1000, 0, 0),
                          tally_of(7, 2, 1000, 0, 0)};
    Blend plain = {.kind = BLEND_PLAIN};

    (void)state;
    assert_int_equal(best_of(plain, tallies, 3, MOVE_NONE), 7);
    assert_int_equal(best_of(plain, tallies, 1, MOVE_NONE), MOVE_NONE);
    assert_int_equal(best_of((Blend){.kind = BLEND_SUM}, tallies, 2, MOVE_NONE), 6);
}

static void a_sum_prefers_what_was_tried_more_often(void **state)
{
    TryTally tallies[] = {tally_of(6, 4, 3000, 0, 0), tally_of(7, 2, 2000, 0, 0)};

    (void)state;
    assert_int_equal(best_of((Blend){.kind = BLEND_SUM}, tallies, 2, MOVE_NONE), 6);
    assert_int_equal(best_of((Blend){.kind = BLEND_PLAIN}, tallies, 2, MOVE_NONE), 7);
}

static void a_pass_is_made_when_nothing_is_better(void **state)
{
    enum { PASS = 1 };
    TryTally equal[] = {tally_of(6, 4, 3000, 0, 0), tally_of(PASS, 8, 6000, 0, 0)};
    TryTally worse[] = {tally_of(6, 4, 3000, 0, 0), tally_of(PASS, 8, 5999, 0, 0)};
    TryTally alone[] = {tally_of(6, 0, 0, 0, 0), tally_of(PASS, 8, 0, 0, 0)};
    Blend plain = {.kind = BLEND_PLAIN};

    (void)state;
    assert_int_equal(best_of(plain, equal, 2, PASS), PASS);
    assert_int_equal(best_of(plain, worse, 2, PASS), 6);
    assert_int_equal(best_of(plain, alone, 2, PASS), PASS);
}

static void equals_are_drawn_by_lot(void **state)
{
    TryTally tallies[] = {tally_of(6, 4, 3000, 0, 0), tally_of(7, 8, 6000, 0, 0),
                          tally_of(8, 4, 1000, 0, 0), tally_of(9, 4, 3000, 0, 0)};
    Blend plain = {.kind = BLEND_PLAIN};
    int picked[10] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 3000; i++)
        picked[amaf_best(&plain, tallies, 4, MOVE_NONE, &rng)]++;
    assert_in_range(picked[6], 900, 1100);
    assert_in_range(picked[7], 900, 1100);
    assert_int_equal(picked[8], 0);
    assert_in_range(picked[9], 900, 1100);
}

TEST_FILE(amaf, cmocka_unit_test(alpha_gives_the_example_of_the_thesis),
          cmocka_unit_test(amaf_makes_no_difference_between_first_and_later),
          cmocka_unit_test(rave_trusts_a_try_the_more_the_more_often_it_was_made),
          cmocka_unit_test(without_later_games_only_its_own_count),
          cmocka_unit_test(the_best_is_among_the_visited),
          cmocka_unit_test(a_sum_prefers_what_was_tried_more_often),
          cmocka_unit_test(a_pass_is_made_when_nothing_is_better),
          cmocka_unit_test(equals_are_drawn_by_lot));
