/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

static ProgramResult run(const char *const arguments[])
{
    ProgramResult result = nebel_run(arguments, "");

    if (result.code != 0)
        fail_msg("exit code %d: %s", result.code, result.err);
    return result;
}

static void expect_failure(const char *const arguments[], const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 2);
    assert_string_equal(result.out, "");
    assert_contains(result.err, sentence);
    program_result_free(&result);
}

#define CHEAP "los:boards=1,nodes=1", "--board", "silverman4x4", "--games", "4", "--quiet"

static void every_value_has_a_row_and_one_is_best(void **state)
{
    ProgramResult result =
        run(NEBEL("tune", CHEAP, "--option", "clip=100..300:100", "--against", "random"));

    (void)state;
    assert_contains(result.out, "      clip");
    assert_contains(result.out, "\n       100       4 ");
    assert_contains(result.out, "\n       200       4 ");
    assert_contains(result.out, "\n       300       4 ");
    assert_contains(result.out, "  best\n");
    assert_contains(result.out, "overlap");
    assert_contains(result.out, "b=\"random\"");
    program_result_free(&result);
}

static void it_is_the_same_experiment_again_and_with_other_threads(void **state)
{
    ProgramResult once = run(NEBEL("tune", CHEAP, "--option", "boards=1..2", "--threads", "1"));
    ProgramResult again =
        run(NEBEL("tune", CHEAP, "--option", "boards=1..2", "--threads", "3"));

    (void)state;
    assert_string_equal(once.out, again.out);
    program_result_free(&once);
    program_result_free(&again);
}

/* With a better judge the score is another: the option did reach the player. */
static void json_tells_value_by_value(void **state)
{
    ProgramResult result =
        run(NEBEL("tune", "aosp:boards=20", "--board", "silverman4x4", "--games", "20",
                  "--quiet", "--option", "nodes=1..201:100", "--against", "random", "--json"));
    json_t *report = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);
    json_t *values = json_object_get(report, "values");
    json_t *last = json_array_get(values, 2);

    (void)state;
    assert_int_equal(json_array_size(values), 3);
    assert_string_equal(json_string_value(json_object_get(report, "option")), "nodes");
    assert_int_equal(json_integer_value(json_object_get(last, "value")), 201);
    assert_int_equal(json_integer_value(json_object_get(last, "games")), 20);
    assert_true(json_number_value(json_object_get(last, "score")) >
                json_number_value(json_object_get(json_array_get(values, 0), "score")));
    assert_int_not_equal(json_integer_value(json_object_get(report, "best")), 1);
    json_decref(report);
    program_result_free(&result);
}

static void a_wrong_option_is_explained_before_any_game(void **state)
{
    (void)state;
    expect_failure(NEBEL("tune", "ismcts"), "--option is needed");
    expect_failure(NEBEL("tune", "--option", "c=1..2"), "one player is needed");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c"), "NAME=FROM..TO:STEP");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c=2..1"), "NAME=FROM..TO:STEP");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c=1..2:0"), "NAME=FROM..TO:STEP");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c=1..2:nan"), "NAME=FROM..TO:STEP");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c=0..1:0.001"), "more than 200 values");
    expect_failure(NEBEL("tune", "ismcts", "--option", "speed=1..2"), "no option \"speed\"");
    expect_failure(NEBEL("tune", "ismcts", "--option", "final=0..1"), "is not a number");
    expect_failure(NEBEL("tune", "ismcts", "--option", "worlds=0.5..2:0.5"), "whole number");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c=99..101"), "0 to 100");
    expect_failure(NEBEL("tune", "ismcts", "--option", "c=1..2", "--against", "nobody"),
                   "nobody");
}

TEST_FILE(tune_command, cmocka_unit_test(every_value_has_a_row_and_one_is_best),
          cmocka_unit_test(it_is_the_same_experiment_again_and_with_other_threads),
          cmocka_unit_test(json_tells_value_by_value),
          cmocka_unit_test(a_wrong_option_is_explained_before_any_game));
