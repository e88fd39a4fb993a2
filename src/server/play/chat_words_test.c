/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/chat_words.h"

#include <stdio.h>

#include "server/store/server_store_chat.h"
#include "support/test.h"

static void assert_clean(const char *text, const char *expected)
{
    char words[CHAT_TEXT_SIZE];

    snprintf(words, sizeof words, "%s", text);
    assert_int_equal(chat_words_clean(words, NULL), STATUS_OK);
    assert_string_equal(words, expected);
}

static void assert_refused(const char *text)
{
    char words[CHAT_TEXT_SIZE + 8];

    snprintf(words, sizeof words, "%s", text);
    assert_int_equal(chat_words_clean(words, NULL), STATUS_BAD_INPUT);
}

static void words_are_trimmed_and_kept(void **state)
{
    (void)state;
    assert_clean("  good luck ", "good luck");
    assert_clean("Glück, 運, удачи 🍀", "Glück, 運, удачи 🍀");
    assert_clean("<b>&amp;", "<b>&amp;");
}

static void empty_words_are_refused(void **state)
{
    (void)state;
    assert_refused("");
    assert_refused("    ");
}

/* Counted in characters, however many bytes they take. */
static void long_words_are_refused(void **state)
{
    char text[CHAT_TEXT_SIZE + 8] = "";
    size_t length = 0;

    (void)state;
    for (int i = 0; i < CHAT_CHARACTERS_MAX; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "🍀");
    assert_clean(text, text);
    snprintf(text + length, sizeof text - length, "x");
    assert_refused(text);
}

static void what_steers_is_refused(void **state)
{
    static const char *const texts[] = {"a\nb",
                                        "a\tb",
                                        "\033[31m",
                                        "a\177",
                                        "a\xc2\x9b"
                                        "b", /* CSI in one character */
                                        "a\xe2\x80\xae"
                                        "b", /* from right to left from here on */
                                        "\xe2\x80\x8b" /* nothing to be seen */};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_refused(texts[i]);
}

TEST_FILE(chat_words, cmocka_unit_test(words_are_trimmed_and_kept),
          cmocka_unit_test(empty_words_are_refused), cmocka_unit_test(long_words_are_refused),
          cmocka_unit_test(what_steers_is_refused));
