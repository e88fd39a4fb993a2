/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the server's store share: the connection, statements that are kept, rows
 * that are not trusted, the entries of running games.
 */
#pragma once

#include <sqlite3.h>

#include "server/server_store.h"

enum {
    SERVER_STATEMENTS_MAX = 64,
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

struct ServerStore {
    sqlite3 *db;
    struct {
        const char *sql; /* the pointer identifies it */
        sqlite3_stmt *statement;
    } statements[SERVER_STATEMENTS_MAX];
    int statement_count;
    bool is_broken; /* SQLite has undone the transaction, and the caller does not know yet */
    bool is_loaded; /* `running` is what the file says */
    RunningGames running;
    int64_t log_rows;
    int claim;            /* a file that is locked, plus 1; 0: none */
    int64_t data_version; /* of PRAGMA data_version when it was last asked for */
    const char *name;     /* of the file, for messages: as it was given */
    char path[];          /* as SQLite is told */
};

/* server_store_sql.c */

/* The sentence for a result code of SQLite. */
Status server_store_fail(const ServerStore *store, int code, Error *error);
MUST_USE Status server_store_execute(ServerStore *store, const char *sql, Error *error);

/* A statement whose values are bound one after the other; the first failure is remembered.
 * Texts and bytes are borrowed until it has ended. */
typedef struct {
    ServerStore *store;
    sqlite3_stmt *statement;
    int last;
    int code;         /* of SQLite */
    int next;         /* column to be read */
    int wrong_column; /* plus 1; 0: every column read so far was as it should be */
} ServerQuery;

/* `sql` is a constant: the statement is kept and found again by the pointer. */
ServerQuery server_query(ServerStore *store, const char *sql);
void server_query_number(ServerQuery *query, int64_t number);
/* NULL for 0. */
void server_query_reference(ServerQuery *query, int64_t id);
void server_query_real(ServerQuery *query, double number);
/* NULL for NULL. */
void server_query_text(ServerQuery *query, const char *text);
void server_query_bytes(ServerQuery *query, const void *bytes, size_t size);
/* Runs a statement that writes, in the transaction of the batch, and ends it. `changes` may be
 * NULL. */
MUST_USE Status server_query_write(ServerQuery *query, int *changes, Error *error);
/* Goes to the next row, if there is one. */
MUST_USE Status server_query_fetch(ServerQuery *query, bool *has_row, Error *error);
/* Fetches the only row. Fails with STATUS_NOT_FOUND and the sentence if there is none. */
MUST_USE Status server_query_fetch_one(ServerQuery *query, const char *missing, Error *error);
void server_query_end(ServerQuery *query);

/* Columns of a row, one after the other. What is wrong is remembered. */
int64_t server_row_number(ServerQuery *query, int64_t minimum, int64_t maximum);
int64_t server_row_time(ServerQuery *query);
bool server_row_flag(ServerQuery *query);
double server_row_real(ServerQuery *query);
void server_row_text(ServerQuery *query, char *text, size_t size);
/* The bytes are valid until the next row. */
const uint8_t *server_row_bytes(ServerQuery *query, size_t *size);
/* Skips a column that is NULL. */
bool server_row_skip_null(ServerQuery *query);
void server_row_refuse(ServerQuery *query);
MUST_USE Status server_row_check(const ServerQuery *query, Error *error);

/* Opens the transaction of the batch if that has not been done. */
MUST_USE Status server_store_begin(ServerStore *store, Error *error);

/* server_store_claim.c */

void server_store_release_claim(ServerStore *store);

/* server_store_schema.c */

enum { SERVER_STORE_APPLICATION_ID = 0x4e454253 /* "NEBS" */ };

/* Step n is SQL that leads from schema n to n + 1; schema 0 is an empty file. */
typedef struct {
    const char *const *steps;
    int version; /* the number of steps */
} ServerSchema;

extern const ServerSchema server_schema;

/* Refuses a file that is not a server's store or has a newer schema, and an empty one unless
 * `may_create`. Changes nothing. */
MUST_USE Status server_schema_check(ServerStore *store, const ServerSchema *schema,
                                    bool may_create, int *version, Error *error);
/* Takes all missing steps in one transaction. */
MUST_USE Status server_schema_upgrade(ServerStore *store, const ServerSchema *schema,
                                      Error *error);

/* server_store_members.c */

#define SERVER_MEMBER_COLUMNS                                                                  \
    "members.id, name, guest, bot, banned, password, members.created_s, members.seen_s"
void server_row_member(ServerQuery *query, ServerMember *member);

/* server_store_games.c */

#define SERVER_GAME_COLUMNS                                                                    \
    "id, public_id, kind, rules, draws, start, max_plies,"                                     \
    " member_first, name_first, computer_first, before_first, after_first,"                    \
    " member_second, name_second, computer_second, before_second, after_second,"               \
    " rated, aids, clock_s, increment_s, seed, started_s, ended_s, result, reason"
void server_row_game(ServerQuery *query, ServerGame *game);

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
                                    const ServerEntry *entries, int count,
                                    const GameOps *const games[], int game_count,
                                    GameRecord *record, Error *error);
