/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Phantom Go through the program.
 */
#include "support/nebel_program.h"

#define GO "--game", "phantom-go"

static void expect_parts(const char *const arguments[], const char *input,
                         const char *const parts[])
{
    ProgramResult result = nebel_run(arguments, input);

    assert_string_equal(result.err, "");
    assert_int_equal(result.code, 0);
    for (; *parts != NULL; parts++)
        assert_contains(result.out, *parts);
    program_result_free(&result);
}
#define PARTS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void expect_failure(const char *const arguments[], const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 2);
    assert_contains(result.err, sentence);
    program_result_free(&result);
}

static void black_begins_and_the_stones_of_the_other_are_not_drawn(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", GO, "--ascii", "--size", "5", "--seed", "1"), "c3\nD4\n",
                 PARTS("You play Black", " 3  . . X . .", "Black moved.", "White moved.",
                       "Black (you): 2 on the board, 0 lost; White: 2 and 0"));
    ProgramResult result = nebel_run(NEBEL("play", GO, "--ascii", "--size", "5", "--seed", "1"),
                                     "c3\nd4\nboard\ntries\n");
    assert_lacks(result.out, "O");
    program_result_free(&result);
}

static void a_finished_game_shows_the_board_and_the_score(void **state)
{
    (void)state;
    expect_parts(
        NEBEL("play", GO, "--ascii", "--board", "5x5 komi=0.5 passes=1", "--seed", "1"),
        "pass\n",
        PARTS("Black passed.", "White wins: passes.", "This is how the board stood",
              "White has 0.5 points more, with a komi of 0.5.", "you lose."));
}

static void with_a_handicap_white_begins(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", GO, "--ascii", "--handicap", "2", "--komi", "3.5", "--side",
                       "white", "--seed", "1"),
                 "c3\ne5\n", PARTS("White, move 1", "Illegal.", "White moved."));
}

static void the_rules_are_told(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", GO, "--rules", "sensei", "--seed", "1"), "help\nrules\n",
                 PARTS("Go in the fog", "d5 (a letter without i", "sensei: "));
}

static void matches_take_the_same_options(void **state)
{
    (void)state;
    expect_parts(NEBEL("match", "random", "random", GO, "--size", "7", "--komi", "6.5",
                       "--rules", "ccgc", "--games", "4", "--quiet"),
                 "",
                 PARTS("phantom-go, ccgc, size=7 komi=6.5", "as Black", "as White", "games"));
    expect_parts(NEBEL("tournament", "random", "random", GO, "--board", "5x5", "--games", "2",
                       "--quiet"),
                 "", PARTS("random"));
}

static void wrong_options_are_told(void **state)
{
    (void)state;
    expect_failure(NEBEL("play", GO, "--size", "1"), "size=1 is not a number from 2 to 19");
    expect_failure(NEBEL("play", GO, "--komi", "a lot"), "komi=a");
    expect_failure(NEBEL("play", GO, "--handicap", "1"), "handicap=1 is not");
    expect_failure(NEBEL("play", GO, "--board", "9x9", "--size", "9"), "size is said twice");
    expect_failure(NEBEL("play", GO, "--draws", "fide"), "no draw settings");
    expect_failure(NEBEL("play", "--komi", "6.5"), "kriegspiel has no komi");
    expect_failure(NEBEL("play", GO, "--side", "red"), "there are Black, White and random");
    expect_failure(NEBEL("play", GO, "--opponent", "recapture"),
                   "recapture plays kriegspiel only");
}

static void an_engine_speaks_of_points_and_passes(void **state)
{
    static const char said[] =
        "nebel 1\nnewgame phantom-go rules=olympiad size=5 komi=0.5 side=white seed=3\n"
        "begin black\nopponent moved\ngo\nanswer moved\nopponent pass\ngo\n"
        "answer moved captured=1\nover 0-1 resignation\nquit\n";
    ProgramResult result = nebel_run(NEBEL("engine", "--player", "random"), said);

    (void)state;
    assert_int_equal(result.code, 0);
    assert_int_equal(count_lines(result.out), 3);
    assert_contains(result.out, "ready nebel random\ntry ");
    assert_lacks(result.out, "error");
    program_result_free(&result);
}

static void an_engine_without_a_point_passes(void **state)
{
    static const char said[] = "nebel 1\nnewgame phantom-go side=black "
                               "start=5x5_board=XXXXX/X1XXX/XXXXX/XXX1X/XXXXX\n"
                               "begin black\ngo\nanswer pass\nopponent pass\nover 1-0 passes\n"
                               "quit\n";
    ProgramResult result = nebel_run(NEBEL("engine", "--player", "random"), said);

    (void)state;
    assert_int_equal(result.code, 0);
    assert_string_equal(result.out, "ready nebel random\npass\n");
    program_result_free(&result);
}

TEST_FILE(go_commands, cmocka_unit_test(black_begins_and_the_stones_of_the_other_are_not_drawn),
          cmocka_unit_test(a_finished_game_shows_the_board_and_the_score),
          cmocka_unit_test(with_a_handicap_white_begins), cmocka_unit_test(the_rules_are_told),
          cmocka_unit_test(matches_take_the_same_options),
          cmocka_unit_test(wrong_options_are_told),
          cmocka_unit_test(an_engine_speaks_of_points_and_passes),
          cmocka_unit_test(an_engine_without_a_point_passes));
