/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The joined form against the plain one, in which nothing is joined and everything is evident. */
#include <stdio.h>

#include "base/memory.h"
#include "equilibrium/joined_habits.h"
#include "equilibrium/joined_regret.h"
#include "equilibrium/solved_form.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "players/registry.h"
#include "support/noughts.h"
#include "support/test.h"

enum { BYTES_MOST = 512 << 20 };

typedef struct {
    const GameOps *game;
    const char *rules;
    const char *start;
    int max_plies;
} Case;

/* Refusals private and public, of one kind and two; questions; repetition; captures. */
static const Case cases[] = {
    {&phantom_go, "olympiad", "2x2 komi=0.5", 4},
    {&phantom_go, "olympiad", "2x2 komi=1 count=territory", 5},
    {&phantom_go, "olympiad", "3x3 komi=0.5", 3},
    {&phantom_go, "ccgc", "2x2 komi=0.5", 5},
    {&phantom_go, "ccgc", "2x2 komi=2", 4},
    {&phantom_go, "sensei", "2x2 komi=0.5", 4},
    {&phantom_go, "sensei", "3x3 komi=0.5 board=X1O/1X1/O1X", 3},
    {&phantom_go, "openspiel", "2x2 komi=0.5", 3},
    {&phantom_go, "openspiel", "2x2 komi=0.5 board=X1/1O", 4},
    {&kriegspiel, "wild16", "k3/4/1K2/3R w - - 0 1", 3},
    {&kriegspiel, "wild16", "k3/2p1/1K1P/3R w - - 0 1", 2},
    {&kriegspiel, "berkeley_any", "3k/1p2/P3/K1R1 w - - 0 1", 2},
    {&kriegspiel, "english", "k3/1p2/P3/K3 w - - 0 1", 2},
    {&kriegspiel, "rand", "k3/3p/1K2/2Q1 w - - 0 1", 2},
    {&noughts, "silent", "xox...... o", 3},
    {&noughts, "told", "xox.o.... x", 4},
};

static void *open_form(const SolvedForm *form, const Case *the_case)
{
    SolvedTask task = {.game = the_case->game,
                       .setup.max_plies = the_case->max_plies,
                       .bytes_most = BYTES_MOST};
    void *memory = memory_new(form->size);
    Error error = {""};

    assert_non_null(memory);
    snprintf(task.setup.rules, sizeof task.setup.rules, "%s", the_case->rules);
    snprintf(task.setup.start, sizeof task.setup.start, "%s", the_case->start);
    if (form->open(memory, &task, &error) != STATUS_OK)
        fail_msg("%s: %s", the_case->start, error.text);
    return memory;
}

static bool is_near(double value, double other)
{
    return value - other < 1e-6 && other - value < 1e-6;
}

static void close_form(const SolvedForm *form, void *memory)
{
    form->close(memory);
    memory_free(memory);
}

/* The first iterations alone: what is rounded grows from one to the next, and in the end both have
 * an equilibrium of their own. */
static void both_forms_think_the_same_of_the_same_strategies(void **state)
{
    enum { SAME_ITERATIONS = 3 };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        void *joined = open_form(&joined_form, &cases[i]);
        void *plain = open_form(&plain_form, &cases[i]);

        for (int j = 0; j < SAME_ITERATIONS; j++) {
            joined_form.iterate(joined);
            plain_form.iterate(plain);
            for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
                assert_true(is_near(joined_form.sure(joined, STRATEGY_AVERAGE, side),
                                    plain_form.sure(plain, STRATEGY_AVERAGE, side)));
        }
        close_form(&joined_form, joined);
        close_form(&plain_form, plain);
    }
}

static void both_forms_find_the_same_value(void **state)
{
    double sure[2][SIDE_COUNT];
    const SolvedForm *const forms[] = {&joined_form, &plain_form};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int j = 0; j < 2; j++) {
            void *form = open_form(forms[j], &cases[i]);

            for (int k = 0; k < 60; k++)
                forms[j]->iterate(form);
            for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
                sure[j][side] = forms[j]->sure(form, STRATEGY_AVERAGE, side);
            close_form(forms[j], form);
        }
        assert_true(sure[0][SIDE_FIRST] <= sure[1][SIDE_SECOND] + 1e-9);
        assert_true(sure[1][SIDE_FIRST] <= sure[0][SIDE_SECOND] + 1e-9);
        assert_true(sure[0][SIDE_SECOND] - sure[0][SIDE_FIRST] < 0.2);
    }
}

static void joining_never_adds_a_history(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        void *joined = open_form(&joined_form, &cases[i]);
        void *plain = open_form(&plain_form, &cases[i]);
        SolvedSizes few;
        SolvedSizes many;

        joined_form.sizes(joined, &few);
        plain_form.sizes(plain, &many);
        assert_true(few.histories <= many.histories);
        for (int side = 0; side < SIDE_COUNT; side++)
            assert_true(few.sets[side] <= many.sets[side]);
        close_form(&joined_form, joined);
        close_form(&plain_form, plain);
    }
}

static void the_value_lies_between_what_is_sure(void **state)
{
    GameSetup setup = {.start = "2x2 komi=0.5", .max_plies = 6};
    JoinedGame joined;
    JoinedRegret regret;

    (void)state;
    assert_int_equal(joined_game_build(&joined, &phantom_go, &setup, BYTES_MOST, NULL, NULL),
                     STATUS_OK);
    assert_int_equal(joined_regret_init(&regret, &joined, NULL), STATUS_OK);
    for (int i = 0; i < 100; i++)
        joined_regret_iterate(&regret);
    double value = joined_value(&regret, regret.sums);
    double least = joined_best_answer(&regret, regret.sums[SIDE_FIRST], SIDE_SECOND);
    double most = joined_best_answer(&regret, regret.sums[SIDE_SECOND], SIDE_FIRST);
    assert_true(least <= value + 1e-9 && value <= most + 1e-9);
    assert_true(most - least < 0.1);
    joined_regret_fini(&regret);
    joined_game_fini(&joined);
}

/* Its own choices lead past most sets; at those it comes to, its chances add up. */
static void a_player_is_asked_where_it_comes_to(void **state)
{
    static const Case the_case = {&phantom_go, "olympiad", "2x2 komi=0.5", 4};
    PlayerSpec spec;
    HabitsTask task = {.spec = &spec, .seeds = 8};
    void *form = open_form(&joined_form, &the_case);
    SolvedSizes sizes;

    (void)state;
    assert_int_equal(player_spec_from_text("flat:playouts=20", &spec, NULL), STATUS_OK);
    assert_int_equal(joined_form.ask(form, &task, NULL), STATUS_OK);
    joined_form.sizes(form, &sizes);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        double sure = joined_form.sure(form, STRATEGY_PLAYER, side);

        assert_true(sizes.asked[side] > 0 && sizes.asked[side] <= sizes.sets[side]);
        assert_true(sure >= -1 - 1e-9 && sure <= 1 + 1e-9);
        assert_true(side == SIDE_FIRST ? sure < 0.01 : sure > -0.01);
    }
    close_form(&joined_form, form);
}

/* Its chances depend on nothing but its men; what differs is what seeds leave of them. */
static void a_player_that_remembers_nothing_loses_much_the_same_in_both_forms(void **state)
{
    static const Case the_case = {&phantom_go, "olympiad", "2x2 komi=0.5", 2};
    const SolvedForm *const forms[] = {&joined_form, &plain_form};
    PlayerSpec spec;
    HabitsTask task = {.spec = &spec, .seeds = 200};
    double sure[2][SIDE_COUNT];

    (void)state;
    assert_int_equal(player_spec_from_text("random", &spec, NULL), STATUS_OK);
    for (int i = 0; i < 2; i++) {
        void *form = open_form(forms[i], &the_case);

        assert_int_equal(forms[i]->ask(form, &task, NULL), STATUS_OK);
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            sure[i][side] = forms[i]->sure(form, STRATEGY_PLAYER, side);
        close_form(forms[i], form);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        assert_true(sure[0][side] - sure[1][side] < 0.15 &&
                    sure[1][side] - sure[0][side] < 0.15);
}

static void a_game_decided_from_the_start_is_worth_that(void **state)
{
    static const Case the_case = {&phantom_go, "olympiad", "2x2 komi=9.5", 6};
    void *form = open_form(&joined_form, &the_case);
    SolvedSizes sizes;

    (void)state;
    joined_form.iterate(form);
    joined_form.sizes(form, &sizes);
    assert_int_equal(sizes.histories, 1);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        assert_true(is_near(joined_form.sure(form, STRATEGY_AVERAGE, side), -1));
    close_form(&joined_form, form);
}

/* Once it is told of what the context says. */
static bool refuse_to_go_on(void *context, int moves, uint64_t count, const char *what,
                            size_t bytes)
{
    (void)moves;
    (void)count;
    (void)bytes;
    return strcmp(what, context) != 0;
}

static void building_can_be_ended(void **state)
{
    GameSetup setup = {.start = "3x3 komi=0.5", .max_plies = 5};
    char whats[][16] = {"worlds", "histories"};
    JoinedGame joined;
    Error error;

    (void)state;
    for (int i = 0; i < 2; i++) {
        BuildWatch watch = {whats[i], refuse_to_go_on};

        assert_int_equal(
            joined_game_build(&joined, &phantom_go, &setup, BYTES_MOST, &watch, &error),
            STATUS_BAD_INPUT);
        assert_string_equal(error.text, "interrupted");
    }
}

static void what_is_too_large_is_an_error(void **state)
{
    GameSetup setup = {.start = "9x9"};
    JoinedGame joined;
    Error error;

    (void)state;
    assert_int_equal(joined_game_build(&joined, &phantom_go, &setup, 1 << 20, NULL, &error),
                     STATUS_TOO_LARGE);
}

static void no_memory_is_an_error_wherever_it_ends(void **state)
{
    GameSetup setup = {.start = "2x2 komi=0.5", .max_plies = 3};
    Status status = STATUS_NO_MEMORY;
    int successes = 0;

    (void)state;
    for (; status != STATUS_OK; successes++) {
        JoinedGame joined;
        Error error;

        memory_fail_after(successes);
        status = joined_game_build(&joined, &phantom_go, &setup, BYTES_MOST, NULL, &error);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        if (status == STATUS_OK)
            joined_game_fini(&joined);
    }
    assert_true(successes > 10);
}

TEST_FILE(joined, cmocka_unit_test(both_forms_think_the_same_of_the_same_strategies),
          cmocka_unit_test(both_forms_find_the_same_value),
          cmocka_unit_test(joining_never_adds_a_history),
          cmocka_unit_test(the_value_lies_between_what_is_sure),
          cmocka_unit_test(a_player_is_asked_where_it_comes_to),
          cmocka_unit_test(a_player_that_remembers_nothing_loses_much_the_same_in_both_forms),
          cmocka_unit_test(a_game_decided_from_the_start_is_worth_that),
          cmocka_unit_test(building_can_be_ended),
          cmocka_unit_test(what_is_too_large_is_an_error),
          cmocka_unit_test(no_memory_is_an_error_wherever_it_ends));
