/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened in games. While a game runs, each entry is appended to a log that all games
 * share, so that a batch of entries touches one or two pages of the file whatever the number of
 * games. When the game ends, or the log has become long, its entries are written as one value.
 *
 * An entry is 11 bytes: the move or the number of tries taken back, low byte first; its code,
 * plus 128 for the side that moves second; the milliseconds left to both sides. The codes stay
 * when verdicts are added.
 */
#include <string.h>

#include "base/memory.h"
#include "server/store/server_store_internal.h"

enum { CODE_TAKEBACK = 16, CODE_DRAW_OFFER = 17, CODE_DRAW_DECLINE = 18, SECOND_BIT = 0x80 };

static const uint8_t verdict_codes[] = {
    [VERDICT_NONE] = 0,     [VERDICT_MOVED] = 1,      [VERDICT_ILLEGAL] = 2,
    [VERDICT_NONSENSE] = 3, [VERDICT_IMPOSSIBLE] = 4, [VERDICT_YES] = 5,
    [VERDICT_NO] = 6,       [VERDICT_ENDED] = 7,
};

_Static_assert(sizeof verdict_codes == VERDICT_COUNT, "every verdict has a code");

static uint8_t code_of(const ServerEntry *entry)
{
    switch (entry->kind) {
    case SERVER_ENTRY_TAKEBACK:
        return CODE_TAKEBACK;
    case SERVER_ENTRY_DRAW_OFFER:
        return CODE_DRAW_OFFER;
    case SERVER_ENTRY_DRAW_DECLINE:
        return CODE_DRAW_DECLINE;
    default:
        return verdict_codes[entry->verdict];
    }
}

static void put_number(uint8_t bytes[4], uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static uint32_t get_number(const uint8_t bytes[4])
{
    uint32_t number = 0;

    for (int i = 0; i < 4; i++)
        number |= (uint32_t)bytes[i] << 8 * i;
    return number;
}

void server_entry_encode(const ServerEntry *entry, uint8_t bytes[SERVER_ENTRY_BYTES])
{
    uint16_t value = entry->kind == SERVER_ENTRY_TRY ? entry->move : entry->taken_back;

    bytes[0] = (uint8_t)(value & 0xff);
    bytes[1] = (uint8_t)(value >> 8);
    bytes[2] = (uint8_t)(code_of(entry) | (entry->side == SIDE_SECOND ? SECOND_BIT : 0));
    put_number(bytes + 3, entry->left_ms[SIDE_FIRST]);
    put_number(bytes + 7, entry->left_ms[SIDE_SECOND]);
}

static bool decode_code(uint8_t code, ServerEntry *entry)
{
    entry->kind = code == CODE_TAKEBACK       ? SERVER_ENTRY_TAKEBACK
                  : code == CODE_DRAW_OFFER   ? SERVER_ENTRY_DRAW_OFFER
                  : code == CODE_DRAW_DECLINE ? SERVER_ENTRY_DRAW_DECLINE
                                              : SERVER_ENTRY_TRY;
    if (entry->kind != SERVER_ENTRY_TRY)
        return true;
    for (int verdict = VERDICT_NONE + 1; verdict < VERDICT_COUNT; verdict++) {
        if (verdict_codes[verdict] == code) {
            entry->verdict = (uint8_t)verdict;
            return true;
        }
    }
    return false;
}

bool server_entry_decode(const uint8_t bytes[SERVER_ENTRY_BYTES], ServerEntry *entry)
{
    *entry = (ServerEntry){
        .side = bytes[2] & SECOND_BIT ? SIDE_SECOND : SIDE_FIRST,
        .move = (Move)(bytes[0] | bytes[1] << 8),
        .left_ms = {get_number(bytes + 3), get_number(bytes + 7)},
    };
    return decode_code((uint8_t)(bytes[2] & ~SECOND_BIT), entry);
}

Status server_entries_decode(const ServerStore *store, int64_t game, const uint8_t *bytes,
                             size_t size, ServerEntry **entries, int *count, Error *error)
{
    size_t number = size / SERVER_ENTRY_BYTES;

    *entries = NULL;
    *count = 0;
    if (size % SERVER_ENTRY_BYTES != 0 || number > SERVER_ENTRIES_MAX)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: the entries of game %lld are cut",
                         store->file.name, (long long)game);
    if (number == 0)
        return STATUS_OK;
    ServerEntry *list = memory_new(number * sizeof *list);
    if (list == NULL)
        return sqlite_file_fail(&store->file, SQLITE_NOMEM, error);
    for (size_t i = 0; i < number; i++) {
        if (server_entry_decode(bytes + i * SERVER_ENTRY_BYTES, &list[i]))
            continue;
        memory_free(list);
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: entry %zu of game %lld has no known code", store->file.name,
                         i + 1, (long long)game);
    }
    *entries = list;
    *count = (int)number;
    return STATUS_OK;
}

static Status append(const ServerStore *store, RunningEntries *entries, const uint8_t *bytes,
                     size_t size, Error *error)
{
    if (size % SERVER_ENTRY_BYTES != 0)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: the entries of game %lld are cut",
                         store->file.name, (long long)entries->game);
    if (entries->size + size > SERVER_ENTRIES_MAX * SERVER_ENTRY_BYTES)
        return error_set(error, STATUS_TOO_LARGE, "%.140s: game %lld has too many entries",
                         store->file.name, (long long)entries->game);
    return running_entries_append(entries, bytes, size)
               ? STATUS_OK
               : sqlite_file_fail(&store->file, SQLITE_NOMEM, error);
}

/* The games that run, with what was gathered of them. */
static Status load_games(ServerStore *store, Error *error)
{
    static const char sql[] =
        "SELECT games.id, entries.entries FROM games"
        " LEFT JOIN entries ON entries.game = games.id WHERE ended_s IS NULL";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;
    Status status = sqlite_query_fetch(&query, &has_row, error);

    while (status == STATUS_OK && has_row) {
        size_t size = 0;
        int64_t game = sqlite_row_number(&query, 1, INT64_MAX);
        const uint8_t *bytes =
            sqlite_row_skip_null(&query) ? NULL : sqlite_row_bytes(&query, &size);

        status = sqlite_row_check(&query, error);
        if (status != STATUS_OK)
            break;
        RunningEntries *entries = running_games_add(&store->running, game);
        status = entries == NULL ? sqlite_file_fail(&store->file, SQLITE_NOMEM, error)
                                 : append(store, entries, bytes, size, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

static Status load_log(ServerStore *store, Error *error)
{
    static const char sql[] = "SELECT game, entry FROM entry_log ORDER BY id";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;
    Status status = sqlite_query_fetch(&query, &has_row, error);

    store->log_rows = 0;
    while (status == STATUS_OK && has_row) {
        size_t size = 0;
        int64_t game = sqlite_row_number(&query, 1, INT64_MAX);
        const uint8_t *bytes = sqlite_row_bytes(&query, &size);
        RunningEntries *entries = running_games_find(&store->running, game);

        store->log_rows++;
        status = sqlite_row_check(&query, error);
        /* What belongs to games that are over was gathered when they ended. */
        if (status == STATUS_OK && entries != NULL)
            status = append(store, entries, bytes, size, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

Status server_entries_load(ServerStore *store, Error *error)
{
    if (store->is_loaded)
        return STATUS_OK;
    Status status = load_games(store, error);
    if (status == STATUS_OK)
        status = load_log(store, error);
    if (status == STATUS_OK)
        store->is_loaded = true;
    else
        server_entries_forget(store);
    return status;
}

void server_entries_forget(ServerStore *store)
{
    running_games_fini(&store->running);
    store->is_loaded = false;
}

Status server_entries_write(ServerStore *store, const RunningEntries *entries, Error *error)
{
    static const char sql[] = "INSERT INTO entries (game, entries) VALUES (?, ?)"
                              " ON CONFLICT (game) DO UPDATE SET entries = excluded.entries";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, entries->game);
    sqlite_query_bytes(&query, entries->bytes == NULL ? (const uint8_t *)"" : entries->bytes,
                       entries->size);
    return server_store_write(store, &query, NULL, error);
}

Status server_entries_gather(ServerStore *store, int64_t rows_max, Error *error)
{
    static const char sql[] = "DELETE FROM entry_log";
    Status status = STATUS_OK;

    if (!store->is_loaded || store->log_rows <= rows_max)
        return STATUS_OK;
    for (size_t i = 0; i < store->running.capacity && status == STATUS_OK; i++) {
        if (store->running.places[i].size > 0)
            status = server_entries_write(store, &store->running.places[i], error);
    }
    if (status != STATUS_OK)
        return status;
    SqliteQuery query = sqlite_query(&store->file, sql);
    status = server_store_write(store, &query, NULL, error);
    if (status == STATUS_OK)
        store->log_rows = 0;
    return status;
}

static Status log_entry(ServerStore *store, int64_t game, const uint8_t *bytes, Error *error)
{
    static const char sql[] = "INSERT INTO entry_log (game, entry) VALUES (?, ?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_number(&query, game);
    sqlite_query_bytes(&query, bytes, SERVER_ENTRY_BYTES);
    return server_store_write(store, &query, NULL, error);
}

Status server_store_add_entry(ServerStore *store, int64_t game, const ServerEntry *entry,
                              Error *error)
{
    uint8_t bytes[SERVER_ENTRY_BYTES];
    Status status = server_entries_load(store, error);

    if (status != STATUS_OK)
        return status;
    RunningEntries *entries = running_games_find(&store->running, game);
    if (entries == NULL)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: no game %lld is running",
                         store->file.name, (long long)game);
    server_entry_encode(entry, bytes);
    status = append(store, entries, bytes, sizeof bytes, error);
    if (status != STATUS_OK)
        return status;
    status = log_entry(store, game, bytes, error);
    if (status == STATUS_OK)
        store->log_rows++;
    else
        entries->size -= SERVER_ENTRY_BYTES;
    return status;
}
