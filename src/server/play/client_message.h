/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a client says over its WebSocket: docs/server.md, "From the client". Read strictly, and
 * not yet believed: whether it may be done is another question.
 */
#pragma once

#include "server/play/lookup.h"
#include "server/play/proposal.h"
#include "server/store/server_store_chat.h"

typedef enum {
    DO_HELLO,
    DO_PLAY,
    DO_CHALLENGE,
    DO_ACCEPT,
    DO_WITHDRAW,
    DO_LOBBY,
    DO_GAMES,
    DO_JOIN,
    DO_TRY,
    DO_RESIGN,
    DO_DRAW,
    DO_TAKEBACK,
    DO_HINT,
    DO_REMATCH,
    DO_CLAIM,
    DO_QUEUE,
    DO_WATCH,
    DO_SAY,
    DO_CHAT,
    DO_MUTE,
    DO_REPORT,
    DO_PING,
    DO_BOT,
    DO_COUNT
} ClientDo;

enum { CLIENT_TRY_SIZE = 16, CLIENT_TRIES_MAX = 16, CLIENT_TURN_MAX_MS = 60000 };

typedef struct {
    ClientDo what;
    bool has_id; /* also when reading fails later on */
    int32_t id;
    int32_t version;
    int32_t turn_ms; /* of a bot; 0: it says nothing of it */
    int32_t after;
    int32_t line; /* of a chat */
    bool is_yes;  /* `watch`, `offer` or `mute` */
    char game[LOOKUP_KEY_SIZE];
    char challenge[LOOKUP_KEY_SIZE];
    char name[SERVER_NAME_SIZE];
    char text[CHAT_TEXT_SIZE];
    char try_text[CLIENT_TRY_SIZE];
    char tries[CLIENT_TRIES_MAX][CLIENT_TRY_SIZE];
    int try_count;
    Proposal proposal;
} ClientMessage;

/* The error is a sentence for whoever writes clients. */
MUST_USE Status client_message_read(const char *text, size_t length, ClientMessage *message,
                                    Error *error);
