/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

static void expect_refusal(const char *const arguments[], const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 2);
    assert_string_equal(result.out, "");
    assert_contains(result.err, sentence);
    program_result_free(&result);
}

static void queens_mate_from_every_start(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("endings", "--ending", "KQK", "--starts", "3", "--threads", "1"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "KQK against the longest defence, 3 starts, wild16");
    assert_contains(result.out, "mated                100.00 % (within 50 moves 100.00 %)");
    assert_contains(result.out, "ms each");
    assert_string_equal(result.err, "");
    program_result_free(&result);
}

/* All but the time, which stands last. */
static void the_threads_do_not_change_the_games(void **state)
{
    ProgramResult one = nebel_run(NEBEL("endings", "--ending", "krk", "--starts", "4",
                                        "--threads", "1", "--rules", "rand", "--json"),
                                  "");
    ProgramResult two = nebel_run(NEBEL("endings", "--ending", "krk", "--starts", "4",
                                        "--threads", "2", "--rules", "rand", "--json"),
                                  "");

    (void)state;
    assert_int_equal(one.code, 0);
    assert_contains(one.out, "[{\"ending\":\"KRK\",\"defence\":\"longest\",\"rules\":\"rand\"");
    char *time_of_one = strstr(one.out, "\"ms_per_try\"");
    char *time_of_two = strstr(two.out, "\"ms_per_try\"");
    assert_non_null(time_of_one);
    assert_non_null(time_of_two);
    *time_of_one = '\0';
    *time_of_two = '\0';
    assert_string_equal(one.out, two.out);
    program_result_free(&one);
    program_result_free(&two);
}

static void an_ending_and_a_defence_are_those_that_were_named(void **state)
{
    ProgramResult last = nebel_run(
        NEBEL("endings", "--ending", "krpk", "--defence", "random", "--starts", "1", "--json"),
        "");

    (void)state;
    assert_int_equal(last.code, 0);
    assert_contains(last.out, "[{\"ending\":\"KRPK\",\"defence\":\"random\"");
    program_result_free(&last);
}

static void unknown_names_are_refused(void **state)
{
    (void)state;
    expect_refusal(NEBEL("endings", "--ending", "KNK"), "--ending is one of KQK|KRK|");
    expect_refusal(NEBEL("endings", "--defence", "brave"),
                   "--defence is one of longest|random|all, not \"brave\"");
    expect_refusal(NEBEL("endings", "--rules", "chess"), "nebel endings: ");
    expect_refusal(NEBEL("endings", "--starts", "0"), "nebel endings: ");
    expect_refusal(NEBEL("endings", "KQK"), "unexpected argument \"KQK\"");
    expect_refusal(NEBEL("endings", "--sure", "--ending", "KPK"),
                   "--sure knows KQK, KRK, KBBK");
    expect_refusal(NEBEL("endings", "--plans", "x"), "--plans is for --sure");
}

TEST_FILE(endings_command, cmocka_unit_test(queens_mate_from_every_start),
          cmocka_unit_test(the_threads_do_not_change_the_games),
          cmocka_unit_test(an_ending_and_a_defence_are_those_that_were_named),
          cmocka_unit_test(unknown_names_are_refused));
