/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/tokens.h"

#include <string.h>

#include "support/test.h"

static void secrets_differ_and_so_do_their_hashes(void **state)
{
    enum { COUNT = 100 };
    static char texts[COUNT][TOKEN_TEXT_SIZE];
    static uint8_t hashes[COUNT][TOKEN_HASH_SIZE];

    (void)state;
    assert_int_equal(tokens_init(NULL), STATUS_OK);
    for (int i = 0; i < COUNT; i++) {
        token_new(texts[i]);
        assert_int_equal(strlen(texts[i]), TOKEN_TEXT_SIZE - 1);
        assert_true(token_hash(texts[i], hashes[i]));
        for (int j = 0; j < i; j++)
            assert_false(token_hash_equal(hashes[i], hashes[j]));
    }
}

static void same_secret_has_the_same_hash(void **state)
{
    char text[TOKEN_TEXT_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    uint8_t again[TOKEN_HASH_SIZE];

    (void)state;
    token_new(text);
    assert_true(token_hash(text, hash));
    assert_true(token_hash(text, again));
    assert_true(token_hash_equal(hash, again));
    again[TOKEN_HASH_SIZE - 1] ^= 1;
    assert_false(token_hash_equal(hash, again));
}

static void hash_is_that_of_the_published_function(void **state)
{
    /* BLAKE2b-256 of 32 zero bytes. */
    static const uint8_t expected[4] = {0x89, 0xeb, 0x0d, 0x6a};
    char text[TOKEN_TEXT_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];

    (void)state;
    memset(text, 'A', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_true(token_hash(text, hash));
    assert_memory_equal(hash, expected, sizeof expected);
}

static void other_texts_are_no_secrets(void **state)
{
    char text[TOKEN_TEXT_SIZE + 1];
    uint8_t hash[TOKEN_HASH_SIZE];

    (void)state;
    token_new(text);
    text[5] = '=';
    assert_false(token_hash(text, hash));
    token_new(text);
    text[TOKEN_TEXT_SIZE - 2] = '\0';
    assert_false(token_hash(text, hash));
    memset(text, 'A', TOKEN_TEXT_SIZE);
    text[TOKEN_TEXT_SIZE] = '\0';
    assert_false(token_hash(text, hash));
    assert_false(token_hash("", hash));
}

static void names_of_games_differ_and_fit_into_addresses(void **state)
{
    char name[TOKEN_NAME_SIZE];
    char other[TOKEN_NAME_SIZE];

    (void)state;
    token_new_name(name);
    token_new_name(other);
    assert_string_not_equal(name, other);
    assert_int_equal(strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789-_"),
                     TOKEN_NAME_SIZE - 1);
}

TEST_FILE(tokens, cmocka_unit_test(secrets_differ_and_so_do_their_hashes),
          cmocka_unit_test(same_secret_has_the_same_hash),
          cmocka_unit_test(hash_is_that_of_the_published_function),
          cmocka_unit_test(other_texts_are_no_secrets),
          cmocka_unit_test(names_of_games_differ_and_fit_into_addresses));
