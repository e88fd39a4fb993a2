/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "base/memory.h"
#include "record/store/store_internal.h"

static void bind_facts(SqliteQuery *query, const GameFacts *facts)
{
    sqlite_query_number(query, facts->number);
    sqlite_query_number(query, (int64_t)facts->seed);
    sqlite_query_number(query, (int64_t)facts->digest);
    sqlite_query_number(query, facts->side_a);
    sqlite_query_number(query, facts->plies);
    for (int side = 0; side < SIDE_COUNT; side++)
        sqlite_query_number(query, facts->tries[side]);
    for (int side = 0; side < SIDE_COUNT; side++)
        sqlite_query_number(query, facts->moves[side]);
    for (int side = 0; side < SIDE_COUNT; side++)
        sqlite_query_number(query, facts->thinking_us[side]);
}

static void bind_head(SqliteQuery *query, const RecordHead *head)
{
    sqlite_query_text(query, head->game->name);
    sqlite_query_text(query, head->setup.rules);
    sqlite_query_text(query, head->setup.draws);
    sqlite_query_text(query, head->setup.start);
    sqlite_query_number(query, head->setup.max_plies);
    for (int side = 0; side < SIDE_COUNT; side++)
        sqlite_query_text(query, head->players[side]);
    sqlite_query_text(query, head->event);
    sqlite_query_text(query, head->site);
    sqlite_query_text(query, head->date);
    sqlite_query_text(query, head->round);
    sqlite_query_text(query, outcome_to_result(head->outcome));
    sqlite_query_text(query, reason_to_text((Reason)head->outcome.reason));
}

/* Puts the two refusals that a caller can bring about into words. */
static Status explain(const Store *store, Status status, int64_t match, int64_t number,
                      Error *error)
{
    int code = sqlite3_extended_errcode(store->file.db);

    if (status == STATUS_OK)
        return status;
    if (code == SQLITE_CONSTRAINT_UNIQUE)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: match %lld has a game %lld already",
                         store->file.name, (long long)match, (long long)number);
    if (code == SQLITE_CONSTRAINT_FOREIGNKEY)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: there is no match %lld",
                         store->file.name, (long long)match);
    return status;
}

static Status insert_game(Store *store, int64_t match, const GameFacts *facts,
                          const RecordHead *head, Error *error)
{
    static const char sql[] =
        "INSERT INTO games (match, number, seed, digest, side_a, plies, tries_first,"
        " tries_second, moves_first, moves_second, thinking_us_first, thinking_us_second, game,"
        " rules, draws, start, max_plies, player_first, player_second, event, site, date,"
        " round, result, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
        " ?, ?, ?, ?, ?, ?, ?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    sqlite_query_reference(&query, match);
    bind_facts(&query, facts);
    bind_head(&query, head);
    Status status = sqlite_query_run(&query, error);
    return explain(store, status, match, facts->number, error);
}

/* Most players of a fast match tell nothing. */
static Status insert_work(Store *store, int64_t game, const GameFacts *facts, Error *error)
{
    if (facts->work[SIDE_FIRST][0] == '\0' && facts->work[SIDE_SECOND][0] == '\0')
        return STATUS_OK;
    SqliteQuery query =
        sqlite_query(&store->file, "INSERT INTO work (game, first, second) VALUES (?, ?, ?)");

    sqlite_query_number(&query, game);
    for (int side = 0; side < SIDE_COUNT; side++)
        sqlite_query_text(&query, facts->work[side]);
    return sqlite_query_run(&query, error);
}

/* Only a program that failed is remarked on. */
static Status insert_remark(Store *store, int64_t game, const RecordHead *head, Error *error)
{
    if (head->remark[0] == '\0')
        return STATUS_OK;
    SqliteQuery query =
        sqlite_query(&store->file, "INSERT INTO remarks (game, remark) VALUES (?, ?)");

    sqlite_query_number(&query, game);
    sqlite_query_text(&query, head->remark);
    return sqlite_query_run(&query, error);
}

static Status make_room(Store *store, size_t size, Error *error)
{
    size_t capacity = store->tries_capacity == 0 ? 4096 : store->tries_capacity;

    while (capacity < size)
        capacity *= 2;
    if (capacity == store->tries_capacity)
        return STATUS_OK;
    uint8_t *larger = memory_resize(store->tries, capacity);
    if (larger == NULL)
        return sqlite_file_fail(&store->file, SQLITE_NOMEM, error);
    store->tries = larger;
    store->tries_capacity = capacity;
    return STATUS_OK;
}

static Status insert_tries(Store *store, int64_t game, const GameRecord *record, Error *error)
{
    SqliteQuery query =
        sqlite_query(&store->file, "INSERT INTO tries (game, tries) VALUES (?, ?)");

    store_tries_encode(record, store->tries);
    sqlite_query_number(&query, game);
    sqlite_query_bytes(&query, store->tries, (size_t)record->count * STORE_TRY_SIZE);
    return sqlite_query_run(&query, error);
}

Status store_insert_game(Store *store, int64_t match, const GameFacts *facts,
                         const GameRecord *record, int64_t *id, Error *error)
{
    Status status = make_room(store, (size_t)record->count * STORE_TRY_SIZE, error);

    assert(record->count <= RECORD_ENTRIES_MAX);
    if (status == STATUS_OK)
        status = insert_game(store, match, facts, &record->head, error);
    int64_t given = sqlite3_last_insert_rowid(store->file.db);
    if (status == STATUS_OK)
        status = insert_tries(store, given, record, error);
    if (status == STATUS_OK)
        status = insert_work(store, given, facts, error);
    if (status == STATUS_OK)
        status = insert_remark(store, given, &record->head, error);
    if (status == STATUS_OK && id != NULL)
        *id = given;
    return status;
}

Status store_add_game(Store *store, int64_t match, const GameFacts *facts,
                      const GameRecord *record, int64_t *id, Error *error)
{
    int64_t given = 0;
    Status status = store_begin(store, false, error);

    if (status != STATUS_OK)
        return status;
    status = store_insert_game(store, match, facts, record, &given, error);
    status = store_end(store, status, error);
    if (status == STATUS_OK && id != NULL)
        *id = given;
    return status;
}
