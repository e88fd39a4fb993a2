/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/passwords.h"

#include <assert.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

_Static_assert((int)PASSWORD_HASH_SIZE >= (int)crypto_pwhash_STRBYTES, "a hash fits");

const PasswordCost password_cost = {.passes = 2, .memory_bytes = 19u << 20};

typedef struct {
    PasswordDone *done;
    void *context;
    bool compares;
    bool is_right;
    char password[PASSWORD_MAX + 1];
    char hash[PASSWORD_HASH_SIZE];
} Request;

/* A ring: requests that are ready, then those that wait, the first of which is being worked
 * on. */
struct Passwords {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    PasswordCost cost;
    void (*wake)(void *context);
    void *context;
    char nobody[PASSWORD_HASH_SIZE];
    bool stops;
    int first;
    int ready;
    int waiting;
    Request requests[PASSWORDS_WAITING_MAX];
};

Status password_check(const char *password, Error *error)
{
    size_t length = strlen(password);

    if (length < PASSWORD_MIN)
        return error_set(error, STATUS_BAD_INPUT,
                         "password_short: A password has at least %d characters", PASSWORD_MIN);
    if (length > PASSWORD_MAX)
        return error_set(error, STATUS_BAD_INPUT,
                         "password_long: A password has at most %d bytes", PASSWORD_MAX);
    return STATUS_OK;
}

Status password_hash_now(const PasswordCost *cost, const char *password,
                         char hash[PASSWORD_HASH_SIZE], Error *error)
{
    if (crypto_pwhash_str(hash, password, strlen(password), cost->passes, cost->memory_bytes) ==
        0)
        return STATUS_OK;
    hash[0] = '\0';
    return error_set(error, STATUS_NO_MEMORY, "there is no memory to hash a password");
}

static void work(const Passwords *passwords, Request *request)
{
    bool is_known = request->hash[0] != '\0';

    if (request->compares) {
        const char *hash = is_known ? request->hash : passwords->nobody;
        bool fits =
            crypto_pwhash_str_verify(hash, request->password, strlen(request->password)) == 0;

        request->is_right = fits && is_known;
        request->hash[0] = '\0';
    } else {
        Status status =
            password_hash_now(&passwords->cost, request->password, request->hash, NULL);

        request->is_right = status == STATUS_OK;
    }
    sodium_memzero(request->password, sizeof request->password);
}

static Request *request_at(Passwords *passwords, int number)
{
    return &passwords->requests[(passwords->first + number) % PASSWORDS_WAITING_MAX];
}

static void *run(void *context)
{
    Passwords *passwords = context;

    pthread_mutex_lock(&passwords->mutex);
    while (!passwords->stops) {
        if (passwords->waiting == 0) {
            pthread_cond_wait(&passwords->changed, &passwords->mutex);
            continue;
        }
        Request *request = request_at(passwords, passwords->ready);
        pthread_mutex_unlock(&passwords->mutex);
        work(passwords, request);
        pthread_mutex_lock(&passwords->mutex);
        passwords->waiting--;
        passwords->ready++;
        pthread_mutex_unlock(&passwords->mutex);
        passwords->wake(passwords->context);
        pthread_mutex_lock(&passwords->mutex);
    }
    pthread_mutex_unlock(&passwords->mutex);
    return NULL;
}

static Status make_nobody(Passwords *passwords, Error *error)
{
    uint8_t bytes[32];
    char password[2 * sizeof bytes + 1];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(password, sizeof password, bytes, sizeof bytes);
    return password_hash_now(&passwords->cost, password, passwords->nobody, error);
}

Status passwords_new(const PasswordCost *cost, void (*wake)(void *context), void *context,
                     Passwords **passwords, Error *error)
{
    Passwords *created = memory_new(sizeof *created);

    *passwords = NULL;
    if (created == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    created->cost = *cost;
    created->wake = wake;
    created->context = context;
    Status status = make_nobody(created, error);
    if (status == STATUS_OK) {
        pthread_mutex_init(&created->mutex, NULL);
        pthread_cond_init(&created->changed, NULL);
        if (pthread_create(&created->thread, NULL, run, created) != 0)
            status = error_set(error, STATUS_NO_MEMORY, "no thread for passwords");
    }
    if (status == STATUS_OK)
        *passwords = created;
    else
        memory_free(created);
    return status;
}

void passwords_free(Passwords *passwords)
{
    if (passwords == NULL)
        return;
    pthread_mutex_lock(&passwords->mutex);
    passwords->stops = true;
    pthread_cond_signal(&passwords->changed);
    pthread_mutex_unlock(&passwords->mutex);
    pthread_join(passwords->thread, NULL);
    sodium_memzero(passwords, sizeof *passwords);
    memory_free(passwords);
}

static Status submit(Passwords *passwords, const char *password, const char *hash,
                     const Request *wish)
{
    Status status = STATUS_OK;

    assert(strlen(password) <= PASSWORD_MAX && strlen(hash) < PASSWORD_HASH_SIZE);
    pthread_mutex_lock(&passwords->mutex);
    int used = passwords->ready + passwords->waiting;
    if (used == PASSWORDS_WAITING_MAX) {
        status = STATUS_TOO_LARGE;
    } else {
        Request *request = request_at(passwords, used);

        *request = *wish;
        snprintf(request->password, sizeof request->password, "%s", password);
        snprintf(request->hash, sizeof request->hash, "%s", hash);
        passwords->waiting++;
        pthread_cond_signal(&passwords->changed);
    }
    pthread_mutex_unlock(&passwords->mutex);
    return status;
}

Status passwords_hash(Passwords *passwords, const char *password, PasswordDone *done,
                      void *context)
{
    return submit(passwords, password, "", &(Request){.done = done, .context = context});
}

Status passwords_compare(Passwords *passwords, const char *password, const char *hash,
                         PasswordDone *done, void *context)
{
    bool is_long = strlen(password) > PASSWORD_MAX;

    return submit(passwords, is_long ? "" : password, is_long ? "" : hash,
                  &(Request){.done = done, .context = context, .compares = true});
}

void passwords_poll(Passwords *passwords)
{
    pthread_mutex_lock(&passwords->mutex);
    while (passwords->ready > 0) {
        Request request = *request_at(passwords, 0);

        passwords->first = (passwords->first + 1) % PASSWORDS_WAITING_MAX;
        passwords->ready--;
        pthread_mutex_unlock(&passwords->mutex);
        request.done(request.context, request.is_right, request.hash);
        pthread_mutex_lock(&passwords->mutex);
    }
    pthread_mutex_unlock(&passwords->mutex);
}
