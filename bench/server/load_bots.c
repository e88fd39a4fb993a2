/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load_bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "load_socket.h"
#include "players/external/engine_session.h"
#include "players/registry.h"

enum { ANSWER_SIZE = 8192 };

/* A bot and the guest it plays. */
typedef struct {
    LoadSocket bot;
    LoadSocket guest;
    EngineSession *session;
    char name[24];
    char game[32]; /* of the guest; empty: none runs */
    CrowdDeeds *deeds;
    Rng rng;
} BotTable;

struct LoadBots {
    BotTable tables[LOAD_BOTS];
};

/* --- The bot --- */

static void obey(void *context, char *text, size_t length)
{
    BotTable *table = context;
    char answer[ANSWER_SIZE];
    TextBuffer buffer;

    text_init(&buffer, answer, sizeof answer);
    engine_session_obey(table->session, text, length, &buffer);
    if (buffer.length == 0)
        return;
    table->deeds->bot_tries += strncmp(text, "go", 2) == 0;
    (void)!load_socket_send(&table->bot, answer, buffer.length - 1);
}

/* --- The guest --- */

static void say_play(BotTable *table)
{
    char text[160];

    snprintf(text, sizeof text,
             "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"random\",\"opponent\":"
             "\"bot:%s\"}",
             table->name);
    table->game[0] = '\0';
    (void)!load_socket_send(&table->guest, text, strlen(text));
}

/* Any of the list of tries in the message, if the guest is on move. */
static void say_try(BotTable *table, const char *text)
{
    const char *list = strstr(text, "\"tries\":[\"");
    const char *seq = strstr(text, "\"seq\":");
    char message[160];
    int count = 1;

    if (list == NULL || seq == NULL)
        return;
    list += 9;
    size_t size = strcspn(list, "]");
    for (size_t i = 0; i < size; i++)
        count += list[i] == ',';
    for (uint32_t skip = rng_below(&table->rng, (uint32_t)count); skip > 0; skip--)
        list = strchr(list, ',') + 1;
    snprintf(message, sizeof message,
             "{\"do\":\"try\",\"game\":\"%s\",\"after\":%d,\"try\":\"%.*s\"}", table->game,
             atoi(seq + 6), (int)strcspn(list + 1, "\""), list + 1);
    (void)!load_socket_send(&table->guest, message, strlen(message));
}

static void hear(void *context, char *text, size_t length)
{
    BotTable *table = context;
    const char *game = strstr(text, "\"game\":\"");

    (void)length;
    if (strncmp(text, "{\"is\":\"game\"", 12) == 0 && game != NULL)
        snprintf(table->game, sizeof table->game, "%.*s", (int)strcspn(game + 8, "\""),
                 game + 8);
    if (strstr(text, "\"over\":{") != NULL) {
        table->deeds->bot_games++;
        say_play(table);
    } else if (strncmp(text, "{\"is\":\"event\"", 13) == 0 ||
               strncmp(text, "{\"is\":\"game\"", 12) == 0) {
        say_try(table, text);
    } else if (strstr(text, "\"code\":\"not_allowed\"") != NULL && table->game[0] == '\0') {
        say_play(table); /* the bot has not sat down yet */
    }
}

/* --- Coming --- */

static bool get_token(BotTable *table, int port, int from, char token[64])
{
    char cookie[128];
    char body[128];
    char answer[ANSWER_SIZE];

    if (!load_page_take_cookie(load_page_ask(port, from), cookie, sizeof cookie))
        return false;
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"a long password\"}",
             table->name);
    if (!load_page_post(port, from, cookie, "/api/register", body, answer, sizeof answer))
        return false;
    const char *set = strstr(answer, "nebel=");
    if (set == NULL)
        return false;
    snprintf(cookie, sizeof cookie, "%.*s", (int)strcspn(set, ";\r\n"), set);
    if (!load_page_post(port, from, cookie, "/api/tokens", "{\"name\":\"load\"}", answer,
                        sizeof answer))
        return false;
    const char *found = strstr(answer, "\"token\":\"");
    if (found == NULL)
        return false;
    snprintf(token, 64, "%.*s", (int)strcspn(found + 9, "\""), found + 9);
    return true;
}

static bool enter_bot(BotTable *table, int port, int from)
{
    static const char hello[] = "{\"do\":\"bot\",\"version\":1}";
    char token[64];
    char who[128];
    PlayerSpec spec;

    if (!get_token(table, port, from, token) ||
        player_spec_from_text("random", &spec, NULL) != STATUS_OK ||
        engine_session_new(&spec, &table->session, NULL) != STATUS_OK)
        return false;
    snprintf(who, sizeof who, "Authorization: Bearer %s", token);
    return load_socket_ask(&table->bot, port, from, who) && load_socket_take(&table->bot) &&
           load_socket_send(&table->bot, hello, sizeof hello - 1);
}

static bool enter_guest(BotTable *table, int port, int from)
{
    static const char hello[] = "{\"do\":\"hello\",\"version\":1}";
    char cookie[128];
    char who[160];

    if (!load_page_take_cookie(load_page_ask(port, from), cookie, sizeof cookie))
        return false;
    snprintf(who, sizeof who, "Cookie: %s", cookie);
    if (!load_socket_ask(&table->guest, port, from, who) || !load_socket_take(&table->guest) ||
        !load_socket_send(&table->guest, hello, sizeof hello - 1))
        return false;
    say_play(table);
    return true;
}

LoadBots *load_bots_enter(int port, int from, CrowdDeeds *deeds)
{
    LoadBots *bots = calloc(1, sizeof *bots);

    for (int i = 0; i < LOAD_BOTS && bots != NULL; i++) {
        BotTable *table = &bots->tables[i];

        *table = (BotTable){.bot.file = -1, .guest.file = -1, .deeds = deeds};
        snprintf(table->name, sizeof table->name, "Loadbot-%d", i);
        rng_init(&table->rng, (uint64_t)i, 0);
        if (!enter_bot(table, port, from + 2 * i) ||
            !enter_guest(table, port, from + 2 * i + 1)) {
            fprintf(stderr, "bench_server: bot %d cannot enter\n", i);
            free(bots);
            return NULL;
        }
    }
    return bots;
}

void load_bots_play(LoadBots *bots)
{
    for (int i = 0; i < LOAD_BOTS; i++) {
        BotTable *table = &bots->tables[i];

        (void)!load_socket_read(&table->bot, obey, table);
        (void)!load_socket_read(&table->guest, hear, table);
    }
}
