/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random names that nobody can guess, and what is kept of those that open something.
 */
#pragma once

#include "server/server_store.h"

enum { SECRET_SIZE = 44 }; /* 256 bits as text, with the NUL */

/* Before all others, once; false if the library cannot be used. */
bool secrets_prepare(void);

void secret_make(char secret[SECRET_SIZE]);
/* Whether it has the form of one. */
bool secret_is_well_formed(const char *text);
void secret_hash(const char *secret, uint8_t hash[SERVER_HASH_SIZE]);

/* 128 bits as text: of a game or a challenge. */
void public_id_make(char id[SERVER_GAME_ID_SIZE]);
uint64_t secret_number(void);
