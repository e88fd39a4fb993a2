/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people say at games, whom they do not want to hear, and what they report. As of all the
 * store (server_store.h), what is written is on disk after a commit. All of it goes with the
 * account of who said it.
 */
#pragma once

#include "server/store/server_store.h"

enum {
    CHAT_CHARACTERS_MAX = 200,                   /* of a line */
    CHAT_TEXT_SIZE = 4 * CHAT_CHARACTERS_MAX + 1 /* with the NUL */
};

typedef struct {
    int32_t number; /* within the game: players' lines from 1, those of who watched from 1001 */
    int64_t member;
    char name[SERVER_NAME_SIZE]; /* as the member is called now */
    Side side;                   /* SIDE_NONE: of somebody who watched */
    char text[CHAT_TEXT_SIZE];
} ChatLine;

/* Which lines of a game somebody may read. */
typedef enum { CHAT_OF_READER, CHAT_OF_PLAYERS, CHAT_OF_ALL } ChatScope;

typedef struct {
    int64_t game;
    int64_t reader; /* whose own lines are among them, and none of people that he has muted */
    ChatScope scope;
    int32_t number; /* 0: all */
} ChatFilter;

typedef struct {
    int64_t of_member;
    int64_t of_watchers;
} ChatCounts;

MUST_USE Status server_store_count_lines(ServerStore *store, int64_t game, int64_t member,
                                         ChatCounts *counts, Error *error);
/* Gives the line its number. */
MUST_USE Status server_store_add_line(ServerStore *store, int64_t game, int64_t now_s,
                                      ChatLine *line, Error *error);
/* In the order in which they were said. */
typedef void ChatVisitor(void *context, const ChatLine *line);
MUST_USE Status server_store_visit_lines(ServerStore *store, const ChatFilter *filter,
                                         ChatVisitor *visit, void *context, Error *error);

/* At most SERVER_MUTES_MAX of a member: then it fails with STATUS_TOO_LARGE. */
enum { SERVER_MUTES_MAX = 100, SERVER_REPORTS_MAX = 50 };

MUST_USE Status server_store_mute(ServerStore *store, int64_t member, int64_t muted, bool is_on,
                                  Error *error);
MUST_USE Status server_store_is_muted(ServerStore *store, int64_t member, int64_t muted,
                                      bool *is_muted, Error *error);
typedef void MutedVisitor(void *context, const char *name);
MUST_USE Status server_store_visit_muted(ServerStore *store, int64_t member,
                                         MutedVisitor *visit, void *context, Error *error);

/* Once for each line and member; at most SERVER_REPORTS_MAX of a member, else
 * STATUS_TOO_LARGE. */
MUST_USE Status server_store_report(ServerStore *store, int64_t game, int32_t number,
                                    int64_t member, int64_t now_s, Error *error);

typedef struct {
    int64_t reported_s;
    int64_t said_s;
    char reporter[SERVER_NAME_SIZE];
    char name[SERVER_NAME_SIZE]; /* of who said it */
    char game[SERVER_GAME_ID_SIZE];
    char text[CHAT_TEXT_SIZE];
} ChatReport;

/* The latest first; 0: without a limit. */
typedef void ReportVisitor(void *context, const ChatReport *report);
MUST_USE Status server_store_visit_reports(ServerStore *store, int64_t limit,
                                           ReportVisitor *visit, void *context, Error *error);
/* All that a member has said, in order; as reports by nobody. */
MUST_USE Status server_store_visit_said(ServerStore *store, int64_t member,
                                        ReportVisitor *visit, void *context, Error *error);
