/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking at everything in a store, before it is trusted as a backup.
 */
#include <string.h>

#include "base/memory.h"
#include "record/game_replay.h"
#include "server/store/server_store_internal.h"

typedef struct {
    ServerStore *store;
    ServerStoreCounts *counts;
} Check;

/* SQLite's own checks give "ok" or what is wrong; no row is well, too. */
static Status check_by(ServerStore *store, const char *sql, Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;
    Status status = sqlite_query_fetch(&query, &has_row, error);

    if (status == STATUS_OK && has_row) {
        const char *text = (const char *)sqlite3_column_text(query.statement, 0);

        if (text == NULL || strcmp(text, "ok") != 0)
            status = error_set(error, STATUS_BAD_INPUT, "%.140s: damaged: %.80s",
                               store->file.name, text == NULL ? "no memory" : text);
    }
    sqlite_query_end(&query);
    return status;
}

static bool count_member(void *context, const ServerMember *member)
{
    ServerStoreCounts *counts = context;

    counts->members += !member->is_guest;
    counts->guests += member->is_guest;
    return true;
}

static Status replay(const Check *check, const ServerGame *game, const GameRecord *record,
                     Error *error)
{
    Error cause = {""};
    Status status = game_replay_check(record, &cause);

    if (status != STATUS_OK)
        return error_set(error, status, "%.100s: game %s: %.110s", check->store->file.name,
                         game->public_id, cause.text);
    check->counts->tries += record->count;
    return STATUS_OK;
}

static Status check_finished(void *context, const ServerGame *game, const ServerEntry *none,
                             int nothing, Error *error)
{
    const Check *check = context;
    GameRecord record;
    Status status = server_store_read_record(check->store, game->public_id, &record, error);

    (void)none;
    (void)nothing;
    if (status != STATUS_OK)
        return status;
    status = replay(check, game, &record, error);
    game_record_fini(&record);
    check->counts->finished++;
    return status;
}

static Status check_running(void *context, const ServerGame *game, const ServerEntry *entries,
                            int count, Error *error)
{
    const Check *check = context;
    GameRecord record;
    Status status = server_record_build(check->store, game, entries, count, &record, error);

    if (status != STATUS_OK)
        return status;
    status = replay(check, game, &record, error);
    game_record_fini(&record);
    check->counts->running++;
    return status;
}

Status server_store_check(ServerStore *store, ServerStoreCounts *counts, Error *error)
{
    static const char *const sql[] = {
        "PRAGMA integrity_check(1)",
        "SELECT 'a row refers to nothing in ' || \"table\" FROM pragma_foreign_key_check",
        "SELECT 'a session has no hash' FROM sessions WHERE length(hash) <> 32",
        "SELECT 'a token has no hash' FROM tokens WHERE length(hash) <> 32",
        ("SELECT 'a rating has no owner' FROM ratings WHERE member <> 0"
         " AND member NOT IN (SELECT id FROM members)"),
    };
    const ServerMemberFilter everybody = {.with_guests = true};
    const ServerGameFilter finished = {.with_finished = true};
    Check check = {.store = store, .counts = counts};
    Status status = STATUS_OK;

    *counts = (ServerStoreCounts){0};
    for (size_t i = 0; i < sizeof sql / sizeof *sql && status == STATUS_OK; i++)
        status = check_by(store, sql[i], error);
    if (status == STATUS_OK)
        status = server_store_visit_members(store, &everybody, count_member, counts, error);
    if (status == STATUS_OK)
        status = server_store_visit_games(store, &finished, check_finished, &check, error);
    if (status == STATUS_OK)
        status = server_store_visit_running(store, check_running, &check, error);
    return status;
}
