/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the store share: the connection, transactions, tries as bytes, rows.
 */
#pragma once

#include "record/store/sqlite_query.h"
#include "record/store/store.h"

struct Store {
    SqliteFile file;
    uint8_t *tries; /* of the game that is being added, as bytes */
    size_t tries_capacity;
    bool syncs_commits;    /* PRAGMA synchronous: FULL, or else NORMAL */
    bool is_many;          /* a transaction is open for several games */
    bool has_unsynced;     /* commits that a power failure could undo */
    double synced_seconds; /* when they were last synced, on the wall clock of base/clock.h */
};

/* A transaction that writes. It is synced if `must_sync`, or if the last sync is long ago. */
MUST_USE Status store_begin(Store *store, bool must_sync, Error *error);
/* Ends it: commits if `status` is STATUS_OK, or else, or if that fails, undoes it. */
MUST_USE Status store_end(Store *store, Status status, Error *error);

/* Adds to the transaction that is open. `id` may be NULL. */
MUST_USE Status store_insert_match(Store *store, const StoreMatch *match, int64_t *id,
                                   Error *error);
MUST_USE Status store_insert_game(Store *store, int64_t match, const GameFacts *facts,
                                  const GameRecord *record, int64_t *id, Error *error);

/* Over matches, oldest first. */
MUST_USE Status store_cursor_init_oldest(StoreCursor *cursor, Store *store, Error *error);

/* store_schema.c */

enum { STORE_APPLICATION_ID = 0x4e45424c /* "NEBL" */ };

extern const SqliteKind store_kind;

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
    " start, max_plies, player_first, player_second, event, site, date, round, result, "       \
    "reason,"                                                                                  \
    " (SELECT first FROM work WHERE work.game = games.id),"                                    \
    " (SELECT second FROM work WHERE work.game = games.id),"                                   \
    " (SELECT remark FROM remarks WHERE remarks.game = games.id)"

MUST_USE Status store_row_match(SqliteQuery *query, StoreMatch *match, Error *error);
MUST_USE Status store_row_game(SqliteQuery *query, StoredGame *game, Error *error);
