/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"
#include "support/nebel_program.h"

#define ENGINE NEBEL("engine", "--player", "random")
#define BEGIN                                                                                  \
    "nebel 1\n"                                                                                \
    "newgame kriegspiel rules=wild16 draws=fide max_plies=0 side=white seed=7 "                \
    "start=4k3/8/8/8/8/8/8/K7_w_-_-_0_1\n"

static void wrong_usage_is_told(void **state)
{
    const char *const *const calls[] = {
        NEBEL("engine"),
        NEBEL("engine", "--player", "nobody"),
        NEBEL("engine", "--player", "negamax"),
        NEBEL("engine", "--player", "exec"),
        NEBEL("engine", "--player", "random", "more"),
    };

    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        ProgramResult result = nebel_run(calls[i], "");

        assert_int_equal(result.code, 2);
        assert_contains(result.err, "nebel engine: ");
        assert_string_equal(result.out, "");
        program_result_free(&result);
    }
}

static void help_is_given(void **state)
{
    ProgramResult result = nebel_run(NEBEL("engine", "--help"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "--player");
    assert_contains(result.out, "docs/protocol.md");
    program_result_free(&result);
}

static void it_ends_at_quit_and_at_the_end_of_input(void **state)
{
    static const char *const inputs[] = {
        "", "quit\n", "quit", "nebel 1\nquit\nnebel 1\n", "nebel 1\n", "nebel 1"};
    static const char *const outputs[] = {
        "", "", "", "ready nebel random\n", "ready nebel random\n", "ready nebel random\n"};

    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        ProgramResult result = nebel_run(ENGINE, inputs[i]);

        assert_int_equal(result.code, 0);
        assert_string_equal(result.out, outputs[i]);
        assert_string_equal(result.err, "");
        program_result_free(&result);
    }
}

static void a_wrong_line_is_answered_and_changes_nothing(void **state)
{
    static const char clean[] = "nebel 1\nnewgame kriegspiel side=white seed=7\n"
                                "begin white tries=0\ngo\nanswer moved tries=0\n"
                                "opponent moved tries=0\ngo\nquit\n";
    static const char soiled[] = "nebel 1\nnewgame kriegspiel side=white seed=7\nhello\n"
                                 "begin white tries=0\ngo home\ngo\nanswer maybe\nover\n"
                                 "answer moved tries=0\nopponent moved capture=pawn@e5\n"
                                 "opponent moved tries=0\ngo\nquit\n";
    ProgramResult expected = nebel_run(ENGINE, clean);
    ProgramResult result = nebel_run(ENGINE, soiled);
    char kept[4096] = "";
    TextBuffer text;

    (void)state;
    assert_int_equal(count_lines(expected.out), 3);
    assert_int_equal(count_lines(result.out), 8);
    text_init(&text, kept, sizeof kept);
    for (const char *line = result.out; *line != '\0'; line = strchr(line, '\n') + 1)
        if (strncmp(line, "error ", 6) != 0)
            text_add_bytes(&text, line, strcspn(line, "\n") + 1);
    assert_string_equal(kept, expected.out);
    program_result_free(&expected);
    program_result_free(&result);
}

static void a_game_that_cannot_be_is_an_error(void **state)
{
    ProgramResult result = nebel_run(ENGINE, BEGIN "begin white\ngo\n");

    (void)state;
    assert_contains(result.out, "error the game is over before it begins");
    assert_int_equal(count_lines(result.out), 4);
    program_result_free(&result);
}

static void a_long_line_is_one_error(void **state)
{
    enum { LENGTH = 100000 };
    static char input[LENGTH + 16];

    (void)state;
    memset(input, 'x', LENGTH);
    memcpy(input + LENGTH, "\nnebel 1\n", 10);
    ProgramResult result = nebel_run(ENGINE, input);
    assert_string_equal(result.out, "error the line is too long or holds a zero byte\n"
                                    "ready nebel random\n");
    program_result_free(&result);
}

static void each_line_is_answered_before_the_next_is_written(void **state)
{
    Conversation engine = conversation_begin(ENGINE);
    char line[4096];

    (void)state;
    conversation_write(&engine, "nebel 1\n");
    assert_true(conversation_read(&engine, line, sizeof line));
    assert_string_equal(line, "ready nebel random");
    conversation_write(&engine, "newgame kriegspiel rules=english side=black seed=3 "
                                "start=4k3/8/8/8/8/8/4P3/4K3_b_-_-_0_1\nbegin black\n");
    for (int i = 0; i < 3; i++) {
        conversation_write(&engine, "go left_ms=60000 increment_ms=0\n");
        assert_true(conversation_read(&engine, line, sizeof line));
        if (strcmp(line, "ask any") == 0)
            conversation_write(&engine, "answer no\n");
        else
            conversation_write(&engine, "answer illegal\n");
    }
    assert_int_equal(conversation_end(&engine), 0);
}

TEST_FILE(engine_command, cmocka_unit_test(wrong_usage_is_told),
          cmocka_unit_test(help_is_given),
          cmocka_unit_test(it_ends_at_quit_and_at_the_end_of_input),
          cmocka_unit_test(a_wrong_line_is_answered_and_changes_nothing),
          cmocka_unit_test(a_game_that_cannot_be_is_an_error),
          cmocka_unit_test(a_long_line_is_one_error),
          cmocka_unit_test(each_line_is_answered_before_the_next_is_written));
