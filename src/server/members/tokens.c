/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/tokens.h"

#include <sodium.h>
#include <string.h>

enum { NAME_BYTES = 16, VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

_Static_assert(sodium_base64_ENCODED_LEN(TOKEN_BYTES, VARIANT) == TOKEN_TEXT_SIZE, "");
_Static_assert(sodium_base64_ENCODED_LEN(NAME_BYTES, VARIANT) == TOKEN_NAME_SIZE, "");

Status tokens_init(Error *error)
{
    if (sodium_init() < 0)
        return error_set(error, STATUS_IO, "there are no random numbers for secrets");
    return STATUS_OK;
}

void token_new(char text[TOKEN_TEXT_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, TOKEN_TEXT_SIZE, bytes, sizeof bytes, VARIANT);
    sodium_memzero(bytes, sizeof bytes);
}

void token_new_name(char text[TOKEN_NAME_SIZE])
{
    uint8_t bytes[NAME_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, TOKEN_NAME_SIZE, bytes, sizeof bytes, VARIANT);
}

bool token_hash(const char *text, uint8_t hash[TOKEN_HASH_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];
    size_t size = 0;
    size_t length = strnlen(text, TOKEN_TEXT_SIZE);

    if (length != TOKEN_TEXT_SIZE - 1 ||
        sodium_base642bin(bytes, sizeof bytes, text, length, NULL, &size, NULL, VARIANT) != 0 ||
        size != sizeof bytes)
        return false;
    /* The secret has 256 random bits: a fast hash is enough, and nobody could try them out. */
    crypto_generichash(hash, TOKEN_HASH_SIZE, bytes, sizeof bytes, NULL, 0);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

bool token_hash_equal(const uint8_t hash[TOKEN_HASH_SIZE], const uint8_t other[TOKEN_HASH_SIZE])
{
    return sodium_memcmp(hash, other, TOKEN_HASH_SIZE) == 0;
}
