/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store_internal.h"

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

/* What players tell of their work, for games of which they tell any. */
static const char second_schema[] = "CREATE TABLE work ("
                                    "    game INTEGER PRIMARY KEY REFERENCES games(id),"
                                    "    first TEXT NOT NULL,"
                                    "    second TEXT NOT NULL"
                                    ") STRICT;";

/* What the referee remarks, for the few games of which he does. */
static const char third_schema[] = "CREATE TABLE remarks ("
                                   "    game INTEGER PRIMARY KEY REFERENCES games(id),"
                                   "    remark TEXT NOT NULL"
                                   ") STRICT;";

static const char *const steps[] = {first_schema, second_schema, third_schema};

/* Games that were stored before tell nothing. */
static const char *const stand_ins[STORE_SCHEMA_VERSION] = {
    [1] = "CREATE TEMP TABLE work (game INTEGER PRIMARY KEY, first TEXT, second TEXT)",
    [2] = "CREATE TEMP TABLE remarks (game INTEGER PRIMARY KEY, remark TEXT)"};

_Static_assert(sizeof steps / sizeof *steps == STORE_SCHEMA_VERSION, "one step per version");

const SqliteKind store_kind = {
    .name = "game store",
    .if_directory = "this is a directory",
    .if_no_database = "this is not a game store, nor any SQLite database",
    .if_foreign = "this is another program's SQLite database, not a game store",
    .if_old_schema = "open it once for writing",
    .application = STORE_APPLICATION_ID,
    .steps = steps,
    .stand_ins = stand_ins,
    .version = STORE_SCHEMA_VERSION,
    .value_max = RECORD_ENTRIES_MAX * STORE_TRY_SIZE + (1 << 16),
    .busy_ms = STORE_BUSY_MS,
};
