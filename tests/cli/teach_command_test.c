/* SPDX-License-Identifier: GPL-3.0-or-later */
/* nebel teach: what would have been better, for people and for programs. */
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "support/nebel_program.h"

#define GOLDEN(name) NEBEL_SOURCE_DIR "/tests/golden/" name

/* White mates on the back rank with its first move, or does not. */
static const char missed[] = "[Event \"?\"]\n"
                             "[White \"A\"]\n"
                             "[Black \"B\"]\n"
                             "[Result \"*\"]\n"
                             "[Variant \"Kriegspiel\"]\n"
                             "[Ruleset \"wild16\"]\n"
                             "[SetUp \"1\"]\n"
                             "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n"
                             "\n"
                             "1. h3 h6 *\n";

static void expect(const char *const arguments[], const char *input, int code, const char *out,
                   const char *err)
{
    ProgramResult result = nebel_run(arguments, input);

    assert_int_equal(result.code, code);
    assert_contains(result.out, out);
    assert_contains(result.err, err);
    program_result_free(&result);
}

static void a_missed_mate_is_named(void **state)
{
    (void)state;
    expect(NEBEL("teach", "--side", "white", "-"), missed, 0, "h2h3: better a1a8, 100 % for ",
           "");
    expect(NEBEL("teach", "--side", "white", "-"), missed, 0,
           "surely legal; wins at once 100 %\nCostliest:\n   1. h2h3", "");
}

static void programs_get_json(void **state)
{
    ProgramResult result = nebel_run(NEBEL("teach", "--side", "white", "--json", "-"), missed);
    json_t *json = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);

    (void)state;
    assert_int_equal(result.code, 0);
    assert_non_null(json);
    json_t *lesson = json_array_get(json_object_get(json, "lessons"), 0);
    json_t *better = json_object_get(lesson, "better");
    assert_string_equal(json_string_value(json_object_get(better, "try")), "a1a8");
    assert_int_equal(json_integer_value(json_object_get(better, "wins")), 1000);
    assert_true(json_integer_value(json_object_get(lesson, "cost")) > 0);
    assert_true(json_is_false(json_object_get(lesson, "best")));
    assert_int_equal(json_integer_value(json_object_get(json, "of")), 1);
    assert_int_equal(json_array_size(json_object_get(json, "costliest")), 1);
    json_decref(json);
    program_result_free(&result);
}

static void what_cannot_be_taught_is_said(void **state)
{
    (void)state;
    expect(NEBEL("teach", GOLDEN("opera.white.pgn")), "", 1, "",
           "it is White's file and does not hold the whole game");
    expect(NEBEL("teach", "--side", "green", "-"), missed, 2, "", "green");
    expect(NEBEL("teach", "no such file"), "", 1, "", "no such file");
}

TEST_FILE(teach_command, cmocka_unit_test(a_missed_mate_is_named),
          cmocka_unit_test(programs_get_json), cmocka_unit_test(what_cannot_be_taught_is_said));
