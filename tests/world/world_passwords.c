/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Passwords of the simulated world (server/members/passwords.h), where nobody steals any: their
 * hash is the password itself, and made at once.
 */
#include "server/members/passwords.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { WAITING_MAX = PASSWORDS_WAITING_MAX };

typedef struct {
    bool is_right;
    char hash[PASSWORD_HASH_SIZE];
    PasswordDone *done;
    void *context;
} Answer;

struct Passwords {
    Answer answers[WAITING_MAX];
    int count;
};

const PasswordCost password_cost = {0};

Status password_check(const char *password, Error *error)
{
    return strlen(password) >= PASSWORD_MIN
               ? STATUS_OK
               : error_set(error, STATUS_BAD_INPUT, "A password has at least 8 letters.");
}

Status passwords_new(const PasswordCost *cost, void (*wake)(void *context), void *context,
                     Passwords **passwords, Error *error)
{
    (void)cost;
    (void)wake;
    (void)context;
    *passwords = memory_new(sizeof **passwords);
    return *passwords != NULL ? STATUS_OK
                              : error_set(error, STATUS_NO_MEMORY, "there is no memory");
}

void passwords_free(Passwords *passwords)
{
    memory_free(passwords);
}

static Status add(Passwords *passwords, bool is_right, const char *hash, PasswordDone *done,
                  void *context)
{
    if (passwords->count == WAITING_MAX)
        return STATUS_TOO_LARGE;
    Answer *answer = &passwords->answers[passwords->count++];
    *answer = (Answer){.is_right = is_right, .done = done, .context = context};
    snprintf(answer->hash, sizeof answer->hash, "%s", hash);
    return STATUS_OK;
}

Status passwords_hash(Passwords *passwords, const char *password, PasswordDone *done,
                      void *context)
{
    return add(passwords, true, password, done, context);
}

Status passwords_compare(Passwords *passwords, const char *password, const char *hash,
                         PasswordDone *done, void *context)
{
    return add(passwords, strcmp(password, hash) == 0, "", done, context);
}

void passwords_poll(Passwords *passwords)
{
    for (int i = 0; i < passwords->count; i++) {
        Answer *answer = &passwords->answers[i];

        answer->done(answer->context, answer->is_right, answer->hash);
    }
    passwords->count = 0;
}
