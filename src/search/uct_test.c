/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/uct.h"

#include <math.h>

#include "support/test.h"

enum { FIRST = 1, SECOND, THIRD, NODES };

static uint32_t select_of(Node nodes[], double exploration)
{
    const uint32_t children[] = {FIRST, SECOND, THIRD};
    Tree tree = {.nodes = nodes, .count = NODES, .capacity = NODES};

    return uct_select(&tree, children, 3, exploration);
}

static void the_bound_is_the_mean_and_the_doubt(void **state)
{
    Node node = {.visits = 8, .thousandths = 6000, .available = 20};

    (void)state;
    assert_true(fabs(uct_bound(&node, 0.7) - (0.75 + 0.7 * sqrt(log(20.0) / 8))) < 1e-12);
}

static void without_exploration_the_best_mean_is_selected(void **state)
{
    Node nodes[NODES] = {
        [FIRST] = {.visits = 10, .thousandths = 5000, .available = 40},
        [SECOND] = {.visits = 10, .thousandths = 5500, .available = 40},
        [THIRD] = {.visits = 1, .thousandths = 500, .available = 40},
    };

    (void)state;
    assert_int_equal(select_of(nodes, 0), SECOND);
}

static void with_exploration_a_neglected_child_is_selected(void **state)
{
    Node nodes[NODES] = {
        [FIRST] = {.visits = 30, .thousandths = 18000, .available = 40},
        [SECOND] = {.visits = 30, .thousandths = 17000, .available = 40},
        [THIRD] = {.visits = 2, .thousandths = 500, .available = 40},
    };

    (void)state;
    assert_int_equal(select_of(nodes, 1.0), THIRD);
}

/* It was seldom visited because it was seldom there. */
static void a_child_that_was_seldom_available_is_not_neglected(void **state)
{
    Node nodes[NODES] = {
        [FIRST] = {.visits = 30, .thousandths = 18000, .available = 40},
        [SECOND] = {.visits = 30, .thousandths = 17000, .available = 40},
        [THIRD] = {.visits = 2, .thousandths = 500, .available = 2},
    };

    (void)state;
    assert_int_not_equal(select_of(nodes, 0.5), THIRD);
}

static void the_final_choice_is_the_most_visited_or_the_best(void **state)
{
    const TryTally tallies[] = {
        {.move = 1, .visits = 0, .thousandths = 0},
        {.move = 2, .visits = 10, .thousandths = 20},
        {.move = 3, .visits = 50, .thousandths = 60},
    };
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 1);
    assert_int_equal(uct_final_choice(tallies, 3, FINAL_VISITS, &rng), 3);
    assert_int_equal(uct_final_choice(tallies, 3, FINAL_VALUE, &rng), 2);
    assert_int_equal(uct_final_choice(tallies, 1, FINAL_VALUE, &rng), MOVE_NONE);
    assert_int_equal(uct_final_choice(tallies, 0, FINAL_VISITS, &rng), MOVE_NONE);
}

static void of_equally_visited_tries_the_better_is_chosen(void **state)
{
    const TryTally tallies[] = {
        {.move = 1, .visits = 20, .thousandths = 10},
        {.move = 2, .visits = 20, .thousandths = 11},
        {.move = 3, .visits = 10, .thousandths = 20},
    };
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 1);
    for (int i = 0; i < 20; i++)
        assert_int_equal(uct_final_choice(tallies, 3, FINAL_VISITS, &rng), 2);
}

static void equal_tries_are_drawn(void **state)
{
    const TryTally tallies[] = {
        {.move = 0, .visits = 1, .thousandths = 0},
        {.move = 1, .visits = 4, .thousandths = 4},
        {.move = 2, .visits = 4, .thousandths = 4},
        {.move = 3, .visits = 4, .thousandths = 4},
    };
    int picked[4] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 1);
    for (int i = 0; i < 3000; i++)
        picked[uct_final_choice(tallies, 4, FINAL_VISITS, &rng)]++;
    assert_int_equal(picked[0], 0);
    for (int i = 1; i < 4; i++)
        assert_in_range(picked[i], 850, 1150);
}

/* Products of 2^80, which differ in their last digit. */
static void huge_counts_are_compared_exactly(void **state)
{
    const int64_t many = (int64_t)1 << 40;
    const TryTally tallies[] = {
        {.move = 1, .visits = many, .thousandths = many},
        {.move = 2, .visits = many, .thousandths = many + 1},
    };
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 1);
    for (int i = 0; i < 20; i++)
        assert_int_equal(uct_final_choice(tallies, 2, FINAL_VALUE, &rng), 2);
}

TEST_FILE(uct, cmocka_unit_test(the_bound_is_the_mean_and_the_doubt),
          cmocka_unit_test(without_exploration_the_best_mean_is_selected),
          cmocka_unit_test(with_exploration_a_neglected_child_is_selected),
          cmocka_unit_test(a_child_that_was_seldom_available_is_not_neglected),
          cmocka_unit_test(the_final_choice_is_the_most_visited_or_the_best),
          cmocka_unit_test(of_equally_visited_tries_the_better_is_chosen),
          cmocka_unit_test(equal_tries_are_drawn),
          cmocka_unit_test(huge_counts_are_compared_exactly));
