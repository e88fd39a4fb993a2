/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "record/store_internal.h"

/* A step that has been released is never changed: what is new comes in a further one. */
static const char first_schema[] = "PRAGMA application_id = 1313161804;" /* "NEBL" */
                                   "CREATE TABLE matches ("
                                   "    id INTEGER PRIMARY KEY,"
                                   "    key TEXT NOT NULL,"
                                   "    player_a TEXT NOT NULL,"
                                   "    player_b TEXT NOT NULL,"
                                   "    program TEXT NOT NULL,"
                                   "    planned_games INTEGER NOT NULL,"
                                   "    created_s INTEGER NOT NULL,"
                                   "    end TEXT"
                                   ") STRICT;"
                                   "CREATE INDEX matches_by_key ON matches(key);"
                                   "CREATE TABLE games ("
                                   "    id INTEGER PRIMARY KEY,"
                                   "    match INTEGER REFERENCES matches(id),"
                                   "    number INTEGER NOT NULL,"
                                   "    seed INTEGER NOT NULL,"
                                   "    digest INTEGER NOT NULL,"
                                   "    side_a INTEGER NOT NULL,"
                                   "    plies INTEGER NOT NULL,"
                                   "    tries_first INTEGER NOT NULL,"
                                   "    tries_second INTEGER NOT NULL,"
                                   "    moves_first INTEGER NOT NULL,"
                                   "    moves_second INTEGER NOT NULL,"
                                   "    thinking_us_first INTEGER NOT NULL,"
                                   "    thinking_us_second INTEGER NOT NULL,"
                                   "    game TEXT NOT NULL,"
                                   "    rules TEXT NOT NULL,"
                                   "    draws TEXT NOT NULL,"
                                   "    start TEXT NOT NULL,"
                                   "    max_plies INTEGER NOT NULL,"
                                   "    player_first TEXT NOT NULL,"
                                   "    player_second TEXT NOT NULL,"
                                   "    event TEXT NOT NULL,"
                                   "    site TEXT NOT NULL,"
                                   "    date TEXT NOT NULL,"
                                   "    round TEXT NOT NULL,"
                                   "    result TEXT NOT NULL,"
                                   "    reason TEXT NOT NULL,"
                                   "    UNIQUE (match, number)"
                                   ") STRICT;"
                                   "CREATE TABLE tries ("
                                   "    game INTEGER PRIMARY KEY REFERENCES games(id),"
                                   "    tries BLOB NOT NULL"
                                   ") STRICT;";

_Static_assert(STORE_APPLICATION_ID == 1313161804, "the number stands in the first schema");

static const char *const steps[] = {first_schema};

_Static_assert(sizeof steps / sizeof *steps == STORE_SCHEMA_VERSION, "one step per version");

const StoreSchema store_schema = {steps, STORE_SCHEMA_VERSION};

typedef struct {
    int64_t application;
    int64_t version;
    int64_t entries; /* tables and the like */
} Identity;

/* In one statement, lest another program writes in between. */
static Status read_identity(Store *store, Identity *identity, Error *error)
{
    static const char sql[] = "SELECT application_id, user_version,"
                              " (SELECT count(*) FROM sqlite_schema)"
                              " FROM pragma_application_id, pragma_user_version";
    StoreBinder binder = {0};
    bool has_row = false;

    binder.code = sqlite3_prepare_v2(store->db, sql, -1, &binder.statement, NULL);
    Status status = store_fetch(store, &binder, &has_row, error);
    *identity = (Identity){
        .application = sqlite3_column_int64(binder.statement, 0),
        .version = sqlite3_column_int64(binder.statement, 1),
        .entries = sqlite3_column_int64(binder.statement, 2),
    };
    sqlite3_finalize(binder.statement);
    return status;
}

Status store_schema_check(Store *store, const StoreSchema *schema, bool may_create,
                          int *version, Error *error)
{
    Identity found;
    Status status = read_identity(store, &found, error);

    if (status != STATUS_OK)
        return status;
    *version = (int)found.version;
    if (found.application == 0 && found.version == 0 && found.entries == 0)
        return may_create
                   ? STATUS_OK
                   : error_set(error, STATUS_BAD_INPUT,
                               "%.140s: the file is empty, not a game store", store->name);
    if (found.application != STORE_APPLICATION_ID)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: this is another program's SQLite database, not a game store",
                         store->name);
    if (found.version < 0 || found.version > schema->version)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the game store has schema version %d, and this program knows "
                         "versions up to %d",
                         store->name, *version, schema->version);
    return STATUS_OK;
}

static Status take_step(Store *store, const StoreSchema *schema, int version, Error *error)
{
    char sql[64];
    Status status = store_execute(store, schema->steps[version], error);

    if (status != STATUS_OK)
        return status;
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version + 1);
    return store_execute(store, sql, error);
}

Status store_schema_upgrade(Store *store, const StoreSchema *schema, Error *error)
{
    int version = 0;
    Status status = store_begin(store, true, error);

    if (status != STATUS_OK)
        return status;
    /* Again, now that nobody else can write: another program may have been faster. */
    status = store_schema_check(store, schema, true, &version, error);
    for (; status == STATUS_OK && version < schema->version; version++)
        status = take_step(store, schema, version, error);
    return store_end(store, status, error);
}
