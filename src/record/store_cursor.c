/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store_internal.h"

static Status begin(StoreCursor *cursor, Store *store, const char *sql, Error *error)
{
    *cursor = (StoreCursor){.store = store};
    int code = sqlite3_prepare_v2(store->db, sql, -1, &cursor->statement, NULL);
    return code == SQLITE_OK ? STATUS_OK : store_fail(store, code, error);
}

static Status check_bound(const StoreCursor *cursor, const StoreBinder *binder, Error *error)
{
    return binder->code == SQLITE_OK ? STATUS_OK
                                     : store_fail(cursor->store, binder->code, error);
}

Status store_cursor_init_matches(StoreCursor *cursor, Store *store, Error *error)
{
    return begin(cursor, store, "SELECT " STORE_MATCH_COLUMNS " FROM matches ORDER BY id DESC",
                 error);
}

Status store_cursor_init_match(StoreCursor *cursor, Store *store, int64_t match, Error *error)
{
    Status status = begin(
        cursor, store,
        "SELECT " STORE_GAME_COLUMNS " FROM games WHERE match = ? ORDER BY number", error);
    StoreBinder binder = {.statement = cursor->statement};

    if (status != STATUS_OK)
        return status;
    store_bind_number(&binder, match);
    return check_bound(cursor, &binder, error);
}

Status store_cursor_init_recent(StoreCursor *cursor, Store *store, const StoreFilter *filter,
                                Error *error)
{
    static const char sql[] = "SELECT " STORE_GAME_COLUMNS " FROM games"
                              " WHERE (?1 = 0 OR match = ?1)"
                              " AND (?2 IS NULL OR ?2 IN (player_first, player_second))"
                              " ORDER BY id DESC LIMIT ?3";
    Status status = begin(cursor, store, sql, error);
    StoreBinder binder = {.statement = cursor->statement};

    if (status != STATUS_OK)
        return status;
    store_bind_number(&binder, filter->match);
    store_bind_text(&binder, filter->player);
    store_bind_number(&binder, filter->limit > 0 ? filter->limit : -1 /* none */);
    return check_bound(cursor, &binder, error);
}

void store_cursor_fini(StoreCursor *cursor)
{
    sqlite3_finalize(cursor->statement);
    *cursor = (StoreCursor){0};
}

Status store_cursor_next_match(StoreCursor *cursor, StoreMatch *match, bool *has_match,
                               Error *error)
{
    StoreBinder bound = {.statement = cursor->statement};
    Status status = store_fetch(cursor->store, &bound, has_match, error);

    if (status != STATUS_OK || !*has_match)
        return status;
    return store_row_match(cursor->store, cursor->statement, match, error);
}

Status store_cursor_next_game(StoreCursor *cursor, StoredGame *game, bool *has_game,
                              Error *error)
{
    StoreBinder bound = {.statement = cursor->statement};
    Status status = store_fetch(cursor->store, &bound, has_game, error);

    if (status != STATUS_OK || !*has_game)
        return status;
    return store_row_game(cursor->store, cursor->statement, game, error);
}
