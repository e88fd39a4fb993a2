/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_command.h"

#include <string.h>

#include "support/test.h"

static GtpCommand command;

static bool read_text(const char *line)
{
    return gtp_command_read(line, strlen(line), &command);
}

static void a_line_has_a_number_and_words(void **state)
{
    (void)state;
    assert_true(read_text("  12 play  black D4"));
    assert_string_equal(command.id, "12");
    assert_string_equal(gtp_command_next(&command), "play");
    assert_string_equal(gtp_command_next(&command), "black");
    assert_string_equal(gtp_command_next(&command), "D4");
    assert_string_equal(gtp_command_next(&command), "");
    assert_string_equal(gtp_command_next(&command), "");
}

static void only_a_whole_word_of_digits_is_a_number(void **state)
{
    (void)state;
    assert_true(read_text("12play"));
    assert_string_equal(command.id, "");
    assert_string_equal(gtp_command_next(&command), "12play");
    assert_true(read_text("123456789012345678901 name"));
    assert_string_equal(command.id, "");
    assert_true(read_text("7"));
    assert_string_equal(command.id, "7");
    assert_string_equal(gtp_command_next(&command), "");
}

static void comments_and_control_characters_go(void **state)
{
    (void)state;
    assert_true(read_text("na\x01me\tx\r # quit"));
    assert_string_equal(gtp_command_next(&command), "name");
    assert_string_equal(gtp_command_next(&command), "x");
    assert_string_equal(gtp_command_next(&command), "");
    assert_true(gtp_command_read("na\0me", 5, &command));
    assert_string_equal(gtp_command_next(&command), "name");
}

static void a_line_without_a_command_is_none(void **state)
{
    static const char *const lines[] = {"", " ", "\t\r", "# name", "  # name", "\x7f"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_false(read_text(lines[i]));
}

static void a_long_line_keeps_its_number(void **state)
{
    static char line[GTP_LINE_MAX + 100];

    (void)state;
    memset(line, 'x', sizeof line - 1);
    memcpy(line, "5 ", 2);
    assert_true(gtp_command_read(line, GTP_LINE_MAX - 1, &command));
    assert_false(command.is_too_long);
    assert_true(gtp_command_read(line, GTP_LINE_MAX, &command));
    assert_true(command.is_too_long);
    assert_string_equal(command.id, "5");
}

static void an_answer_ends_with_its_only_empty_line(void **state)
{
    char storage[64];
    TextBuffer answer;

    (void)state;
    text_init(&answer, storage, sizeof storage);
    read_text("3 name");
    gtp_command_answer(&command, true, "\none\n\n\ntwo\x1b\xff\n", &answer);
    assert_string_equal(storage, "=3 \none\ntwo??\n\n");
    text_clear(&answer);
    read_text("name");
    gtp_command_answer(&command, false, "no", &answer);
    assert_string_equal(storage, "? no\n\n");
}

TEST_FILE(gtp_command, cmocka_unit_test(a_line_has_a_number_and_words),
          cmocka_unit_test(only_a_whole_word_of_digits_is_a_number),
          cmocka_unit_test(comments_and_control_characters_go),
          cmocka_unit_test(a_line_without_a_command_is_none),
          cmocka_unit_test(a_long_line_keeps_its_number),
          cmocka_unit_test(an_answer_ends_with_its_only_empty_line));
