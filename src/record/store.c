/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/memory.h"
#include "record/store_internal.h"

/* SQLite takes a small file of any kind for an empty database, and would write over it. */
static Status look_at_header(const char *path, off_t size, Error *error)
{
    enum { SMALLEST_PAGE = 512 };
    static const char magic[16] = "SQLite format 3";
    char header[sizeof magic] = "";
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        return error_set(error, STATUS_IO, "%.140s: %s", path, strerror(errno));
    size_t length = fread(header, 1, sizeof header, file);
    fclose(file);
    if (size < SMALLEST_PAGE || length < sizeof header ||
        memcmp(header, magic, sizeof magic) != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: this is not a game store, nor any SQLite database", path);
    return STATUS_OK;
}

/* Only a database, an empty file, or none where one may be made, is for SQLite to open. */
static Status look_at_file(const char *path, StoreMode mode, Error *error)
{
    struct stat info;

    if (path[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT, "the name of a game store is empty");
    if (stat(path, &info) != 0) {
        if (errno == ENOENT && mode == STORE_CREATE)
            return STATUS_OK;
        return error_set(error, errno == ENOENT ? STATUS_NOT_FOUND : STATUS_IO, "%.140s: %s",
                         path, strerror(errno));
    }
    if (S_ISDIR(info.st_mode))
        return error_set(error, STATUS_BAD_INPUT, "%.140s: this is a directory", path);
    if (!S_ISREG(info.st_mode))
        return error_set(error, STATUS_BAD_INPUT, "%.140s: this is not a regular file", path);
    return info.st_size == 0 ? STATUS_OK : look_at_header(path, info.st_size, error);
}

/* What a file made to do harm could use is switched off: triggers, views, functions in the
 * schema, changes of the schema by hand, values larger than any game. */
static Status be_careful(Store *store, Error *error)
{
    static const int off[] = {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                              SQLITE_DBCONFIG_TRUSTED_SCHEMA};

    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        sqlite3_db_config(store->db, off[i], 0, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH,
                  RECORD_ENTRIES_MAX * STORE_TRY_SIZE + (1 << 16));
    sqlite3_busy_timeout(store->db, STORE_BUSY_MS);
    return store_execute(store, "PRAGMA cell_size_check = ON; PRAGMA synchronous = FULL",
                         error);
}

static int try_wal(Store *store, bool *is_wal)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, "PRAGMA journal_mode = WAL", -1, &statement, NULL);

    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    const char *mode =
        code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    *is_wal = mode != NULL && strcmp(mode, "wal") == 0;
    sqlite3_finalize(statement);
    return code;
}

static Status use_wal(Store *store, Error *error)
{
    enum { PAUSE_MS = 10 };
    double deadline = clock_wall_seconds() + STORE_BUSY_MS / 1000.0;
    bool is_wal = false;
    int code = try_wal(store, &is_wal);

    /* For this lock SQLite does not wait by itself. */
    while (code == SQLITE_BUSY && clock_wall_seconds() < deadline) {
        sqlite3_sleep(PAUSE_MS);
        code = try_wal(store, &is_wal);
    }
    if (code != SQLITE_ROW)
        return store_fail(store, code, error);
    return is_wal
               ? STATUS_OK
               : error_set(error, STATUS_IO,
                           "%.140s: SQLite cannot keep a write-ahead log there", store->name);
}

static Status prepare_to_write(Store *store, int version, Error *error)
{
    Status status = STATUS_OK;

    if (sqlite3_db_readonly(store->db, "main"))
        return store_fail(store, SQLITE_READONLY, error);
    if (version < store_schema.version)
        status = store_schema_upgrade(store, &store_schema, error);
    if (status == STATUS_OK)
        status = use_wal(store, error);
    if (status == STATUS_OK)
        status = store_execute(store, "PRAGMA foreign_keys = ON", error);
    return status;
}

static Status open_database(Store *store, StoreMode mode, Error *error)
{
    static const int flags[] = {
        [STORE_READ] = SQLITE_OPEN_READONLY,
        [STORE_WRITE] = SQLITE_OPEN_READWRITE,
        [STORE_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    };
    int version = 0;
    int code =
        sqlite3_open_v2(store->path, &store->db, flags[mode] | SQLITE_OPEN_NOMUTEX, NULL);

    if (code != SQLITE_OK)
        return store_fail(store, code, error);
    store->syncs_commits = true;
    Status status = be_careful(store, error);
    if (status == STATUS_OK)
        status =
            store_schema_check(store, &store_schema, mode == STORE_CREATE, &version, error);
    if (status != STATUS_OK)
        return status;
    if (mode != STORE_READ)
        return prepare_to_write(store, version, error);
    if (version < store_schema.version)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the game store has the old schema version %d, and %d is "
                         "needed: open it once for writing",
                         store->name, version, store_schema.version);
    return STATUS_OK;
}

Status store_open(const char *path, StoreMode mode, Store **store, Error *error)
{
    /* Some names mean other things than files to SQLite, ":memory:" for one. */
    const char *prefix = path[0] == '/' ? "" : "./";
    size_t size = strlen(prefix) + strlen(path) + 1;
    Status status = look_at_file(path, mode, error);

    *store = NULL;
    if (status != STATUS_OK)
        return status;
    Store *opened = memory_new(sizeof *opened + size);
    if (opened == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%.140s: out of memory", path);
    snprintf(opened->path, size, "%s%s", prefix, path);
    opened->name = opened->path + strlen(prefix);
    status = open_database(opened, mode, error);
    if (status == STATUS_OK)
        *store = opened;
    else
        store_close(opened);
    return status;
}

void store_close(Store *store)
{
    if (store == NULL)
        return;
    for (int i = 0; i < STATEMENT_COUNT; i++)
        sqlite3_finalize(store->statements[i]);
    int code = sqlite3_close(store->db);
    assert(code == SQLITE_OK);
    (void)code;
    memory_free(store->tries);
    memory_free(store);
}

Status store_flush(Store *store, Error *error)
{
    char sql[64];

    if (!store->has_unsynced)
        return STATUS_OK;
    Status status = store_begin(store, true, error);
    if (status != STATUS_OK)
        return status;
    /* A commit that writes nothing syncs nothing, so what never changes is written anew. */
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", STORE_APPLICATION_ID);
    return store_end(store, store_execute(store, sql, error), error);
}
