/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/store/store.h"
#include "support/store_file.h"
#include "support/test.h"

enum { NOBODY = 65534 };

static const StoreMode modes[] = {STORE_READ, STORE_WRITE, STORE_CREATE};

static void assert_refused(const char *path, StoreMode mode, Status status, const char *part)
{
    Store *store = (Store *)&modes;
    Error error = {""};

    assert_int_equal(store_open(path, mode, &store, &error), status);
    assert_null(store);
    if (strstr(error.text, part) == NULL)
        fail_msg("\"%s\" is not in: %s", part, error.text);
}

/* It is refused in every mode, and its bytes stay. */
static void assert_refused_and_kept(const char *path, const char *part)
{
    static char before[1 << 16];
    static char after[1 << 16];
    size_t length = store_file_read(path, before, sizeof before);

    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        assert_refused(path, modes[i], STATUS_BAD_INPUT, part);
        assert_int_equal(store_file_read(path, after, sizeof after), length);
        assert_memory_equal(before, after, length);
    }
}

static void missing_file_is_made_only_when_asked_for(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    assert_refused(file.path, STORE_READ, STATUS_NOT_FOUND, "No such file");
    assert_refused(file.path, STORE_WRITE, STATUS_NOT_FOUND, "No such file");
    assert_int_equal(access(file.path, F_OK), -1);
    store_close(store_file_open(&file, STORE_CREATE));
    store_close(store_file_open(&file, STORE_READ));
    store_close(store_file_open(&file, STORE_WRITE));
    store_close(store_file_open(&file, STORE_CREATE));
    store_file_remove(&file);
}

static void missing_folder_is_an_error(void **state)
{
    StoreFile file = store_file_new();
    char path[STORE_PATH_SIZE + 16];

    (void)state;
    snprintf(path, sizeof path, "%s/none/games.db", file.folder);
    assert_refused(path, STORE_CREATE, STATUS_IO, "No such file or directory");
    store_file_remove(&file);
}

static void empty_file_becomes_a_store_only_when_asked_for(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    store_file_write(file.path, "", 0);
    assert_refused(file.path, STORE_READ, STATUS_BAD_INPUT, "the file is empty");
    assert_refused(file.path, STORE_WRITE, STATUS_BAD_INPUT, "the file is empty");
    store_close(store_file_open(&file, STORE_CREATE));
    store_close(store_file_open(&file, STORE_READ));
    store_file_remove(&file);
}

static void names_that_sqlite_treats_specially_are_files(void **state)
{
    StoreFile file = store_file_new();
    char before[STORE_PATH_SIZE];
    Store *store = NULL;

    (void)state;
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(file.folder), 0);
    assert_refused("", STORE_CREATE, STATUS_BAD_INPUT, "is empty");
    assert_int_equal(store_open(":memory:", STORE_CREATE, &store, NULL), STATUS_OK);
    store_close(store);
    assert_int_equal(unlink(":memory:"), 0);
    assert_int_equal(store_open("file:x?mode=memory", STORE_CREATE, &store, NULL), STATUS_OK);
    store_close(store);
    assert_int_equal(unlink("file:x?mode=memory"), 0);
    assert_int_equal(chdir(before), 0);
    store_file_remove(&file);
}

static void file_that_is_no_database_is_refused_and_kept(void **state)
{
    static const char text[] = "[Event \"A game that somebody wants to keep\"]\n";
    static char noise[5000];
    StoreFile file = store_file_new();

    (void)state;
    store_file_write(file.path, "x", 1);
    assert_refused_and_kept(file.path, "this is not a game store, nor any SQLite database");
    store_file_write(file.path, text, sizeof text - 1);
    assert_refused_and_kept(file.path, "this is not a game store, nor any SQLite database");
    store_file_write(file.path, "SQLite format 3", 16);
    assert_refused_and_kept(file.path, "this is not a game store, nor any SQLite database");
    for (size_t i = 0; i < sizeof noise; i++)
        noise[i] = (char)(i * i);
    store_file_write(file.path, noise, sizeof noise);
    assert_refused_and_kept(file.path, "this is not a game store, nor any SQLite database");
    store_file_remove(&file);
}

static void database_of_another_program_is_refused_and_kept(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    store_file_execute(&file, "CREATE TABLE games (id INTEGER PRIMARY KEY)");
    assert_refused_and_kept(file.path, "another program's SQLite database");
    store_file_execute(&file, "PRAGMA user_version = 1");
    assert_refused_and_kept(file.path, "another program's SQLite database");
    store_file_execute(&file, "DROP TABLE games; PRAGMA application_id = 77");
    assert_refused_and_kept(file.path, "another program's SQLite database");
    store_file_remove(&file);
}

static void newer_schema_is_refused_and_kept(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    store_close(store_file_open(&file, STORE_CREATE));
    store_file_execute(&file, "PRAGMA journal_mode = DELETE; PRAGMA user_version = 7");
    assert_refused_and_kept(file.path, "has schema version 7, and this program knows versions "
                                       "up to 3");
    store_file_execute(&file, "PRAGMA user_version = -1");
    assert_refused_and_kept(file.path, "has schema version -1");
    store_file_remove(&file);
}

static void store_without_its_tables_is_an_error(void **state)
{
    StoreFile file = store_file_new();
    StoreCursor cursor;
    Error error = {""};

    (void)state;
    store_close(store_file_open(&file, STORE_CREATE));
    store_file_execute(&file, "DROP TABLE tries; DROP TABLE games");
    Store *store = store_file_open(&file, STORE_WRITE);
    assert_int_equal(store_file_add(store, 0, 0, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "no such table: games"));
    assert_int_equal(store_cursor_init_recent(&cursor, store, &(StoreFilter){0}, NULL),
                     STATUS_BAD_INPUT);
    store_cursor_fini(&cursor);
    store_close(store);
    store_file_remove(&file);
}

static void directory_and_device_are_refused(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        assert_refused(file.folder, modes[i], STATUS_BAD_INPUT, "this is a directory");
        assert_refused("/dev/null", modes[i], STATUS_BAD_INPUT, "this is not a regular file");
    }
    store_file_remove(&file);
}

static bool can_read(const char *path)
{
    FILE *file = fopen(path, "rb");

    if (file != NULL)
        fclose(file);
    return file != NULL;
}

static void read_only_file_can_be_read_but_not_written(void **state)
{
    StoreFile file = store_file_new();
    bool was_root = geteuid() == 0;

    (void)state;
    store_close(store_file_open(&file, STORE_CREATE));
    assert_int_equal(chmod(file.path, 0444), 0);
    assert_int_equal(chmod(file.folder, 0777), 0);
    /* Root could write all the same, so it becomes somebody else, if it may. */
    if (!was_root || (seteuid(NOBODY) == 0 && can_read(file.path))) {
        assert_refused(file.path, STORE_WRITE, STATUS_IO, "it cannot be written");
        assert_refused(file.path, STORE_CREATE, STATUS_IO, "it cannot be written");
        store_close(store_file_open(&file, STORE_READ));
    }
    if (was_root)
        assert_int_equal(seteuid(0), 0);
    store_file_remove(&file);
}

static void store_opened_for_reading_takes_no_games(void **state)
{
    StoreFile file = store_file_new();
    Error error = {""};

    (void)state;
    store_close(store_file_open(&file, STORE_CREATE));
    Store *store = store_file_open(&file, STORE_READ);
    assert_int_equal(store_file_add(store, 0, 0, &error), STATUS_IO);
    assert_non_null(strstr(error.text, "it cannot be written"));
    assert_int_equal(store_file_add(store, 0, 0, NULL), STATUS_IO);
    store_close(store);
    store_file_remove(&file);
}

static void locked_database_is_an_error_after_a_bounded_wait(void **state)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    sqlite3 *other = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(sqlite3_open(file.path, &other), SQLITE_OK);
    sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    assert_int_equal(store_file_add(store, 0, 0, &error), STATUS_IO);
    assert_non_null(strstr(error.text, "another program keeps it locked"));
    sqlite3_exec(other, "COMMIT", NULL, NULL, NULL);
    assert_int_equal(store_file_add(store, 0, 0, NULL), STATUS_OK);
    store_close(store);
    sqlite3_exec(other,
                 "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE;"
                 "BEGIN EXCLUSIVE",
                 NULL, NULL, NULL);
    assert_refused(file.path, STORE_CREATE, STATUS_IO, "another program keeps it locked");
    sqlite3_close(other);
    store_file_remove(&file);
}

TEST_FILE(store_open, cmocka_unit_test(missing_file_is_made_only_when_asked_for),
          cmocka_unit_test(missing_folder_is_an_error),
          cmocka_unit_test(empty_file_becomes_a_store_only_when_asked_for),
          cmocka_unit_test(names_that_sqlite_treats_specially_are_files),
          cmocka_unit_test(file_that_is_no_database_is_refused_and_kept),
          cmocka_unit_test(database_of_another_program_is_refused_and_kept),
          cmocka_unit_test(newer_schema_is_refused_and_kept),
          cmocka_unit_test(store_without_its_tables_is_an_error),
          cmocka_unit_test(directory_and_device_are_refused),
          cmocka_unit_test(read_only_file_can_be_read_but_not_written),
          cmocka_unit_test(store_opened_for_reading_takes_no_games),
          cmocka_unit_test(locked_database_is_an_error_after_a_bounded_wait));
