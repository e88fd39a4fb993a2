/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>

#include "base/clock.h"
#include "record/store_internal.h"

/* What is the same for every statement that meets it; NULL: SQLite's own words are used. */
static const char *sentence_of(int code, Status *status)
{
    static const struct {
        int code;
        Status status;
        const char *sentence;
    } sentences[] = {
        {SQLITE_BUSY, STATUS_IO, "another program keeps it locked"},
        {SQLITE_LOCKED, STATUS_IO, "another program keeps it locked"},
        {SQLITE_FULL, STATUS_IO, "the disk is full"},
        {SQLITE_READONLY, STATUS_IO, "it cannot be written"},
        {SQLITE_NOTADB, STATUS_BAD_INPUT, "this is not a game store, nor any SQLite database"},
        {SQLITE_CORRUPT, STATUS_BAD_INPUT, "the game store is damaged"},
        {SQLITE_TOOBIG, STATUS_TOO_LARGE, "a value is too large"},
        {SQLITE_NOMEM, STATUS_NO_MEMORY, "out of memory"},
    };

    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        if (sentences[i].code == (code & 0xff)) {
            *status = sentences[i].status;
            return sentences[i].sentence;
        }
    }
    /* "No such table" and the like: the SQL is right, so it must be the file. */
    *status = (code & 0xff) == SQLITE_ERROR ? STATUS_BAD_INPUT : STATUS_IO;
    return NULL;
}

Status store_fail(const Store *store, int code, Error *error)
{
    Status status = STATUS_IO;
    const char *sentence = sentence_of(code, &status);
    int reason = store->db == NULL ? 0 : sqlite3_system_errno(store->db);
    bool has_reason = (code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_IOERR;

    if (sentence == NULL && has_reason && reason != 0)
        sentence = strerror(reason);
    if (sentence == NULL)
        sentence = store->db == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(store->db);
    return error_set(error, status, "%.140s: %s", store->name, sentence);
}

Status store_execute(Store *store, const char *sql, Error *error)
{
    int code = sqlite3_exec(store->db, sql, NULL, NULL, NULL);

    return code == SQLITE_OK ? STATUS_OK : store_fail(store, code, error);
}

Status store_prepare(Store *store, StatementSlot slot, const char *sql, StoreBinder *binder,
                     Error *error)
{
    int code = SQLITE_OK;

    if (store->statements[slot] == NULL)
        code = sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                  &store->statements[slot], NULL);
    *binder = (StoreBinder){.statement = store->statements[slot]};
    return code == SQLITE_OK ? STATUS_OK : store_fail(store, code, error);
}

static void note(StoreBinder *binder, int code)
{
    if (binder->code == SQLITE_OK)
        binder->code = code;
}

void store_bind_number(StoreBinder *binder, int64_t number)
{
    note(binder, sqlite3_bind_int64(binder->statement, ++binder->last, number));
}

void store_bind_text(StoreBinder *binder, const char *text)
{
    note(binder, sqlite3_bind_text(binder->statement, ++binder->last, text, -1, SQLITE_STATIC));
}

void store_bind_bytes(StoreBinder *binder, const uint8_t *bytes, size_t size)
{
    note(binder,
         sqlite3_bind_blob64(binder->statement, ++binder->last, bytes, size, SQLITE_STATIC));
}

void store_bind_null(StoreBinder *binder)
{
    note(binder, sqlite3_bind_null(binder->statement, ++binder->last));
}

Status store_fetch(Store *store, const StoreBinder *binder, bool *has_row, Error *error)
{
    int code = binder->code == SQLITE_OK ? sqlite3_step(binder->statement) : binder->code;

    *has_row = code == SQLITE_ROW;
    return code == SQLITE_ROW || code == SQLITE_DONE ? STATUS_OK
                                                     : store_fail(store, code, error);
}

Status store_run(Store *store, StoreBinder *binder, Error *error)
{
    bool has_row = false;
    Status status = store_fetch(store, binder, &has_row, error);

    store_release(binder);
    return status;
}

void store_release(StoreBinder *binder)
{
    sqlite3_reset(binder->statement);
    sqlite3_clear_bindings(binder->statement);
}

static Status run(Store *store, StatementSlot slot, const char *sql, Error *error)
{
    StoreBinder binder;
    Status status = store_prepare(store, slot, sql, &binder, error);

    return status == STATUS_OK ? store_run(store, &binder, error) : status;
}

static Status set_syncing(Store *store, bool syncs, Error *error)
{
    Status status = STATUS_OK;

    if (store->syncs_commits != syncs)
        status = store_execute(
            store, syncs ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL", error);
    if (status == STATUS_OK)
        store->syncs_commits = syncs;
    return status;
}

static Status undo(Store *store, Error *error)
{
    return run(store, STATEMENT_ROLLBACK, "ROLLBACK", error);
}

Status store_begin(Store *store, bool must_sync, Error *error)
{
    double age_ms = (clock_wall_seconds() - store->synced_seconds) * 1000;
    Status status = STATUS_OK;

    /* Left open when undoing failed. */
    if (!sqlite3_get_autocommit(store->db))
        status = undo(store, error);
    if (status == STATUS_OK)
        status = set_syncing(store, must_sync || age_ms >= STORE_SYNC_MS, error);
    if (status == STATUS_OK)
        status = run(store, STATEMENT_BEGIN, "BEGIN IMMEDIATE", error);
    return status;
}

Status store_end(Store *store, Status status, Error *error)
{
    if (status == STATUS_OK)
        status = run(store, STATEMENT_COMMIT, "COMMIT", error);
    if (status == STATUS_OK) {
        store->has_unsynced = !store->syncs_commits;
        if (store->syncs_commits)
            store->synced_seconds = clock_wall_seconds();
    } else if (!sqlite3_get_autocommit(store->db)) {
        /* Should this fail too, store_begin tries again; the first failure is what is told. */
        Status undone = undo(store, NULL);
        (void)undone;
    }
    return status;
}
