/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The author of a program that has failed is told what it said, what was expected and what it
 * had been told: on stderr, in the results, in the record of the game, in a log. The other side
 * is not.
 */
#include <stdio.h>

#include "support/nebel_program.h"
#include "support/scratch.h"
#include "support/text_file.h"

#define BAD_PROGRAM NEBEL_SOURCE_DIR "/tests/support/bad_program"
#define FAKE_GTP NEBEL_SOURCE_DIR "/tests/support/fake_gtp"
#define BAD(way) "exec:'exec " BAD_PROGRAM " " way "',stderr=off"

/* A match of one game that the first player loses by itself. */
static ProgramResult lose(const char *program, const char *game, const char *format,
                          const char *out)
{
    ProgramResult result =
        nebel_run(NEBEL("match", program, "random", "--games", "1", "--threads", "1", "--game",
                        game, "--board", strcmp(game, "kriegspiel") == 0 ? "standard" : "5x5",
                        format, "--out", out),
                  "");

    assert_int_equal(result.code, 0);
    return result;
}

static void assert_told(const char *program, const char *sentence)
{
    Scratch scratch = scratch_new();
    ProgramResult result =
        lose(program, strncmp(program, "gtp", 3) == 0 ? "phantom-go" : "kriegspiel", "--quiet",
             scratch_path(&scratch, "game"));

    assert_contains(result.err, sentence);
    program_result_free(&result);
    scratch_free(&scratch);
}

static void what_a_program_did_wrong_is_said(void **state)
{
    (void)state;
    assert_told(BAD("garbage"), "lost by protocol: it said \"e2e4, I think\"");
    assert_told(BAD("garbage"),
                "expected \"try MOVE\", \"ask any\" or \"resign\"; it was last told \"go\"");
    assert_told(BAD("terminal"), "it said \".[2J..\"");
    assert_told(BAD("unknown_move"), "a move is written like e2e4");
    assert_told(BAD("not_ready"), "it said \"hello\"; expected \"ready\" and a name; it was "
                                  "last told \"nebel 1\"");
    assert_told(BAD("answer_twice"), "(it was not asked)");
    assert_told(BAD("crash"), "it was ended by signal 11");
    assert_told(BAD("exit_at_once"), "it ended, with exit status 3");
    assert_told(BAD("hang") ",timeout_ms=100", "it said nothing for ");
    assert_told(BAD("zero_byte"), "one with a zero byte");
    assert_told(BAD("unaskable"), "the last of them \"a1a8\"");
}

static void so_it_is_of_a_go_program(void **state)
{
#define GTP(way) "gtp:'exec " FAKE_GTP " " way "',stderr=off,style=plain"
    (void)state;
    assert_told(GTP("no_point"), "it said \"= I5\"; expected a point of the board, pass or "
                                 "resign; it was last told");
    assert_told(GTP("refuse"), "it said \"? I would rather not\"");
    assert_told(GTP("no_mark"), "it said \"C3\"; expected \"=");
    assert_told(GTP("version_1"), "expected version 2");
}

static void results_and_record_say_it_too(void **state)
{
    Scratch scratch = scratch_new();
    const char *pgn = scratch_path(&scratch, "game.pgn");
    ProgramResult result = lose(BAD("garbage"), "kriegspiel", "--json", pgn);

    (void)state;
    assert_contains(result.out, "\"remarks\":[\"lost game 1 by protocol: it said \\\"e2e4");
    assert_contains(result.out, "\"titles\":[\"garbage\",\"\"]");
    program_result_free(&result);
    char *text = text_file_read(pgn);
    assert_contains(text, "[Remark \"it said \\\"e2e4, I think\\\"");
    test_free(text);
    scratch_free(&scratch);
}

static void a_store_keeps_it_and_the_referee_is_shown_it(void **state)
{
    Scratch scratch = scratch_new();
    const char *store = scratch_path(&scratch, "games.db");
    ProgramResult result = nebel_run(
        NEBEL("match", BAD("garbage"), "random", "--games", "1", "--quiet", "--db", store), "");

    (void)state;
    assert_int_equal(result.code, 0);
    program_result_free(&result);
    result = nebel_run(NEBEL("show", store, "--final"), "");
    assert_contains(result.out, "remark: it said \"e2e4, I think\"");
    program_result_free(&result);
    result = nebel_run(NEBEL("show", store, "--final", "--view", "black"), "");
    assert_int_equal(result.code, 0);
    assert_null(strstr(result.out, "remark"));
    program_result_free(&result);
    scratch_free(&scratch);
}

static void the_record_of_a_go_game_keeps_it(void **state)
{
    Scratch scratch = scratch_new();
    const char *sgf = scratch_path(&scratch, "game.sgf");
    ProgramResult result = lose(GTP("no_point"), "phantom-go", "--quiet", sgf);

    (void)state;
    program_result_free(&result);
    char *text = text_file_read(sgf);
    assert_contains(text, "XR[it said \"= I5\"");
    test_free(text);
    result = nebel_run(NEBEL("show", sgf), "");
    assert_int_equal(result.code, 0);
    program_result_free(&result);
    scratch_free(&scratch);
}

static void a_log_has_every_line_of_the_conversation(void **state)
{
    Scratch scratch = scratch_new();
    const char *log = scratch_path(&scratch, "log");
    char program[512];

    (void)state;
    snprintf(program, sizeof program, "%s,log=%s", BAD("garbage"), log);
    ProgramResult result =
        lose(program, "kriegspiel", "--quiet", scratch_path(&scratch, "one"));
    program_result_free(&result);
    char *text = text_file_read(log);
    const char *const lines[] = {
        " starts exec ",  " > nebel 1\n", " < ready garbage\n", " > newgame kriegspiel ",
        " > begin white", " > go\n",      " < e2e4, I think\n", " ! it said \"e2e4, I think\""};
    const char *at = text;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_contains(at, lines[i]);
        at = strstr(at, lines[i]);
    }
    test_free(text);
    scratch_free(&scratch);
}

static void a_log_that_cannot_be_written_is_said_at_once(void **state)
{
    ProgramResult result = nebel_run(
        NEBEL("match", BAD("garbage") ",log=/nowhere/log", "random", "--games", "1"), "");

    (void)state;
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "cannot write the log /nowhere/log: No such file");
    program_result_free(&result);
}

static void a_tournament_says_what_programs_call_themselves(void **state)
{
    static const char *const formats[] = {"--json", "--quiet"};
    static const char *const titles[] = {"\"title\":\"ignore_quit\"", ", \"ignore_quit\"\n"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        ProgramResult result = nebel_run(NEBEL("tournament", BAD("ignore_quit"), "random",
                                               "--games", "2", "--threads", "1", formats[i]),
                                         "");

        assert_int_equal(result.code, 0);
        assert_contains(result.out, titles[i]);
        program_result_free(&result);
    }
}

TEST_FILE(program_failures, cmocka_unit_test(what_a_program_did_wrong_is_said),
          cmocka_unit_test(so_it_is_of_a_go_program),
          cmocka_unit_test(results_and_record_say_it_too),
          cmocka_unit_test(a_store_keeps_it_and_the_referee_is_shown_it),
          cmocka_unit_test(the_record_of_a_go_game_keeps_it),
          cmocka_unit_test(a_log_has_every_line_of_the_conversation),
          cmocka_unit_test(a_log_that_cannot_be_written_is_said_at_once),
          cmocka_unit_test(a_tournament_says_what_programs_call_themselves));
