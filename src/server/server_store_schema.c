/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "server/server_store_internal.h"

/* A step that has been released is never changed: what is new comes in a further one. */
static const char first_schema[] =
    "PRAGMA application_id = 1313161811;" /* "NEBS" */
    "CREATE TABLE members ("
    "    id INTEGER PRIMARY KEY AUTOINCREMENT," /* a deleted one's id is not used again */
    "    name TEXT NOT NULL,"
    "    folded TEXT NOT NULL UNIQUE,"
    "    guest INTEGER NOT NULL,"
    "    bot INTEGER NOT NULL,"
    "    banned INTEGER NOT NULL,"
    "    password TEXT,"
    "    created_s INTEGER NOT NULL,"
    "    seen_s INTEGER NOT NULL"
    ") STRICT;"
    "CREATE TABLE sessions ("
    "    hash BLOB PRIMARY KEY NOT NULL,"
    "    member INTEGER NOT NULL REFERENCES members(id),"
    "    created_s INTEGER NOT NULL,"
    "    seen_s INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX sessions_by_member ON sessions(member);"
    "CREATE TABLE tokens ("
    "    id INTEGER PRIMARY KEY,"
    "    hash BLOB NOT NULL UNIQUE,"
    "    member INTEGER NOT NULL REFERENCES members(id),"
    "    label TEXT NOT NULL,"
    "    created_s INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX tokens_by_member ON tokens(member);"
    "CREATE TABLE games ("
    "    id INTEGER PRIMARY KEY,"
    "    public_id TEXT NOT NULL UNIQUE,"
    "    kind TEXT NOT NULL,"
    "    rules TEXT NOT NULL,"
    "    draws TEXT NOT NULL,"
    "    start TEXT NOT NULL,"
    "    max_plies INTEGER NOT NULL,"
    "    member_first INTEGER REFERENCES members(id),"
    "    name_first TEXT NOT NULL,"
    "    computer_first TEXT NOT NULL,"
    "    before_first INTEGER NOT NULL,"
    "    after_first INTEGER NOT NULL,"
    "    member_second INTEGER REFERENCES members(id),"
    "    name_second TEXT NOT NULL,"
    "    computer_second TEXT NOT NULL,"
    "    before_second INTEGER NOT NULL,"
    "    after_second INTEGER NOT NULL,"
    "    rated INTEGER NOT NULL,"
    "    aids INTEGER NOT NULL,"
    "    clock_s INTEGER," /* NULL: untimed */
    "    increment_s INTEGER NOT NULL,"
    "    seed INTEGER NOT NULL,"
    "    started_s INTEGER NOT NULL,"
    "    ended_s INTEGER," /* NULL: running */
    "    result TEXT NOT NULL,"
    "    reason TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX games_by_first ON games(member_first) WHERE member_first IS NOT NULL;"
    "CREATE INDEX games_by_second ON games(member_second) WHERE member_second IS NOT NULL;"
    "CREATE INDEX games_running ON games(id) WHERE ended_s IS NULL;"
    "CREATE TABLE entries ("
    "    game INTEGER PRIMARY KEY REFERENCES games(id),"
    "    entries BLOB NOT NULL"
    ") STRICT;"
    "CREATE TABLE entry_log ("
    "    id INTEGER PRIMARY KEY,"
    "    game INTEGER NOT NULL,"
    "    entry BLOB NOT NULL"
    ") STRICT;"
    "CREATE TABLE ratings ("
    "    kind TEXT NOT NULL,"
    "    rules TEXT NOT NULL,"
    "    member INTEGER NOT NULL," /* 0: a computer player's */
    "    computer TEXT NOT NULL,"  /* empty: a member's */
    "    rating REAL NOT NULL,"
    "    deviation REAL NOT NULL,"
    "    volatility REAL NOT NULL,"
    "    games INTEGER NOT NULL,"
    "    updated_s INTEGER NOT NULL,"
    "    PRIMARY KEY (member, computer, kind, rules)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_by_kind ON ratings(kind, rules, rating);";

_Static_assert(SERVER_STORE_APPLICATION_ID == 1313161811,
               "the number stands in the first schema");

static const char *const steps[] = {first_schema};

_Static_assert(sizeof steps / sizeof *steps == SERVER_STORE_SCHEMA_VERSION,
               "one step per version");

const ServerSchema server_schema = {steps, SERVER_STORE_SCHEMA_VERSION};

typedef struct {
    int64_t application;
    int64_t version;
    int64_t entries; /* tables and the like */
} Identity;

/* In one statement, lest another program writes in between. */
static Status read_identity(ServerStore *store, Identity *identity, Error *error)
{
    static const char sql[] = "SELECT application_id, user_version,"
                              " (SELECT count(*) FROM sqlite_schema)"
                              " FROM pragma_application_id, pragma_user_version";
    ServerQuery query = server_query(store, sql);
    Status status = server_query_fetch_one(&query, "no such file", error);

    if (status == STATUS_OK) {
        identity->application = server_row_number(&query, INT64_MIN, INT64_MAX);
        identity->version = server_row_number(&query, INT64_MIN, INT64_MAX);
        identity->entries = server_row_number(&query, 0, INT64_MAX);
    }
    server_query_end(&query);
    return status;
}

Status server_schema_check(ServerStore *store, const ServerSchema *schema, bool may_create,
                           int *version, Error *error)
{
    Identity found = {0};
    Status status = read_identity(store, &found, error);

    if (status != STATUS_OK)
        return status;
    *version = (int)found.version;
    if (found.application == 0 && found.version == 0 && found.entries == 0)
        return may_create
                   ? STATUS_OK
                   : error_set(error, STATUS_BAD_INPUT,
                               "%.140s: the file is empty, not a server's store", store->name);
    if (found.application != SERVER_STORE_APPLICATION_ID)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: this is another program's database, not a server's store",
                         store->name);
    if (found.version < 0 || found.version > schema->version)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the server's store has schema version %d, and this program "
                         "knows versions up to %d",
                         store->name, *version, schema->version);
    return STATUS_OK;
}

static Status take_step(ServerStore *store, const ServerSchema *schema, int version,
                        Error *error)
{
    char sql[64];
    Status status = server_store_execute(store, schema->steps[version], error);

    if (status != STATUS_OK)
        return status;
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version + 1);
    return server_store_execute(store, sql, error);
}

Status server_schema_upgrade(ServerStore *store, const ServerSchema *schema, Error *error)
{
    int version = 0;
    Status status = server_store_begin(store, error);

    if (status != STATUS_OK)
        return status;
    /* Again, now that nobody else can write: another program may have been faster. */
    status = server_schema_check(store, schema, true, &version, error);
    for (; status == STATUS_OK && version < schema->version; version++)
        status = take_step(store, schema, version, error);
    if (status == STATUS_OK)
        return server_store_commit(store, error);
    server_store_undo(store);
    return status;
}
