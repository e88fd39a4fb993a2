/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/server_message.h"

#include "support/test.h"

static void assert_error(const char *text, const char *expected)
{
    char storage[256];
    TextBuffer json;

    text_init(&json, storage, sizeof storage);
    message_error(7, CODE_NOT_ALLOWED, text, 0, &json);
    assert_string_equal(storage, expected);
}

static void a_named_sentence_is_told_with_its_name_apart(void **state)
{
    (void)state;
    assert_error("own_challenge: This is your own.",
                 "{\"is\":\"error\",\"id\":7,\"code\":\"not_allowed\","
                 "\"why\":\"own_challenge\",\"text\":\"This is your own.\"}");
}

static void other_sentences_are_told_as_they_are(void **state)
{
    (void)state;
    assert_error("This cannot be played: it is over.",
                 "{\"is\":\"error\",\"id\":7,\"code\":\"not_allowed\","
                 "\"text\":\"This cannot be played: it is over.\"}");
    assert_error(": there", "{\"is\":\"error\",\"id\":7,\"code\":\"not_allowed\","
                            "\"text\":\": there\"}");
    assert_error(NULL, "{\"is\":\"error\",\"id\":7,\"code\":\"not_allowed\","
                       "\"text\":\"This cannot be done here.\"}");
}

TEST_FILE(server_message, cmocka_unit_test(a_named_sentence_is_told_with_its_name_apart),
          cmocka_unit_test(other_sentences_are_told_as_they_are));
