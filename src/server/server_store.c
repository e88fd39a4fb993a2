/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/server_store.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/memory.h"
#include "server/server_store_internal.h"

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
        return error_set(error, STATUS_BAD_INPUT, "%.140s: this is not a server's store", path);
    return STATUS_OK;
}

/* Only a database, an empty file, or none where one may be made, is for SQLite to open. */
static Status look_at_file(const char *path, ServerStoreMode mode, Error *error)
{
    struct stat info;

    if (path[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT, "the name of a server's store is empty");
    if (stat(path, &info) != 0) {
        if (errno == ENOENT && mode == SERVER_STORE_CREATE)
            return STATUS_OK;
        return error_set(error, errno == ENOENT ? STATUS_NOT_FOUND : STATUS_IO, "%.140s: %s",
                         path, strerror(errno));
    }
    if (!S_ISREG(info.st_mode))
        return error_set(error, STATUS_BAD_INPUT, "%.140s: this is not a regular file", path);
    return info.st_size == 0 ? STATUS_OK : look_at_header(path, info.st_size, error);
}

/* What a file made to do harm could use is switched off. */
static Status be_careful(ServerStore *store, Error *error)
{
    static const int off[] = {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                              SQLITE_DBCONFIG_TRUSTED_SCHEMA};

    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        sqlite3_db_config(store->db, off[i], 0, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH, SERVER_VALUE_MAX);
    sqlite3_busy_timeout(store->db, SERVER_STORE_BUSY_MS);
    return server_store_execute(store, "PRAGMA cell_size_check = ON; PRAGMA synchronous = FULL",
                                error);
}

static int try_wal(ServerStore *store, bool *is_wal)
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

static Status use_wal(ServerStore *store, Error *error)
{
    enum { PAUSE_MS = 10 };
    double deadline = clock_wall_seconds() + SERVER_STORE_BUSY_MS / 1000.0;
    bool is_wal = false;
    int code = try_wal(store, &is_wal);

    /* For this lock SQLite does not wait by itself. */
    while (code == SQLITE_BUSY && clock_wall_seconds() < deadline) {
        sqlite3_sleep(PAUSE_MS);
        code = try_wal(store, &is_wal);
    }
    if (code != SQLITE_ROW)
        return server_store_fail(store, code, error);
    return is_wal
               ? STATUS_OK
               : error_set(error, STATUS_IO,
                           "%.140s: SQLite cannot keep a write-ahead log there", store->name);
}

static Status prepare_to_write(ServerStore *store, int version, Error *error)
{
    Status status = STATUS_OK;
    char sql[96];

    snprintf(sql, sizeof sql, "PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = %d",
             SERVER_LOG_PAGES);
    if (sqlite3_db_readonly(store->db, "main"))
        return server_store_fail(store, SQLITE_READONLY, error);
    if (version < server_schema.version)
        status = server_schema_upgrade(store, &server_schema, error);
    if (status == STATUS_OK)
        status = use_wal(store, error);
    if (status == STATUS_OK)
        status = server_store_execute(store, sql, error);
    return status;
}

static Status open_database(ServerStore *store, ServerStoreMode mode, Error *error)
{
    static const int flags[] = {
        [SERVER_STORE_READ] = SQLITE_OPEN_READONLY,
        [SERVER_STORE_WRITE] = SQLITE_OPEN_READWRITE,
        [SERVER_STORE_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    };
    int version = 0;
    int code =
        sqlite3_open_v2(store->path, &store->db, flags[mode] | SQLITE_OPEN_NOMUTEX, NULL);

    if (code != SQLITE_OK)
        return server_store_fail(store, code, error);
    Status status = be_careful(store, error);
    if (status == STATUS_OK)
        status = server_schema_check(store, &server_schema, mode == SERVER_STORE_CREATE,
                                     &version, error);
    if (status != STATUS_OK)
        return status;
    if (mode != SERVER_STORE_READ)
        return prepare_to_write(store, version, error);
    if (version < server_schema.version)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the server's store has the old schema version %d, and %d is "
                         "needed: start the server once",
                         store->name, version, server_schema.version);
    return STATUS_OK;
}

Status server_store_open(const char *path, ServerStoreMode mode, ServerStore **store,
                         Error *error)
{
    /* Some names mean other things than files to SQLite, ":memory:" for one. */
    const char *prefix = path[0] == '/' ? "" : "./";
    size_t size = strlen(prefix) + strlen(path) + 1;
    Status status = look_at_file(path, mode, error);

    *store = NULL;
    if (status != STATUS_OK)
        return status;
    ServerStore *opened = memory_new(sizeof *opened + size);
    if (opened == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%.140s: out of memory", path);
    snprintf(opened->path, size, "%s%s", prefix, path);
    opened->name = opened->path + strlen(prefix);
    status = open_database(opened, mode, error);
    if (status == STATUS_OK)
        *store = opened;
    else
        server_store_close(opened);
    return status;
}

void server_store_close(ServerStore *store)
{
    if (store == NULL)
        return;
    if (store->db != NULL)
        server_store_undo(store);
    server_store_release_claim(store);
    for (int i = 0; i < store->statement_count; i++)
        sqlite3_finalize(store->statements[i].statement);
    int code = sqlite3_close(store->db);
    assert(code == SQLITE_OK);
    (void)code;
    running_games_fini(&store->running);
    memory_free(store);
}

void server_store_undo(ServerStore *store)
{
    if (!store->is_broken && sqlite3_get_autocommit(store->db))
        return;
    /* If this fails the transaction stays open, and every further write says so. */
    if (!sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->is_broken = !sqlite3_get_autocommit(store->db);
    server_entries_forget(store);
}

Status server_store_commit(ServerStore *store, Error *error)
{
    Status status = STATUS_OK;

    if (!store->is_broken && sqlite3_get_autocommit(store->db))
        return STATUS_OK;
    status = server_store_begin(store, error); /* says so if the batch is broken */
    if (status == STATUS_OK)
        status = server_entries_gather(store, SERVER_LOG_ROWS_MAX, error);
    if (status == STATUS_OK) {
        int code = sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL);

        if (code != SQLITE_OK)
            status = server_store_fail(store, code, error);
    }
    if (status != STATUS_OK) {
        store->is_broken = true; /* also if SQLite has undone it already */
        server_store_undo(store);
    }
    return status;
}

Status server_store_look_outside(ServerStore *store, bool *has_changed, Error *error)
{
    static const char sql[] = "PRAGMA data_version";
    ServerQuery query = server_query(store, sql);
    int64_t version = 0;
    Status status = server_query_fetch_one(&query, "no such file", error);

    if (status == STATUS_OK)
        version = server_row_number(&query, INT64_MIN, INT64_MAX);
    server_query_end(&query);
    *has_changed = status == STATUS_OK && version != store->data_version;
    if (status == STATUS_OK)
        store->data_version = version;
    return status;
}
