/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/secrets.h"

#include <sodium.h>
#include <string.h>

enum { SECRET_BYTES = 32, ID_BYTES = 16 };

bool secrets_prepare(void)
{
    return sodium_init() >= 0;
}

void secret_make(char secret[SECRET_SIZE])
{
    uint8_t bytes[SECRET_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(secret, SECRET_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

bool secret_is_well_formed(const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789-_";

    return strlen(text) == SECRET_SIZE - 1 && strspn(text, letters) == SECRET_SIZE - 1;
}

void secret_hash(const char *secret, uint8_t hash[SERVER_HASH_SIZE])
{
    crypto_generichash(hash, SERVER_HASH_SIZE, (const unsigned char *)secret, strlen(secret),
                       NULL, 0);
}

void public_id_make(char id[SERVER_GAME_ID_SIZE])
{
    uint8_t bytes[ID_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(id, SERVER_GAME_ID_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

uint64_t secret_number(void)
{
    uint64_t number;

    randombytes_buf(&number, sizeof number);
    return number;
}
