/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game store: matches and whole games in one SQLite file. docs/store.md has its tables, and
 * what a crash can cost.
 *
 * When store_add_game returns, the game is there, whatever becomes of the process. Between two
 * calls no transaction is open, so that others can write too, but for store_begin_many. A store is
 * used by one thread at a time. Every text lies in an array with its NUL; control characters are
 * read as spaces.
 */
#pragma once

#include "record/game_record.h"

typedef enum {
    STORE_READ,   /* an existing file, of this schema or an older one, which is not changed */
    STORE_WRITE,  /* an existing file; one with an older schema is brought up to date */
    STORE_CREATE, /* the same, and a file that is missing or empty becomes a store */
} StoreMode;

enum {
    STORE_SCHEMA_VERSION = 3,
    STORE_BUSY_MS = 2000, /* how long another program's lock is waited for */
    STORE_SYNC_MS = 1000, /* a power failure costs the games of at most this time */
    STORE_KEY_SIZE = 4096,
    STORE_GAME_NAME_SIZE = 32,
    STORE_WORK_SIZE = 512,
};

typedef struct Store Store;

/* A file that is not a store, or has a newer schema, is refused and not touched. */
MUST_USE Status store_open(const char *path, StoreMode mode, Store **store, Error *error);
/* NULL is allowed. All cursors have been ended. */
void store_close(Store *store);

/* Waits until all that was added would survive a power failure. */
MUST_USE Status store_flush(Store *store, Error *error);

/* A match between players A and B. */
typedef struct {
    int64_t id;                        /* when read: given by the store, above 0 */
    char key[STORE_KEY_SIZE];          /* the configuration, all that decides how games go */
    char players[2][RECORD_TEXT_SIZE]; /* A, B */
    char program[RECORD_TEXT_SIZE];    /* the version that plays it */
    int64_t planned_games;
    int64_t created_s;          /* since 1970, UTC */
    char end[RECORD_TEXT_SIZE]; /* when read: how it ended; empty: it has not */
    int64_t games;              /* when read: recorded so far */
} StoreMatch;

MUST_USE Status store_begin_match(Store *store, const StoreMatch *match, int64_t *id,
                                  Error *error);
/* What the end of a match begins with that was played in part, as a shard of it. */
#define STORE_SHARD_END "shard "

/* `end` is a word or a sentence, not empty. */
MUST_USE Status store_finish_match(Store *store, int64_t id, const char *end, Error *error);
/* The latest with this key, finished or not. Fails with STATUS_NOT_FOUND if there is none. */
MUST_USE Status store_find_match(Store *store, const char *key, StoreMatch *match,
                                 Error *error);

/* What is known of a game beside its record. None of the numbers is negative. */
typedef struct {
    int64_t number; /* within its match */
    uint64_t seed;
    uint64_t digest;
    Side side_a; /* the side that A had; SIDE_NONE: the game has no A */
    int64_t plies;
    int64_t tries[SIDE_COUNT];
    int64_t moves[SIDE_COUNT];
    int64_t thinking_us[SIDE_COUNT];
    char work[SIDE_COUNT][STORE_WORK_SIZE]; /* what the players tell, in their words; or "" */
} GameFacts;

/* Adds a game, all of it or nothing. Match 0: it belongs to none, and its number means nothing.
 * A number that the match already has is refused. `id` may be NULL. */
MUST_USE Status store_add_game(Store *store, int64_t match, const GameFacts *facts,
                               const GameRecord *record, int64_t *id, Error *error);

/* Several games follow, which are at hand already: they are added together, which is several times
 * as fast, and are there when store_end_many returns. If one fails, so have those before it. */
MUST_USE Status store_begin_many(Store *store, Error *error);
MUST_USE Status store_end_many(Store *store, Error *error);

/* Fails with STATUS_NOT_FOUND if the match has no such game. */
MUST_USE Status store_find_game(Store *store, int64_t match, int64_t number, int64_t *id,
                                Error *error);

/* The record of a game that is known here. Its tries are well-formed, but not judged again:
 * for that there is game_replay_check. On failure `record` is empty. */
MUST_USE Status store_read_game(Store *store, int64_t id, GameRecord *record, Error *error);

/* A game without its tries. */
typedef struct {
    int64_t id;
    int64_t match; /* 0: none */
    GameFacts facts;
    char game[STORE_GAME_NAME_SIZE]; /* its name, for head.game is NULL */
    RecordHead head;
} StoredGame;

/* NULL or 0 leaves a condition out. */
typedef struct {
    int64_t match;
    const char *player; /* of either side */
    int64_t limit;      /* of the number of games */
} StoreFilter;

/*
 * Going through rows, one after another:
 *
 *     status = store_cursor_init_match(&cursor, store, match, error);
 *     while (status == STATUS_OK && has_game) {
 *         status = store_cursor_next_game(&cursor, &game, &has_game, error);
 *         if (status == STATUS_OK && has_game)
 *             look_at(&game);
 *     }
 *     store_cursor_fini(&cursor);
 */
typedef struct {
    Store *store; /* borrowed */
    struct sqlite3_stmt *statement;
} StoreCursor;

/* Over matches, latest first. To be ended by store_cursor_fini, also after a failure. */
MUST_USE Status store_cursor_init_matches(StoreCursor *cursor, Store *store, Error *error);
/* Over the games of a match, by number. */
MUST_USE Status store_cursor_init_match(StoreCursor *cursor, Store *store, int64_t match,
                                        Error *error);
/* Over the games that pass the filter, latest first. */
MUST_USE Status store_cursor_init_recent(StoreCursor *cursor, Store *store,
                                         const StoreFilter *filter, Error *error);
void store_cursor_fini(StoreCursor *cursor);

/* Of a cursor over matches. `has_match` is false after the last: then stop. */
MUST_USE Status store_cursor_next_match(StoreCursor *cursor, StoreMatch *match, bool *has_match,
                                        Error *error);
/* Of a cursor over games. */
MUST_USE Status store_cursor_next_game(StoreCursor *cursor, StoredGame *game, bool *has_game,
                                       Error *error);
