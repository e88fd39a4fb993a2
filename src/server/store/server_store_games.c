/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <time.h>

#include "base/memory.h"
#include "record/store/sqlite_outcome.h"
#include "server/store/server_store_internal.h"

static void row_seat(SqliteQuery *query, ServerSeat *seat)
{
    if (!sqlite_row_skip_null(query))
        seat->member = sqlite_row_number(query, 1, INT64_MAX);
    sqlite_row_text(query, seat->name, sizeof seat->name);
    sqlite_row_text(query, seat->computer, sizeof seat->computer);
    seat->rating_before = (int32_t)sqlite_row_number(query, -100000, 100000);
    seat->rating_after = (int32_t)sqlite_row_number(query, -100000, 100000);
}

static void row_setup(SqliteQuery *query, GameSetup *setup)
{
    sqlite_row_text(query, setup->rules, sizeof setup->rules);
    sqlite_row_text(query, setup->draws, sizeof setup->draws);
    sqlite_row_text(query, setup->start, sizeof setup->start);
    setup->max_plies = (int)sqlite_row_number(query, 0, INT_MAX);
}

static void row_game(SqliteQuery *query, ServerGame *game)
{
    *game = (ServerGame){.id = sqlite_row_number(query, 1, INT64_MAX)};
    sqlite_row_text(query, game->public_id, sizeof game->public_id);
    sqlite_row_text(query, game->kind, sizeof game->kind);
    row_setup(query, &game->setup);
    for (int side = 0; side < SIDE_COUNT; side++)
        row_seat(query, &game->seats[side]);
    game->is_rated = sqlite_row_flag(query);
    game->has_aids = sqlite_row_flag(query);
    game->is_private = sqlite_row_flag(query);
    game->is_timed = !sqlite_row_skip_null(query);
    if (game->is_timed)
        game->clock_s = (int32_t)sqlite_row_number(query, 0, INT32_MAX);
    game->increment_s = (int32_t)sqlite_row_number(query, 0, INT32_MAX);
    game->days = (int32_t)sqlite_row_number(query, 0, SERVER_DAYS_MAX);
    game->seed = (uint64_t)sqlite_row_any(query);
    game->started_s = sqlite_row_natural(query);
    if (!sqlite_row_skip_null(query))
        game->began_ms = sqlite_row_natural(query);
    if (!sqlite_row_skip_null(query))
        game->ended_s = sqlite_row_natural(query);
    game->outcome = sqlite_row_outcome(query);
}

static void bind_seat(SqliteQuery *query, const ServerSeat *seat)
{
    sqlite_query_reference(query, seat->member);
    sqlite_query_text(query, seat->name);
    sqlite_query_text(query, seat->computer);
    sqlite_query_number(query, seat->rating_before);
    sqlite_query_number(query, seat->rating_after);
}

static void bind_game(SqliteQuery *query, const ServerGame *game)
{
    sqlite_query_text(query, game->public_id);
    sqlite_query_text(query, game->kind);
    sqlite_query_text(query, game->setup.rules);
    sqlite_query_text(query, game->setup.draws);
    sqlite_query_text(query, game->setup.start);
    sqlite_query_number(query, game->setup.max_plies);
    for (int side = 0; side < SIDE_COUNT; side++)
        bind_seat(query, &game->seats[side]);
    sqlite_query_number(query, game->is_rated);
    sqlite_query_number(query, game->has_aids);
    sqlite_query_number(query, game->is_private);
    if (game->is_timed)
        sqlite_query_number(query, game->clock_s);
    else
        sqlite_query_text(query, NULL);
    sqlite_query_number(query, game->increment_s);
    sqlite_query_number(query, game->days);
    sqlite_query_number(query, (int64_t)game->seed);
    sqlite_query_number(query, game->started_s);
    sqlite_query_reference(query, game->began_ms);
}

Status server_store_add_game(ServerStore *store, const ServerGame *game, int64_t *id,
                             Error *error)
{
    static const char sql[] =
        "INSERT INTO games (public_id, kind, rules, draws, start, max_plies,"
        " member_first, name_first, computer_first, before_first, after_first,"
        " member_second, name_second, computer_second, before_second, after_second,"
        " rated, aids, private, clock_s, increment_s, days, seed, started_s, began_ms, result,"
        " reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?, ?, '*',"
        " 'none')";
    Status status = server_entries_load(store, error);

    if (status != STATUS_OK)
        return status;
    SqliteQuery query = sqlite_query(&store->file, sql);
    bind_game(&query, game);
    status = server_store_write(store, &query, NULL, error);
    if (status != STATUS_OK)
        return status;
    *id = sqlite3_last_insert_rowid(store->file.db);
    if (running_games_add(&store->running, *id) != NULL)
        return STATUS_OK;
    /* The row stands in the batch, which is therefore of no use any more. */
    store->is_broken = true;
    return sqlite_file_fail(&store->file, SQLITE_NOMEM, error);
}

static Status write_end(ServerStore *store, int64_t game, Outcome outcome, int64_t now_s,
                        Error *error)
{
    static const char sql[] = "UPDATE games SET ended_s = ?, result = ?, reason = ?"
                              " WHERE id = ? AND ended_s IS NULL";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, now_s);
    sqlite_query_text(&query, outcome_to_result(outcome));
    sqlite_query_text(&query, reason_to_text((Reason)outcome.reason));
    sqlite_query_number(&query, game);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_end_game(ServerStore *store, int64_t game, Outcome outcome, int64_t now_s,
                             Error *error)
{
    Status status = server_entries_load(store, error);

    if (status != STATUS_OK)
        return status;
    const RunningEntries *entries = running_games_find(&store->running, game);
    if (entries == NULL)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: no game %lld is running",
                         store->file.name, (long long)game);
    status = server_entries_write(store, entries, error);
    if (status == STATUS_OK)
        status = write_end(store, game, outcome, now_s, error);
    if (status == STATUS_OK)
        running_games_remove(&store->running, game);
    return status;
}

Status server_store_find_game(ServerStore *store, const char *public_id, ServerGame *game,
                              Error *error)
{
    static const char sql[] = "SELECT " SERVER_GAME_COLUMNS " FROM games WHERE public_id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_text(&query, public_id);
    Status status = sqlite_query_fetch_one(&query, "There is no such game", error);
    if (status == STATUS_OK) {
        row_game(&query, game);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    return status;
}

/* Ended by the caller, for whom the row stays valid during the visit. */
static Status visit_rows(SqliteQuery *query, ServerGameVisitor *visit, void *context,
                         Error *error)
{
    bool has_row = false;
    Status status = sqlite_query_fetch(query, &has_row, error);

    while (status == STATUS_OK && has_row) {
        ServerGame game;

        row_game(query, &game);
        status = sqlite_row_check(query, error);
        if (status == STATUS_OK)
            status = visit(context, &game, NULL, 0, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(query, &has_row, error);
    }
    return status;
}

Status server_store_visit_games(ServerStore *store, const ServerGameFilter *filter,
                                ServerGameVisitor *visit, void *context, Error *error)
{
    static const char of_all[] =
        "SELECT " SERVER_GAME_COLUMNS " FROM games"
        " WHERE ((?1 AND ended_s IS NULL) OR (?2 AND ended_s IS NOT NULL)) AND rated >= ?4"
        " ORDER BY id DESC LIMIT ?3";
    static const char of_member[] =
        "SELECT " SERVER_GAME_COLUMNS " FROM games"
        " WHERE ((?1 AND ended_s IS NULL) OR (?2 AND ended_s IS NOT NULL)) AND rated >= ?4"
        " AND (member_first = ?5 OR member_second = ?5) ORDER BY id DESC LIMIT ?3";
    SqliteQuery query = sqlite_query(&store->file, filter->member == 0 ? of_all : of_member);

    sqlite_query_number(&query, filter->with_running);
    sqlite_query_number(&query, filter->with_finished);
    sqlite_query_number(&query, filter->limit > 0 ? filter->limit : -1 /* none */);
    sqlite_query_number(&query, filter->only_rated);
    if (filter->member != 0)
        sqlite_query_number(&query, filter->member);
    Status status = visit_rows(&query, visit, context, error);
    sqlite_query_end(&query);
    return status;
}

Status server_store_visit_mates(ServerStore *store, int64_t member, const char *computer,
                                ServerStartVisitor *visit, void *context, Error *error)
{
    static const char sql[] = "SELECT DISTINCT start FROM games WHERE member_first = ?"
                              " AND computer_second = ? AND result = '1-0'"
                              " AND reason = 'checkmate'";
    SqliteQuery query = sqlite_query(&store->file, sql);
    GameSetup setup;
    bool has_row = false;

    sqlite_query_number(&query, member);
    sqlite_query_text(&query, computer);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        sqlite_row_text(&query, setup.start, sizeof setup.start);
        status = sqlite_row_check(&query, error);
        if (status != STATUS_OK)
            break;
        visit(context, setup.start);
        status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

typedef struct {
    ServerStore *store;
    ServerGameVisitor *visit;
    void *context;
} WithEntries;

static Status visit_with_entries(void *context, const ServerGame *game, const ServerEntry *none,
                                 int nothing, Error *error)
{
    const WithEntries *with = context;
    const RunningEntries *running = running_games_find(&with->store->running, game->id);
    ServerEntry *entries = NULL;
    int count = 0;

    (void)none;
    (void)nothing;
    if (running == NULL)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: no game %lld is running",
                         with->store->file.name, (long long)game->id);
    Status status = server_entries_decode(with->store, game->id, running->bytes, running->size,
                                          &entries, &count, error);
    if (status == STATUS_OK)
        status = with->visit(with->context, game, entries, count, error);
    memory_free(entries);
    return status;
}

Status server_store_visit_running(ServerStore *store, ServerGameVisitor *visit, void *context,
                                  Error *error)
{
    static const char sql[] =
        "SELECT " SERVER_GAME_COLUMNS " FROM games WHERE ended_s IS NULL ORDER BY id";
    WithEntries with = {.store = store, .visit = visit, .context = context};
    Status status = server_entries_load(store, error);

    if (status != STATUS_OK)
        return status;
    SqliteQuery query = sqlite_query(&store->file, sql);
    status = visit_rows(&query, visit_with_entries, &with, error);
    sqlite_query_end(&query);
    return status;
}
