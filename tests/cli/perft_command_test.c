/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

static void expect_count(const char *const arguments[], const char *count)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 0);
    assert_string_equal(result.out, count);
    assert_contains(result.err, "s CPU");
    program_result_free(&result);
}

static void expect_refusal(const char *const arguments[], const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 2);
    assert_string_equal(result.out, "");
    assert_contains(result.err, sentence);
    program_result_free(&result);
}

static void the_opening_has_the_known_counts(void **state)
{
    (void)state;
    expect_count(NEBEL("perft", "0"), "1\n");
    expect_count(NEBEL("perft", "1"), "20\n");
    expect_count(NEBEL("perft", "2"), "400\n");
    expect_count(NEBEL("perft", "3"), "8902\n");
    expect_count(NEBEL("perft", "4"), "197281\n");
}

static void a_fen_and_a_named_board_are_counted(void **state)
{
    (void)state;
    expect_count(NEBEL("perft", "--board", "gardner5x5", "1"), "7\n");
    expect_count(NEBEL("perft", "3", "--board", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
                 "2812\n");
}

static void divide_adds_up(void **state)
{
    ProgramResult result = nebel_run(NEBEL("perft", "--divide", "2"), "");

    (void)state;
    assert_int_equal(count_lines(result.out), 21);
    assert_contains(result.out, "e2e4 20\n");
    assert_string_equal(result.out + result.out_length - 5, "\n400\n");
    program_result_free(&result);
}

static void bad_positions_and_depths_are_refused(void **state)
{
    (void)state;
    expect_refusal(NEBEL("perft", "--board", "8/8/8/8/8/8/8/8 w - - 0 1", "1"),
                   "nebel perft: ");
    expect_refusal(NEBEL("perft", "--board", "rubbish/", "1"), "nebel perft: ");
    expect_refusal(NEBEL("perft", "--board", "nowhere", "1"), "no board is called \"nowhere\"");
    expect_refusal(NEBEL("perft"), "a depth from 0");
    expect_refusal(NEBEL("perft", "x"), "a depth from 0");
    expect_refusal(NEBEL("perft", "-1"), "nebel perft: ");
    expect_refusal(NEBEL("perft", "1000"), "a depth from 0");
    expect_refusal(NEBEL("perft", "1", "2"), "unexpected argument \"2\"");
}

TEST_FILE(perft_command, cmocka_unit_test(the_opening_has_the_known_counts),
          cmocka_unit_test(a_fen_and_a_named_board_are_counted),
          cmocka_unit_test(divide_adds_up),
          cmocka_unit_test(bad_positions_and_depths_are_refused));
