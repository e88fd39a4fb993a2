/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bot/bot_backoff.h"
#include "bot/site/site_bot.h"
#include "bot/site/site_events.h"
#include "bot/site/site_game.h"

enum { SITE_PATH_SIZE = 128, SITE_BODY_SIZE = 512 };

typedef struct SiteBot SiteBot;

/* A game and what is to be done about it. */
typedef struct {
    SiteBot *bot;
    bool is_taken;
    SiteGame game;
    bool needs_look;
    int64_t looked_us;
    bool is_listening;
    SiteEvents events;
    int missing; /* answers in a row that there is no such game */
    bool was_blind;
} SiteTable;

struct SiteBot {
    const SiteBotOptions *options;
    SiteTable *tables;
    Rng rng;
    BotBackoff backoff;
    int64_t not_before_us; /* any request */
    int64_t asked_us;      /* the last request */
    int64_t busy_us;       /* the last one that was about something new */
    int64_t polled_us;
    int64_t profile_due_us;
    int denied;
    int games;                   /* that were begun */
    char refused[SITE_REF_SIZE]; /* the last game that cannot be played */
    bool is_stopping;
};

/* Sends a request and waits for its answer, whose body is to be freed by text_fini. */
HttpReply site_bot_ask(SiteBot *bot, const char *method, const char *path, const char *body);

/* --- site_list.c --- */

/* Asks which games the bot has, and sits down to new ones. */
void site_bot_poll(SiteBot *bot);

/* --- site_table.c --- */

/* Nothing happens if no table is free. */
void site_table_sit_down(SiteBot *bot, const char *ref, const SiteRules *rules);
void site_table_leave(SiteTable *table);
/* NULL: it is at none. */
SiteTable *site_table_find(SiteBot *bot, const char *ref);
/* Looks at the game, and leaves it if it is over. */
void site_table_look(SiteTable *table);
/* Sends the try that waits. */
void site_table_send(SiteTable *table);
/* Opens the stream of the game's events. */
void site_table_listen(SiteTable *table);
