/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One game of the simulated world as it is in truth: an umpire of our own, and all that follows
 * from it for what the seats are told.
 */
#pragma once

#include "server/store/server_store.h"
#include "umpire/umpire.h"
#include "world/world_network.h"

/* One thing that a seat is told. */
typedef struct {
    bool is_void;  /* taken back */
    char *element; /* as JSON, without its end: how the game stands */
    char *view;    /* likewise, of the seat after it */
    char *lines;   /* of the engine protocol, in which a bot is told; NULL: it is not */
    Outcome outcome;
    int64_t up_ms; /* when */
    int moves;     /* that had been accepted by then, those taken back too */
} TrueEvent;

typedef struct {
    Move move;
    Side side;
    int seq[SIDE_COUNT]; /* of the seats before it */
} TrueTry;

typedef struct {
    int64_t id;
    ServerGame head; /* with the ratings that are told */
    const GameOps *ops;
    Umpire *umpire;
    void *views[SIDE_COUNT];
    void *first[SIDE_COUNT];
    ServerEntry *entries;
    int entry_count;
    TrueTry *tries;
    int try_count;
    TrueEvent *events[SIDE_COUNT]; /* event n has the number n + 1 */
    int event_count[SIDE_COUNT];
    int told[SIDE_COUNT]; /* the number of the last that has left the server */
    bool is_end_told;
    Side draw_offer;
    int moves;
    int64_t began_up_ms;
    int64_t lost_ms; /* that its clocks may have been given back by crashes */
    int16_t seq_on_line[LINES_MAX];
} TrueGame;

void true_game_init(TrueGame *game, const ServerGame *head, int64_t id, int64_t up_ms);
void true_game_fini(TrueGame *game);
/* A sentence about what cannot be so; NULL: all is well. */
const char *true_game_enter(TrueGame *game, const ServerEntry *entry, int64_t up_ms);
void true_game_end(TrueGame *game, Outcome outcome, int64_t up_ms);
/* Only so many entries have been, and no end from outside. */
void true_game_rewind(TrueGame *game, int entries, int64_t up_ms);
/* The store was told of its end. */
static inline bool true_game_is_over(const TrueGame *game)
{
    return game->head.outcome.is_over;
}
/* Adds how the game stood after the event, with the closing bracket of its element. */
void true_game_outcome(const TrueGame *game, Side side, Outcome outcome, TextBuffer *json);
