/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/games.h"
#include "record/store/store_internal.h"

Status store_find_game(Store *store, int64_t match, int64_t number, int64_t *id, Error *error)
{
    SqliteQuery query =
        sqlite_query(&store->file, "SELECT id FROM games WHERE match = ? AND number = ?");
    bool has_row = false;

    sqlite_query_number(&query, match);
    sqlite_query_number(&query, number);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    if (has_row)
        *id = sqlite3_column_int64(query.statement, 0);
    else if (status == STATUS_OK)
        status = error_set(error, STATUS_NOT_FOUND, "%.140s: match %lld has no game %lld",
                           store->file.name, (long long)match, (long long)number);
    sqlite_query_end(&query);
    return status;
}

/* The tries stand behind the columns of a game. */
static Status read_tries(const Store *store, int64_t id, sqlite3_stmt *statement,
                         GameRecord *record, Error *error)
{
    int column = sqlite3_column_count(statement) - 1;
    const uint8_t *bytes = sqlite3_column_blob(statement, column);
    size_t size = (size_t)sqlite3_column_bytes(statement, column);
    Error cause = {"has no tries"};
    Status status = STATUS_BAD_INPUT;

    if (sqlite3_errcode(store->file.db) == SQLITE_NOMEM)
        return sqlite_file_fail(&store->file, SQLITE_NOMEM, error);
    if (sqlite3_column_type(statement, column) == SQLITE_BLOB)
        status = store_tries_decode(bytes, size, record, &cause);
    return status == STATUS_OK ? STATUS_OK
                               : error_set(error, status, "%.140s: game %lld: %.60s",
                                           store->file.name, (long long)id, cause.text);
}

/* The record is to be freed whatever is returned. */
static Status build_record(const Store *store, SqliteQuery *query, GameRecord *record,
                           Error *error)
{
    StoredGame game;
    Status status = store_row_game(query, &game, error);

    if (status != STATUS_OK)
        return status;
    record->head = game.head;
    if (games_find(game.game, &record->head.game, NULL) != STATUS_OK)
        return error_set(error, STATUS_NOT_FOUND,
                         "%.140s: game %lld is one of \"%s\", which is not known here",
                         store->file.name, (long long)game.id, game.game);
    return read_tries(store, game.id, query->statement, record, error);
}

Status store_read_game(Store *store, int64_t id, GameRecord *record, Error *error)
{
    static const char sql[] =
        "SELECT " STORE_GAME_COLUMNS ", (SELECT tries FROM tries WHERE tries.game = games.id)"
        " FROM games WHERE id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    *record = (GameRecord){0};
    sqlite_query_number(&query, id);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    if (has_row)
        status = build_record(store, &query, record, error);
    else if (status == STATUS_OK)
        status = error_set(error, STATUS_NOT_FOUND, "%.140s: there is no game %lld",
                           store->file.name, (long long)id);
    sqlite_query_end(&query);
    if (status != STATUS_OK)
        game_record_fini(record);
    return status;
}
