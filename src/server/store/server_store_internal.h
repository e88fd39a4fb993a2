/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the server's store share: the connection, the transaction of a batch, rows,
 * the entries of running games.
 */
#pragma once

#include "record/store/sqlite_query.h"
#include "server/store/log_sync.h"
#include "server/store/server_store.h"

enum {
    SERVER_ENTRY_BYTES = 11,       /* of an entry in the file */
    SERVER_LOG_PAGES = 8000,       /* of the write-ahead log, before they move to the file */
    SERVER_LOG_FIRST_PAGES = 2000, /* for which a server's log has room from the start */
    SERVER_LOG_ROWS_MAX = 400000,  /* of the log, before it is gathered into whole games */
    SERVER_VALUE_MAX = SERVER_ENTRIES_MAX * SERVER_ENTRY_BYTES + (1 << 16)
};

/* The entries of a running game, as bytes. */
typedef struct {
    int64_t game; /* 0: an empty place */
    uint8_t *bytes;
    uint32_t size;
    uint32_t capacity;
} RunningEntries;

/* All running games, by their id. */
typedef struct {
    RunningEntries *places;
    size_t capacity; /* a power of two, or 0 */
    size_t count;
} RunningGames;

enum { SERVER_PATH_SIZE = 4096 + 16 };

struct ServerStore {
    SqliteFile file;
    bool is_broken; /* SQLite has undone the transaction, and the caller does not know yet */
    bool is_loaded; /* `running` is what the file says */
    RunningGames running;
    int64_t log_rows;
    int64_t writes;
    int claim;            /* a file that is locked, plus 1; 0: none */
    int claim_itself;     /* the same of the store itself */
    LogSync *sync;        /* NULL: commits wait for the disk */
    int64_t data_version; /* of PRAGMA data_version when it was last asked for */
};

/* Opens the transaction of the batch if that has not been done. */
MUST_USE Status server_store_begin(ServerStore *store, Error *error);
/* Runs a statement that writes, in that transaction, and ends it. `changes` may be NULL. */
MUST_USE Status server_store_write(ServerStore *store, SqliteQuery *query, int *changes,
                                   Error *error);

/* server_store_claim.c */

void server_store_release_claim(ServerStore *store);
/* Opens the write-ahead log as open() does. */
int server_store_open_log(const ServerStore *store, int flags);

/* server_store_schema.c */

enum { SERVER_STORE_APPLICATION_ID = 0x4e454253 /* "NEBS" */ };

extern const SqliteKind server_store_kind;

/* server_store_members.c */

#define SERVER_MEMBER_COLUMNS                                                                  \
    "members.id, name, guest, bot, banned, password, members.created_s, members.seen_s"
void server_row_member(SqliteQuery *query, ServerMember *member);

/* server_store_games.c */

#define SERVER_GAME_COLUMNS                                                                    \
    "id, public_id, kind, rules, draws, start, max_plies,"                                     \
    " member_first, name_first, computer_first, before_first, after_first,"                    \
    " member_second, name_second, computer_second, before_second, after_second,"               \
    " rated, aids, private, clock_s, increment_s, days, seed, started_s, began_ms, ended_s, "  \
    "result,"                                                                                  \
    " reason"

/* server_store_running.c */

/* NULL if there is none. */
RunningEntries *running_games_find(RunningGames *running, int64_t game);
/* A game that is not among them yet, without entries. NULL when there is no memory. */
MUST_USE RunningEntries *running_games_add(RunningGames *running, int64_t game);
void running_games_remove(RunningGames *running, int64_t game);
void running_games_fini(RunningGames *running);
/* Fails when there is no memory, with everything as it was. */
MUST_USE bool running_entries_append(RunningEntries *entries, const uint8_t *bytes,
                                     size_t size);

/* server_store_entries.c */

void server_entry_encode(const ServerEntry *entry, uint8_t bytes[SERVER_ENTRY_BYTES]);
/* False if the bytes are no entry. */
bool server_entry_decode(const uint8_t bytes[SERVER_ENTRY_BYTES], ServerEntry *entry);
/* Reads `running` from the file if that has not been done since the last undo. */
MUST_USE Status server_entries_load(ServerStore *store, Error *error);
/* Forgets it. */
void server_entries_forget(ServerStore *store);
/* Gathers the log into whole games when it has become long. */
MUST_USE Status server_entries_gather(ServerStore *store, int64_t rows_max, Error *error);
/* Writes all entries of a game as one. */
MUST_USE Status server_entries_write(ServerStore *store, const RunningEntries *entries,
                                     Error *error);
/* Decodes them into an array that is to be freed; NULL for none. */
MUST_USE Status server_entries_decode(const ServerStore *store, int64_t game,
                                      const uint8_t *bytes, size_t size, ServerEntry **entries,
                                      int *count, Error *error);

/* server_store_records.c */

/* The game as a record, which is to be freed; on failure it is empty. */
MUST_USE Status server_record_build(const ServerStore *store, const ServerGame *game,
                                    const ServerEntry *entries, int count, GameRecord *record,
                                    Error *error);
