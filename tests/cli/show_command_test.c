/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <unistd.h>

#include "support/nebel_program.h"

static void expect_failure(const char *const arguments[], const char *input, int code,
                           const char *part)
{
    ProgramResult result = nebel_run(arguments, input);

    assert_contains(result.err, part);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

static void exactly_one_file_is_needed(void **state)
{
    (void)state;
    expect_failure(NEBEL("show"), "", 2, "one file is needed");
    expect_failure(NEBEL("show", "a.pgn", "b.pgn"), "", 2, "unexpected argument \"b.pgn\"");
}

static void wrong_values_are_usage_errors(void **state)
{
    (void)state;
    expect_failure(NEBEL("show", "--view", "red", "-"), "1. e4 *\n", 2,
                   "no side is called \"red\"; there are White, Black and referee");
    expect_failure(NEBEL("show", "--game", "0", "-"), "", 2, "--game takes a whole number");
    expect_failure(NEBEL("show", "--from", "x", "-"), "", 2, "--from takes a whole number");
}

static void what_cannot_be_read_is_a_failure(void **state)
{
    (void)state;
    expect_failure(NEBEL("show", "/nowhere/game.pgn"), "", 1, "/nowhere/game.pgn");
    expect_failure(NEBEL("show", "/"), "", 1, "nebel show: ");
    expect_failure(NEBEL("show", "-"), "", 1, "nebel show: ");
    expect_failure(NEBEL("show", "-"), "[Event \"?\"]\n\n1. e5 *\n", 1, "nebel show: ");
}

static void a_finished_game_of_play_can_be_shown(void **state)
{
    char path[64];

    (void)state;
    snprintf(path, sizeof path, "/tmp/nebel_show_test_%ld.pgn", (long)getpid());
    ProgramResult played =
        nebel_run(NEBEL("play", "--seed", "5", "--save", path), "e2e5\ne2e4\nf1e2\nresign\n");
    ProgramResult shown = nebel_run(NEBEL("show", "--ascii", path), "");
    assert_int_equal(played.code, 0);
    assert_string_equal(shown.err, "");
    assert_int_equal(shown.code, 0);
    assert_contains(shown.out, "0-1 (resignation)");
    assert_contains(shown.out, "r n b q k b n r");
    assert_contains(shown.out, "e2e5");
    program_result_free(&played);
    program_result_free(&shown);
    remove(path);
}

static void an_unfinished_game_of_play_shows_one_side(void **state)
{
    char path[64];

    (void)state;
    snprintf(path, sizeof path, "/tmp/nebel_show_test_%ld.pgn", (long)getpid());
    ProgramResult played =
        nebel_run(NEBEL("play", "--seed", "5", "--save", path), "e2e5\ne2e4\nf1e2\n");
    ProgramResult shown = nebel_run(NEBEL("show", "--ascii", path), "");
    ProgramResult refused = nebel_run(NEBEL("show", "--view", "black", path), "");
    assert_int_equal(played.code, 0);
    assert_int_equal(shown.code, 0);
    assert_contains(shown.out, "R N B Q K . N R");
    assert_lacks(shown.out, "r n b q k b n r");
    assert_int_equal(refused.code, 1);
    program_result_free(&played);
    program_result_free(&shown);
    program_result_free(&refused);
    remove(path);
}

TEST_FILE(show_command, cmocka_unit_test(exactly_one_file_is_needed),
          cmocka_unit_test(wrong_values_are_usage_errors),
          cmocka_unit_test(what_cannot_be_read_is_a_failure),
          cmocka_unit_test(a_finished_game_of_play_can_be_shown),
          cmocka_unit_test(an_unfinished_game_of_play_shows_one_side));
