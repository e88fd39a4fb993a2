/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commits that are synced by the store's own thread.
 */
#include <pthread.h>
#include <unistd.h>

#include "server/server_store_internal.h"
#include "support/server_file.h"
#include "support/test.h"

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t woken;
    int count;
} Bell;

static void ring(void *context)
{
    Bell *bell = context;

    pthread_mutex_lock(&bell->mutex);
    bell->count++;
    pthread_cond_signal(&bell->woken);
    pthread_mutex_unlock(&bell->mutex);
}

static void bell_init(Bell *bell)
{
    *bell = (Bell){0};
    pthread_mutex_init(&bell->mutex, NULL);
    pthread_cond_init(&bell->woken, NULL);
}

/* Returns when the store has come to the ticket or failed. */
static Status wait_for(ServerStore *store, Bell *bell, uint64_t ticket)
{
    uint64_t done = 0;
    Status status = server_store_synced(store, &done, NULL);

    while (status == STATUS_OK && done < ticket) {
        pthread_mutex_lock(&bell->mutex);
        while (bell->count == 0)
            pthread_cond_wait(&bell->woken, &bell->mutex);
        bell->count = 0;
        pthread_mutex_unlock(&bell->mutex);
        status = server_store_synced(store, &done, NULL);
    }
    return status;
}

static void later_commits_come_to_the_disk_in_order(void **state)
{
    enum { ROUNDS = 40 };
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    Bell bell;
    uint64_t ticket = 0;

    (void)state;
    bell_init(&bell);
    assert_int_equal(server_store_start_syncing(store, ring, &bell, NULL), STATUS_OK);
    ServerGame game = server_file_game(store, 1, 0, 0);
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t last = ticket;

        server_file_add_entries(store, game.id, i, 1);
        assert_int_equal(server_store_commit_later(store, &ticket, NULL), STATUS_OK);
        assert_int_equal(ticket, last + 1);
        if (i % 8 == 0)
            assert_int_equal(wait_for(store, &bell, ticket), STATUS_OK);
    }
    assert_int_equal(wait_for(store, &bell, ticket), STATUS_OK);
    /* Another connection sees what was committed. */
    ServerStore *other = server_file_open(&file, SERVER_STORE_READ);
    assert_int_equal(server_file_check_running(other, ROUNDS), 1);
    server_store_close(other);
    server_store_close(store);
    store_file_remove(&file);
}

static void commit_of_nothing_has_the_last_ticket(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    Bell bell;
    uint64_t first = 7;
    uint64_t second = 7;

    (void)state;
    bell_init(&bell);
    assert_int_equal(server_store_start_syncing(store, ring, &bell, NULL), STATUS_OK);
    assert_int_equal(server_store_commit_later(store, &first, NULL), STATUS_OK);
    assert_int_equal(first, 0);
    server_file_member(store, "Anna");
    assert_int_equal(server_store_commit_later(store, &first, NULL), STATUS_OK);
    assert_int_equal(server_store_commit_later(store, &second, NULL), STATUS_OK);
    assert_int_equal(second, first);
    assert_int_equal(wait_for(store, &bell, second), STATUS_OK);
    server_store_close(store);
    store_file_remove(&file);
}

static void failing_sync_is_reported_for_good(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    Bell bell;
    int ends[2];
    uint64_t ticket = 0;

    (void)state;
    bell_init(&bell);
    assert_int_equal(server_store_start_syncing(store, ring, &bell, NULL), STATUS_OK);
    /* A pipe cannot be synced: EINVAL takes the place of a broken disk. */
    assert_int_equal(pipe(ends), 0);
    server_store_sync_replace_file(store, ends[1]);
    server_file_member(store, "Anna");
    assert_int_equal(server_store_commit_later(store, &ticket, NULL), STATUS_OK);
    assert_int_equal(wait_for(store, &bell, ticket), STATUS_IO);
    assert_int_equal(server_store_synced(store, &ticket, NULL), STATUS_IO);
    assert_int_equal(ticket, 0);
    server_store_close(store);
    close(ends[0]);
    store_file_remove(&file);
}

TEST_FILE(server_store_sync, cmocka_unit_test(later_commits_come_to_the_disk_in_order),
          cmocka_unit_test(commit_of_nothing_has_the_last_ticket),
          cmocka_unit_test(failing_sync_is_reported_for_good));
