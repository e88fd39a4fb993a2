/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "support/test.h"

enum { PLENTY = 1 << 20 };

static int stop_failing(void **state)
{
    (void)state;
    memory_fail_after(-1);
    return 0;
}

static void check_text(const TextBuffer *text, const char *expected)
{
    assert_non_null(text->data);
    assert_string_equal(text->data, expected);
    assert_int_equal(text->length, strlen(expected));
}

static void pieces_are_put_one_after_the_other(void **state)
{
    char storage[64];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    check_text(&text, "");
    text_add(&text, "ab");
    text_add_char(&text, 'c');
    text_add_bytes(&text, "defg", 2);
    text_add_number(&text, -12);
    text_add_format(&text, "[%s %d]", "x", 7);
    text_add(&text, "");
    check_text(&text, "abcde-12[x 7]");
    assert_false(text.is_cut);
    assert_ptr_equal(text.data, storage);
    text_fini(&text);
}

static void text_that_just_fits_is_not_cut(void **state)
{
    char storage[5];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    text_add(&text, "abcd");
    check_text(&text, "abcd");
    assert_false(text.is_cut);
    text_add(&text, "");
    assert_false(text.is_cut);
    text_add_char(&text, 'e');
    check_text(&text, "abcd");
    assert_true(text.is_cut);
}

static void what_does_not_fit_is_left_out_and_remembered(void **state)
{
    char storage[8];
    TextBuffer text;

    (void)state;
    memset(storage, '!', sizeof storage);
    text_init(&text, storage, 5);
    text_add(&text, "abcdefgh");
    check_text(&text, "abcd");
    assert_true(text.is_cut);
    text_add(&text, "z");
    check_text(&text, "abcd");
    assert_memory_equal(storage + 5, "!!!", 3);
}

static void storage_of_one_byte_holds_the_empty_text(void **state)
{
    char storage[1];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, 1);
    text_add_char(&text, 'a');
    check_text(&text, "");
    assert_true(text.is_cut);
}

static void clearing_starts_anew_in_the_same_storage(void **state)
{
    char storage[4];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    text_add(&text, "abcdef");
    assert_true(text.is_cut);
    text_clear(&text);
    check_text(&text, "");
    assert_false(text.is_cut);
    text_add(&text, "xyz");
    check_text(&text, "xyz");
    assert_false(text.is_cut);
}

static void growing_text_keeps_everything_up_to_its_maximum(void **state)
{
    enum { MAXIMUM = 5000 };
    TextBuffer text;
    char expected[MAXIMUM + 1];

    (void)state;
    text_init_growing(&text, MAXIMUM);
    for (int i = 0; i < MAXIMUM - 1; i++) {
        expected[i] = (char)('a' + i % 26);
        text_add_char(&text, expected[i]);
    }
    expected[MAXIMUM - 1] = '\0';
    check_text(&text, expected);
    assert_false(text.is_cut);
    assert_true(text.capacity <= MAXIMUM);

    text_add_char(&text, '!');
    check_text(&text, expected);
    assert_true(text.is_cut);
    text_fini(&text);
    assert_null(text.data);
}

static void growing_text_takes_a_large_piece_at_once(void **state)
{
    enum { SIZE = 3000 };
    static char large[SIZE + 1];
    TextBuffer text;

    (void)state;
    memset(large, 'x', SIZE);
    text_init_growing(&text, PLENTY);
    text_add(&text, "<");
    text_add(&text, large);
    assert_false(text.is_cut);
    assert_int_equal(text.length, SIZE + 1);
    assert_memory_equal(text.data + 1, large, SIZE + 1);
    text_fini(&text);

    text_init_growing(&text, 1000);
    text_add(&text, large);
    assert_true(text.is_cut);
    assert_int_equal(text.length, 999);
    text_fini(&text);
}

static void growing_text_without_memory_is_cut_and_keeps_what_it_has(void **state)
{
    TextBuffer text;

    (void)state;
    text_init_growing(&text, PLENTY);
    memory_fail_after(0);
    text_add(&text, "a");
    assert_true(text.is_cut);
    assert_int_equal(text.length, 0);
    text_clear(&text);
    text_fini(&text);

    memory_fail_after(1);
    text_init_growing(&text, PLENTY);
    for (int i = 0; i < 1000; i++)
        text_add_char(&text, 'a');
    assert_true(text.is_cut);
    assert_int_equal(text.length, text.capacity - 1);
    assert_int_equal(strlen(text.data), text.length);
    text_fini(&text);
}

static void numbers_of_all_lengths_are_written(void **state)
{
    static const int64_t numbers[] = {0,  1,   -1,        9,         10,        -10,
                                      99, 100, INT32_MIN, INT32_MAX, INT64_MAX, INT64_MIN};
    char storage[64];
    char expected[64];
    TextBuffer text;

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        text_init(&text, storage, sizeof storage);
        text_add_number(&text, numbers[i]);
        snprintf(expected, sizeof expected, "%" PRId64, numbers[i]);
        check_text(&text, expected);
    }
    text_clear(&text);
    text_add_number(&text, INT64_MIN);
    check_text(&text, "-9223372036854775808");
}

static void formatted_piece_longer_than_a_line_is_cut(void **state)
{
    char storage[2000];
    char large[1001];
    TextBuffer text;

    (void)state;
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    text_init(&text, storage, sizeof storage);
    text_add_format(&text, "%s", large);
    assert_true(text.is_cut);
    assert_int_equal(strlen(text.data), text.length);
    assert_in_range(text.length, 1, sizeof large - 2);
}

static void nothing_is_left_that_a_terminal_obeys(void **state)
{
    char text[] = "a\x1b[2Jb\xc2\x9b"
                  "c\x7f\n\xc3\x9b\xc2\xa0.";

    (void)state;
    text_blank_controls(text);
    assert_string_equal(text, "a [2Jb  c  \xc3\x9b\xc2\xa0.");
}

TEST_FILE(text, cmocka_unit_test(nothing_is_left_that_a_terminal_obeys),
          cmocka_unit_test(pieces_are_put_one_after_the_other),
          cmocka_unit_test(text_that_just_fits_is_not_cut),
          cmocka_unit_test(what_does_not_fit_is_left_out_and_remembered),
          cmocka_unit_test(storage_of_one_byte_holds_the_empty_text),
          cmocka_unit_test(clearing_starts_anew_in_the_same_storage),
          cmocka_unit_test(growing_text_keeps_everything_up_to_its_maximum),
          cmocka_unit_test(growing_text_takes_a_large_piece_at_once),
          cmocka_unit_test_teardown(growing_text_without_memory_is_cut_and_keeps_what_it_has,
                                    stop_failing),
          cmocka_unit_test(numbers_of_all_lengths_are_written),
          cmocka_unit_test(formatted_piece_longer_than_a_line_is_cut));
