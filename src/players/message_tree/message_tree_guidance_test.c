/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "players/message_tree/message_tree_internal.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

/* Black's queen can be taken, and White's knight may be. */
static const char middle[] = "4k3/8/2p5/3q4/2B5/4N3/8/4K2R w K - 0 1";

typedef struct {
    KriegspielWorld start;
    KriegspielView view;
    DensityModel model;
    Density density;
    Move tries[ASKABLE_MAX];
    int count;
} Turn;

static Turn turn; /* the model is too large for every stack */

static MessageTreeOptions options_of(MessageApproach approach)
{
    MessageTreeOptions options = {
        .approach = approach,
        .model = &turn.model,
        .values = {.danger = DANGER_RATED,
                   .pawn_takes = 0.9F,
                   .king_takes = 0.8F,
                   .piece_takes = 0.4F,
                   .retakes = 0.9F,
                   .after_refusal = REFUSAL_NOTHING},
        .exploration = 1.2F,
        .simulated_moves = 1,
        .simulations = 1,
        .likely = 0.02F,
        .expands_singly = true,
        .memory = 1 << 20,
    };

    message_worths_of_kinds(&options.values.worths);
    return options;
}

/* A tree for White, who knows the position wholly, after so many iterations. */
static MessageTree *grown(const MessageTreeOptions *options, int64_t iterations)
{
    MessageTree *tree = NULL;

    turn.start = world_of("icc", middle);
    kriegspiel_view_of(&turn.start, WHITE, &turn.view);
    density_model_init(&turn.model, &opponent_statistics_shipped);
    density_start(&turn.density, &turn.start, WHITE);
    turn.count = kriegspiel_list_tries(&turn.view, turn.tries);
    MessageRoot root = {.density = &turn.density, .tries = turn.tries, .try_count = turn.count};
    tree = message_tree_new(options);
    assert_non_null(tree);
    message_tree_seed(tree, 3);
    message_tree_begin(tree, &root);
    if (iterations == 0)
        iterations = turn.count;
    message_tree_run(tree, &(MessageLimits){1 << 20, iterations, 0});
    return tree;
}

static int most_visited(const MessageTree *tree)
{
    int best = 0;

    for (int i = 1; i < turn.count; i++)
        if (message_tree_try(tree, i).visits > message_tree_try(tree, best).visits)
            best = i;
    return best;
}

static int best_by_value(const MessageTree *tree)
{
    int best = 0;

    for (int i = 1; i < turn.count; i++)
        if (message_tree_try(tree, i).value > message_tree_try(tree, best).value)
            best = i;
    return best;
}

static int count_visited(const MessageTree *tree)
{
    int count = 0;

    for (int i = 0; i < turn.count; i++)
        count += message_tree_try(tree, i).visits > 0;
    return count;
}

/* One turn and nothing after it: then the hybrid of B and C is C, but for its tree. */
static void a_hybrid_of_one_move_values_as_c_does(void **state)
{
    MessageTreeOptions of_b = options_of(APPROACH_SIMULATIONS);
    MessageTreeOptions of_c = options_of(APPROACH_OUTCOMES);

    (void)state;
    of_b.weighs_first = true;
    MessageTree *hybrid = grown(&of_b, 0);
    MessageTree *weighed = grown(&of_c, 0);
    assert_int_equal(count_visited(hybrid), turn.count);
    for (int i = 0; i < turn.count; i++)
        assert_true(fabsf(message_tree_try(hybrid, i).value -
                          message_tree_try(weighed, i).value) < 1e-4F);
    message_tree_free(hybrid);
    message_tree_free(weighed);
}

static void a_hybrid_of_more_moves_adds_what_comes_later(void **state)
{
    MessageTreeOptions options = options_of(APPROACH_SIMULATIONS);
    float change = 0;

    (void)state;
    options.weighs_first = true;
    MessageTree *first = grown(&options, 0);
    options.simulated_moves = 5;
    MessageTree *later = grown(&options, 0);
    for (int i = 0; i < turn.count; i++)
        change += fabsf(message_tree_try(first, i).value - message_tree_try(later, i).value);
    assert_true(change > 0.5F);
    message_tree_free(first);
    message_tree_free(later);
}

static void widening_begins_with_the_best_by_c(void **state)
{
    MessageTreeOptions options = options_of(APPROACH_SIMULATIONS);
    MessageTreeOptions of_c = options_of(APPROACH_OUTCOMES);

    (void)state;
    options.widening = 1;
    MessageTree *narrow = grown(&options, 1);
    MessageTree *weighed = grown(&of_c, 0);
    assert_int_equal(count_visited(narrow), 1);
    assert_int_equal(most_visited(narrow), best_by_value(weighed));
    message_tree_free(narrow);
    narrow = grown(&options, 24);
    assert_in_range(count_visited(narrow), 4, 5);
    message_tree_free(narrow);
    message_tree_free(weighed);
}

static void a_great_bias_prefers_what_c_prefers(void **state)
{
    MessageTreeOptions options = options_of(APPROACH_SIMULATIONS);
    MessageTreeOptions of_c = options_of(APPROACH_OUTCOMES);

    (void)state;
    options.bias = 10000;
    MessageTree *biased = grown(&options, 60);
    MessageTree *weighed = grown(&of_c, 0);
    assert_int_equal(most_visited(biased), best_by_value(weighed));
    message_tree_free(biased);
    message_tree_free(weighed);
}

TEST_FILE(message_tree_guidance, cmocka_unit_test(a_hybrid_of_one_move_values_as_c_does),
          cmocka_unit_test(a_hybrid_of_more_moves_adds_what_comes_later),
          cmocka_unit_test(widening_begins_with_the_best_by_c),
          cmocka_unit_test(a_great_bias_prefers_what_c_prefers));
