/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/simulation.h"

#include "support/test.h"

/* A world that says how it ends and who is ahead in it. */
typedef struct {
    Outcome now;
    Outcome after_playout;
    int balance;
} ToyWorld;

static Outcome toy_outcome(const void *world)
{
    return ((const ToyWorld *)world)->now;
}

static Outcome toy_playout(void *world, Rng *rng, Trace *trace)
{
    (void)rng, (void)trace;
    return ((const ToyWorld *)world)->after_playout;
}

static int toy_balance(const void *world)
{
    return ((const ToyWorld *)world)->balance;
}

static const GameOps toy = {
    .outcome = toy_outcome, .playout = toy_playout, .balance = toy_balance};

static int value_of(Simulation simulation, ToyWorld world)
{
    return simulate(&toy, simulation, &world, NULL);
}

static void a_playout_is_worth_its_result(void **state)
{
    (void)state;
    for (Side winner = SIDE_FIRST; winner <= SIDE_NONE; winner++) {
        static const int expected[] = {VALUE_WIN, VALUE_LOSS, VALUE_DRAW};
        ToyWorld world = {.after_playout = outcome_of(winner, REASON_NONE), .balance = 3};

        assert_int_equal(value_of(SIMULATION_PLAYOUT, world), expected[winner]);
    }
}

static void material_is_who_has_more(void **state)
{
    (void)state;
    assert_int_equal(value_of(SIMULATION_MATERIAL, (ToyWorld){.balance = 1}), VALUE_WIN);
    assert_int_equal(value_of(SIMULATION_MATERIAL, (ToyWorld){.balance = 0}), VALUE_DRAW);
    assert_int_equal(value_of(SIMULATION_MATERIAL, (ToyWorld){.balance = -9}), VALUE_LOSS);
}

static void graded_material_grows_but_never_to_a_win(void **state)
{
    (void)state;
    for (int balance = -30; balance < 30; balance++)
        assert_true(value_of(SIMULATION_GRADED, (ToyWorld){.balance = balance}) <
                    value_of(SIMULATION_GRADED, (ToyWorld){.balance = balance + 1}));
    assert_int_equal(value_of(SIMULATION_GRADED, (ToyWorld){.balance = 0}), VALUE_DRAW);
    assert_true(value_of(SIMULATION_GRADED, (ToyWorld){.balance = 1000}) < VALUE_WIN);
    assert_true(value_of(SIMULATION_GRADED, (ToyWorld){.balance = -1000}) > VALUE_LOSS);
}

static void a_finished_game_is_worth_its_result_whatever_the_material(void **state)
{
    (void)state;
    for (Simulation simulation = SIMULATION_PLAYOUT; simulation <= SIMULATION_GRADED;
         simulation++) {
        ToyWorld world = {.now = outcome_of(SIDE_SECOND, REASON_CHECKMATE),
                          .after_playout = outcome_of(SIDE_FIRST, REASON_CHECKMATE),
                          .balance = 9};

        assert_int_equal(value_of(simulation, world), VALUE_LOSS);
    }
}

static void what_one_side_wins_the_other_loses(void **state)
{
    (void)state;
    assert_int_equal(value_for(SIDE_FIRST, 700), 700);
    assert_int_equal(value_for(SIDE_SECOND, 700), 300);
}

TEST_FILE(simulation, cmocka_unit_test(a_playout_is_worth_its_result),
          cmocka_unit_test(material_is_who_has_more),
          cmocka_unit_test(graded_material_grows_but_never_to_a_win),
          cmocka_unit_test(a_finished_game_is_worth_its_result_whatever_the_material),
          cmocka_unit_test(what_one_side_wins_the_other_loses));
