/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"
#include "support/scratch.h"

static void expect_failure(const char *const arguments[], int code, const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, sentence);
    assert_int_equal(result.code, code);
    assert_string_equal(result.out, "");
    program_result_free(&result);
}

static void succeed(const char *const arguments[], const char *part)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.out, part);
    assert_int_equal(result.code, 0);
    program_result_free(&result);
}

#define STRONG "metaposition:form=tuned"

static void won_endings_are_gathered_and_played(void **state)
{
    Scratch scratch = scratch_new();
    const char *games = scratch_path(&scratch, "games.pgn");
    const char *bed = scratch_path(&scratch, "bed.pgn");
    const char *out = scratch_path(&scratch, "out.pgn");

    (void)state;
    succeed(NEBEL("match", STRONG, "random", "--games", "1", "--out", games, "--quiet"),
            "games              1");
    succeed(NEBEL("conversion", "gather", games, "--out", bed, "--count", "1"), "1 of ");
    succeed(NEBEL("conversion", "play", bed, "--player", STRONG, "--out", out),
            " against random, 1 endings\n  won ");
    ProgramResult one = nebel_run(
        NEBEL("conversion", "play", bed, "--player", STRONG, "--threads", "1", "--json"), "");
    ProgramResult two = nebel_run(
        NEBEL("conversion", "play", bed, "--player", STRONG, "--threads", "2", "--json"), "");
    assert_contains(one.out, "\"against\":\"random\",\"endings\":1,\"won\":");
    assert_string_equal(one.out, two.out);
    program_result_free(&one);
    program_result_free(&two);
    /* Games that were played on are endings no more. */
    expect_failure(NEBEL("conversion", "play", out), 1, "does not stop in an ending");
    scratch_free(&scratch);
}

static void what_cannot_be_done_is_said(void **state)
{
    const char *opera = NEBEL_SOURCE_DIR "/tests/golden/opera.pgn";

    (void)state;
    expect_failure(NEBEL("conversion", "gather", opera), 1, "there is no ending that is won");
    expect_failure(NEBEL("conversion", "play", opera), 1, "does not stop in an ending");
    expect_failure(NEBEL("conversion", "play", opera, "--player", "kasparov"), 2,
                   "no player is called \"kasparov\"");
    expect_failure(NEBEL("conversion", "gather"), 2, "a file with games is needed");
}

TEST_FILE(conversion_command, cmocka_unit_test(won_endings_are_gathered_and_played),
          cmocka_unit_test(what_cannot_be_done_is_said));
