/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

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

#define CHEAP "seer:positions=50,valued=10,playouts=200"

static void forecasts_are_compared_with_a_game(void **state)
{
    (void)state;
    expect(NEBEL("seer-check", OPERA, "--of", "", "--player", CHEAP), 0, "1 games, ");
    expect(NEBEL("seer-check", OPERA, "--of", "", "--player", CHEAP, "--tries"), 0,
           "game 1, Black, ");
}

/* Of the replies of which a mate was forecast, those that mated, as the last table has it: in each
 * line cases, forecast and share of a bin. */
static double mates_of(const char *report)
{
    const char *line = strstr(report, "the reply mates\n");
    double mates = 0;

    assert_non_null(line);
    line = strchr(line, '\n') + 1; /* the names of the columns */
    while ((line = strchr(line, '\n')) != NULL && strncmp(++line, "apart", 5) != 0) {
        char *end;
        double cases = strtod(line + strlen("0.0-0.1"), &end);
        (void)strtod(end, &end);
        mates += cases * strtod(end, &end);
    }
    return mates;
}

/* The game ends by a mate: White's, so the last try of Black was answered by it. */
static void the_reply_that_mates_is_counted(void **state)
{
    static const char *const names[] = {"Paul", "Duke"};

    (void)state;
    for (int side = 0; side < 2; side++) {
        ProgramResult result =
            nebel_run(NEBEL("seer-check", OPERA, "--of", names[side], "--player", CHEAP), "");

        assert_int_equal(result.code, 0);
        assert_float_equal(mates_of(result.out), side, 0.1);
        program_result_free(&result);
    }
}

/* What it makes of every try, which the options of the player decide. */
static ProgramResult tries_of(const char *player)
{
    ProgramResult result =
        nebel_run(NEBEL("seer-check", OPERA, "--of", "", "--player", player, "--tries"), "");

    assert_int_equal(result.code, 0);
    return result;
}

/* It used to think with a persistence of 1 and no shelter, plans, caution or playouts. */
static void the_player_that_is_checked_has_its_own_options(void **state)
{
    ProgramResult usual = tries_of(CHEAP);
    ProgramResult spelt =
        tries_of(CHEAP ",persistence=2,shelter=1,plan_weight=0.15,caution=0.1");
    static const char *const others[] = {CHEAP ",persistence=1",    CHEAP ",shelter=0",
                                         CHEAP ",planner=off",      CHEAP ",caution=0",
                                         CHEAP ",playout_weight=0", CHEAP ",level=3"};

    (void)state;
    assert_string_equal(usual.out, spelt.out);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ProgramResult other = tries_of(others[i]);

        if (strcmp(usual.out, other.out) == 0)
            fail_msg("%s changes nothing", others[i]);
        program_result_free(&other);
    }
    program_result_free(&usual);
    program_result_free(&spelt);
}

#define WEIGHTS(file) CHEAP ",weights=" NEBEL_SOURCE_DIR "/src/replies/" file

/* The file from which the built-in weights are made says what they say. */
static void its_weights_may_be_those_of_a_file(void **state)
{
    ProgramResult built_in = tries_of(CHEAP ",replies=fitted");
    ProgramResult of_file = tries_of(WEIGHTS("reply_weights.txt"));
    ProgramResult of_hs = tries_of(WEIGHTS("styles/hs.txt"));

    (void)state;
    assert_string_equal(built_in.out, of_file.out);
    assert_string_not_equal(built_in.out, of_hs.out);
    program_result_free(&built_in);
    program_result_free(&of_file);
    program_result_free(&of_hs);
    expect(NEBEL("seer-check", OPERA, "--player", "seer:weights=" OPERA), 1,
           "opera.pgn: it is no file of reply weights");
}

static void what_cannot_be_done_is_said(void **state)
{
    (void)state;
    expect(NEBEL("seer-check"), 2, "a file with games is needed");
    expect(NEBEL("seer-check", OPERA, "--player", "seer:replies=odd"), 2,
           "seer: replies is one of uniform|habits|fitted|styled");
    expect(NEBEL("seer-check", OPERA, "--player", "hs"), 2, "hs makes no forecasts");
    expect(NEBEL("seer-check", OPERA, "--of", "nobody"), 1,
           "there is no Kriegspiel game of a player \"nobody\"");
    expect(NEBEL("seer-check", "no such file.pgn"), 1, "no such file.pgn");
}

TEST_FILE(seer_check_command, cmocka_unit_test(forecasts_are_compared_with_a_game),
          cmocka_unit_test(the_reply_that_mates_is_counted),
          cmocka_unit_test(the_player_that_is_checked_has_its_own_options),
          cmocka_unit_test(its_weights_may_be_those_of_a_file),
          cmocka_unit_test(what_cannot_be_done_is_said));
