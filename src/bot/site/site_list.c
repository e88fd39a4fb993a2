/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of the bot's games on the site.
 */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "bot/site/site_bot_internal.h"

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

/* A game that nobody here can play is given up, with a sentence. */
static void refuse(SiteBot *bot, const char *ref, const char *rules)
{
    char path[SITE_PATH_SIZE];

    if (strcmp(bot->refused, ref) == 0 || clock_wall_us() < bot->not_before_us)
        return;
    snprintf(path, sizeof path, "/game/%s/resign", ref);
    HttpReply reply = site_bot_ask(bot, "POST", path, "{}");
    if (reply.status == 200) {
        snprintf(bot->refused, sizeof bot->refused, "%s", ref);
        bot_note(&bot->options->notes,
                 "game %s is resigned: the ruleset %.24s, where captured men may come back, is "
                 "not played here",
                 ref, rules);
    }
    text_fini(&reply.body);
}

/* A reference goes into paths: letters and digits alone. */
static bool is_reference(const char *ref)
{
    size_t length =
        strspn(ref, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

    return length > 0 && length < SITE_REF_SIZE && ref[length] == '\0';
}

static void note_game(SiteBot *bot, const json_t *item)
{
    static const char *const names[] = {"white", "black", ""};
    const char *ref = text_of(item, "game_code");
    const char *name = text_of(item, "rule_variant");
    const SiteRules *rules = site_rules_find(name);

    if (*ref == '\0')
        ref = text_of(item, "game_id");
    if (!is_reference(ref) || strcmp(text_of(item, "state"), "waiting") == 0)
        return;
    SiteTable *table = site_table_find(bot, ref);
    if (table != NULL) {
        table->missing = 0;
        if (table->game.phase == SITE_WAITS &&
            strcmp(text_of(item, "turn"), names[table->game.state.side]) == 0)
            table->needs_look = true;
    } else if (rules == NULL) {
        refuse(bot, ref, name);
    } else if (!bot->is_stopping) {
        site_table_sit_down(bot, ref, rules);
    }
}

static bool is_listed(const json_t *games, const char *ref)
{
    size_t i = 0;
    const json_t *item = NULL;

    json_array_foreach(games, i, item)
    {
        if (strcmp(text_of(item, "game_code"), ref) == 0 ||
            strcmp(text_of(item, "game_id"), ref) == 0)
            return true;
    }
    return false;
}

void site_bot_poll(SiteBot *bot)
{
    bot->polled_us = clock_wall_us();
    HttpReply reply = site_bot_ask(bot, "GET", "/game/mine/active", NULL);
    json_t *root =
        reply.status == 200 ? json_loadb(reply.body.data, reply.body.length, 0, NULL) : NULL;
    const json_t *games = json_object_get(root, "games");
    size_t i = 0;
    const json_t *item = NULL;

    json_array_foreach(games, i, item) note_game(bot, item);
    /* What is not there any more has ended. */
    for (int t = 0; json_is_array(games) && t < bot->options->games; t++)
        if (bot->tables[t].is_taken && !is_listed(games, bot->tables[t].game.ref))
            bot->tables[t].needs_look = true;
    json_decref(root);
    text_fini(&reply.body);
}
