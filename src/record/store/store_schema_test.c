/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/store/store_internal.h"
#include "support/store_file.h"
#include "support/test.h"

/* An invented past: names alone, then with a date, then with the date in a table of its own. */
static const char *const steps[] = {
    "PRAGMA application_id = 1313161804; CREATE TABLE legacy (name TEXT)",
    "ALTER TABLE legacy ADD COLUMN date TEXT NOT NULL DEFAULT 'unknown'",
    "CREATE TABLE dates (name TEXT, date TEXT);"
    "INSERT INTO dates SELECT name, date FROM legacy WHERE date <> 'unknown';"
    "ALTER TABLE legacy DROP COLUMN date",
};
static const char *const failing[] = {
    "PRAGMA application_id = 1313161804; CREATE TABLE legacy (name TEXT)",
    "ALTER TABLE legacy ADD COLUMN date TEXT",
    "CREATE TABLE new (name TEXT); INSERT INTO new SELECT fog FROM legacy",
};

/* A connection without the checks of store_open, which know the true schema only. */
typedef struct {
    StoreFile on_disk;
    SqliteKind kind;
    SqliteFile file;
} Bare;

static void bare_init(Bare *bare)
{
    *bare = (Bare){.on_disk = store_file_new(), .kind = store_kind};
    bare->file = (SqliteFile){.kind = &bare->kind, .name = "games.db"};
    assert_int_equal(sqlite3_open(bare->on_disk.path, &bare->file.db), SQLITE_OK);
}

static void bare_fini(Bare *bare)
{
    sqlite_file_close(&bare->file);
    store_file_remove(&bare->on_disk);
}

static void know(Bare *bare, const char *const list[], int version)
{
    bare->kind.steps = list;
    bare->kind.version = version;
}

static int ask(Bare *bare, const char *sql)
{
    sqlite3_stmt *statement = NULL;

    assert_int_equal(sqlite3_prepare_v2(bare->file.db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

static void upgrade(Bare *bare, const char *const list[], int version)
{
    Error error = {""};

    know(bare, list, version);
    if (sqlite_schema_upgrade(&bare->file, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(ask(bare, "PRAGMA user_version"), version);
}

static void older_schema_is_brought_up_to_date_with_its_data(void **state)
{
    for (int from = 1; from <= 3; from++) {
        Bare bare;

        (void)state;
        bare_init(&bare);
        upgrade(&bare, steps, from);
        sqlite3_exec(bare.file.db, "INSERT INTO legacy (name) VALUES ('Anna')", NULL, NULL,
                     NULL);
        sqlite3_exec(bare.file.db, "INSERT INTO legacy VALUES ('Bert', 'today')", NULL, NULL,
                     NULL);
        upgrade(&bare, steps, 3);
        upgrade(&bare, steps, 3);
        assert_int_equal(ask(&bare, "SELECT count(*) FROM legacy"), from == 2 ? 2 : 1);
        assert_int_equal(ask(&bare, "SELECT count(*) FROM dates"), from == 2 ? 1 : 0);
        bare_fini(&bare);
    }
}

static void failing_step_undoes_them_all(void **state)
{
    Bare bare;
    Error error = {""};

    (void)state;
    bare_init(&bare);
    upgrade(&bare, failing, 1);
    know(&bare, failing, 3);
    assert_int_equal(sqlite_schema_upgrade(&bare.file, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "games.db: no such column: fog");
    assert_int_equal(ask(&bare, "PRAGMA user_version"), 1);
    assert_int_equal(ask(&bare, "SELECT count(*) FROM pragma_table_info('legacy')"), 1);
    assert_int_equal(ask(&bare, "SELECT count(*) FROM sqlite_schema"), 1);
    bare_fini(&bare);
}

static void newer_schema_is_refused_with_both_versions(void **state)
{
    Bare bare;
    Error error = {""};
    int version = 0;

    (void)state;
    bare_init(&bare);
    upgrade(&bare, steps, 3);
    know(&bare, steps, 2);
    assert_int_equal(sqlite_schema_check(&bare.file, true, &version, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "games.db: the game store has schema version 3, and this "
                                    "program knows versions up to 2");
    assert_int_equal(sqlite_schema_upgrade(&bare.file, &error), STATUS_BAD_INPUT);
    assert_int_equal(ask(&bare, "PRAGMA user_version"), 3);
    bare_fini(&bare);
}

static void store_of_version_0_is_migrated_when_opened_for_writing(void **state)
{
    StoreFile file = store_file_new();
    Store *store = NULL;
    Error error = {""};

    (void)state;
    store_file_execute(&file, "PRAGMA application_id = 1313161804");
    assert_int_equal(store_open(file.path, STORE_READ, &store, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "the old schema version 0, and 3 is needed"));
    store = store_file_open(&file, STORE_WRITE);
    assert_int_equal(store_file_add(store, store_file_begin_match(store, "one"), 0, NULL),
                     STATUS_OK);
    store_close(store);
    store_close(store_file_open(&file, STORE_READ));
    store_file_remove(&file);
}

/* A store of game 0 as `old_version` left it, which is what the SQL makes of a new one. */
static void assert_read_as_it_is(const char *old_version)
{
    StoreFile file = store_file_new();
    Store *store = store_file_open(&file, STORE_CREATE);
    StoreFilter all = {0};
    StoreCursor cursor;
    StoredGame game;
    bool has_game = false;

    assert_int_equal(store_file_add(store, store_file_begin_match(store, "one"), 0, NULL),
                     STATUS_OK);
    store_close(store);
    store_file_execute(&file, old_version);
    store = store_file_open(&file, STORE_READ);
    assert_int_equal(store_cursor_init_recent(&cursor, store, &all, NULL), STATUS_OK);
    assert_int_equal(store_cursor_next_game(&cursor, &game, &has_game, NULL), STATUS_OK);
    assert_true(has_game);
    assert_string_equal(game.facts.work[SIDE_FIRST], "");
    store_cursor_fini(&cursor);
    assert_stored_game(store, game.id, 0);
    store_close(store);
    /* It was not changed by that, and can be brought up to date. */
    store = store_file_open(&file, STORE_WRITE);
    assert_int_equal(store_file_add(store, 1, 1, NULL), STATUS_OK);
    assert_stored_game(store, game.id, 0);
    store_close(store);
    store_file_remove(&file);
}

/* Nothing was told of the players' work. */
static void store_of_version_1_is_read_as_it_is(void **state)
{
    (void)state;
    assert_read_as_it_is("DROP TABLE work; DROP TABLE remarks; PRAGMA user_version = 1");
}

/* Nothing was remarked. */
static void store_of_version_2_is_read_as_it_is(void **state)
{
    (void)state;
    assert_read_as_it_is("DROP TABLE remarks; PRAGMA user_version = 2");
}

TEST_FILE(store_schema, cmocka_unit_test(older_schema_is_brought_up_to_date_with_its_data),
          cmocka_unit_test(failing_step_undoes_them_all),
          cmocka_unit_test(newer_schema_is_refused_with_both_versions),
          cmocka_unit_test(store_of_version_0_is_migrated_when_opened_for_writing),
          cmocka_unit_test(store_of_version_1_is_read_as_it_is),
          cmocka_unit_test(store_of_version_2_is_read_as_it_is));
