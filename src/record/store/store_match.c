/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store_internal.h"

Status store_insert_match(Store *store, const StoreMatch *match, int64_t *id, Error *error)
{
    static const char sql[] = "INSERT INTO matches (key, player_a, player_b, program,"
                              " planned_games, created_s) VALUES (?, ?, ?, ?, ?, ?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_text(&query, match->key);
    sqlite_query_text(&query, match->players[0]);
    sqlite_query_text(&query, match->players[1]);
    sqlite_query_text(&query, match->program);
    sqlite_query_number(&query, match->planned_games);
    sqlite_query_number(&query, match->created_s);
    Status status = sqlite_query_run(&query, error);
    *id = sqlite3_last_insert_rowid(store->file.db);
    return status;
}

Status store_begin_match(Store *store, const StoreMatch *match, int64_t *id, Error *error)
{
    int64_t given = 0;
    Status status = store_begin(store, true, error);

    if (status != STATUS_OK)
        return status;
    status = store_end(store, store_insert_match(store, match, &given, error), error);
    if (status == STATUS_OK)
        *id = given;
    return status;
}

static Status update_match(Store *store, int64_t id, const char *end, Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, "UPDATE matches SET end = ? WHERE id = ?");

    sqlite_query_text(&query, end);
    sqlite_query_number(&query, id);
    Status status = sqlite_query_run(&query, error);
    if (status == STATUS_OK && sqlite3_changes(store->file.db) == 0)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: there is no match %lld",
                         store->file.name, (long long)id);
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
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    sqlite_query_text(&query, key);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    if (status == STATUS_OK && has_row)
        status = store_row_match(&query, match, error);
    else if (status == STATUS_OK)
        status = error_set(error, STATUS_NOT_FOUND, "%.140s: there is no such match",
                           store->file.name);
    sqlite_query_end(&query);
    return status;
}
