/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_address.h"

#include <string.h>

#include "support/test.h"

static void assert_address(const char *text, const char *host, int port, bool is_secure)
{
    BotAddress address;

    assert_int_equal(bot_address_from_text(text, &address, NULL), STATUS_OK);
    assert_string_equal(address.host, host);
    assert_int_equal(address.port, port);
    assert_int_equal(address.is_secure, is_secure);
}

static void a_scheme_a_host_and_perhaps_a_port(void **state)
{
    (void)state;
    assert_address("https://example.org", "example.org", 443, true);
    assert_address("https://example.org/", "example.org", 443, true);
    assert_address("http://127.0.0.1:8080/", "127.0.0.1", 8080, false);
    assert_address("http://localhost", "localhost", 80, false);
}

static void it_is_written_with_its_port(void **state)
{
    static const char *const texts[][2] = {
        {"https://example.org/", "https://example.org:443"},
        {"http://127.0.0.1:8080", "http://127.0.0.1:8080"},
    };
    BotAddress address;
    char text[BOT_ADDRESS_SIZE];

    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(bot_address_from_text(texts[i][0], &address, NULL), STATUS_OK);
        bot_address_to_text(&address, text);
        assert_string_equal(text, texts[i][1]);
    }
}

static void anything_else_is_refused(void **state)
{
    static const char *const wrong[] = {
        "",           "example.org", "ftp://example.org", "https://",       "https://:8080",
        "http://a:",  "http://a:0",  "http://a:65536",    "http://a:8080x", "http://a/path",
        "http://a?b", "http://me@a", "http://a b",
    };
    BotAddress address;
    Error error;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error.text[0] = '\0';
        if (bot_address_from_text(wrong[i], &address, &error) != STATUS_BAD_INPUT)
            fail_msg("\"%s\" is taken for an address", wrong[i]);
        assert_non_null(strstr(error.text, "no address"));
    }
}

TEST_FILE(bot_address, cmocka_unit_test(a_scheme_a_host_and_perhaps_a_port),
          cmocka_unit_test(it_is_written_with_its_port),
          cmocka_unit_test(anything_else_is_refused));
