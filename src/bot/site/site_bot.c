/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_bot.h"

#include "base/clock.h"
#include "base/json.h"
#include "base/least.h"
#include "base/memory.h"
#include "bot/site/site_bot_internal.h"

enum {
    DENIED_MAX = 10, /* in a row, then the token is not known */
    RETRY_MOST_MS = 15000,
    LOOK_MS = 200, /* for a signal that comes just before the waiting begins */
    PROFILE_S = 3600
};

/* --- Asking --- */

static int64_t poll_us(const SiteBot *bot)
{
    return 1000 * bot->options->poll_ms;
}

static void note_failure(SiteBot *bot, const HttpReply *reply)
{
    int64_t wait_ms = bot_backoff_failed(&bot->backoff, &bot->rng);

    wait_ms = int64_most(wait_ms, 1000 * reply->retry_after_s);
    bot->not_before_us = clock_wall_us() + 1000 * wait_ms;
    if (bot->backoff.failures == 3)
        bot_note(&bot->options->notes,
                 "the site does not answer as it should (%d); tried again", reply->status);
}

/* The body is to be freed by text_fini. */
HttpReply site_bot_ask(SiteBot *bot, const char *method, const char *path, const char *body)
{
    const HttpChannel *channel = bot->options->channel;
    HttpReply reply = {0};

    text_init_growing(&reply.body, HTTP_BODY_MAX);
    channel->send(channel->context, method, path, body, &reply);
    bot->asked_us = clock_wall_us();
    bot->denied = reply.status == 401 ? bot->denied + 1 : 0;
    if (reply.status == 0 || reply.status == 401 || reply.status == 429 || reply.status >= 500)
        note_failure(bot, &reply);
    else
        bot_backoff_succeeded(&bot->backoff);
    return reply;
}

/* --- What is due --- */

static void note_blindness(SiteTable *table)
{
    if (table->game.is_blind && !table->was_blind)
        bot_note(&table->bot->options->notes,
                 "game %s: the player cannot follow the umpire there; any move is tried",
                 table->game.ref);
    table->was_blind = table->game.is_blind;
}

static void tell_rulesets(SiteBot *bot)
{
    char storage[SITE_BODY_SIZE];
    TextBuffer body;

    text_init(&body, storage, sizeof storage);
    json_begin(&body, NULL, "{");
    json_begin(&body, "supported_rule_variants", "[");
    for (const SiteRules *rules = site_rules; rules->name != NULL; rules++)
        json_add_text(&body, NULL, rules->name);
    json_end(&body, "]}");
    HttpReply reply = site_bot_ask(bot, "POST", "/bots/profile", body.data);
    /* One that the site refuses is not sent again at once. */
    if (reply.status != 0 && reply.status != 401 && reply.status != 429 && reply.status < 500)
        bot->profile_due_us = clock_wall_us() + (int64_t)PROFILE_S * 1000000;
    if (reply.status >= 400 && reply.status < 500 && reply.status != 401 && reply.status != 429)
        bot_note(&bot->options->notes, "the site does not take our list of rulesets (%d)",
                 reply.status);
    text_fini(&reply.body);
}

/* The first table whose time has come; `due_us` becomes less if one of them waits. */
static SiteTable *table_to_serve(SiteBot *bot, int64_t now_us, bool *is_try, int64_t *due_us)
{
    SiteTable *found = NULL;

    for (int i = 0; i < bot->options->games; i++) {
        SiteTable *table = &bot->tables[i];
        int64_t try_us = INT64_MAX;

        if (!table->is_taken)
            continue;
        site_game_hear_player(&table->game, now_us);
        note_blindness(table);
        bool has_try = site_game_may_send(&table->game, now_us, &try_us);
        int64_t look_us =
            table->needs_look
                ? (table->game.phase == SITE_CHECKS ? 0 : table->looked_us + poll_us(bot) / 4)
                : INT64_MAX;
        *due_us = int64_least(*due_us, int64_least(try_us, look_us));
        if (found == NULL && (has_try || now_us >= look_us)) {
            found = table;
            *is_try = has_try;
        }
    }
    return found;
}

/* One that has a stream to open. */
static SiteTable *table_to_hear(SiteBot *bot)
{
    for (int i = 0; i < bot->options->games; i++)
        if (bot->tables[i].is_taken && !bot->tables[i].is_listening &&
            bot->tables[i].game.phase == SITE_WAITS)
            return &bot->tables[i];
    return NULL;
}

/* When the site may be asked whether there is anything new. */
static int64_t idle_due_us(const SiteBot *bot)
{
    int64_t quiet_us = bot->asked_us + poll_us(bot);
    bool is_busy = bot->busy_us + poll_us(bot) > bot->asked_us && bot->busy_us != 0;

    return is_busy ? int64_least(quiet_us, bot->polled_us + poll_us(bot)) : quiet_us;
}

static void serve_idle(SiteBot *bot, int64_t now_us)
{
    SiteTable *silent = table_to_hear(bot);

    if (now_us >= bot->profile_due_us)
        tell_rulesets(bot);
    else if (silent != NULL && now_us < bot->polled_us + 2 * poll_us(bot))
        site_table_listen(silent);
    else
        site_bot_poll(bot);
}

/* One request, or a wait until one is due. */
static void turn(SiteBot *bot)
{
    const HttpChannel *channel = bot->options->channel;
    int64_t now_us = clock_wall_us();
    int64_t due_us = idle_due_us(bot);
    bool is_try = false;
    SiteTable *table = table_to_serve(bot, now_us, &is_try, &due_us);

    if (now_us < bot->not_before_us) {
        table = NULL;
        due_us = bot->not_before_us;
    }
    if (table != NULL && is_try)
        site_table_send(table);
    else if (table != NULL)
        site_table_look(table);
    else if (now_us >= due_us)
        serve_idle(bot, now_us);
    int64_t wait_ms = table != NULL || now_us >= due_us ? 0 : (due_us - now_us + 999) / 1000;
    channel->wait(channel->context, int64_least(wait_ms, LOOK_MS));
}

static bool goes_on(const SiteBot *bot)
{
    if (bot->denied >= DENIED_MAX)
        return false;
    for (int i = 0; i < bot->options->games; i++)
        if (bot->tables[i].is_taken)
            return true;
    return !bot->is_stopping;
}

Status site_bot_run(const SiteBotOptions *options, const atomic_bool *stop, Error *error)
{
    SiteBot bot = {.options = options, .backoff = {options->retry_ms, RETRY_MOST_MS, 0}};

    bot.tables = memory_new((size_t)options->games * sizeof *bot.tables);
    if (bot.tables == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    rng_init(&bot.rng, options->seed, 0);
    for (int i = 0; i < options->games; i++)
        bot.tables[i].bot = &bot;
    while (goes_on(&bot)) {
        if (atomic_load(stop) && !bot.is_stopping) {
            bot.is_stopping = true;
            bot_note(&options->notes, "stops after the games that run");
        }
        turn(&bot);
    }
    for (int i = 0; i < options->games; i++)
        if (bot.tables[i].is_taken)
            site_table_leave(&bot.tables[i]);
    memory_free(bot.tables);
    return bot.denied < DENIED_MAX
               ? STATUS_OK
               : error_set(error, STATUS_NOT_FOUND, "the site does not know this token");
}
