/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/passwords.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "server/members/tokens.h"
#include "support/test.h"

/* As cheap as libsodium lets it be. */
static const PasswordCost cheap = {.passes = 1, .memory_bytes = 8192};

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t woken;
    int wakes;
    int done;
    int right;
    char hash[PASSWORD_HASH_SIZE];
} Desk;

static void wake(void *context)
{
    Desk *desk = context;

    pthread_mutex_lock(&desk->mutex);
    desk->wakes++;
    pthread_cond_signal(&desk->woken);
    pthread_mutex_unlock(&desk->mutex);
}

static void note(void *context, bool is_right, const char *hash)
{
    Desk *desk = context;

    desk->done++;
    desk->right += is_right;
    snprintf(desk->hash, sizeof desk->hash, "%s", hash);
}

static Passwords *desk_init(Desk *desk, const PasswordCost *cost)
{
    Passwords *passwords = NULL;

    *desk = (Desk){0};
    pthread_mutex_init(&desk->mutex, NULL);
    pthread_cond_init(&desk->woken, NULL);
    assert_int_equal(tokens_init(NULL), STATUS_OK);
    assert_int_equal(passwords_new(cost, wake, desk, &passwords, NULL), STATUS_OK);
    return passwords;
}

/* Polls until so many are done. */
static void wait_for(Passwords *passwords, Desk *desk, int done)
{
    while (desk->done < done) {
        pthread_mutex_lock(&desk->mutex);
        while (desk->wakes == 0)
            pthread_cond_wait(&desk->woken, &desk->mutex);
        desk->wakes = 0;
        pthread_mutex_unlock(&desk->mutex);
        passwords_poll(passwords);
    }
}

static bool compare(Passwords *passwords, Desk *desk, const char *password, const char *hash)
{
    int right = desk->right;

    assert_int_equal(passwords_compare(passwords, password, hash, note, desk), STATUS_OK);
    wait_for(passwords, desk, desk->done + 1);
    assert_string_equal(desk->hash, "");
    return desk->right > right;
}

static void right_password_fits_its_hash_and_no_other_does(void **state)
{
    Desk desk;
    Passwords *passwords = desk_init(&desk, &cheap);
    char hash[PASSWORD_HASH_SIZE];

    (void)state;
    assert_int_equal(passwords_hash(passwords, "open sesame", note, &desk), STATUS_OK);
    wait_for(passwords, &desk, 1);
    assert_int_equal(strncmp(desk.hash, "$argon2id$", strlen("$argon2id$")), 0);
    memcpy(hash, desk.hash, sizeof hash);
    assert_true(compare(passwords, &desk, "open sesame", hash));
    assert_false(compare(passwords, &desk, "open sesamE", hash));
    assert_false(compare(passwords, &desk, "", hash));
    assert_false(compare(passwords, &desk, "open sesame", ""));
    assert_false(compare(passwords, &desk, "open sesame", "$argon2id$ no hash at all"));
    char endless[4096];
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    assert_false(compare(passwords, &desk, endless, hash));
    passwords_free(passwords);
}

static void same_password_has_another_hash_each_time(void **state)
{
    char first[PASSWORD_HASH_SIZE];
    char second[PASSWORD_HASH_SIZE];

    (void)state;
    assert_int_equal(password_hash_now(&cheap, "open sesame", first, NULL), STATUS_OK);
    assert_int_equal(password_hash_now(&cheap, "open sesame", second, NULL), STATUS_OK);
    assert_string_not_equal(first, second);
}

static void queue_has_an_end_and_is_worked_off(void **state)
{
    Desk desk;
    Passwords *passwords = desk_init(&desk, &cheap);

    (void)state;
    for (int round = 1; round <= 3; round++) {
        for (int i = 0; i < PASSWORDS_WAITING_MAX; i++)
            assert_int_equal(passwords_hash(passwords, "open sesame", note, &desk), STATUS_OK);
        /* Nothing was polled, so that the places of those that are done are taken too. */
        assert_int_equal(passwords_hash(passwords, "open sesame", note, &desk),
                         STATUS_TOO_LARGE);
        wait_for(passwords, &desk, round * PASSWORDS_WAITING_MAX);
        assert_int_equal(desk.right, round * PASSWORDS_WAITING_MAX);
    }
    passwords_free(passwords);
}

static void what_waits_is_dropped_at_the_end(void **state)
{
    Desk desk;
    Passwords *passwords = desk_init(&desk, &cheap);

    (void)state;
    for (int i = 0; i < PASSWORDS_WAITING_MAX; i++)
        assert_int_equal(passwords_hash(passwords, "open sesame", note, &desk), STATUS_OK);
    passwords_free(passwords);
    assert_int_equal(desk.done, 0);
}

static double best_cpu_of(Passwords *passwords, Desk *desk, const char *hash)
{
    double best = 1e9;

    for (int i = 0; i < 7; i++) {
        double start = clock_cpu_seconds();

        compare(passwords, desk, "open sesame", hash);
        double seconds = clock_cpu_seconds() - start;
        if (seconds < best)
            best = seconds;
    }
    return best;
}

static void name_nobody_has_takes_as_long_as_a_wrong_password(void **state)
{
    const PasswordCost cost = {.passes = 2, .memory_bytes = 2u << 20};
    Desk desk;
    Passwords *passwords = desk_init(&desk, &cost);
    char hash[PASSWORD_HASH_SIZE];

    (void)state;
    assert_int_equal(password_hash_now(&cost, "another one", hash, NULL), STATUS_OK);
    double wrong = best_cpu_of(passwords, &desk, hash);
    double unknown = best_cpu_of(passwords, &desk, "");
    assert_true(unknown > wrong / 2 && unknown < wrong * 2);
    passwords_free(passwords);
}

static void short_and_long_passwords_are_refused(void **state)
{
    char text[PASSWORD_MAX + 2];

    (void)state;
    memset(text, 'x', sizeof text);
    text[PASSWORD_MAX + 1] = '\0';
    assert_int_equal(password_check(text, NULL), STATUS_BAD_INPUT);
    text[PASSWORD_MAX] = '\0';
    assert_int_equal(password_check(text, NULL), STATUS_OK);
    text[PASSWORD_MIN] = '\0';
    assert_int_equal(password_check(text, NULL), STATUS_OK);
    text[PASSWORD_MIN - 1] = '\0';
    assert_int_equal(password_check(text, NULL), STATUS_BAD_INPUT);
}

TEST_FILE(passwords, cmocka_unit_test(right_password_fits_its_hash_and_no_other_does),
          cmocka_unit_test(same_password_has_another_hash_each_time),
          cmocka_unit_test(queue_has_an_end_and_is_worked_off),
          cmocka_unit_test(what_waits_is_dropped_at_the_end),
          cmocka_unit_test(name_nobody_has_takes_as_long_as_a_wrong_password),
          cmocka_unit_test(short_and_long_passwords_are_refused));
