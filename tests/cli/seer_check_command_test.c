/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

#define OPERA NEBEL_SOURCE_DIR "/tests/golden/opera.pgn"

/* The text stands in what it prints, or, if it fails, in its complaint. */
static void expect(const char *const arguments[], int code, const char *text)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(code == 0 ? result.out : result.err, text);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

static void forecasts_are_compared_with_a_game(void **state)
{
    (void)state;
    expect(NEBEL("seer-check", OPERA, "--player", "", "--positions", "50", "--valued", "10"), 0,
           "1 games, ");
    expect(NEBEL("seer-check", OPERA, "--player", "", "--positions", "50", "--valued", "10",
                 "--tries"),
           0, "game 1, Black, ");
}

static void what_cannot_be_done_is_said(void **state)
{
    (void)state;
    expect(NEBEL("seer-check"), 2, "a file with games is needed");
    expect(NEBEL("seer-check", OPERA, "--replies", "odd"), 2,
           "--replies is one of uniform|habits|fitted|styled");
    expect(NEBEL("seer-check", OPERA, "--player", "nobody"), 1,
           "there is no Kriegspiel game of a player \"nobody\"");
    expect(NEBEL("seer-check", "no such file.pgn"), 1, "no such file.pgn");
}

TEST_FILE(seer_check_command, cmocka_unit_test(forecasts_are_compared_with_a_game),
          cmocka_unit_test(what_cannot_be_done_is_said));
