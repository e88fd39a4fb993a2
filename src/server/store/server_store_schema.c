/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/server_store_internal.h"

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

static const char clock_schema[] =
    "CREATE TABLE clock ("
    "    id INTEGER PRIMARY KEY CHECK (id = 1)," /* the only row */
    "    ms INTEGER NOT NULL"
    ") STRICT;"
    "INSERT INTO clock (id, ms) VALUES (1, 1000);"    /* 0 would be never */
    "ALTER TABLE games ADD COLUMN began_ms INTEGER;"; /* NULL: before there was a clock */

static const char days_schema[] =
    "ALTER TABLE games ADD COLUMN days INTEGER NOT NULL DEFAULT 0;" /* 0: not by days a move */
    "CREATE TABLE feeds ("
    "    member INTEGER PRIMARY KEY REFERENCES members(id),"
    "    hash BLOB NOT NULL UNIQUE,"
    "    created_s INTEGER NOT NULL"
    ") STRICT;";

static const char private_schema[] =
    "ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0;";

/* Columns in words are those of server_store_tournaments.c. */
static const char tournament_schema[] =
    "CREATE TABLE tournaments ("
    "    id INTEGER PRIMARY KEY,"
    "    public_id TEXT NOT NULL UNIQUE,"
    "    name TEXT NOT NULL,"
    "    owner INTEGER REFERENCES members(id)," /* NULL: deleted */
    "    kind INTEGER NOT NULL,"
    "    game TEXT NOT NULL,"
    "    rules TEXT NOT NULL,"
    "    start TEXT NOT NULL,"
    "    clock_s INTEGER NOT NULL,"
    "    increment_s INTEGER NOT NULL,"
    "    rated INTEGER NOT NULL,"
    "    computer TEXT NOT NULL," /* empty: none fills an empty chair */
    "    seats INTEGER NOT NULL,"
    "    rounds INTEGER NOT NULL,"
    "    minutes INTEGER NOT NULL,"
    "    created_s INTEGER NOT NULL,"
    "    begins_s INTEGER," /* NULL: when all seats are taken */
    "    began_s INTEGER,"  /* NULL: not yet */
    "    ended_s INTEGER,"  /* NULL: not yet */
    "    round INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX tournaments_open ON tournaments(id) WHERE ended_s IS NULL;"
    "CREATE INDEX tournaments_by_owner ON tournaments(owner) WHERE owner IS NOT NULL;"
    "CREATE TABLE tournament_players ("
    "    tournament INTEGER NOT NULL REFERENCES tournaments(id),"
    "    number INTEGER NOT NULL,"
    "    member INTEGER REFERENCES members(id)," /* NULL: deleted */
    "    name TEXT NOT NULL,"
    "    rating INTEGER NOT NULL,"
    "    has_left INTEGER NOT NULL,"
    "    PRIMARY KEY (tournament, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX tournament_players_by_member ON tournament_players(member)"
    " WHERE member IS NOT NULL;"
    "CREATE TABLE tournament_games ("
    "    tournament INTEGER NOT NULL REFERENCES tournaments(id),"
    "    number INTEGER NOT NULL,"
    "    round INTEGER NOT NULL,"
    "    first INTEGER NOT NULL,"  /* numbers of players */
    "    second INTEGER NOT NULL," /* -1: a bye, or a computer player */
    "    game TEXT NOT NULL,"      /* its public id; empty: none was played */
    "    result INTEGER NOT NULL,"
    "    PRIMARY KEY (tournament, number)"
    ") STRICT, WITHOUT ROWID;";

/* What people say goes with them, be it that they delete their account or that they were guests. */
static const char chat_schema[] =
    "ALTER TABLE members ADD COLUMN banned_until_s INTEGER;" /* NULL: for good, or not at all */
    "CREATE TABLE chat_lines ("
    "    id INTEGER PRIMARY KEY," /* in the order in which they were said */
    "    game INTEGER NOT NULL REFERENCES games(id),"
    "    number INTEGER NOT NULL,"
    "    member INTEGER NOT NULL REFERENCES members(id) ON DELETE CASCADE,"
    "    side INTEGER NOT NULL," /* 2: of somebody who watched */
    "    text TEXT NOT NULL,"
    "    said_s INTEGER NOT NULL,"
    "    UNIQUE (game, number)"
    ") STRICT;"
    "CREATE INDEX chat_lines_by_member ON chat_lines(member);"
    "CREATE TABLE mutes ("
    "    member INTEGER NOT NULL REFERENCES members(id) ON DELETE CASCADE,"
    "    muted INTEGER NOT NULL REFERENCES members(id) ON DELETE CASCADE,"
    "    PRIMARY KEY (member, muted)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX mutes_by_muted ON mutes(muted);"
    "CREATE TABLE reports ("
    "    line INTEGER NOT NULL REFERENCES chat_lines(id) ON DELETE CASCADE,"
    "    member INTEGER NOT NULL REFERENCES members(id) ON DELETE CASCADE,"
    "    reported_s INTEGER NOT NULL,"
    "    PRIMARY KEY (line, member)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX reports_by_member ON reports(member);";

_Static_assert(SERVER_STORE_APPLICATION_ID == 1313161811,
               "the number stands in the first schema");

static const char *const steps[] = {first_schema,   clock_schema,      days_schema,
                                    private_schema, tournament_schema, chat_schema};

_Static_assert(sizeof steps / sizeof *steps == SERVER_STORE_SCHEMA_VERSION,
               "one step per version");

const SqliteKind server_store_kind = {
    .name = "server's store",
    .if_directory = "this is not a regular file",
    .if_no_database = "this is not a server's store",
    .if_foreign = "this is another program's database, not a server's store",
    .if_old_schema = "start the server once",
    .application = SERVER_STORE_APPLICATION_ID,
    .steps = steps,
    .version = SERVER_STORE_SCHEMA_VERSION,
    .value_max = SERVER_VALUE_MAX,
    .busy_ms = SERVER_STORE_BUSY_MS,
};
