/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games of Phantom Go in files: written by play and match, drawn by show.
 */
#include <stdio.h>
#include <unistd.h>

#include "support/nebel_program.h"

static const char *path_of_test(void)
{
    static char path[64];

    snprintf(path, sizeof path, "/tmp/nebel_sgf_test_%ld.sgf", (long)getpid());
    return path;
}

static void run_well(const char *const arguments[], const char *input)
{
    ProgramResult result = nebel_run(arguments, input);

    assert_string_equal(result.err, "");
    assert_int_equal(result.code, 0);
    program_result_free(&result);
}

static void a_finished_game_of_play_can_be_shown(void **state)
{
    const char *path = path_of_test();

    (void)state;
    run_well(NEBEL("play", "--game", "phantom-go", "--board", "7x7", "--save", path),
             "d4\nresign\n");
    ProgramResult shown = nebel_run(NEBEL("show", "--ascii", path), "");
    assert_int_equal(shown.code, 0);
    assert_contains(shown.out, "0-1 (resignation)");
    assert_contains(shown.out, "1. Black d4");
    assert_contains(shown.out, "2. White ");
    assert_contains(shown.out, "Both hear: White wins: resignation.");
    program_result_free(&shown);
    shown = nebel_run(NEBEL("show", "--ascii", "--view", "black", path), "");
    assert_contains(shown.out, "as Black saw it");
    assert_contains(shown.out, "2. White --");
    program_result_free(&shown);
    remove(path);
}

static void an_unfinished_game_of_play_shows_one_side(void **state)
{
    const char *path = path_of_test();

    (void)state;
    run_well(NEBEL("play", "--game", "phantom-go", "--board", "7x7", "--save", path), "d4\n");
    ProgramResult shown = nebel_run(NEBEL("show", "--ascii", path), "");
    ProgramResult refused = nebel_run(NEBEL("show", "--view", "white", path), "");
    assert_int_equal(shown.code, 0);
    assert_contains(shown.out, "as Black saw it");
    assert_contains(shown.out, "2. White --");
    assert_lacks(shown.out, "O");
    assert_int_equal(refused.code, 1);
    assert_contains(refused.err, "it is Black's file");
    program_result_free(&shown);
    program_result_free(&refused);
    remove(path);
}

static void the_games_of_a_match_are_one_collection(void **state)
{
    const char *path = path_of_test();

    (void)state;
    remove(path);
    run_well(NEBEL("match", "--game", "phantom-go", "--board", "5x5", "--games", "4", "--quiet",
                   "--out", path, "random", "random"),
             "");
    ProgramResult listed = nebel_run(NEBEL("show", "--list", path), "");
    assert_int_equal(listed.code, 0);
    assert_contains(listed.out, "   1  random - random, ");
    assert_contains(listed.out, "   4  random - random, ");
    assert_lacks(listed.out, "   5  ");
    program_result_free(&listed);
    listed = nebel_run(NEBEL("show", "--game", "5", path), "");
    assert_contains(listed.err, "the last game in it is number 4");
    program_result_free(&listed);
    remove(path);
}

static void errors_name_line_and_column(void **state)
{
    (void)state;
    ProgramResult shown = nebel_run(NEBEL("show", "-"), "(;SZ[9]\n;B[zz])");
    assert_string_equal(shown.err,
                        "nebel show: -: line 2, column 4: \"zz\" is no point of the board\n");
    assert_int_equal(shown.code, 1);
    program_result_free(&shown);
}

TEST_FILE(sgf_files, cmocka_unit_test(a_finished_game_of_play_can_be_shown),
          cmocka_unit_test(an_unfinished_game_of_play_shows_one_side),
          cmocka_unit_test(the_games_of_a_match_are_one_collection),
          cmocka_unit_test(errors_name_line_and_column));
