/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that the bot plays, between the site and site_game.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "bot/site/site_bot_internal.h"

enum { MISSING_MAX = 3 }; /* answers in a row that there is no such game: it is gone */

static void wake(void *context)
{
    const HttpChannel *channel = ((const SiteBot *)context)->options->channel;

    channel->wake(channel->context);
}

static void hear(void *listener, const char *bytes, size_t count)
{
    SiteTable *table = listener;

    if (count == 0)
        table->is_listening = false;
    else if (site_events_hear(&table->events, bytes, count))
        table->needs_look = true;
}

void site_table_leave(SiteTable *table)
{
    const HttpChannel *channel = table->bot->options->channel;

    if (table->is_listening)
        channel->unlisten(channel->context, table);
    site_game_fini(&table->game);
    *table = (SiteTable){.bot = table->bot};
}

void site_table_sit_down(SiteBot *bot, const char *ref, const SiteRules *rules)
{
    const SiteBotOptions *options = bot->options;
    SiteTable *table = bot->tables;
    BotSeat *seat = NULL;
    Error error = {""};

    while (table < bot->tables + options->games && table->is_taken)
        table++;
    if (table == bot->tables + options->games)
        return;
    if (bot_seat_new(options->player, wake, bot, &seat, &error) != STATUS_OK) {
        bot_note(&options->notes, "%s", error.text);
        return;
    }
    table->is_taken = true;
    table->needs_look = true;
    site_game_init(&table->game, ref, rules, options->turn_ms,
                   rng_derive(options->seed, (uint64_t)++bot->games), seat);
    bot_note(&options->notes, "game %s begins: %s", ref, rules->name);
}

SiteTable *site_table_find(SiteBot *bot, const char *ref)
{
    for (int i = 0; i < bot->options->games; i++)
        if (bot->tables[i].is_taken && strcmp(bot->tables[i].game.ref, ref) == 0)
            return &bot->tables[i];
    return NULL;
}

static void note_end(const SiteTable *table)
{
    const SiteState *state = &table->game.state;

    bot_note(&table->bot->options->notes, "game %s is over: %.16s, %.32s", table->game.ref,
             *state->winner == '\0' ? "drawn" : state->winner,
             *state->reason == '\0' ? "no reason given" : state->reason);
}

void site_table_look(SiteTable *table)
{
    SiteBot *bot = table->bot;
    char path[SITE_PATH_SIZE];
    SiteState state;

    snprintf(path, sizeof path, "/game/%s/state", table->game.ref);
    HttpReply reply = site_bot_ask(bot, "GET", path, NULL);
    table->looked_us = bot->busy_us = clock_wall_us();
    table->missing = reply.status == 404 || reply.status == 403 ? table->missing + 1 : 0;
    if (reply.status == 200 &&
        site_state_read(reply.body.data, reply.body.length, table->game.rules->name, &state,
                        NULL) == STATUS_OK) {
        table->needs_look = false;
        site_game_look(&table->game, &state, clock_wall_us());
    }
    text_fini(&reply.body);
    if (table->game.phase == SITE_OVER) {
        note_end(table);
        site_table_leave(table);
    } else if (table->missing >= MISSING_MAX) {
        bot_note(&bot->options->notes, "game %s is gone", table->game.ref);
        site_table_leave(table);
    }
}

void site_table_send(SiteTable *table)
{
    char path_storage[SITE_PATH_SIZE];
    char body_storage[SITE_BODY_SIZE];
    TextBuffer path;
    TextBuffer body;

    text_init(&path, path_storage, sizeof path_storage);
    text_init(&body, body_storage, sizeof body_storage);
    site_game_request(&table->game, &path, &body);
    HttpReply reply = site_bot_ask(table->bot, "POST", path.data, body.data);
    table->bot->busy_us = clock_wall_us();
    site_game_answered(&table->game, reply.status, reply.body.data, reply.body.length);
    table->needs_look = true;
    text_fini(&reply.body);
}

void site_table_listen(SiteTable *table)
{
    const HttpChannel *channel = table->bot->options->channel;
    char path[SITE_PATH_SIZE];

    snprintf(path, sizeof path, "/game/%s/events", table->game.ref);
    table->events = (SiteEvents){0};
    table->is_listening = channel->listen(channel->context, path, hear, table);
    table->bot->asked_us = clock_wall_us();
}
