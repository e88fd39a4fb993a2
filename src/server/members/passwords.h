/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Passwords, as argon2id hashes (libsodium), made and compared by a thread of their own: one
 * takes tens of milliseconds and megabytes on purpose. Requests wait in a queue with an end;
 * results are handed over by passwords_poll, in the thread that calls it.
 *
 * A name that nobody has is compared too, with a hash made up at the start, so that it cannot be
 * told from a wrong password by the time it takes.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum {
    PASSWORD_MIN = 8,   /* bytes of a password */
    PASSWORD_MAX = 128, /* the same */
    PASSWORD_HASH_SIZE = 128,
    PASSWORDS_WAITING_MAX = 32
};

typedef struct {
    uint64_t passes;
    size_t memory_bytes; /* that one hash needs */
} PasswordCost;

/* Two passes over 19 MiB: what is recommended where memory is dear. */
extern const PasswordCost password_cost;

typedef struct Passwords Passwords;

/* `hash` is the new one, or empty if there was no memory for it; of a comparison it is empty. */
typedef void PasswordDone(void *context, bool is_right, const char *hash);

/* Whether somebody may choose it. */
MUST_USE Status password_check(const char *password, Error *error);

/* `wake` is called by the thread when passwords_poll has something to hand over. */
MUST_USE Status passwords_new(const PasswordCost *cost, void (*wake)(void *context),
                              void *context, Passwords **passwords, Error *error);
/* NULL is allowed. What waits is not done any more, and nobody is told. */
void passwords_free(Passwords *passwords);

/* Both copy what they are given and fail with STATUS_TOO_LARGE if too many wait. */
MUST_USE Status passwords_hash(Passwords *passwords, const char *password, PasswordDone *done,
                               void *context);
/* An empty `hash`: there is no such name, or it has no password. A password of more than
 * PASSWORD_MAX bytes is wrong. */
MUST_USE Status passwords_compare(Passwords *passwords, const char *password, const char *hash,
                                  PasswordDone *done, void *context);

/* Calls `done` of all that is ready. */
void passwords_poll(Passwords *passwords);

/* For the command line: hashes here and now. */
MUST_USE Status password_hash_now(const PasswordCost *cost, const char *password,
                                  char hash[PASSWORD_HASH_SIZE], Error *error);
