/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finished games as records: for files, for the review, for checks.
 */
#include <stdio.h>
#include <time.h>

#include "base/memory.h"
#include "players/games.h"
#include "server/store/server_store_internal.h"

static void fill_head(const ServerGame *game, RecordHead *head)
{
    time_t started = (time_t)game->started_s;
    struct tm date;

    for (int side = 0; side < SIDE_COUNT; side++)
        snprintf(head->players[side], sizeof head->players[side], "%s", game->seats[side].name);
    snprintf(head->event, sizeof head->event, "%s game", game->is_rated ? "Rated" : "Casual");
    if (gmtime_r(&started, &date) != NULL)
        strftime(head->date, sizeof head->date, "%Y.%m.%d", &date);
}

/* What was taken back is left out. */
static Status add_tries(const ServerEntry *entries, int count, GameRecord *record)
{
    Status status = STATUS_OK;

    for (int i = 0; i < count && status == STATUS_OK; i++) {
        const ServerEntry *entry = &entries[i];

        if (entry->kind == SERVER_ENTRY_TRY)
            status = game_record_add(record, (Side)entry->side, entry->move,
                                     (Verdict)entry->verdict);
        else if (entry->kind == SERVER_ENTRY_TAKEBACK)
            record->count -=
                entry->taken_back < record->count ? entry->taken_back : record->count;
    }
    return status;
}

static Status read_entries(ServerStore *store, int64_t game, ServerEntry **entries, int *count,
                           Error *error)
{
    static const char sql[] = "SELECT entries FROM entries WHERE game = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    size_t size = 0;

    sqlite_query_number(&query, game);
    Status status = sqlite_query_fetch_one(&query, "The game has no entries", error);
    if (status == STATUS_OK) {
        const uint8_t *bytes = sqlite_row_bytes(&query, &size);

        status = sqlite_row_check(&query, error);
        if (status == STATUS_OK)
            status = server_entries_decode(store, game, bytes, size, entries, count, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_record_build(const ServerStore *store, const ServerGame *game,
                           const ServerEntry *entries, int count, GameRecord *record,
                           Error *error)
{
    const GameOps *ops = NULL;

    *record = (GameRecord){0};
    if (games_find(game->kind, &ops, NULL) != STATUS_OK)
        return error_set(error, STATUS_NOT_FOUND, "A game of \"%s\" is not known here",
                         game->kind);
    game_record_init(record, ops, &game->setup);
    fill_head(game, &record->head);
    game_record_end(record, game->outcome);
    if (add_tries(entries, count, record) == STATUS_OK)
        return STATUS_OK;
    game_record_fini(record);
    return sqlite_file_fail(&store->file, SQLITE_NOMEM, error);
}

Status server_store_read_record(ServerStore *store, const char *public_id, GameRecord *record,
                                Error *error)
{
    ServerGame game;
    ServerEntry *entries = NULL;
    int count = 0;
    Status status = server_store_find_game(store, public_id, &game, error);

    *record = (GameRecord){0};
    if (status == STATUS_OK && game.ended_s == 0)
        return error_set(error, STATUS_NOT_FOUND, "There is no such game");
    if (status == STATUS_OK)
        status = read_entries(store, game.id, &entries, &count, error);
    if (status != STATUS_OK)
        return status;
    status = server_record_build(store, &game, entries, count, record, error);
    memory_free(entries);
    return status;
}
