/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the server says over a WebSocket: docs/server.md, "From the server". Each function adds
 * one whole message. All that a message about a game holds comes from the seat's own view and
 * events, and from what is public.
 */
#pragma once

#include "server/play/live_game.h"
#include "server/play/proposal.h"

/* The `id` that an answer repeats; below 0: none. */
typedef int64_t MessageId;

enum { NO_ID = -1 };

typedef enum {
    CODE_BAD_MESSAGE,
    CODE_TOO_MANY,
    CODE_NOT_FOUND,
    CODE_NOT_YOUR_TURN,
    CODE_GAME_OVER,
    CODE_STALE,
    CODE_NOT_ALLOWED,
    CODE_BUSY
} ErrorCode;

/* A sentence may begin with a name for it, by which a page finds its own words, in its own
 * language: "name_taken: This name is taken.". Gives the sentence without it, and the name, or
 * an empty one. */
enum { WHY_SIZE = 32 };
const char *message_split_why(const char *sentence, char why[WHY_SIZE]);

/* `text` NULL: the usual sentence of the code. `retry_ms` 0: not told. */
void message_error(MessageId id, ErrorCode code, const char *text, int64_t retry_ms,
                   TextBuffer *json);
void message_welcome(MessageId id, const char *name, bool is_guest, const char *version,
                     TextBuffer *json);
void message_pong(MessageId id, TextBuffer *json);
void message_bye(const char *text, int64_t retry_ms, TextBuffer *json);

void message_event(MessageId id, const LiveGame *live, Side seat, const LiveEvent *event,
                   int64_t now_ms, TextBuffer *json);
/* `ratings` are those of the beginning; 0: none. */
/* Long games are told again from a text that grows with them: to be called after each event. */
void message_keep_events(LiveGame *live, Side seat);
void message_game(MessageId id, const LiveGame *live, const int ratings[SIDE_COUNT], Side seat,
                  int64_t now_ms, TextBuffer *json);

/* What the seat has queued for its next turn. */
void message_queue(MessageId id, const LiveGame *live, const Move tries[], int count,
                   TextBuffer *json);

/* What a side may claim whose opponent has left. */
typedef enum { CLAIM_NOTHING, CLAIM_WIN, CLAIM_ABORT } AbsenceClaim;

/* Whether the other side's person is here; in `wait_ms` the claim may be made. */
void message_presence(const char *game, bool is_away, AbsenceClaim claim, int64_t wait_ms,
                      TextBuffer *json);

/* `state` is waiting, accepted or gone; `began` the game that began, or NULL. */
void message_challenge(MessageId id, const char *challenge, const char *state,
                       const char *began, const Proposal *proposal, TextBuffer *json);

/* --- Parts of messages (base/json.h) --- */

/* The first members of any message, which is an object. */
void message_begin(const char *is, MessageId id, TextBuffer *json);
void message_try(const char *key, const GameOps *game, Move move, TextBuffer *json);
/* Who plays: "names". */
void message_names(const ServerGame *head, TextBuffer *json);
/* How long they may think: "clock". */
void message_clock(const ServerGame *head, TextBuffer *json);
/* null if it is 0. */
void message_rating(const char *key, int rating, TextBuffer *json);
/* What a side sees now, an object. `turn` is SIDE_NONE when the game is over; without
 * `has_tries` the list of what may be asked is empty. */
void message_view(const GameOps *game, const void *view, const void *first, Side turn,
                  bool has_tries, TextBuffer *json);
/* The side's word, or null. */
void message_side(const char *key, Side side, TextBuffer *json);
/* Who plays with which ratings, and the terms of the game. */
void message_people(const ServerGame *head, const int ratings[SIDE_COUNT], TextBuffer *json);
void message_terms(const ServerGame *head, TextBuffer *json);
/* The clocks: "time". */
void message_time(const LiveGame *live, int64_t now_ms, TextBuffer *json);
/* "over", with the rating of the seat; SIDE_NONE: of none. */
void message_outcome(const ServerGame *head, Side seat, Outcome outcome, TextBuffer *json);
/* All of an event but view and time. The seat SIDE_NONE is that of those who watch. */
void message_event_members(const LiveGame *live, Side seat, const LiveEvent *event,
                           TextBuffer *json);
/* The verdict as the engine protocol has it, "over" for an end from outside. */
const char *message_answer(const News *news);
