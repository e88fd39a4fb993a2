/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "server/store/server_store_internal.h"

/* There are hashes of passwords in it. SQLite gives its other files the same rights. */
static void shut_others_out(const ServerStore *store)
{
    static const char *const endings[] = {"", "-wal", "-shm"};
    char path[SERVER_PATH_SIZE];
    struct stat is;

    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(path, sizeof path, "%s%s", store->file.path, endings[i]);
        if (stat(path, &is) == 0 && (is.st_mode & S_IRWXO) != 0)
            (void)!chmod(path, is.st_mode & (mode_t) ~(S_IFMT | S_IRWXO));
    }
}

/* So that it is never open to others, not even at first. */
static void make_private(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (file >= 0)
        close(file);
}

static Status open_file(ServerStore *store, const char *path, ServerStoreMode mode,
                        Error *error)
{
    char sql[64];
    bool may_write = mode != SERVER_STORE_READ;

    if (mode == SERVER_STORE_CREATE)
        make_private(path);
    Status status = sqlite_file_open(&store->file, &server_store_kind, path, may_write,
                                     mode == SERVER_STORE_CREATE, error);

    if (status != STATUS_OK || !may_write)
        return status;
    if (mode == SERVER_STORE_CREATE)
        shut_others_out(store);
    snprintf(sql, sizeof sql, "PRAGMA wal_autocheckpoint = %d", SERVER_LOG_PAGES);
    return sqlite_file_execute(&store->file, sql, error);
}

Status server_store_open(const char *path, ServerStoreMode mode, ServerStore **store,
                         Error *error)
{
    ServerStore *opened = memory_new(sizeof *opened);

    *store = NULL;
    if (opened == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%.140s: out of memory", path);
    Status status = open_file(opened, path, mode, error);
    if (status == STATUS_OK)
        *store = opened;
    else
        server_store_close(opened);
    return status;
}

Status server_store_settle(ServerStore *store, Error *error)
{
    return sqlite_file_execute(&store->file, "PRAGMA wal_checkpoint(RESTART)", error);
}

void server_store_close(ServerStore *store)
{
    if (store == NULL)
        return;
    log_sync_free(store->sync);
    if (store->file.db != NULL)
        server_store_undo(store);
    sqlite_file_close(&store->file);
    server_store_release_claim(store); /* after that: the end of any file ends SQLite's locks */
    running_games_fini(&store->running);
    memory_free(store);
}

Status server_store_begin(ServerStore *store, Error *error)
{
    static const char sql[] = "BEGIN IMMEDIATE";

    if (store->is_broken)
        return error_set(error, STATUS_IO, "%.140s: an earlier write of the batch failed",
                         store->file.name);
    if (!sqlite3_get_autocommit(store->file.db))
        return STATUS_OK;
    SqliteQuery query = sqlite_query(&store->file, sql);
    return sqlite_query_run(&query, error);
}

Status server_store_write(ServerStore *store, SqliteQuery *query, int *changes, Error *error)
{
    bool has_row = false;
    Status status = server_store_begin(store, error);

    if (status == STATUS_OK)
        status = sqlite_query_fetch(query, &has_row, error);
    store->writes += status == STATUS_OK;
    if (status == STATUS_OK && changes != NULL)
        *changes = sqlite3_changes(store->file.db);
    /* Some failures, of the disk for one, undo more than their own statement. */
    if (status != STATUS_OK && sqlite3_get_autocommit(store->file.db))
        store->is_broken = true;
    sqlite_query_end(query);
    return status;
}

void server_store_undo(ServerStore *store)
{
    if (!store->is_broken && sqlite3_get_autocommit(store->file.db))
        return;
    /* If this fails the transaction stays open, and every further write says so. */
    if (!sqlite3_get_autocommit(store->file.db))
        sqlite3_exec(store->file.db, "ROLLBACK", NULL, NULL, NULL);
    store->is_broken = !sqlite3_get_autocommit(store->file.db);
    server_entries_forget(store);
}

Status server_store_commit(ServerStore *store, Error *error)
{
    Status status = STATUS_OK;

    if (!store->is_broken && sqlite3_get_autocommit(store->file.db))
        return STATUS_OK;
    status = server_store_begin(store, error); /* says so if the batch is broken */
    if (status == STATUS_OK)
        status = server_entries_gather(store, SERVER_LOG_ROWS_MAX, error);
    if (status == STATUS_OK)
        status = sqlite_file_execute(&store->file, "COMMIT", error);
    if (status != STATUS_OK) {
        store->is_broken = true; /* also if SQLite has undone it already */
        server_store_undo(store);
    } else if (store->sync != NULL) {
        log_sync_start(store->sync);
    }
    return status;
}

/* --- Syncs in another thread --- */

/* Without `synchronous = FULL` SQLite leaves it to us to sync the log after a commit. It still
 * does so itself before it moves pages from the log to the file. */
Status server_store_sync_aside(ServerStore *store, void (*wake)(void *context), void *context,
                               Error *error)
{
    int file = server_store_open_log(store, O_RDWR);

    if (file < 0)
        return error_set(error, STATUS_IO, "%.140s-wal: %s", store->file.name, strerror(errno));
    Status status = sqlite_file_execute(&store->file, "PRAGMA synchronous = NORMAL", error);
    if (status == STATUS_OK)
        status = log_sync_new(file, wake, context, &store->sync, error);
    if (status != STATUS_OK)
        close(file);
    return status;
}

Status server_store_is_syncing(ServerStore *store, bool *is_syncing, Error *error)
{
    *is_syncing = store->sync != NULL && log_sync_is_busy(store->sync);
    int failure = store->sync != NULL && !*is_syncing ? log_sync_failure(store->sync) : 0;
    return failure == 0 ? STATUS_OK
                        : error_set(error, STATUS_IO, "%.140s-wal: %s", store->file.name,
                                    strerror(failure));
}

Status server_store_flush(ServerStore *store, Error *error)
{
    bool is_syncing = false;

    if (store->sync != NULL)
        log_sync_wait(store->sync);
    Status status = server_store_commit(store, error);
    if (store->sync != NULL)
        log_sync_wait(store->sync);
    return status == STATUS_OK ? server_store_is_syncing(store, &is_syncing, error) : status;
}

bool server_store_has_writes(const ServerStore *store)
{
    return store->is_broken || !sqlite3_get_autocommit(store->file.db);
}

int64_t server_store_writes(const ServerStore *store)
{
    return store->writes;
}

Status server_store_read_clock(ServerStore *store, int64_t *ms, Error *error)
{
    static const char sql[] = "SELECT ms FROM clock";
    SqliteQuery query = sqlite_query(&store->file, sql);
    Status status = sqlite_query_fetch_one(&query, "the server's clock is missing", error);

    if (status == STATUS_OK) {
        *ms = sqlite_row_number(&query, 1, INT64_MAX / 2);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_store_write_clock(ServerStore *store, int64_t ms, Error *error)
{
    static const char sql[] = "UPDATE clock SET ms = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, ms);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_look_outside(ServerStore *store, bool *has_changed, Error *error)
{
    static const char sql[] = "PRAGMA data_version";
    SqliteQuery query = sqlite_query(&store->file, sql);
    int64_t version = 0;
    Status status = sqlite_query_fetch_one(&query, "no such file", error);

    if (status == STATUS_OK)
        version = sqlite_row_any(&query);
    sqlite_query_end(&query);
    *has_changed = status == STATUS_OK && version != store->data_version;
    if (status == STATUS_OK)
        store->data_version = version;
    return status;
}
