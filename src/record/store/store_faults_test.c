/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Full disks, failing memory, damaged and hostile files.
 */
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "record/store/store_internal.h"
#include "support/store_file.h"
#include "support/test.h"

static void assert_says(const Error *error, const char *part)
{
    if (strstr(error->text, part) == NULL)
        fail_msg("\"%s\" is not in: %s", part, error->text);
}

/* Adds games until one is refused; returns how many were taken. */
static int64_t add_until_refused(Store *store, int64_t match, Error *error)
{
    for (int64_t number = 0;; number++) {
        assert_true(number < 10000);
        Status status = store_file_add(store, match, number, error);
        if (status != STATUS_OK) {
            assert_int_equal(status, STATUS_IO);
            return number;
        }
    }
}

static void full_disk_costs_only_the_game_in_flight(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    Error error = {""};

    (void)state;
    sqlite3_exec(store->file.db, "PRAGMA max_page_count = 40", NULL, NULL, NULL);
    int64_t added = add_until_refused(store, match, &error);
    assert_says(&error, "the disk is full");
    assert_true(added > 10);
    assert_int_equal(assert_match_is_prefix(store, match), added);
    sqlite3_exec(store->file.db, "PRAGMA max_page_count = 1000", NULL, NULL, NULL);
    assert_int_equal(store_file_add(store, match, added, NULL), STATUS_OK);
    store_close(store);
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(assert_match_is_prefix(store, match), added + 1);
    store_close(store);
    store_file_remove(&file);
}

static void failing_writes_cost_only_the_game_in_flight(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    struct rlimit before;
    Error error = {""};

    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){300000, before.rlim_max});
    int64_t added = add_until_refused(store, match, &error);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_true(added > 5);
    assert_int_equal(assert_match_is_prefix(store, match), added);
    assert_int_equal(store_file_add(store, match, added, NULL), STATUS_OK);
    store_close(store);
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(assert_match_is_prefix(store, match), added + 1);
    store_close(store);
    store_file_remove(&file);
}

/* Everything there is to do with a store, until something fails. */
static Status use_store(const char *path, StoreMode mode, int64_t limit, Error *error)
{
    StoreCursor cursor;
    StoreMatch match = store_file_match("another");
    StoredGame game;
    GameRecord record;
    bool has_game = true;
    int64_t id = 0;
    Store *store = NULL;
    Status status = store_open(path, mode, &store, error);

    if (status != STATUS_OK)
        return status;
    if (mode != STORE_READ)
        status = store_begin_match(store, &match, &id, error);
    game_record_init(&record, &kriegspiel, &(GameSetup){.rules = "wild16"});
    if (status == STATUS_OK && mode != STORE_READ)
        status = store_add_game(store, id, &(GameFacts){0}, &record, NULL, error);
    if (status == STATUS_OK)
        status = store_flush(store, error);
    if (status == STATUS_OK && mode != STORE_READ)
        status = store_find_match(store, match.key, &match, error);
    Status listed =
        store_cursor_init_recent(&cursor, store, &(StoreFilter){.limit = limit}, error);
    while (listed == STATUS_OK && has_game) {
        listed = store_cursor_next_game(&cursor, &game, &has_game, error);
        if (listed == STATUS_OK && has_game)
            listed = store_read_game(store, game.id, &record, error);
        if (listed == STATUS_OK && has_game)
            game_record_fini(&record);
    }
    store_cursor_fini(&cursor);
    store_close(store);
    return status == STATUS_OK ? listed : status;
}

/* SQLite's memory, made to fail together with ours. */
static sqlite3_mem_methods usual;

static bool has_memory(void)
{
    void *probe = memory_new(1);

    memory_free(probe);
    return probe != NULL;
}

static void *allocate(int size)
{
    return has_memory() ? usual.xMalloc(size) : NULL;
}

static void *reallocate(void *block, int size)
{
    return has_memory() ? usual.xRealloc(block, size) : NULL;
}

static void let_sqlite_fail(void)
{
    assert_int_equal(sqlite3_shutdown(), SQLITE_OK);
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual), SQLITE_OK);
    sqlite3_mem_methods failing = usual;
    failing.xMalloc = allocate;
    failing.xRealloc = reallocate;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &failing), SQLITE_OK);
    assert_int_equal(sqlite3_initialize(), SQLITE_OK);
}

static void let_sqlite_be(void)
{
    assert_int_equal(sqlite3_shutdown(), SQLITE_OK);
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &usual), SQLITE_OK);
}

static void every_failing_allocation_is_survived(void **state)
{
    StoreFile file = store_file_new();
    Status status = STATUS_NO_MEMORY;
    Error error = {""};

    (void)state;
    store_close(store_file_open(&file, STORE_CREATE));
    let_sqlite_fail();
    for (int successes = 0; status != STATUS_OK; successes++) {
        assert_true(successes < 5000);
        memory_fail_after(successes);
        status = use_store(file.path, STORE_WRITE, 2, &error);
        memory_fail_after(-1);
        if (status != STATUS_OK)
            assert_true(strlen(error.text) > 0);
    }
    let_sqlite_be();
    assert_int_equal(use_store(file.path, STORE_READ, 2, NULL), STATUS_OK);
    store_file_remove(&file);
}

/* After one failure the same store goes on. */
static void store_goes_on_after_memory_failed(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    let_sqlite_fail();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    GameFacts facts = {0};
    GameRecord record;
    game_record_init(&record, &kriegspiel, &(GameSetup){.rules = "wild16"});
    for (int successes = 0; successes < 200; successes++) {
        memory_fail_after(successes);
        Status status = store_add_game(store, match, &facts, &record, NULL, NULL);
        memory_fail_after(-1);
        if (status != STATUS_OK)
            assert_int_equal(store_add_game(store, match, &facts, &record, NULL, NULL),
                             STATUS_OK);
        facts.number++;
    }
    StoreMatch found;
    StoreMatch named = store_file_match("one");
    assert_int_equal(store_find_match(store, named.key, &found, NULL), STATUS_OK);
    assert_int_equal(found.games, 200);
    store_close(store);
    let_sqlite_be();
    store_file_remove(&file);
}

static void damaged_file_never_crashes(void **state)
{
    static char whole[1 << 18];
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    int64_t match = store_file_begin_match(store, "one");
    Rng rng;

    (void)state;
    for (int i = 0; i < 60; i++)
        assert_int_equal(store_file_add(store, match, i, NULL), STATUS_OK);
    store_close(store);
    size_t length = store_file_read(file.path, whole, sizeof whole);
    rng_init(&rng, 5, 0);
    for (int i = 0; i < 400; i++) {
        Error error = {""};

        store_file_damage(&file, whole, length, i, &rng);
        if (use_store(file.path, i % 3 == 0 ? STORE_READ : STORE_WRITE, 100, &error) !=
            STATUS_OK)
            assert_true(strlen(error.text) > 0);
    }
    store_file_remove(&file);
}

/* The one game of a store, after some SQL of somebody else, is refused. */
static void assert_hostile(const char *sql, Status expected, const char *part)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    GameRecord record;
    Error error = {""};

    assert_int_equal(store_file_add(store, 0, 1, NULL), STATUS_OK);
    store_close(store);
    store_file_execute(&file, sql);
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(store_read_game(store, 1, &record, &error), expected);
    assert_says(&error, part);
    assert_null(record.tries);
    store_close(store);
    store_file_remove(&file);
}

static void hostile_values_are_refused(void **state)
{
    (void)state;
    assert_hostile("UPDATE tries SET tries = x'0102'", STATUS_BAD_INPUT, "try 1 is cut off");
    assert_hostile("UPDATE tries SET tries = x'01020101020f'", STATUS_BAD_INPUT,
                   "game 1: try 2 has no known verdict");
    assert_hostile("UPDATE tries SET tries = x'010200'", STATUS_BAD_INPUT,
                   "try 1 has no known verdict");
    assert_hostile("UPDATE tries SET tries = x'010241'", STATUS_BAD_INPUT,
                   "try 1 has no known verdict");
    assert_hostile("UPDATE tries SET tries = zeroblob(3000003)", STATUS_TOO_LARGE,
                   "try 1000001 is one too many");
    assert_hostile("UPDATE tries SET tries = zeroblob(30000000)", STATUS_TOO_LARGE,
                   "a value is too large");
    assert_hostile("DELETE FROM tries", STATUS_BAD_INPUT, "has no tries");
    assert_hostile("UPDATE games SET player_first = hex(zeroblob(128))", STATUS_BAD_INPUT,
                   "wrong \"player_first\"");
    assert_hostile("UPDATE games SET start = hex(zeroblob(256))", STATUS_BAD_INPUT,
                   "wrong \"start\"");
    assert_hostile("UPDATE games SET result = '2-0'", STATUS_BAD_INPUT, "wrong \"result\"");
    assert_hostile("UPDATE games SET reason = 'boredom'", STATUS_BAD_INPUT, "wrong \"reason\"");
    assert_hostile("UPDATE games SET result = '*', reason = 'cap'", STATUS_BAD_INPUT,
                   "wrong \"result\"");
    assert_hostile("UPDATE games SET side_a = 3", STATUS_BAD_INPUT, "wrong \"side_a\"");
    assert_hostile("UPDATE games SET max_plies = 3000000000", STATUS_BAD_INPUT,
                   "wrong \"max_plies\"");
    assert_hostile("UPDATE games SET plies = -1", STATUS_BAD_INPUT, "wrong \"plies\"");
    assert_hostile("UPDATE games SET game = 'ludo'", STATUS_NOT_FOUND, "\"ludo\"");
    assert_hostile("DROP TABLE games; CREATE VIEW games AS SELECT 1 AS id", STATUS_BAD_INPUT,
                   "");
}

static void control_characters_are_read_as_spaces(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    GameRecord record;

    (void)state;
    assert_int_equal(store_file_add(store, 0, 1, NULL), STATUS_OK);
    store_close(store);
    store_file_execute(&file, "UPDATE games SET event = 'a' || char(27, 0, 10, 127) || 'z'");
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(store_read_game(store, 1, &record, NULL), STATUS_OK);
    assert_string_equal(record.head.event, "a    z");
    game_record_fini(&record);
    store_close(store);
    store_file_remove(&file);
}

TEST_FILE(store_faults, cmocka_unit_test(full_disk_costs_only_the_game_in_flight),
          cmocka_unit_test(failing_writes_cost_only_the_game_in_flight),
          cmocka_unit_test(every_failing_allocation_is_survived),
          cmocka_unit_test(store_goes_on_after_memory_failed),
          cmocka_unit_test(damaged_file_never_crashes),
          cmocka_unit_test(hostile_values_are_refused),
          cmocka_unit_test(control_characters_are_read_as_spaces));
