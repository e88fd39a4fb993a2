/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "base/memory.h"
#include "record/store_internal.h"

static void bind_facts(StoreBinder *binder, const GameFacts *facts)
{
    store_bind_number(binder, facts->number);
    store_bind_number(binder, (int64_t)facts->seed);
    store_bind_number(binder, (int64_t)facts->digest);
    store_bind_number(binder, facts->side_a);
    store_bind_number(binder, facts->plies);
    for (int side = 0; side < SIDE_COUNT; side++)
        store_bind_number(binder, facts->tries[side]);
    for (int side = 0; side < SIDE_COUNT; side++)
        store_bind_number(binder, facts->moves[side]);
    for (int side = 0; side < SIDE_COUNT; side++)
        store_bind_number(binder, facts->thinking_us[side]);
}

static void bind_head(StoreBinder *binder, const RecordHead *head)
{
    store_bind_text(binder, head->game->name);
    store_bind_text(binder, head->setup.rules);
    store_bind_text(binder, head->setup.draws);
    store_bind_text(binder, head->setup.start);
    store_bind_number(binder, head->setup.max_plies);
    for (int side = 0; side < SIDE_COUNT; side++)
        store_bind_text(binder, head->players[side]);
    store_bind_text(binder, head->event);
    store_bind_text(binder, head->site);
    store_bind_text(binder, head->date);
    store_bind_text(binder, head->round);
    store_bind_text(binder, outcome_to_result(head->outcome));
    store_bind_text(binder, reason_to_text((Reason)head->outcome.reason));
}

/* Puts the two refusals that a caller can bring about into words. */
static Status explain(const Store *store, Status status, int64_t match, int64_t number,
                      Error *error)
{
    int code = sqlite3_extended_errcode(store->db);

    if (status == STATUS_OK)
        return status;
    if (code == SQLITE_CONSTRAINT_UNIQUE)
        return error_set(error, STATUS_BAD_INPUT, "%.140s: match %lld has a game %lld already",
                         store->name, (long long)match, (long long)number);
    if (code == SQLITE_CONSTRAINT_FOREIGNKEY)
        return error_set(error, STATUS_NOT_FOUND, "%.140s: there is no match %lld", store->name,
                         (long long)match);
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
    StoreBinder binder;
    Status status = store_prepare(store, STATEMENT_ADD_GAME, sql, &binder, error);

    if (status != STATUS_OK)
        return status;
    if (match == 0)
        store_bind_null(&binder);
    else
        store_bind_number(&binder, match);
    bind_facts(&binder, facts);
    bind_head(&binder, head);
    status = store_run(store, &binder, error);
    return explain(store, status, match, facts->number, error);
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
        return store_fail(store, SQLITE_NOMEM, error);
    store->tries = larger;
    store->tries_capacity = capacity;
    return STATUS_OK;
}

static Status insert_tries(Store *store, int64_t game, const GameRecord *record, Error *error)
{
    StoreBinder binder;
    Status status =
        store_prepare(store, STATEMENT_ADD_TRIES,
                      "INSERT INTO tries (game, tries) VALUES (?, ?)", &binder, error);

    if (status != STATUS_OK)
        return status;
    store_tries_encode(record, store->tries);
    store_bind_number(&binder, game);
    store_bind_bytes(&binder, store->tries, (size_t)record->count * STORE_TRY_SIZE);
    return store_run(store, &binder, error);
}

Status store_add_game(Store *store, int64_t match, const GameFacts *facts,
                      const GameRecord *record, int64_t *id, Error *error)
{
    Status status = make_room(store, (size_t)record->count * STORE_TRY_SIZE, error);

    assert(record->count <= RECORD_ENTRIES_MAX);
    if (status == STATUS_OK)
        status = store_begin(store, false, error);
    if (status != STATUS_OK)
        return status;
    status = insert_game(store, match, facts, &record->head, error);
    int64_t given = sqlite3_last_insert_rowid(store->db);
    if (status == STATUS_OK)
        status = insert_tries(store, given, record, error);
    status = store_end(store, status, error);
    if (status == STATUS_OK && id != NULL)
        *id = given;
    return status;
}
