/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `nebel play --show-thinking`: what the computer thinks, for practice. */
#include "support/nebel_program.h"

#define OPPONENT "--opponent", "los:boards=3,nodes=5", "--ascii", "--seed", "4"

static void what_the_computer_thinks_stands_below_what_was_heard(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play", OPPONENT, "--show-thinking"), "e2e4\n");
    const char *heard = strstr(result.out, "\nBlack moved.");
    const char *thought = strstr(result.out, "\nYour opponent tries ");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_string_equal(result.err, "");
    assert_non_null(heard);
    assert_non_null(thought);
    assert_true(heard < thought);
    assert_contains(thought, ". What it thought:\n  try        pawns   legal on\n");
    assert_contains(thought, "\n* ");
    assert_contains(thought, "\nBoards: 3 that explain the last news.\n");
    assert_contains(thought, "\nSuspects: ");
    assert_true(strstr(thought, "White, move 2") > thought);
    program_result_free(&result);
}

static void each_thought_is_printed_once(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("play", OPPONENT, "--show-thinking"), "e2e4\nboard\nlog\n");
    int tries = 0;
    int tables = 0;

    (void)state;
    for (const char *at = result.out; (at = strstr(at, "Your opponent tries ")) != NULL; at++)
        tries++;
    for (const char *at = result.out; (at = strstr(at, "legal on")) != NULL; at++)
        tables++;
    assert_true(tries >= 1);
    assert_int_equal(tries, tables);
    program_result_free(&result);
    result = nebel_run(NEBEL("play", OPPONENT, "--show-thinking"), "e2e4\n");
    for (const char *at = result.out; (at = strstr(at, "Your opponent tries ")) != NULL; at++)
        tries--;
    assert_int_equal(tries, 0);
    program_result_free(&result);
}

static void unasked_it_keeps_its_thoughts_to_itself(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play", OPPONENT), "e2e4\nboard\nlog\n");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "Black moved.");
    assert_lacks(result.out, "Your opponent tries");
    assert_lacks(result.out, "Suspects");
    program_result_free(&result);
}

static void a_player_without_thoughts_is_named(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play", "--show-thinking"), "e2e4\n");

    (void)state;
    assert_contains(result.out, "random never tells what it thinks.\n");
    assert_lacks(result.out, "Your opponent tries");
    program_result_free(&result);
}

static void the_help_says_what_it_gives_away(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play", "--help"), "");

    (void)state;
    assert_contains(result.out, "--show-thinking        practice aid");
    assert_contains(result.out, "opponent must not know");
    program_result_free(&result);
}

TEST_FILE(play_thinking, cmocka_unit_test(what_the_computer_thinks_stands_below_what_was_heard),
          cmocka_unit_test(each_thought_is_printed_once),
          cmocka_unit_test(unasked_it_keeps_its_thoughts_to_itself),
          cmocka_unit_test(a_player_without_thoughts_is_named),
          cmocka_unit_test(the_help_says_what_it_gives_away));
