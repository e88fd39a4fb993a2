/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game in play: the umpire, what each seat knows and has been told, and the clocks.
 *
 * What happens is told as entries for the store: a game is built up again by going through them.
 * A seat's events are numbered by what that seat was told, by nothing else, and kept for that
 * seat: what it costs to tell them again does not depend on what the other side was told.
 * Knows no particular game, no socket and no store. Times are milliseconds since any moment.
 */
#pragma once

#include "server/store/server_store.h"
#include "umpire/umpire.h"

/* Of each side. More is no play: whoever comes back is told all of them. */
enum { LIVE_ENTRIES_MAX = 2500 };

typedef struct LiveGame LiveGame;

typedef enum {
    LIVE_BEGIN, /* what is said before the first try */
    LIVE_NEWS,
    LIVE_DRAW_OFFERED,
    LIVE_DRAW_DECLINED,
    LIVE_TAKEBACK,
    LIVE_REMATCH_OFFERED
} LiveEventKind;

/* One thing that a seat is told. */
typedef struct {
    LiveEventKind kind;
    int seq; /* from 1 */
    Side by; /* SIDE_NONE: nobody */
    News news;
    bool is_common;  /* the other side was told at the same moment */
    int back_to;     /* of a takeback: events after this one are void */
    size_t kept_end; /* where it ends in what is kept as text: server_message.c */
} LiveEvent;

/* What came of something that was done. */
typedef struct {
    bool has_entry; /* the store is to be told */
    ServerEntry entry;
    bool is_told[SIDE_COUNT];
    LiveEvent events[SIDE_COUNT];
    Outcome outcome; /* of the game, after it */
} LiveStep;

/* A game at its beginning. The head is copied; its clock starts at `now_ms`. */
MUST_USE Status live_game_new(const ServerGame *head, const GameOps *game, int64_t now_ms,
                              LiveGame **live, Error *error);
void live_game_free(LiveGame *live);

/* A stored entry happens again, and must be judged as it was. The clocks tell when that was. */
MUST_USE Status live_game_restore(LiveGame *live, const ServerEntry *entry, Error *error);
/* When something last happened of which both sides know, as far as entries were restored. */
int64_t live_game_known_ms(const LiveGame *live);
/* Nobody knows when the last entry was made: the clock runs from now on. */
void live_game_start_clock(LiveGame *live, int64_t now_ms);

/* Each fails, and changes nothing, where that cannot be done now: STATUS_GAME_OVER,
 * STATUS_NOT_YOUR_TURN, STATUS_TOO_LARGE (this side has made too many entries, and the game is
 * to end by live_game_cap), STATUS_BAD_INPUT. */

/* Unless `may_be_unaskable`, what the seat may not ask is refused by STATUS_BAD_INPUT. */
MUST_USE Status live_game_try(LiveGame *live, Side side, Move move, bool may_be_unaskable,
                              int64_t now_ms, LiveStep *step);
bool live_game_may_ask(const LiveGame *live, Side side, Move move);
/* Ends it from outside the board. */
MUST_USE Status live_game_end(LiveGame *live, Side side, Outcome outcome, int64_t now_ms,
                              LiveStep *step);
/* Offers a draw, or agrees to one that was offered. */
MUST_USE Status live_game_offer_draw(LiveGame *live, Side side, int64_t now_ms, LiveStep *step);
MUST_USE Status live_game_decline_draw(LiveGame *live, Side side, int64_t now_ms,
                                       LiveStep *step);
/* The side's last accepted move and all that followed are void. */
MUST_USE Status live_game_take_back(LiveGame *live, Side side, int64_t now_ms, LiveStep *step);
/* After the end. It is not for the store. */
MUST_USE Status live_game_offer_rematch(LiveGame *live, Side side, LiveStep *step);
/* Ends the game if the time of the side on move is up; else false. */
bool live_game_flag(LiveGame *live, int64_t now_ms, LiveStep *step);

/* How a game ends in which the side has made all entries that it may: it has lost, unless half
 * of them or more were accepted moves, for then the game was just long. */
Outcome live_game_cap(const LiveGame *live, Side side);

const ServerGame *live_game_head(const LiveGame *live);
/* For what the store fills in, its number and the ratings, and for a member's new name. */
ServerGame *live_game_change_head(LiveGame *live);
const GameOps *live_game_ops(const LiveGame *live);
Side live_game_to_move(const LiveGame *live);
Outcome live_game_outcome(const LiveGame *live);
/* SIDE_NONE: there is no offer. */
Side live_game_draw_offer(const LiveGame *live);
Side live_game_rematch_offer(const LiveGame *live);
/* The number of the last event of the seat. */
int live_game_seq(const LiveGame *live, Side side);
/* Accepted moves: both sides know how many there are. */
int live_game_plies(const LiveGame *live);
/* The true world, for the rehearsal of a computer player's turn and for nothing else. */
const void *live_game_world(const LiveGame *live);
const void *live_game_view(const LiveGame *live, Side side);
const void *live_game_first_view(const LiveGame *live, Side side);
int64_t live_game_left_ms(const LiveGame *live, Side side, int64_t now_ms);
/* When that clock will have run out; INT64_MAX if none runs. */
int64_t live_game_flag_ms(const LiveGame *live);
/* The side whose clock runs; SIDE_NONE in untimed games and after the end. */
Side live_game_running(const LiveGame *live);

/* Everything that the seat was told, in order, less what was taken back; `count` of them, valid
 * until something happens. */
const LiveEvent *live_game_events(const LiveGame *live, Side side, int *count);
/* What those who watch are told of a step; false: nothing, for one side heard nothing. */
bool live_game_common(const LiveGame *live, const LiveStep *step, LiveEvent *event);
/* The same of all that has happened, in order. `place` is all 0 before the first. */
typedef struct {
    int at[SIDE_COUNT];
} LiveCommonPlace;
bool live_game_next_common(const LiveGame *live, LiveCommonPlace *place, LiveEvent *event);
/* The news among them of tries, for a player that sits down in the middle of a game. `count` of
 * them are to be freed by memory_free. */
MUST_USE Status live_game_copy_news(const LiveGame *live, Side side, News **news, int *count);
