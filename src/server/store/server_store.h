/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the server keeps: members, their sessions and tokens, games with every try, ratings, in
 * one SQLite file. docs/operations.md has its tables and what a crash can cost.
 *
 * Writes gather in one transaction, which the first of them opens; reads see them at once. They
 * are on disk when server_store_commit has returned STATUS_OK, not before: an answer that
 * depends on one waits for that. If a commit fails, all writes since the last good one are
 * undone, also those that had succeeded; whoever remembers them elsewhere has to forget them.
 * A write that fails by itself (a name that is taken) undoes nothing else.
 *
 * A store is used by one thread. Times are seconds since 1970, UTC.
 */
#pragma once

#include "record/game_record.h"
#include "server/members/glicko.h"
#include "server/members/server_names.h"

enum {
    SERVER_STORE_SCHEMA_VERSION = 6,
    SERVER_STORE_BUSY_MS = 2000, /* how long another program's lock is waited for */
    SERVER_HASH_SIZE = 32,       /* bytes of the hash of a secret */
    SERVER_PASSWORD_SIZE = 128,  /* of a password's hash as text, with the NUL */
    SERVER_GAME_ID_SIZE = 23,    /* of a game's public name, with the NUL */
    SERVER_KIND_SIZE = 32,       /* of "kriegspiel" */
    SERVER_COMPUTER_SIZE = 64,   /* of a computer player's id or specification */
    SERVER_LABEL_SIZE = 64,      /* of a token's label */
    SERVER_ENTRIES_MAX = 65535,  /* of a game */
    SERVER_DAYS_MAX = 49,        /* of a move: the milliseconds of an entry hold no more */
};

/* Everything of a server lies in its data folder; this is the file of the store. */
#define SERVER_STORE_FILE "server.db"

typedef struct ServerStore ServerStore;

typedef enum {
    SERVER_STORE_READ,   /* an existing file, which is not changed */
    SERVER_STORE_WRITE,  /* an existing file; one with an older schema is brought up to date */
    SERVER_STORE_CREATE, /* the same, and a file that is missing or empty becomes a store */
} ServerStoreMode;

/* A file that is not a server's store, or has a newer schema, is refused and not touched. */
MUST_USE Status server_store_open(const char *path, ServerStoreMode mode, ServerStore **store,
                                  Error *error);
/* NULL is allowed. What was not committed is undone. */
void server_store_close(ServerStore *store);

/* For a server, which alone may know the running games by heart: fails if another one has the
 * store. Holds until the store is closed, and makes commits faster. */
MUST_USE Status server_store_claim(ServerStore *store, Error *error);

/* For a server, before its first write. An earlier one may have ended because a sync had failed: the
 * system then takes for written what is not on the disk, and no later sync of the log helps. All of
 * the log goes to the file, and the log begins anew. */
MUST_USE Status server_store_settle(ServerStore *store, Error *error);

/* Returns when all writes so far would survive a power failure. */
MUST_USE Status server_store_commit(ServerStore *store, Error *error);
/* For a server that has claimed the store: from now on a commit returns before that, and a sync
 * is then under way in another thread. `wake` is called from there when it has ended. */
MUST_USE Status server_store_sync_aside(ServerStore *store, void (*wake)(void *context),
                                        void *context, Error *error);
/* Whether one is under way; no commit may be made meanwhile. Fails if one has failed. */
MUST_USE Status server_store_is_syncing(ServerStore *store, bool *is_syncing, Error *error);
/* Commits and waits for the disk, whatever is under way. */
MUST_USE Status server_store_flush(ServerStore *store, Error *error);
/* Whether something was written since the last commit. */
bool server_store_has_writes(const ServerStore *store);
/* How many statements have written since the store was opened. */
int64_t server_store_writes(const ServerStore *store);
/* Undoes all writes since the last commit. */
void server_store_undo(ServerStore *store);

/* Whether another program has written since this was asked last: a ban, a new password. */
MUST_USE Status server_store_look_outside(ServerStore *store, bool *has_changed, Error *error);

/* The server's clock: milliseconds that servers have run with this store, above 0. It stands
 * still while none does, and the clocks of games go by it. */
MUST_USE Status server_store_read_clock(ServerStore *store, int64_t *ms, Error *error);
MUST_USE Status server_store_write_clock(ServerStore *store, int64_t ms, Error *error);

/* Members: people with and without an account, and bots. */

typedef struct {
    int64_t id; /* when read: given by the store, above 0 */
    char name[SERVER_NAME_SIZE];
    bool is_guest; /* nobody but a session's secret vouches for it */
    bool is_bot;
    bool is_banned;
    char password[SERVER_PASSWORD_SIZE]; /* its hash; empty: there is none */
    int64_t created_s;
    int64_t seen_s;
} ServerMember;

/* `seen_s` begins as `created_s`. Fails with STATUS_BAD_INPUT if the name is taken. */
MUST_USE Status server_store_add_member(ServerStore *store, const ServerMember *member,
                                        int64_t *id, Error *error);
/* A guest with a name of its own such as "Guest 4821". */
MUST_USE Status server_store_add_guest(ServerStore *store, int64_t now_s, ServerMember *member,
                                       Error *error);
/* Writes all but `id` and the times, a new name also into its games. Fails as adding does. */
MUST_USE Status server_store_change_member(ServerStore *store, const ServerMember *member,
                                           Error *error);
/* Until when a ban holds; 0: for good. */
MUST_USE Status server_store_ban_until(ServerStore *store, int64_t member, int64_t until_s,
                                       Error *error);
/* Bans whose time has come. */
MUST_USE Status server_store_end_bans(ServerStore *store, int64_t now_s, Error *error);
/* The next three fail with STATUS_NOT_FOUND if there is none. Names are compared by
 * server_name_fold. */
MUST_USE Status server_store_find_member(ServerStore *store, int64_t id, ServerMember *member,
                                         Error *error);
MUST_USE Status server_store_find_name(ServerStore *store, const char *name,
                                       ServerMember *member, Error *error);
/* Removes the member with its sessions, tokens and ratings; in its finished games its name
 * becomes SERVER_NAME_DELETED. Refused with STATUS_BAD_INPUT while it has a running game. */
MUST_USE Status server_store_delete_member(ServerStore *store, int64_t id, Error *error);

typedef struct {
    const char *name_part; /* NULL: any */
    bool with_guests;
    bool only_banned;
    int64_t limit; /* 0: none */
} ServerMemberFilter;

/* Calls `visit` for each member, latest first, until it returns false. */
typedef bool ServerMemberVisitor(void *context, const ServerMember *member);
MUST_USE Status server_store_visit_members(ServerStore *store, const ServerMemberFilter *filter,
                                           ServerMemberVisitor *visit, void *context,
                                           Error *error);

/* Sessions: what a browser's secret opens. */

MUST_USE Status server_store_add_session(ServerStore *store,
                                         const uint8_t hash[SERVER_HASH_SIZE], int64_t member,
                                         int64_t now_s, Error *error);
/* Fails with STATUS_NOT_FOUND if there is none. */
MUST_USE Status server_store_find_session(ServerStore *store,
                                          const uint8_t hash[SERVER_HASH_SIZE],
                                          ServerMember *member, Error *error);
/* The session, and its member, were seen now. A session that is gone is no error. */
MUST_USE Status server_store_touch_session(ServerStore *store,
                                           const uint8_t hash[SERVER_HASH_SIZE], int64_t now_s,
                                           Error *error);
MUST_USE Status server_store_end_session(ServerStore *store,
                                         const uint8_t hash[SERVER_HASH_SIZE], Error *error);
/* All of a member, but for one that may be NULL: after a change of the password. */
MUST_USE Status server_store_end_sessions(ServerStore *store, int64_t member,
                                          const uint8_t *kept_hash, Error *error);
/* Removes sessions not seen since then, and guests without sessions and games. */
MUST_USE Status server_store_sweep(ServerStore *store, int64_t before_s, Error *error);

/* Tokens: what a bot's secret opens. */

typedef struct {
    int64_t id;
    char label[SERVER_LABEL_SIZE];
    int64_t created_s;
} ServerToken;

enum { SERVER_TOKENS_MAX = 16 }; /* of a member */

/* Fails with STATUS_TOO_LARGE if the member has SERVER_TOKENS_MAX. `id` may be NULL. */
MUST_USE Status server_store_add_token(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                       int64_t member, const char *label, int64_t now_s,
                                       int64_t *id, Error *error);
MUST_USE Status server_store_find_token(ServerStore *store,
                                        const uint8_t hash[SERVER_HASH_SIZE],
                                        ServerMember *member, Error *error);
MUST_USE Status server_store_list_tokens(ServerStore *store, int64_t member,
                                         ServerToken tokens[SERVER_TOKENS_MAX], int *count,
                                         Error *error);
/* All of a member. */
MUST_USE Status server_store_end_tokens(ServerStore *store, int64_t member, Error *error);
/* Fails with STATUS_NOT_FOUND if the member has no such token. */
MUST_USE Status server_store_revoke_token(ServerStore *store, int64_t member, int64_t id,
                                          Error *error);

/* Feeds: what an address that nobody can guess lets be read. A member has one at most. */

/* The one of before is gone. */
MUST_USE Status server_store_set_feed(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                      int64_t member, int64_t now_s, Error *error);
/* None is no error. */
MUST_USE Status server_store_end_feed(ServerStore *store, int64_t member, Error *error);
/* Fails with STATUS_NOT_FOUND if there is none. */
MUST_USE Status server_store_find_feed(ServerStore *store, const uint8_t hash[SERVER_HASH_SIZE],
                                       ServerMember *member, Error *error);

/* Games. */

/* Who has a seat. */
typedef struct {
    int64_t member;                      /* 0: a computer player, or a deleted member */
    char name[SERVER_NAME_SIZE];         /* of the member now; of others as the game began */
    char computer[SERVER_COMPUTER_SIZE]; /* its id; empty: a member */
    int32_t rating_before;               /* of rated games that are over; else 0 */
    int32_t rating_after;
} ServerSeat;

typedef struct {
    int64_t id; /* when read: given by the store, above 0 */
    char public_id[SERVER_GAME_ID_SIZE];
    char kind[SERVER_KIND_SIZE]; /* the game's name */
    GameSetup setup;
    ServerSeat seats[SIDE_COUNT];
    bool is_rated;
    bool has_aids;
    bool is_private; /* nobody may watch it while it runs */
    bool is_timed;
    int32_t clock_s;
    int32_t increment_s;
    int32_t days;  /* for each move, `clock_s` in days; 0: the clock is for the whole game */
    uint64_t seed; /* of the computer players */
    int64_t started_s;
    int64_t began_ms; /* the same by the server's clock; 0: not known */
    int64_t ended_s;  /* 0 while it runs */
    Outcome outcome;  /* all zero while it runs */
} ServerGame;

/* What happened in a game, in order. What is not a try is needed to build up the game again as
 * both sides saw it. */
typedef enum {
    SERVER_ENTRY_TRY = 1,
    SERVER_ENTRY_TAKEBACK,     /* the last `taken_back` tries are void; no entry is removed */
    SERVER_ENTRY_DRAW_OFFER,   /* by `side` */
    SERVER_ENTRY_DRAW_DECLINE, /* by `side` */
} ServerEntryKind;

typedef struct {
    uint8_t kind; /* a ServerEntryKind */
    uint8_t side; /* a Side */
    uint8_t verdict;
    uint8_t unused;
    union {
        Move move; /* of a try */
        uint16_t taken_back;
    };
    /* On the clocks after it, with days a move before they are wound anew; 0 in untimed games. */
    uint32_t left_ms[SIDE_COUNT];
} ServerEntry;

/* A running game. Its public id is not taken. */
MUST_USE Status server_store_add_game(ServerStore *store, const ServerGame *game, int64_t *id,
                                      Error *error);
/* Fails with STATUS_TOO_LARGE after SERVER_ENTRIES_MAX entries, and with STATUS_NOT_FOUND if no
 * such game runs. */
MUST_USE Status server_store_add_entry(ServerStore *store, int64_t game,
                                       const ServerEntry *entry, Error *error);
/* The game is over. */
MUST_USE Status server_store_end_game(ServerStore *store, int64_t game, Outcome outcome,
                                      int64_t now_s, Error *error);
/* Fails with STATUS_NOT_FOUND if there is none. */
MUST_USE Status server_store_find_game(ServerStore *store, const char *public_id,
                                       ServerGame *game, Error *error);

/* Running games with all their entries, in the order in which they began, for a server that
 * starts. What `visit` is given is valid during the call; it may return a failure, which ends
 * the visit. */
typedef Status ServerGameVisitor(void *context, const ServerGame *game,
                                 const ServerEntry *entries, int count, Error *error);
MUST_USE Status server_store_visit_running(ServerStore *store, ServerGameVisitor *visit,
                                           void *context, Error *error);

typedef struct {
    int64_t member; /* 0: any */
    bool with_running;
    bool with_finished;
    bool only_rated;
    int64_t limit; /* 0: none */
} ServerGameFilter;

/* Games without entries (NULL, 0), latest first. */
MUST_USE Status server_store_visit_games(ServerStore *store, const ServerGameFilter *filter,
                                         ServerGameVisitor *visit, void *context, Error *error);

/* Visits the starts of finished games that the member, moving first, has won against a computer
 * player by mate, each once. */
typedef void ServerStartVisitor(void *context, const char *start);
MUST_USE Status server_store_visit_mates(ServerStore *store, int64_t member,
                                         const char *computer, ServerStartVisitor *visit,
                                         void *context, Error *error);

/* A finished game of a kind that is known here, tries taken back left out. Fails with
 * STATUS_NOT_FOUND if there is none, or it is still running. `record` is to be freed by
 * game_record_fini; on failure it is empty. */
MUST_USE Status server_store_read_record(ServerStore *store, const char *public_id,
                                         GameRecord *record, Error *error);

/* Ratings, each of a member or a computer player, in one game and ruleset. */

typedef struct {
    double rating;
    double deviation;
    double volatility;
    int64_t games;
    int64_t updated_s;
} ServerRating;

/* It says more than that of a newcomer. */
static inline bool server_rating_is_known(const ServerRating *rating)
{
    return rating->games > 0 || rating->deviation < GLICKO_DEVIATION;
}

/* Whose rating it is: a member's, or if that is 0 a computer player's. */
typedef struct {
    int64_t member;
    const char *computer;
} ServerRatingOwner;

/* That of a newcomer, or of the league for a computer player, if nothing is stored: `games` is
 * then 0. One that was measured there keeps that rating. */
MUST_USE Status server_store_read_rating(ServerStore *store, ServerRatingOwner owner,
                                         const char *kind, const char *rules,
                                         ServerRating *rating, Error *error);
MUST_USE Status server_store_write_rating(ServerStore *store, ServerRatingOwner owner,
                                          const char *kind, const char *rules,
                                          const ServerRating *rating, Error *error);
/* Rates both sides of a rated game that has just ended, and notes in the game what their
 * ratings were before and are now. `game` is filled with them. */
MUST_USE Status server_store_rate_game(ServerStore *store, ServerGame *game, Outcome outcome,
                                       int64_t now_s, Error *error);

typedef struct {
    char name[SERVER_NAME_SIZE]; /* of a computer player: its id */
    bool is_computer;
    bool is_bot;
    char kind[SERVER_KIND_SIZE];
    char rules[sizeof((GameSetup *)0)->rules];
    ServerRating rating;
} ServerRatedName;

/* Those who have played a rated game of the kind and ruleset, best first. `kind` and `rules` may
 * be NULL: any; `member` 0: any. */
typedef struct {
    const char *kind;
    const char *rules;
    int64_t member;
    bool with_banned;
    int64_t limit; /* 0: none */
} ServerRatingFilter;

typedef bool ServerRatingVisitor(void *context, const ServerRatedName *rated);
MUST_USE Status server_store_visit_ratings(ServerStore *store, const ServerRatingFilter *filter,
                                           ServerRatingVisitor *visit, void *context,
                                           Error *error);

/* Accounts and files as a whole. */

/* All that is stored about the member, as JSON with the texts of its finished games. */
MUST_USE Status server_store_export_member(ServerStore *store, int64_t member, TextBuffer *json,
                                           Error *error);

/* Writes all that is committed now into a new file of its own; works beside a server that
 * writes. A file that exists is refused. */
MUST_USE Status server_store_backup(ServerStore *store, const char *path, Error *error);

typedef struct {
    int64_t members; /* guests not counted */
    int64_t guests;
    int64_t running;
    int64_t finished;
    int64_t tries;
} ServerStoreCounts;

/* Looks at everything in the store: the file's structure, every row, and that the umpire agrees
 * with every game. Fails with a sentence about the first fault. */
MUST_USE Status server_store_check(ServerStore *store, ServerStoreCounts *counts, Error *error);
