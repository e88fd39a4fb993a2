/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever a line holds, there is exactly one line in answer, and an error changes nothing. */
#include <stdio.h>
#include <stdlib.h>

#include "support/nebel_program.h"

#define NEW_GAME "{\"new\":{\"game\":\"kriegspiel\"}}\n"
#define TRY(move) "{\"try\":\"" move "\"}\n"
#define FEN "{\"fen\":true}\n"

static const char error_start[] = "{\"error\":\"";

/* Cuts `text` into its lines; returns how many there are. */
static int split(char *text, char *lines[], int maximum)
{
    int count = 0;

    for (char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        assert_true(count < maximum);
        *end = '\0';
        lines[count++] = text;
    }
    assert_string_equal(text, "");
    return count;
}

static void assert_error(const char *line)
{
    if (strncmp(line, error_start, strlen(error_start)) != 0)
        fail_msg("not an error: %s", line);
}

/* Puts the line into the middle of a game. The answer must be one error that has `part` in it,
 * and the game must stand as before. */
static void expect_error_bytes(const char *line, size_t length, const char *part)
{
    static const char before[] = NEW_GAME TRY("e2e4") FEN;
    static const char after[] = "\n" FEN TRY("e7e5");
    size_t size = sizeof before - 1 + length + sizeof after - 1;
    char *input = malloc(size);
    char *lines[8];

    assert_non_null(input);
    memcpy(input, before, sizeof before - 1);
    memcpy(input + sizeof before - 1, line, length);
    memcpy(input + sizeof before - 1 + length, after, sizeof after - 1);
    ProgramResult result = program_run_bytes(NEBEL("referee"), input, size);
    assert_int_equal(result.code, 0);
    assert_string_equal(result.err, "");
    assert_int_equal(split(result.out, lines, 8), 6);
    assert_error(lines[3]);
    assert_contains(lines[3], part);
    assert_string_equal(lines[2], lines[4]);
    assert_contains(lines[5], "\"answer\":\"moved\"");
    program_result_free(&result);
    free(input);
}

static void expect_error(const char *line, const char *part)
{
    expect_error_bytes(line, strlen(line), part);
}

static void what_is_not_json_is_an_error(void **state)
{
    (void)state;
    expect_error("", "not JSON");
    expect_error("   ", "not JSON");
    expect_error("e2e4", "not JSON");
    expect_error("{\"try\":\"e7e5\"", "not JSON");
    expect_error("{\"try\":\"e7e5\"} {\"fen\":true}", "not JSON");
    expect_error("{\"try\":\"e7e5\",}", "not JSON");
    expect_error("{'try':'e7e5'}", "not JSON");
}

static void json_that_is_no_request_is_an_error(void **state)
{
    static const char *const lines[] = {
        "null", "7", "[]", "\"try\"", "{}", "{\"id\":0}", "{\"try\":\"e7e5\",\"fen\":true}"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_error(lines[i], error_start);
    expect_error("{\"move\":\"e7e5\"}", "there is no \\\"move\\\"");
}

static void a_wrong_type_is_an_error(void **state)
{
    static const char *const lines[] = {
        "{\"try\":7}",
        "{\"try\":null}",
        "{\"try\":[\"e7e5\"]}",
        "{\"ask\":true}",
        "{\"fen\":false}",
        "{\"fen\":\"true\"}",
        "{\"new\":\"kriegspiel\"}",
        "{\"new\":{\"game\":7}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":[]}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":\"10\"}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":-1}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":1.5}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":99999999999999999999}}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_error(lines[i], error_start);
}

static void a_key_given_twice_is_an_error(void **state)
{
    (void)state;
    expect_error("{\"try\":\"e7e5\",\"try\":\"d7d5\"}", "duplicate");
    expect_error("{\"new\":{\"game\":\"kriegspiel\",\"game\":\"kriegspiel\"}}", "duplicate");
}

static void a_game_that_cannot_be_is_an_error(void **state)
{
    (void)state;
    expect_error("{\"new\":{}}", "needs");
    expect_error("{\"new\":{\"game\":\"checkers\"}}", "no game is called");
    expect_error("{\"new\":{\"game\":\"kriegspiel\",\"colour\":\"red\"}}", "colour");
    expect_error("{\"new\":{\"game\":\"kriegspiel\",\"start\":\"nowhere\"}}",
                 "no board is called");
    expect_error("{\"new\":{\"game\":\"kriegspiel\",\"start\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}}",
                 error_start);
    expect_error(
        "{\"new\":{\"game\":\"kriegspiel\",\"start\":\"8/8/8/8/8/8/8/K1k5 w - - 0 1\"}}",
        "before it begins");
    expect_error("{\"new\":{\"game\":\"kriegspiel\",\"draws\":\"never\"}}", "no draw setting");
}

static void an_unknown_ruleset_is_answered_with_those_that_exist(void **state)
{
    static const char *const names[] = {"wild16",       "icc",        "berkeley",
                                        "berkeley_any", "cincinnati", "rand",
                                        "english",      "parker",     "foret"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        expect_error("{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"moscow\"}}", names[i]);
}

static void what_is_no_move_is_an_error(void **state)
{
    (void)state;
    expect_error("{\"try\":\"\"}", "written like");
    expect_error("{\"try\":\"e7\"}", "written like");
    expect_error("{\"try\":\"e7e9\"}", "written like");
    expect_error("{\"try\":\"e7e5e4\"}", "written like");
    expect_error("{\"try\":\"e7e8k\"}", "promoted");
    expect_error("{\"try\":\"e7e7\"}", "different squares");
    expect_error("{\"try\":\"any\"}", "ask");
    expect_error("{\"ask\":\"e7e5\"}", "question");
}

static void invalid_utf8_is_an_error(void **state)
{
    (void)state;
    expect_error("{\"try\":\"\xff\xfe\"}", "not JSON");
    expect_error("{\"try\":\"\xc3\"}", "not JSON");
    expect_error("\xed\xa0\x80", "not JSON");
}

static void zero_bytes_are_an_error(void **state)
{
    static const char bare[] = "\0\0\0";
    static const char within[] = "{\"try\":\"e7\0e5\"}";

    (void)state;
    expect_error_bytes(bare, sizeof bare - 1, error_start);
    expect_error_bytes(within, sizeof within - 1, error_start);
    expect_error("{\"try\":\"e7\\u0000e5\"}", error_start);
}

static void a_line_of_a_megabyte_is_an_error(void **state)
{
    enum { MEGABYTE = 1 << 20 };
    char *line = malloc(MEGABYTE);

    (void)state;
    assert_non_null(line);
    memset(line, ' ', MEGABYTE);
    expect_error_bytes(line, MEGABYTE, "longer than");
    memset(line, 'e', MEGABYTE);
    memcpy(line, "{\"try\":\"", 8);
    memcpy(line + MEGABYTE - 2, "\"}", 2);
    expect_error_bytes(line, MEGABYTE, "longer than");
    free(line);
}

static void deep_nesting_is_an_error(void **state)
{
    enum { DEEP = 100000, SHALLOWER = 60000 };
    char *line = malloc(DEEP);

    (void)state;
    assert_non_null(line);
    memset(line, '[', DEEP);
    expect_error_bytes(line, DEEP, error_start);
    /* Short enough to be parsed. */
    expect_error_bytes(line, SHALLOWER, "not JSON");
    for (int i = 0; i + 5 <= SHALLOWER; i += 5)
        memcpy(line + i, "{\"a\":", 5);
    expect_error_bytes(line, SHALLOWER, "not JSON");
    free(line);
}

static void a_request_before_a_game_is_an_error(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("referee"), TRY("e2e4") "{\"ask\":\"any\"}\n" FEN NEW_GAME TRY("e2e4"));
    char *lines[5];

    (void)state;
    assert_int_equal(split(result.out, lines, 5), 5);
    for (int i = 0; i < 3; i++) {
        assert_error(lines[i]);
        assert_contains(lines[i], "no game has been started");
    }
    assert_contains(lines[3], "{\"ok\":true,\"next\":\"white\",\"askable\":20");
    assert_contains(lines[4], "\"answer\":\"moved\"");
    program_result_free(&result);
}

static void a_try_after_the_end_is_an_error(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("referee"), NEW_GAME TRY("f2f3") TRY("e7e5") TRY("g2g4") TRY("d8h4")
                                        FEN TRY("a2a3") "{\"ask\":\"any\"}\n" FEN NEW_GAME);
    char *lines[10];

    (void)state;
    assert_int_equal(split(result.out, lines, 10), 10);
    assert_contains(lines[4],
                    "\"end\":{\"result\":\"0-1\",\"reason\":\"checkmate\"},\"next\":null,"
                    "\"askable\":0");
    assert_error(lines[6]);
    assert_error(lines[7]);
    assert_contains(lines[6], "the game is over");
    assert_string_equal(lines[5], lines[8]);
    assert_contains(lines[9], "{\"ok\":true");
    program_result_free(&result);
}

static void the_last_line_needs_no_newline(void **state)
{
    ProgramResult result = nebel_run(NEBEL("referee"), NEW_GAME "{\"try\":\"e2e4\"}");
    char *lines[2];

    (void)state;
    assert_int_equal(result.code, 0);
    assert_int_equal(split(result.out, lines, 2), 2);
    assert_contains(lines[1], "\"answer\":\"moved\"");
    program_result_free(&result);
}

static void lines_may_end_as_on_windows(void **state)
{
    static const char unix_way[] = NEW_GAME TRY("e2e4") TRY("e7e5") FEN;
    char windows_way[2 * sizeof unix_way];
    size_t length = 0;

    (void)state;
    for (const char *c = unix_way; *c != '\0'; c++) {
        if (*c == '\n')
            windows_way[length++] = '\r';
        windows_way[length++] = *c;
    }
    windows_way[length] = '\0';
    ProgramResult one = nebel_run(NEBEL("referee"), unix_way);
    ProgramResult other = nebel_run(NEBEL("referee"), windows_way);
    assert_string_equal(one.out, other.out);
    assert_int_equal(count_lines(one.out), 4);
    program_result_free(&one);
    program_result_free(&other);
}

static void no_input_is_no_output(void **state)
{
    ProgramResult result = nebel_run(NEBEL("referee"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_int_equal(result.out_length, 0);
    assert_int_equal(result.err_length, 0);
    program_result_free(&result);
}

static void each_line_is_answered_before_the_next_is_written(void **state)
{
    static const char *const moves[] = {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"};
    Conversation referee = conversation_begin(NEBEL("referee"));
    char line[4096];

    (void)state;
    conversation_write(&referee, NEW_GAME);
    assert_true(conversation_read(&referee, line, sizeof line));
    assert_contains(line, "\"ok\":true");
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char request[32];

        snprintf(request, sizeof request, "{\"try\":\"%s\"}\n", moves[i]);
        conversation_write(&referee, request);
        assert_true(conversation_read(&referee, line, sizeof line));
        assert_contains(line, moves[i]);
        assert_contains(line, "\"answer\":\"moved\"");
    }
    assert_int_equal(conversation_end(&referee), 0);
}

static void a_line_may_come_in_pieces(void **state)
{
    Conversation referee = conversation_begin(NEBEL("referee"));
    char line[4096];

    (void)state;
    for (const char *c = NEW_GAME; *c != '\0'; c++)
        conversation_write(&referee, (const char[]){*c, '\0'});
    assert_true(conversation_read(&referee, line, sizeof line));
    assert_contains(line, "\"ok\":true");
    assert_int_equal(conversation_end(&referee), 0);
}

TEST_FILE(referee_command, cmocka_unit_test(what_is_not_json_is_an_error),
          cmocka_unit_test(json_that_is_no_request_is_an_error),
          cmocka_unit_test(a_wrong_type_is_an_error),
          cmocka_unit_test(a_key_given_twice_is_an_error),
          cmocka_unit_test(a_game_that_cannot_be_is_an_error),
          cmocka_unit_test(an_unknown_ruleset_is_answered_with_those_that_exist),
          cmocka_unit_test(what_is_no_move_is_an_error),
          cmocka_unit_test(invalid_utf8_is_an_error), cmocka_unit_test(zero_bytes_are_an_error),
          cmocka_unit_test(a_line_of_a_megabyte_is_an_error),
          cmocka_unit_test(deep_nesting_is_an_error),
          cmocka_unit_test(a_request_before_a_game_is_an_error),
          cmocka_unit_test(a_try_after_the_end_is_an_error),
          cmocka_unit_test(the_last_line_needs_no_newline),
          cmocka_unit_test(lines_may_end_as_on_windows),
          cmocka_unit_test(no_input_is_no_output),
          cmocka_unit_test(each_line_is_answered_before_the_next_is_written),
          cmocka_unit_test(a_line_may_come_in_pieces));
