/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/regret.h"

#include <stdio.h>

#include "base/memory.h"
#include "equilibrium/player_habits.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "players/registry.h"
#include "support/test.h"

enum { MEBIBYTES = 64 << 20 };

static GameSetup setup_of(const char *start, int max_plies)
{
    GameSetup setup = {.max_plies = max_plies};

    snprintf(setup.start, sizeof setup.start, "%s", start);
    return setup;
}

static GameTree tree_of(const GameOps *game, const char *start, int max_plies)
{
    GameSetup setup = setup_of(start, max_plies);
    GameTree tree;

    assert_int_equal(game_tree_build(&tree, game, &setup, MEBIBYTES, NULL, NULL), STATUS_OK);
    return tree;
}

/* Solves it; returns the exploitability, and between what the value lies. */
static double solve(const GameTree *tree, int iterations, double sure[SIDE_COUNT])
{
    double *scratch = memory_new(tree->choice_count * sizeof *scratch);
    Regret regret;

    assert_non_null(scratch);
    assert_int_equal(regret_init(&regret, tree, NULL), STATUS_OK);
    for (int i = 0; i < iterations; i++)
        regret_iterate(&regret);
    regret_average(&regret);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        sure[side] = best_answer(tree, regret.average, side_other(side), scratch);
    double value = strategy_value(tree, regret.average);
    assert_true(sure[SIDE_FIRST] <= value + 1e-9 && value <= sure[SIDE_SECOND] + 1e-9);
    regret_fini(&regret);
    memory_free(scratch);
    return (sure[SIDE_SECOND] - sure[SIDE_FIRST]) / 2;
}

static void what_can_be_exploited_sinks(void **state)
{
    GameTree tree = tree_of(&phantom_go, "2x2 komi=0.5", 4);
    double sure[SIDE_COUNT];

    (void)state;
    double early = solve(&tree, 5, sure);
    double late = solve(&tree, 200, sure);
    assert_true(early > 0.02);
    assert_true(late >= 0 && late < 0.01);
    game_tree_fini(&tree);
}

/* Sets the choices of one side to one of each decision; false when all have been. */
static bool next_pure(const GameTree *tree, Side side, double strategy[])
{
    for (uint32_t i = 0; i < tree->decision_count; i++) {
        const TreeDecision *decision = &tree->decisions[i];
        double *chances = strategy + decision->first_choice;
        int chosen = 0;

        if (decision->side != side)
            continue;
        while (chances[chosen] != 1)
            chosen++;
        chances[chosen] = 0;
        chances[(chosen + 1) % decision->choices] = 1;
        if (chosen + 1 < decision->choices)
            return true;
    }
    return false;
}

/* A strategy without order: of the side given the first choices alone. */
static void fill(const GameTree *tree, Side pure, uint64_t seed, double strategy[])
{
    Rng rng;

    rng_init(&rng, seed, 0);
    for (uint32_t i = 0; i < tree->decision_count; i++) {
        const TreeDecision *decision = &tree->decisions[i];
        double *chances = strategy + decision->first_choice;
        double sum = 0;

        for (int j = 0; j < decision->choices; j++) {
            chances[j] = decision->side == pure ? j == 0 : 1 + (double)rng_below(&rng, 9);
            sum += chances[j];
        }
        for (int j = 0; j < decision->choices; j++)
            chances[j] /= sum;
    }
}

static void the_best_answer_is_the_best_of_all_there_are(void **state)
{
    GameTree tree = tree_of(&phantom_go, "2x2 komi=0.5 board=X1/1O", 3);
    double *strategy = memory_new(tree.choice_count * sizeof *strategy);
    double *scratch = memory_new(tree.choice_count * sizeof *scratch);

    (void)state;
    assert_true(strategy != NULL && scratch != NULL);
    for (uint64_t seed = 0; seed < 4; seed++) {
        double best = -1;
        long count = 0;

        fill(&tree, SIDE_SECOND, seed, strategy);
        do {
            double value = -strategy_value(&tree, strategy);

            best = value > best ? value : best;
            count++;
        } while (next_pure(&tree, SIDE_SECOND, strategy));
        assert_true(count > 10);
        assert_true(best + best_answer(&tree, strategy, SIDE_SECOND, scratch) < 1e-9);
        assert_true(best + best_answer(&tree, strategy, SIDE_SECOND, scratch) > -1e-9);
    }
    memory_free(strategy);
    memory_free(scratch);
    game_tree_fini(&tree);
}

static void a_turned_board_has_the_same_value(void **state)
{
    static const char *const starts[] = {"2x2 komi=0.5 board=X1/2", "2x2 komi=0.5 board=2/1X"};
    double sure[2][SIDE_COUNT];
    uint32_t nodes[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        GameTree tree = tree_of(&phantom_go, starts[i], 3);

        solve(&tree, 100, sure[i]);
        nodes[i] = tree.node_count;
        game_tree_fini(&tree);
    }
    assert_int_equal(nodes[0], nodes[1]);
    assert_true(sure[0][SIDE_FIRST] <= sure[1][SIDE_SECOND]);
    assert_true(sure[1][SIDE_FIRST] <= sure[0][SIDE_SECOND]);
}

static void a_mate_at_once_is_worth_a_win(void **state)
{
    GameTree tree = tree_of(&kriegspiel, "k3/4/1K1Q/4 w - - 0 1", 1);
    double sure[SIDE_COUNT];

    (void)state;
    solve(&tree, 200, sure);
    assert_true(sure[SIDE_FIRST] > 0.99 && sure[SIDE_SECOND] == 1);
    game_tree_fini(&tree);
}

static void a_players_habits_are_chances_and_repeat(void **state)
{
    GameSetup setup = setup_of("2x2 komi=0.5", 2);
    GameTree tree = tree_of(&phantom_go, "2x2 komi=0.5", 2);
    double *habits = memory_new(2 * tree.choice_count * sizeof *habits);
    PlayerSpec spec;
    HabitsTask task = {.spec = &spec, .seeds = 20};

    (void)state;
    assert_non_null(habits);
    assert_int_equal(player_spec_from_text("random", &spec, NULL), STATUS_OK);
    for (int i = 0; i < 2; i++)
        assert_int_equal(player_habits(&task, &phantom_go, &setup,
                                       habits + (size_t)i * tree.choice_count, NULL),
                         STATUS_OK);
    assert_memory_equal(habits, habits + tree.choice_count, tree.choice_count * sizeof *habits);
    double sum = 0;
    for (uint32_t i = 0; i < tree.choice_count; i++)
        sum += habits[i];
    assert_true(sum > tree.decision_count - 1e-6 && sum < tree.decision_count + 1e-6);
    memory_free(habits);
    game_tree_fini(&tree);
}

static void a_game_that_is_too_large_is_an_error(void **state)
{
    GameSetup setup = setup_of("9x9", 0);
    GameTree tree;
    Error error;

    (void)state;
    assert_int_equal(game_tree_build(&tree, &phantom_go, &setup, 1 << 20, NULL, &error),
                     STATUS_TOO_LARGE);
    assert_null(tree.nodes);
}

TEST_FILE(regret, cmocka_unit_test(what_can_be_exploited_sinks),
          cmocka_unit_test(the_best_answer_is_the_best_of_all_there_are),
          cmocka_unit_test(a_turned_board_has_the_same_value),
          cmocka_unit_test(a_mate_at_once_is_worth_a_win),
          cmocka_unit_test(a_players_habits_are_chances_and_repeat),
          cmocka_unit_test(a_game_that_is_too_large_is_an_error));
