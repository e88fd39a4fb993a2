/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the store share: the connection, statements that are kept, rows that are
 * not trusted, the steps from one schema to the next.
 */
#pragma once

#include <sqlite3.h>

#include "record/store.h"

/* Statements that are prepared once and kept. */
typedef enum {
    STATEMENT_BEGIN,
    STATEMENT_COMMIT,
    STATEMENT_ROLLBACK,
    STATEMENT_ADD_MATCH,
    STATEMENT_FINISH_MATCH,
    STATEMENT_FIND_MATCH,
    STATEMENT_ADD_GAME,
    STATEMENT_ADD_TRIES,
    STATEMENT_FIND_GAME,
    STATEMENT_READ_GAME,
    STATEMENT_COUNT
} StatementSlot;

struct Store {
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENT_COUNT];
    uint8_t *tries; /* of the game that is being added, as bytes */
    size_t tries_capacity;
    bool syncs_commits;    /* PRAGMA synchronous: FULL, or else NORMAL */
    bool has_unsynced;     /* commits that a power failure could undo */
    double synced_seconds; /* when they were last synced, on the wall clock of base/clock.h */
    const char *name;      /* of the file, for messages: as it was given */
    char path[];           /* as SQLite is told */
};

/* store_sql.c */

/* The sentence for a result code of SQLite. */
Status store_fail(const Store *store, int code, Error *error);
MUST_USE Status store_execute(Store *store, const char *sql, Error *error);

/* A transaction that writes. It is synced if `must_sync`, or if the last sync is long ago. */
MUST_USE Status store_begin(Store *store, bool must_sync, Error *error);
/* Ends it: commits if `status` is STATUS_OK, or else, or if that fails, undoes it. */
MUST_USE Status store_end(Store *store, Status status, Error *error);

/* Binds one value after the other and remembers the first failure. Texts and bytes are borrowed
 * until the statement is released. */
typedef struct {
    sqlite3_stmt *statement;
    int last;
    int code; /* of SQLite */
} StoreBinder;

/* The statement of the slot, with nothing bound. */
MUST_USE Status store_prepare(Store *store, StatementSlot slot, const char *sql,
                              StoreBinder *binder, Error *error);
void store_bind_number(StoreBinder *binder, int64_t number);
void store_bind_text(StoreBinder *binder, const char *text);
void store_bind_bytes(StoreBinder *binder, const uint8_t *bytes, size_t size);
void store_bind_null(StoreBinder *binder);
/* Runs a statement that gives no rows, and releases it. */
MUST_USE Status store_run(Store *store, StoreBinder *binder, Error *error);
/* Goes to the next row, if there is one. */
MUST_USE Status store_fetch(Store *store, const StoreBinder *binder, bool *has_row,
                            Error *error);
void store_release(StoreBinder *binder);

/* store_schema.c */

enum { STORE_APPLICATION_ID = 0x4e45424c /* "NEBL" */ };

/* Step n is SQL that leads from schema n to n + 1; schema 0 is an empty file. */
typedef struct {
    const char *const *steps;
    int version; /* the number of steps */
} StoreSchema;

extern const StoreSchema store_schema;

/* Refuses a file that is not a store or has a newer schema, and an empty one unless
 * `may_create`. Changes nothing. */
MUST_USE Status store_schema_check(Store *store, const StoreSchema *schema, bool may_create,
                                   int *version, Error *error);
/* Takes all missing steps in one transaction. */
MUST_USE Status store_schema_upgrade(Store *store, const StoreSchema *schema, Error *error);

/* store_tries.c */

enum { STORE_TRY_SIZE = 3 /* bytes */ };

/* `bytes` has room for all tries of the record. */
void store_tries_encode(const GameRecord *record, uint8_t *bytes);
/* Adds the tries to an empty record. Fails with a sentence that begins with "try N". */
MUST_USE Status store_tries_decode(const uint8_t *bytes, size_t size, GameRecord *record,
                                   Error *error);

/* store_row.c */

#define STORE_MATCH_COLUMNS                                                                    \
    "id, key, player_a, player_b, program, planned_games, created_s, end,"                     \
    " (SELECT count(*) FROM games WHERE games.match = matches.id)"
#define STORE_GAME_COLUMNS                                                                     \
    "id, match, number, seed, digest, side_a, plies, tries_first, tries_second,"               \
    " moves_first, moves_second, thinking_us_first, thinking_us_second, game, rules, draws,"   \
    " start, max_plies, player_first, player_second, event, site, date, round, result, reason"

MUST_USE Status store_row_match(const Store *store, sqlite3_stmt *statement, StoreMatch *match,
                                Error *error);
MUST_USE Status store_row_game(const Store *store, sqlite3_stmt *statement, StoredGame *game,
                               Error *error);
