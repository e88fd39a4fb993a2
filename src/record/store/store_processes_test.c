/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several processes with one store, and processes that are killed.
 */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "record/store/store.h"
#include "support/store_file.h"
#include "support/test.h"

/* Less than a second. */
static void pause_us(uint32_t us)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000L * us}, NULL);
}

/* Resumes the match, and tells the pipe of every game that was taken. Never returns. */
static void write_games(const StoreFile *file, const char *name, int64_t count, int pipe)
{
    StoreMatch named = store_file_match(name);
    StoreMatch match = {0};
    Store *store = NULL;

    if (store_open(file->path, STORE_CREATE, &store, NULL) != STATUS_OK)
        _exit(1);
    if (store_find_match(store, named.key, &match, NULL) != STATUS_OK &&
        store_begin_match(store, &named, &match.id, NULL) != STATUS_OK)
        _exit(2);
    for (int64_t number = match.games; number < count; number++) {
        if (store_file_add(store, match.id, number, NULL) != STATUS_OK)
            _exit(3);
        if (pipe >= 0 && write(pipe, "", 1) != 1)
            _exit(4);
    }
    store_close(store);
    _exit(0);
}

static pid_t start_writer(const StoreFile *file, const char *name, int64_t count, int pipe)
{
    pid_t process = fork();

    assert_true(process >= 0);
    if (process == 0)
        write_games(file, name, count, pipe);
    return process;
}

static int64_t count_bytes(int pipe)
{
    int64_t total = 0;
    char bytes[4096];
    ssize_t count;

    while ((count = read(pipe, bytes, sizeof bytes)) > 0)
        total += count;
    return total;
}

static int64_t count_games(const StoreFile *file, const char *name)
{
    StoreMatch named = store_file_match(name);
    StoreMatch match;
    Store *store = NULL;
    int64_t games = 0;

    /* Killed before there was a store, or a match in it. */
    if (store_open(file->path, STORE_WRITE, &store, NULL) == STATUS_OK &&
        store_find_match(store, named.key, &match, NULL) == STATUS_OK)
        games = assert_match_is_prefix(store, match.id);
    store_close(store);
    return games;
}

static void killed_writer_loses_nothing_and_is_resumed(void **state)
{
    enum { ROUNDS = 25, MANY = 1000000, LONGEST_US = 20000 };
    StoreFile file = store_file_new();
    int64_t games = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int i = 0; i < ROUNDS; i++) {
        int ends[2];
        int code = 0;

        assert_int_equal(pipe(ends), 0);
        pid_t writer = start_writer(&file, "one", MANY, ends[1]);
        close(ends[1]);
        /* Every other time in the midst of writing, else perhaps before there is a store. */
        int64_t told = games;
        if (i % 2 == 0)
            told += read(ends[0], &(char){0}, 1);
        pause_us(rng_below(&rng, LONGEST_US));
        assert_int_equal(kill(writer, SIGKILL), 0);
        assert_int_equal(waitpid(writer, &code, 0), writer);
        assert_true(WIFSIGNALED(code));
        told += count_bytes(ends[0]);
        close(ends[0]);
        games = count_games(&file, "one");
        /* One more may have been written and not yet told. */
        assert_in_range(games, told, told + 1);
    }
    assert_true(games > 0);
    store_file_remove(&file);
}

static void readers_see_whole_games_while_one_writes(void **state)
{
    enum { GAMES = 300 };
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    int64_t seen = 0;
    int code = 0;

    (void)state;
    store_close(store);
    pid_t writer = start_writer(&file, "one", GAMES, -1);
    Store *readers[] = {store_file_open(&file, STORE_READ), store_file_open(&file, STORE_READ)};
    for (bool is_done = false; !is_done;) {
        is_done = waitpid(writer, &code, WNOHANG) == writer;
        for (int i = 0; i < 2; i++) {
            int64_t games = assert_match_is_prefix(readers[i], match);

            assert_true(games >= seen);
            seen = games;
        }
    }
    assert_int_equal(code, 0);
    assert_int_equal(seen, GAMES);
    store_close(readers[0]);
    store_close(readers[1]);
    store_file_remove(&file);
}

static void several_create_and_write_the_same_store(void **state)
{
    enum { WRITERS = 4, GAMES = 30 };
    static const char *const names[WRITERS] = {"a", "b", "c", "d"};

    (void)state;
    for (int round = 0; round < 5; round++) {
        StoreFile file = store_file_new();
        pid_t writers[WRITERS];

        for (int i = 0; i < WRITERS; i++)
            writers[i] = start_writer(&file, names[i], GAMES, -1);
        for (int i = 0; i < WRITERS; i++) {
            int code = 0;

            assert_int_equal(waitpid(writers[i], &code, 0), writers[i]);
            assert_int_equal(code, 0);
            assert_int_equal(count_games(&file, names[i]), GAMES);
        }
        store_file_remove(&file);
    }
}

TEST_FILE(store_processes, cmocka_unit_test(killed_writer_loses_nothing_and_is_resumed),
          cmocka_unit_test(readers_see_whole_games_while_one_writes),
          cmocka_unit_test(several_create_and_write_the_same_store));
