/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is opened, what is refused and left as it was, and the steps from schema to schema.
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/server_store_internal.h"
#include "support/server_file.h"
#include "support/test.h"

static const ServerStoreMode modes[] = {SERVER_STORE_READ, SERVER_STORE_WRITE,
                                        SERVER_STORE_CREATE};

static void assert_refused(const char *path, ServerStoreMode mode, Status status,
                           const char *part)
{
    ServerStore *store = (ServerStore *)&modes;
    Error error = {""};

    assert_int_equal(server_store_open(path, mode, &store, &error), status);
    assert_null(store);
    if (strstr(error.text, part) == NULL)
        fail_msg("\"%s\" is not in: %s", part, error.text);
}

/* It is refused in every mode, and its bytes stay. */
static void assert_refused_and_kept(const char *path, const char *part)
{
    static char before[1 << 18];
    static char after[1 << 18];
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
    assert_refused(file.path, SERVER_STORE_READ, STATUS_NOT_FOUND, "No such file");
    assert_refused(file.path, SERVER_STORE_WRITE, STATUS_NOT_FOUND, "No such file");
    server_store_close(server_file_open(&file, SERVER_STORE_CREATE));
    server_store_close(server_file_open(&file, SERVER_STORE_READ));
    assert_refused("/no/such/folder/x.db", SERVER_STORE_CREATE, STATUS_IO, "No such file");
    assert_refused("", SERVER_STORE_CREATE, STATUS_BAD_INPUT, "is empty");
    assert_refused(file.folder, SERVER_STORE_CREATE, STATUS_BAD_INPUT, "not a regular file");
    store_file_remove(&file);
}

static void other_files_are_refused_and_kept(void **state)
{
    StoreFile file = store_file_new();
    FILE *text = fopen(file.path, "w");

    (void)state;
    assert_non_null(text);
    fputs("Dear diary, this is not a database at all.\n", text);
    fclose(text);
    assert_refused_and_kept(file.path, "this is not a server's store");
    unlink(file.path);
    store_file_execute(&file, "CREATE TABLE games (id INTEGER PRIMARY KEY)");
    assert_refused_and_kept(file.path, "another program's database");
    unlink(file.path);
    /* A game store is another thing too. */
    store_close(store_file_open(&file, STORE_CREATE));
    store_file_execute(&file, "PRAGMA journal_mode = DELETE");
    assert_refused_and_kept(file.path, "another program's database");
    store_file_remove(&file);
}

static void newer_schema_is_refused_and_kept(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    server_store_close(server_file_open(&file, SERVER_STORE_CREATE));
    store_file_execute(&file, "PRAGMA journal_mode = DELETE; PRAGMA user_version = 8");
    assert_refused_and_kept(file.path, "has schema version 8, and this program knows versions "
                                       "up to 6");
    store_file_remove(&file);
}

static void older_schema_is_brought_up_to_date(void **state)
{
    StoreFile file = store_file_new();

    (void)state;
    store_file_execute(&file, "PRAGMA application_id = 1313161811");
    assert_refused(file.path, SERVER_STORE_READ, STATUS_BAD_INPUT,
                   "the old schema version 0, and 6 is needed");
    ServerStore *store = server_file_open(&file, SERVER_STORE_WRITE);
    server_file_member(store, "Anna");
    server_file_commit(store);
    server_store_close(store);
    server_store_close(server_file_open(&file, SERVER_STORE_READ));
    store_file_remove(&file);
}

/* As the first servers left their stores: nobody knows when a game began by the clock. */
static void a_store_from_before_the_clock_gets_one(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerGame found;
    int64_t ms = 0;

    (void)state;
    server_file_game(store, 1, 0, 0);
    server_file_commit(store);
    server_store_close(store);
    store_file_execute(&file, "DROP TABLE reports; DROP TABLE mutes; DROP TABLE chat_lines;"
                              " ALTER TABLE members DROP COLUMN banned_until_s;"
                              " DROP TABLE tournament_games; DROP TABLE tournament_players;"
                              " DROP TABLE tournaments;"
                              " DROP TABLE clock; ALTER TABLE games DROP COLUMN began_ms;"
                              " DROP TABLE feeds; ALTER TABLE games DROP COLUMN days;"
                              " ALTER TABLE games DROP COLUMN private;"
                              " PRAGMA user_version = 1");
    store = server_file_open(&file, SERVER_STORE_WRITE);
    assert_int_equal(server_store_read_clock(store, &ms, NULL), STATUS_OK);
    assert_true(ms > 0);
    assert_int_equal(server_store_find_game(store, "game1", &found, NULL), STATUS_OK);
    assert_int_equal(found.began_ms, 0);
    assert_int_equal(found.days, 0);
    server_store_close(store);
    store_file_remove(&file);
}

static void failing_step_undoes_them_all(void **state)
{
    static const char *const steps[] = {
        NULL,
        NULL,
        NULL,
        NULL,
        NULL,
        NULL, /* taken already */
        "CREATE TABLE fog (name TEXT) STRICT",
        "CREATE TABLE mist (name TEXT) STRICT; INSERT INTO mist SELECT cloud FROM fog",
    };
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    Error error = {""};
    int version = 0;
    SqliteKind later = server_store_kind;

    (void)state;
    later.steps = steps;
    later.version = 8;
    store->file.kind = &later;
    assert_int_equal(sqlite_schema_upgrade(&store->file, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "no such column: cloud"));
    assert_int_equal(sqlite_schema_check(&store->file, false, &version, NULL), STATUS_OK);
    assert_int_equal(version, 6);
    later.version = 7;
    assert_int_equal(sqlite_schema_upgrade(&store->file, NULL), STATUS_OK);
    assert_int_equal(sqlite_file_execute(&store->file, "SELECT * FROM fog", NULL), STATUS_OK);
    assert_int_not_equal(sqlite_file_execute(&store->file, "SELECT * FROM mist", NULL),
                         STATUS_OK);
    server_store_close(store);
    store_file_remove(&file);
}

static void store_opened_for_reading_takes_nothing(void **state)
{
    StoreFile file = store_file_new();
    ServerMember member = {.name = "Anna"};
    Error error = {""};

    (void)state;
    server_store_close(server_file_open(&file, SERVER_STORE_CREATE));
    ServerStore *store = server_file_open(&file, SERVER_STORE_READ);
    assert_int_equal(server_store_add_member(store, &member, &member.id, &error), STATUS_IO);
    assert_non_null(strstr(error.text, "it cannot be written"));
    server_store_close(store);
    store_file_remove(&file);
}

static void locked_store_is_an_error_after_a_bounded_wait(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    ServerStore *other = server_file_open(&file, SERVER_STORE_WRITE);
    ServerMember member = {.name = "Bert"};
    Error error = {""};

    (void)state;
    server_file_member(other, "Anna");
    assert_int_equal(server_store_add_member(store, &member, &member.id, &error), STATUS_IO);
    assert_non_null(strstr(error.text, "another program keeps it locked"));
    /* Nothing had been written: the batch is not lost but has not begun. */
    server_file_commit(other);
    assert_int_equal(server_store_commit(store, NULL), STATUS_IO);
    assert_int_equal(server_store_add_member(store, &member, &member.id, NULL), STATUS_OK);
    server_file_commit(store);
    server_store_close(other);
    server_store_close(store);
    store_file_remove(&file);
}

static Status claim_in_another_process(const StoreFile *file)
{
    int code = 0;
    pid_t process = fork();

    assert_true(process >= 0);
    if (process == 0) {
        ServerStore *store = NULL;

        if (server_store_open(file->path, SERVER_STORE_WRITE, &store, NULL) != STATUS_OK)
            _exit(100);
        _exit((int)server_store_claim(store, NULL));
    }
    assert_int_equal(waitpid(process, &code, 0), process);
    assert_true(WIFEXITED(code));
    return (Status)WEXITSTATUS(code);
}

static void second_server_is_turned_away(void **state)
{
    StoreFile file = store_file_new();
    ServerStore *store = server_file_open(&file, SERVER_STORE_CREATE);
    char lock[STORE_PATH_SIZE + 8];

    (void)state;
    assert_int_equal(server_store_claim(store, NULL), STATUS_OK);
    assert_int_equal(claim_in_another_process(&file), STATUS_IO);
    server_store_close(store);
    assert_int_equal(claim_in_another_process(&file), STATUS_OK);
    snprintf(lock, sizeof lock, "%s.lock", file.path);
    assert_int_equal(unlink(lock), 0);
    store_file_remove(&file);
}

static void nobody_else_may_read_it(void **state)
{
    StoreFile file = store_file_new();
    mode_t before = umask(0);
    struct stat is;

    (void)state;
    server_store_close(server_file_open(&file, SERVER_STORE_CREATE));
    assert_int_equal(stat(file.path, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    /* One that was made more openly loses what others have. */
    assert_int_equal(chmod(file.path, 0664), 0);
    server_store_close(server_file_open(&file, SERVER_STORE_CREATE));
    assert_int_equal(stat(file.path, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0660);
    umask(before);
    store_file_remove(&file);
}

TEST_FILE(server_store_open, cmocka_unit_test(missing_file_is_made_only_when_asked_for),
          cmocka_unit_test(other_files_are_refused_and_kept),
          cmocka_unit_test(newer_schema_is_refused_and_kept),
          cmocka_unit_test(older_schema_is_brought_up_to_date),
          cmocka_unit_test(a_store_from_before_the_clock_gets_one),
          cmocka_unit_test(failing_step_undoes_them_all),
          cmocka_unit_test(store_opened_for_reading_takes_nothing),
          cmocka_unit_test(locked_store_is_an_error_after_a_bounded_wait),
          cmocka_unit_test(second_server_is_turned_away),
          cmocka_unit_test(nobody_else_may_read_it));
