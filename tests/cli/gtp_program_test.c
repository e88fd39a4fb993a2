/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/nebel_program.h"

static void wrong_usage_is_told(void **state)
{
    const char *const *const calls[] = {
        NEBEL("gtp", "--player", "nobody"),
        NEBEL("gtp", "--player", "hs"),
        NEBEL("gtp", "--rules", "wild16"),
        NEBEL("gtp", "--size", "4"),
        NEBEL("gtp", "--komi", "nan"),
        NEBEL("gtp", "--protocol", "uci"),
        NEBEL("gtp", "--protocol", "platform"),
        NEBEL("gtp", "--protocol", "platform", "--player", "random", "--size", "9"),
        NEBEL("gtp", "more"),
    };

    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        ProgramResult result = nebel_run(calls[i], "");

        assert_int_equal(result.code, 2);
        assert_contains(result.err, "nebel gtp: ");
        assert_string_equal(result.out, "");
        program_result_free(&result);
    }
}

static void help_is_given(void **state)
{
    ProgramResult result = nebel_run(NEBEL("gtp", "--help"), "");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_contains(result.out, "--protocol");
    assert_contains(result.out, "phantom-setup");
    program_result_free(&result);
}

static void options_set_up_the_umpire(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("gtp", "--size", "7", "--komi", "0", "--rules", "ccgc"),
                  "1 final_score\n2 play b g7\n3 play w h1\n4 final_score\nquit\nname\n");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_string_equal(result.out, "=1 W+0\n\n=2 \n\n"
                                    "?3 syntax error: that is no point of this board (there is "
                                    "no column I)\n\n=4 B+49\n\n= \n\n");
    assert_string_equal(result.err, "");
    program_result_free(&result);
}

static void long_and_binary_lines_have_one_answer(void **state)
{
    enum { LENGTH = 100000 };
    static const char more[] = "\n\1\2\3\n\0name\0\r\n\xff\n";
    static char input[LENGTH + sizeof more];

    (void)state;
    memset(input, 'x', LENGTH);
    memcpy(input, "8 ", 2);
    memcpy(input + LENGTH, more, sizeof more);
    ProgramResult result = program_run_bytes(NEBEL("gtp"), input, LENGTH + sizeof more - 1);
    assert_string_equal(result.out, "?8 syntax error: the line is too long\n\n"
                                    "= nebel\n\n? unknown command\n\n");
    program_result_free(&result);
}

static void each_command_is_answered_before_the_next_is_written(void **state)
{
    Conversation engine = conversation_begin(NEBEL("gtp", "--player", "random", "--seed", "4"));
    char line[256];

    (void)state;
    for (int i = 0; i < 5; i++) {
        conversation_write(&engine, i % 2 == 0 ? "genmove b\n" : "genmove w\n");
        assert_true(conversation_read(&engine, line, sizeof line));
        assert_int_equal(strncmp(line, "= ", 2), 0);
        assert_true(conversation_read(&engine, line, sizeof line));
        assert_string_equal(line, "");
    }
    assert_int_equal(conversation_end(&engine), 0);
}

static void the_platform_is_answered_on_stdout_and_warned_of_on_stderr(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("gtp", "--player", "random", "--protocol", "platform", "--seed", "1"),
                  "name?\nnew black\nbo\x01gus\nrefuse\nrefuse\naccept\ntaked 1 ZZ\nmove "
                  "go\nend\nquit\n");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_int_equal(count_lines(result.out), 5);
    assert_int_equal(strncmp(result.out, "name nebel\nmove ", 16), 0);
    assert_int_equal(count_lines(result.err), 2);
    assert_contains(result.err, "bo?gus");
    program_result_free(&result);
}

TEST_FILE(gtp_program, cmocka_unit_test(wrong_usage_is_told), cmocka_unit_test(help_is_given),
          cmocka_unit_test(options_set_up_the_umpire),
          cmocka_unit_test(long_and_binary_lines_have_one_answer),
          cmocka_unit_test(each_command_is_answered_before_the_next_is_written),
          cmocka_unit_test(the_platform_is_answered_on_stdout_and_warned_of_on_stderr));
