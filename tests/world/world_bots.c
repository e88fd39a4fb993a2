/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_bots.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/external/engine_session.h"
#include "players/registry.h"
#include "server/members/tokens.h"
#include "world/world_events.h"
#include "world/world_truth.h"

enum { COMES_US = 1000000, THINKS_US = 60000, ANSWER_SIZE = 4096, WRONG_IN = 400 };

typedef struct {
    int number;
    int person;
    char name[SERVER_NAME_SIZE];
    char bearer[TOKEN_TEXT_SIZE + 8];
    Line *line;
    EngineSession *session;
    bool is_gone;
    char game[SERVER_GAME_ID_SIZE]; /* that it plays, as the server has told it; empty: none */
    int event;                      /* of its seat, of which it hears next */
    size_t told;                    /* bytes of the lines of that event */
} WorldBot;

/* What it will say, if it is still on the line. */
typedef struct {
    WorldBot *bot;
    const Line *line;
    char text[];
} Saying;

static WorldBot bots[BOTS];

/* --- Coming and going --- */

static void come(void *memory, int64_t number)
{
    WorldBot *bot = memory;

    (void)number;
    if (bot->is_gone)
        return;
    events_add(clock_wall_us() + delay_us(COMES_US), false, come, bot, 0);
    if (bot->line == NULL || bot->line->is_cut)
        bot->line = network_open(bot->person, bot->bearer);
}

static void new_session(WorldBot *bot)
{
    PlayerSpec spec;
    Status status = player_spec_from_text("random", &spec, NULL);

    engine_session_free(bot->session);
    bot->session = NULL;
    if (status == STATUS_OK)
        status = engine_session_new(&spec, &bot->session, NULL);
    assert(status == STATUS_OK);
    (void)status;
}

void bot_is_open(int number, Line *line)
{
    new_session(&bots[number]);
    bots[number].game[0] = '\0';
    network_say(line, number % 2 == 0 ? "{\"do\":\"bot\",\"version\":1}"
                                      : "{\"do\":\"bot\",\"version\":1,\"turn_ms\":300}");
}

/* --- Playing --- */

static void say(void *memory, int64_t number)
{
    Saying *saying = memory;

    (void)number;
    if (saying->bot->line == saying->line && saying->line->is_open) {
        world_note("bot> %s", saying->text);
        network_say(saying->bot->line, saying->text);
    }
    memory_free(saying);
}

static void plan_to_say(WorldBot *bot, const char *text)
{
    Saying *saying = memory_new(sizeof *saying + strlen(text) + 1);

    assert(saying != NULL);
    saying->bot = bot;
    saying->line = bot->line;
    memcpy(saying->text, text, strlen(text) + 1);
    events_add(clock_wall_us() + delay_us(THINKS_US), false, say, saying, 0);
}

void bot_hears(int number, Line *line, const char *text)
{
    WorldBot *bot = &bots[number];
    char storage[ANSWER_SIZE];
    TextBuffer answer;

    world_note("bot< %.80s", text);
    if (line != bot->line)
        return;
    text_init(&answer, storage, sizeof storage);
    engine_session_obey(bot->session, text, strlen(text), &answer);
    if (strncmp(storage, "error", 5) == 0)
        world_fault_found("a bot cannot follow \"%.80s\": %.80s", text, storage);
    storage[strcspn(storage, "\n")] = '\0';
    if (storage[0] == '\0')
        return;
    plan_to_say(bot, once_in(WRONG_IN) ? "dance" : storage);
    if (once_in(WRONG_IN))
        network_cut(line);
}

/* --- What it is told --- */

static void begin_game(WorldBot *bot)
{
    const TrueGame *game = truth_begun_with(bot->name);

    bot->game[0] = '\0';
    bot->event = 1; /* the first tells how it begins, as `newgame` and `begin` do */
    bot->told = 0;
    if (game == NULL)
        world_fault_found("%s is told of a game that is none of his", bot->name);
    else
        memcpy(bot->game, game->head.public_id, sizeof bot->game);
}

/* What was not told to bots in lines, such as offers, is passed over. */
static const char *next_lines(WorldBot *bot, const TrueGame *game, Side side)
{
    while (bot->event < game->event_count[side]) {
        const char *lines = game->events[side][bot->event].lines;

        if (lines != NULL && lines[bot->told] != '\0')
            return lines + bot->told;
        bot->event++;
        bot->told = 0;
    }
    return NULL;
}

void bot_line_leaves(int number, const Line *line, const char *text)
{
    WorldBot *bot = &bots[number];
    size_t length = strlen(text);

    if (line != bot->line || strncmp(text, "nebel", 5) == 0 || strncmp(text, "go", 2) == 0 ||
        strncmp(text, "begin", 5) == 0 || text[0] == '{')
        return;
    if (strncmp(text, "newgame", 7) == 0) {
        begin_game(bot);
        return;
    }
    TrueGame *game = truth_find(bot->game, strlen(bot->game));
    if (game == NULL) {
        world_fault_found("%s is told of no game: %.80s", bot->name, text);
        return;
    }
    Side side =
        strcmp(game->head.seats[SIDE_FIRST].name, bot->name) == 0 ? SIDE_FIRST : SIDE_SECOND;
    const char *lines = next_lines(bot, game, side);
    if (lines == NULL || strncmp(lines, text, length) != 0 || lines[length] != '\n')
        world_fault_found("%s is told \"%.80s\", not \"%.80s\"", bot->name, text,
                          lines != NULL ? lines : "");
    bot->told += length + 1;
    truth_bot_is_told(game, side, bot->event + 1);
}

bool bot_is_called(int number, const char *name)
{
    return strcmp(bots[number].name, name) == 0;
}

const char *bots_any_name(void)
{
    return bots[lot(BOTS)].name;
}

/* --- All of them --- */

static Status add_bot(ServerStore *store, WorldBot *bot)
{
    ServerMember member = {.created_s = clock_epoch_s(), .is_bot = true};
    char secret[TOKEN_TEXT_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    int64_t id = 0;

    memcpy(member.name, bot->name, sizeof member.name);
    token_new(secret);
    snprintf(bot->bearer, sizeof bot->bearer, "Bearer %s", secret);
    Status status = server_store_add_member(store, &member, &id, NULL);
    bool is_hashed = token_hash(secret, hash);
    assert(is_hashed);
    return status == STATUS_OK && is_hashed
               ? server_store_add_token(store, hash, id, "bot", clock_epoch_s(), NULL, NULL)
               : status;
}

Status bots_reset(ServerStore *store, int first)
{
    Status status = STATUS_OK;

    for (int i = 0; i < BOTS && status == STATUS_OK; i++) {
        bots[i] = (WorldBot){.number = i, .person = first + i};
        snprintf(bots[i].name, sizeof bots[i].name, "Robot-%d", i);
        status = add_bot(store, &bots[i]);
    }
    return status;
}

void bots_fini(void)
{
    for (int i = 0; i < BOTS; i++) {
        engine_session_free(bots[i].session);
        bots[i].session = NULL;
    }
}

void bots_arrive(void)
{
    for (int i = 0; i < BOTS; i++)
        events_add(clock_wall_us() + delay_us(COMES_US), false, come, &bots[i], 0);
}

void bots_leave(void)
{
    for (int i = 0; i < BOTS; i++) {
        bots[i].is_gone = true;
        if (bots[i].line != NULL)
            network_cut(bots[i].line);
    }
}
