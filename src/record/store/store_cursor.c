/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store_internal.h"

static SqliteQuery query_of(const StoreCursor *cursor)
{
    return (SqliteQuery){.file = &cursor->store->file, .statement = cursor->statement};
}

static Status check_bound(const SqliteQuery *query, Error *error)
{
    return query->code == SQLITE_OK ? STATUS_OK
                                    : sqlite_file_fail(query->file, query->code, error);
}

/* A cursor has a statement of its own, for there may be several of a kind. */
static SqliteQuery begin(StoreCursor *cursor, Store *store, const char *sql)
{
    *cursor = (StoreCursor){.store = store};
    int code = sqlite3_prepare_v2(store->file.db, sql, -1, &cursor->statement, NULL);
    SqliteQuery query = query_of(cursor);

    query.code = code;
    return query;
}

Status store_cursor_init_matches(StoreCursor *cursor, Store *store, Error *error)
{
    SqliteQuery query =
        begin(cursor, store, "SELECT " STORE_MATCH_COLUMNS " FROM matches ORDER BY id DESC");

    return check_bound(&query, error);
}

Status store_cursor_init_oldest(StoreCursor *cursor, Store *store, Error *error)
{
    SqliteQuery query =
        begin(cursor, store, "SELECT " STORE_MATCH_COLUMNS " FROM matches ORDER BY id");

    return check_bound(&query, error);
}

Status store_cursor_init_match(StoreCursor *cursor, Store *store, int64_t match, Error *error)
{
    SqliteQuery query =
        begin(cursor, store,
              "SELECT " STORE_GAME_COLUMNS " FROM games WHERE match = ? ORDER BY number");

    sqlite_query_number(&query, match);
    return check_bound(&query, error);
}

Status store_cursor_init_recent(StoreCursor *cursor, Store *store, const StoreFilter *filter,
                                Error *error)
{
    static const char sql[] = "SELECT " STORE_GAME_COLUMNS " FROM games"
                              " WHERE (?1 = 0 OR match = ?1)"
                              " AND (?2 IS NULL OR ?2 IN (player_first, player_second)"
                              "  OR ?2 || ':' IN (substr(player_first, 1, length(?2) + 1),"
                              "                   substr(player_second, 1, length(?2) + 1)))"
                              " ORDER BY id DESC LIMIT ?3";
    SqliteQuery query = begin(cursor, store, sql);

    sqlite_query_number(&query, filter->match);
    sqlite_query_text(&query, filter->player);
    sqlite_query_number(&query, filter->limit > 0 ? filter->limit : -1 /* none */);
    return check_bound(&query, error);
}

void store_cursor_fini(StoreCursor *cursor)
{
    sqlite3_finalize(cursor->statement);
    *cursor = (StoreCursor){0};
}

Status store_cursor_next_match(StoreCursor *cursor, StoreMatch *match, bool *has_match,
                               Error *error)
{
    SqliteQuery query = query_of(cursor);
    Status status = sqlite_query_fetch(&query, has_match, error);

    if (status != STATUS_OK || !*has_match)
        return status;
    return store_row_match(&query, match, error);
}

Status store_cursor_next_game(StoreCursor *cursor, StoredGame *game, bool *has_game,
                              Error *error)
{
    SqliteQuery query = query_of(cursor);
    Status status = sqlite_query_fetch(&query, has_game, error);

    if (status != STATUS_OK || !*has_game)
        return status;
    return store_row_game(&query, game, error);
}
