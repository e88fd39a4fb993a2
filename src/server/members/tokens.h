/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Secrets that open a session or let a bot in, and random names for games. A secret is shown to
 * its owner alone; the server keeps its hash.
 */
#pragma once

#include <stdint.h>

#include "base/status.h"

enum {
    TOKEN_BYTES = 32,
    TOKEN_TEXT_SIZE = 44, /* with the NUL; letters, digits, - and _ */
    TOKEN_HASH_SIZE = 32,
    TOKEN_NAME_SIZE = 23, /* the same for names, of 128 bits */
};

/* Once, before anything else of this file and of passwords.h. */
MUST_USE Status tokens_init(Error *error);

/* 256 random bits. */
void token_new(char text[TOKEN_TEXT_SIZE]);
/* A name that nobody can guess. */
void token_new_name(char text[TOKEN_NAME_SIZE]);

/* The hash that is stored. False if the text is not one that token_new could have made. */
bool token_hash(const char *text, uint8_t hash[TOKEN_HASH_SIZE]);
/* Takes the same time whatever the bytes. */
bool token_hash_equal(const uint8_t hash[TOKEN_HASH_SIZE],
                      const uint8_t other[TOKEN_HASH_SIZE]);
