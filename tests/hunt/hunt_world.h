/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One simulated world of a hunt: a server, and tables at which an observer plays a person or the
 * computer. All takes the same time in every world but what the server itself makes of it, so that
 * whatever reaches the observers of two worlds can be compared to the microsecond.
 */
#pragma once

#include "game/game.h"
#include "hunt/hunt_wraps.h"

enum {
    TABLES_MAX = 4,
    ACTS_MAX = 1024,
    ARRIVALS_MAX = 2048,
    WORD_SIZE = 16,
    QUEUE_TRIES_MAX = 16,
    QUEUE_SIZE = QUEUE_TRIES_MAX * WORD_SIZE,
    WORLD_BEGINS_US = 3000000, /* when all tables are set */
};

/* What an observer does beside the board begins with ACT_PING. */
typedef enum {
    ACT_TRY,
    ACT_QUEUE,
    ACT_PING,
    ACT_JOIN,
    ACT_GAMES,
    ACT_HINT,
    ACT_ASK,
    ACT_KINDS
} ActKind;

/* What somebody does, whatever has happened. */
typedef struct {
    int64_t at_us;
    bool is_observers;
    ActKind kind;
    char word[QUEUE_SIZE]; /* of ACT_TRY; of ACT_QUEUE the words of a list, in quotes */
} Act;

typedef struct {
    char proposal[300]; /* members of the message that begins the game */
    bool
        has_computer; /* then the observer tries what he draws, some time after he is on move */
    uint64_t seed;    /* of his lots */
    Act acts[ACTS_MAX];
    int count;
} HuntTable;

typedef struct {
    int64_t us;
    char *text;
} Arrival;

/* What reached the observer of a table, in the order in which it came. */
typedef struct {
    Arrival items[ARRIVALS_MAX];
    int count;
} Arrivals;

typedef struct {
    Arrivals arrivals[2 * TABLES_MAX]; /* by WebSocket and by HTTP, for each table */
    RefusalTimes refusals;             /* of all tables, when the server's umpires made them */
} WorldSeen;

/* Once. */
MUST_USE Status hunt_world_init(Error *error);
void hunt_world_fini(void);
/* Tells all that happens. */
void hunt_world_show(bool is_shown);
/* Runs until `end_us`. `salt` is what computer players draw other lots by; unless it is 0 they
 * ponder, too. False, with a sentence: somebody could not do what was planned. */
bool hunt_world_run(const HuntTable *tables, int count, uint64_t seed, uint64_t salt,
                    int64_t end_us, WorldSeen *seen, Error *error);
void world_seen_fini(WorldSeen *seen);
