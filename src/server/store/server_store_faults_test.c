/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Full disks, failing memory, damaged files, processes that are killed.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "server/store/server_store_internal.h"
#include "support/server_file.h"
#include "support/test.h"

/* Commits batches of one entry for each game until that fails; returns how many were
 * good. */
static int add_until_refused(ServerStore *store, int game_count, Error *error)
{
    for (int batch = 0;; batch++) {
        ServerEntry entry = server_file_entry(batch);
        Status status = STATUS_OK;

        assert_true(batch < 20000);
        for (int game = 1; game <= game_count && status == STATUS_OK; game++)
            status = server_store_add_entry(store, game, &entry, error);
        if (status == STATUS_OK)
            status = server_store_commit(store, error);
        else
            server_store_undo(store);
        if (status != STATUS_OK) {
            assert_int_equal(status, STATUS_IO);
            return batch;
        }
    }
}

static ServerStore *store_with_games(const StoreFile *file, int count)
{
    ServerStore *store = server_file_open(file, SERVER_STORE_CREATE);

    for (int i = 0; i < count; i++)
        server_file_game(store, i, 0, 0);
    server_file_commit(store);
    return store;
}

static void go_on(ServerStore *store, int game_count, int entries)
{
    for (int game = 1; game <= game_count; game++)
        server_file_add_entries(store, game, entries, 1);
    server_file_commit(store);
    assert_int_equal(server_file_check_running(store, entries + 1), game_count);
}

static void full_disk_costs_only_the_batch_in_flight(void **state)
{
    enum { GAMES = 40 };
    StoreFile file = store_file_new();
    ServerStore *store = store_with_games(&file, GAMES);
    Error error = {""};

    (void)state;
    sqlite3_exec(store->file.db, "PRAGMA max_page_count = 60", NULL, NULL, NULL);
    int good = add_until_refused(store, GAMES, &error);
    assert_non_null(strstr(error.text, "the disk is full"));
    assert_true(good > 10);
    assert_int_equal(server_file_check_running(store, good), GAMES);
    sqlite3_exec(store->file.db, "PRAGMA max_page_count = 10000", NULL, NULL, NULL);
    go_on(store, GAMES, good);
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_file_check_running(store, good + 1), GAMES);
    server_store_close(store);
    store_file_remove(&file);
}

static void failing_writes_cost_only_the_batch_in_flight(void **state)
{
    enum { GAMES = 40 };
    StoreFile file = store_file_new();
    ServerStore *store = store_with_games(&file, GAMES);
    struct rlimit before;
    Error error = {""};

    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){400000, before.rlim_max});
    int good = add_until_refused(store, GAMES, &error);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_true(good > 5);
    assert_int_equal(server_file_check_running(store, good), GAMES);
    go_on(store, GAMES, good);
    server_store_close(store);
    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_file_check_running(store, good + 1), GAMES);
    server_store_close(store);
    store_file_remove(&file);
}

static Status look_at_game(void *context, const ServerGame *game, const ServerEntry *entries,
                           int count, Error *error)
{
    (void)context;
    (void)game;
    (void)entries;
    (void)count;
    (void)error;
    return STATUS_OK;
}

static Status play_game(ServerStore *store, int number, Error *error)
{
    ServerGame game = {.kind = "kriegspiel", .started_s = 1};
    ServerEntry entry = server_file_entry(0);
    Outcome outcome = outcome_of(SIDE_FIRST, REASON_TIME);

    snprintf(game.public_id, sizeof game.public_id, "play%d", number);
    snprintf(game.seats[0].computer, sizeof game.seats[0].computer, "one");
    snprintf(game.seats[1].computer, sizeof game.seats[1].computer, "two");
    Status status = server_store_add_game(store, &game, &game.id, error);
    if (status == STATUS_OK)
        status = server_store_add_entry(store, game.id, &entry, error);
    if (status == STATUS_OK)
        status = server_store_end_game(store, game.id, outcome, 2, error);
    if (status == STATUS_OK)
        status = server_store_rate_game(store, &game, outcome, 2, error);
    return status;
}

/* Much of what there is to do with a store, until something fails. */
static Status use_store(const char *path, bool writes, int number, Error *error)
{
    ServerStoreCounts counts;
    ServerMember guest;
    ServerStore *store = NULL;
    Status status =
        server_store_open(path, writes ? SERVER_STORE_WRITE : SERVER_STORE_READ, &store, error);

    if (status == STATUS_OK && writes)
        status = server_store_add_guest(store, 5, &guest, error);
    if (status == STATUS_OK && writes)
        status = play_game(store, number, error);
    if (status == STATUS_OK && writes)
        status = server_store_commit(store, error);
    if (status == STATUS_OK)
        status = server_store_visit_running(store, look_at_game, NULL, error);
    if (status == STATUS_OK && !writes)
        status = server_store_check(store, &counts, error);
    server_store_close(store);
    return status;
}

static void every_failing_allocation_is_survived(void **state)
{
    StoreFile file = store_file_new();
    Status status = STATUS_NO_MEMORY;
    Error error = {""};

    (void)state;
    server_store_close(store_with_games(&file, 70));
    for (int successes = 0; status != STATUS_OK; successes++) {
        assert_true(successes < 5000);
        memory_fail_after(successes);
        status = use_store(file.path, true, successes, &error);
        memory_fail_after(-1);
        if (status != STATUS_OK)
            assert_int_equal(status, STATUS_NO_MEMORY);
    }
    ServerStore *store = server_file_open(&file, SERVER_STORE_READ);
    assert_int_equal(server_file_check_running(store, 0), 70);
    server_store_close(store);
    store_file_remove(&file);
}

static void damaged_file_never_crashes(void **state)
{
    enum { ROUNDS = 100 };
    static char whole[1 << 18];
    StoreFile file = store_file_new();
    ServerStore *store = store_with_games(&file, 10);
    Rng rng;

    (void)state;
    for (int i = 20; i < 40; i++) {
        GameRecord record;

        server_file_finished(store, i, 0, 0, &record);
        game_record_fini(&record);
    }
    server_file_commit(store);
    server_store_close(store);
    size_t length = store_file_read(file.path, whole, sizeof whole);
    rng_init(&rng, 5, 0);
    for (int i = 0; i < ROUNDS; i++) {
        Error error = {""};

        store_file_damage(&file, whole, length, i, &rng);
        if (use_store(file.path, i % 3 != 0, i, &error) != STATUS_OK)
            assert_true(strlen(error.text) > 0);
    }
    store_file_remove(&file);
}

/* Adds an entry to every game and tells the pipe when that is on disk, for ever. */
static void write_entries(const StoreFile *file, int game_count, int first, bool claims,
                          int pipe)
{
    ServerStore *store = NULL;

    if (server_store_open(file->path, SERVER_STORE_WRITE, &store, NULL) != STATUS_OK ||
        (claims && server_store_claim(store, NULL) != STATUS_OK))
        _exit(1);
    for (int batch = first;; batch++) {
        ServerEntry entry = server_file_entry(batch);

        for (int game = 1; game <= game_count; game++) {
            if (server_store_add_entry(store, game, &entry, NULL) != STATUS_OK)
                _exit(2);
        }
        /* Now and then all is gathered, lest only the log be tested. */
        if (batch % 5 == 0 && server_entries_gather(store, 0, NULL) != STATUS_OK)
            _exit(3);
        if (server_store_commit(store, NULL) != STATUS_OK || write(pipe, "", 1) != 1)
            _exit(4);
    }
}

/* Kills the writer at some moment; returns how many batches it told of. */
static int write_and_kill(const StoreFile *file, int game_count, int first, uint32_t pause_us)
{
    int ends[2];
    int code = 0;
    int told = 0;

    assert_int_equal(pipe(ends), 0);
    pid_t writer = fork();
    assert_true(writer >= 0);
    if (writer == 0)
        write_entries(file, game_count, first, first % 4 == 0, ends[1]);
    close(ends[1]);
    told += (int)read(ends[0], &(char){0}, 1);
    nanosleep(&(struct timespec){.tv_nsec = 1000L * pause_us}, NULL);
    assert_int_equal(kill(writer, SIGKILL), 0);
    assert_int_equal(waitpid(writer, &code, 0), writer);
    assert_true(WIFSIGNALED(code));
    while (read(ends[0], &(char){0}, 1) == 1)
        told++;
    close(ends[0]);
    return told;
}

typedef struct {
    int entries;
} Length;

static Status note_length(void *context, const ServerGame *game, const ServerEntry *entries,
                          int count, Error *error)
{
    (void)game;
    (void)entries;
    (void)error;
    ((Length *)context)->entries = count;
    return STATUS_OK;
}

static void killed_server_loses_nothing_that_was_told(void **state)
{
    enum { ROUNDS = 12, GAMES = 25, LONGEST_US = 30000 };
    StoreFile file = store_file_new();
    char lock[STORE_PATH_SIZE + 8];
    int entries = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    server_store_close(store_with_games(&file, GAMES));
    for (int i = 0; i < ROUNDS; i++) {
        Length length = {0};
        int told = entries + write_and_kill(&file, GAMES, entries, rng_below(&rng, LONGEST_US));
        ServerStore *store = server_file_open(&file, SERVER_STORE_WRITE);

        assert_int_equal(server_store_visit_running(store, note_length, &length, NULL),
                         STATUS_OK);
        /* One more batch may have been written and not yet told. */
        assert_in_range(length.entries, told, told + 1);
        entries = length.entries;
        assert_int_equal(server_file_check_running(store, entries), GAMES);
        server_store_close(store);
    }
    snprintf(lock, sizeof lock, "%s.lock", file.path);
    assert_int_equal(unlink(lock), 0);
    store_file_remove(&file);
}

TEST_FILE(server_store_faults, cmocka_unit_test(full_disk_costs_only_the_batch_in_flight),
          cmocka_unit_test(failing_writes_cost_only_the_batch_in_flight),
          cmocka_unit_test(every_failing_allocation_is_survived),
          cmocka_unit_test(damaged_file_never_crashes),
          cmocka_unit_test(killed_server_loses_nothing_that_was_told));
