/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"
#include "record/store/store_internal.h"

Status store_open(const char *path, StoreMode mode, Store **store, Error *error)
{
    Store *opened = memory_new(sizeof *opened);

    *store = NULL;
    if (opened == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%.140s: out of memory", path);
    opened->syncs_commits = true;
    Status status = sqlite_file_open(&opened->file, &store_kind, path, mode != STORE_READ,
                                     mode == STORE_CREATE, error);
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
    sqlite_file_close(&store->file);
    memory_free(store->tries);
    memory_free(store);
}

static Status run(Store *store, const char *sql, Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, sql);

    return sqlite_query_run(&query, error);
}

static Status set_syncing(Store *store, bool syncs, Error *error)
{
    Status status = STATUS_OK;

    if (store->syncs_commits != syncs)
        status = sqlite_file_execute(
            &store->file, syncs ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL",
            error);
    if (status == STATUS_OK)
        store->syncs_commits = syncs;
    return status;
}

static Status undo(Store *store, Error *error)
{
    return run(store, "ROLLBACK", error);
}

Status store_begin(Store *store, bool must_sync, Error *error)
{
    double age_ms = (clock_wall_seconds() - store->synced_seconds) * 1000;
    Status status = STATUS_OK;

    if (store->is_many)
        return STATUS_OK;
    /* Left open when undoing failed. */
    if (!sqlite3_get_autocommit(store->file.db))
        status = undo(store, error);
    if (status == STATUS_OK)
        status = set_syncing(store, must_sync || age_ms >= STORE_SYNC_MS, error);
    if (status == STATUS_OK)
        status = run(store, "BEGIN IMMEDIATE", error);
    return status;
}

Status store_end(Store *store, Status status, Error *error)
{
    if (store->is_many && status == STATUS_OK)
        return STATUS_OK;
    store->is_many = false;
    if (status == STATUS_OK)
        status = run(store, "COMMIT", error);
    if (status == STATUS_OK) {
        store->has_unsynced = !store->syncs_commits;
        if (store->syncs_commits)
            store->synced_seconds = clock_wall_seconds();
    } else if (!sqlite3_get_autocommit(store->file.db)) {
        /* Should this fail too, store_begin tries again; the first failure is what is told. */
        Status undone = undo(store, NULL);
        (void)undone;
    }
    return status;
}

Status store_begin_many(Store *store, Error *error)
{
    Status status = store_begin(store, false, error);

    store->is_many = status == STATUS_OK;
    return status;
}

Status store_end_many(Store *store, Error *error)
{
    if (!store->is_many)
        return STATUS_OK;
    store->is_many = false;
    return store_end(store, STATUS_OK, error);
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
    return store_end(store, sqlite_file_execute(&store->file, sql, error), error);
}
