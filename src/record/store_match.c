/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store_internal.h"

static Status insert_match(Store *store, const StoreMatch *match, Error *error)
{
    static const char sql[] = "INSERT INTO matches (key, player_a, player_b, program,"
                              " planned_games, created_s) VALUES (?, ?, ?, ?, ?, ?)";
    StoreBinder binder;
    Status status = store_prepare(store, STATEMENT_ADD_MATCH, sql, &binder, error);

    if (status != STATUS_OK)
        return status;
    store_bind_text(&binder, match->key);
    store_bind_text(&binder, match->players[0]);
    store_bind_text(&binder, match->players[1]);
    store_bind_text(&binder, match->program);
    store_bind_number(&binder, match->planned_games);
    store_bind_number(&binder, match->created_s);
    return store_run(store, &binder, error);
}

Status store_begin_match(Store *store, const StoreMatch *match, int64_t *id, Error *error)
{
    Status status = store_begin(store, true, error);

    if (status != STATUS_OK)
        return status;
    status = insert_match(store, match, error);
    int64_t given = sqlite3_last_insert_rowid(store->db);
    status = store_end(store, status, error);
    if (status == STATUS_OK)
        *id = given;
    return status;
}

static Status update_match(Store *store, int64_t id, const char *end, Error *error)
{
    StoreBinder binder;
    Status status = store_prepare(store, STATEMENT_FINISH_MATCH,
                                  "UPDATE matches SET end = ? WHERE id = ?", &binder, error);

    if (status != STATUS_OK)
        return status;
    store_bind_text(&binder, end);
    store_bind_number(&binder, id);
    status = store_run(store, &binder, error);
    if (status == STATUS_OK && sqlite3_changes(store->db) == 0)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: there is no match %lld", store->name,
                         (long long)id);
    return status;
}

Status store_finish_match(Store *store, int64_t id, const char *end, Error *error)
{
    Status status = store_begin(store, true, error);

    if (status != STATUS_OK)
        return status;
    return store_end(store, update_match(store, id, end, error), error);
}

Status store_find_match(Store *store, const char *key, StoreMatch *match, Error *error)
{
    static const char sql[] =
        "SELECT " STORE_MATCH_COLUMNS " FROM matches WHERE key = ? ORDER BY id DESC LIMIT 1";
    StoreBinder binder;
    bool has_row = false;
    Status status = store_prepare(store, STATEMENT_FIND_MATCH, sql, &binder, error);

    if (status != STATUS_OK)
        return status;
    store_bind_text(&binder, key);
    status = store_fetch(store, &binder, &has_row, error);
    if (status == STATUS_OK && has_row)
        status = store_row_match(store, binder.statement, match, error);
    else if (status == STATUS_OK)
        status =
            error_set(error, STATUS_NOT_FOUND, "%.140s: there is no such match", store->name);
    store_release(&binder);
    return status;
}
