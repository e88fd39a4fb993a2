/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hunt/hunt_world.h"

#include <assert.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "server/members/tokens.h"
#include "server/server.h"
#include "server/store/server_store.h"
#include "world/world_clock.h"
#include "world/world_disk.h"
#include "world/world_events.h"
#include "world/world_network.h"
#include "world/world_secrets.h"
#include "world/world_vfs.h"

enum {
    OBSERVER,
    OTHER,
    SEATS,
    ACCEPTS_US = 2000000,
    PACE_MS = 200,
    THINKS_US = 100000,
    THINKS_UP_TO_US = 900000,
};

typedef struct {
    Line *line;
    char cookie[TOKEN_TEXT_SIZE + 8];
    char game[SERVER_GAME_ID_SIZE];
    char side[8];
    int seq;
    bool is_on_move;
    char next[WORD_SIZE]; /* what the observer of a computer will try */
} Sitter;

typedef struct {
    const HuntTable *table;
    Sitter seats[SEATS];
    char challenge[32];
    Rng rng;
} Setting;

static char folder[] = "/tmp/nebel-hunt-XXXXXX";
static Setting settings[TABLES_MAX];
static int setting_count;
static WorldSeen *seen_now;
static atomic_bool is_stopping;
static Error *first_error;
static Rng disk_lots;

/* --- What people say --- */

static void says(Sitter *seat, const char *what, const char *format, ...) PRINTF_LIKE(3, 4);

static void says(Sitter *seat, const char *what, const char *format, ...)
{
    char text[1024];
    va_list list;
    int length =
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":%d", what, ++seat->line->asked);

    va_start(list, format);
    length += vsnprintf(text + length, sizeof text - (size_t)length, format, list);
    va_end(list);
    snprintf(text + length, sizeof text - (size_t)length, "}");
    world_note("%d> %s", seat->line->number, text);
    network_say(seat->line, text);
}

static void tries(Sitter *seat, const char *word)
{
    says(seat, "try", ",\"game\":\"%s\",\"after\":%d,\"try\":\"%s\"", seat->game, seat->seq,
         word);
}

static void act(void *memory, int64_t number)
{
    Setting *setting = memory;
    const Act *what = &setting->table->acts[number];
    Sitter *seat = &setting->seats[what->is_observers ? OBSERVER : OTHER];
    char path[64];

    switch (what->kind) {
    case ACT_TRY:
        tries(seat, what->word);
        break;
    case ACT_QUEUE:
        says(seat, "queue", ",\"game\":\"%s\",\"tries\":[%s]", seat->game, what->word);
        break;
    case ACT_PING:
        says(seat, "ping", "%s", "");
        break;
    case ACT_GAMES:
        says(seat, "games", "%s", "");
        break;
    case ACT_JOIN:
        says(seat, "join", ",\"game\":\"%s\"", seat->game);
        break;
    case ACT_HINT:
        if (seat->is_on_move)
            says(seat, "hint", ",\"game\":\"%s\"", seat->game);
        break;
    default:
        snprintf(path, sizeof path, "/api/games/%s", seat->game);
        network_ask(seat->line->person, seat->cookie, path, NULL);
    }
}

/* The observer of a computer, unless something has been told since. */
static void try_drawn(void *memory, int64_t seq)
{
    Setting *setting = memory;
    Sitter *seat = &setting->seats[OBSERVER];

    if (seat->seq == seq && seat->is_on_move)
        tries(seat, seat->next);
}

static void accept(void *memory, int64_t number)
{
    Setting *setting = memory;

    (void)number;
    says(&setting->seats[OTHER], "accept", ",\"challenge\":\"%s\"", setting->challenge);
}

/* --- What they hear --- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

static void draw_try(Setting *setting, Sitter *seat, const json_t *view)
{
    const json_t *list = json_object_get(view, "tries");
    uint32_t count = (uint32_t)json_array_size(list);
    int64_t in_us = THINKS_US + rng_below(&setting->rng, THINKS_UP_TO_US);

    if (count == 0)
        return;
    snprintf(seat->next, sizeof seat->next, "%s",
             json_string_value(json_array_get(list, rng_below(&setting->rng, count))));
    events_add(clock_wall_us() + in_us, false, try_drawn, setting, seat->seq);
}

static void learn(Setting *setting, Sitter *seat, const json_t *message)
{
    const json_t *view = json_object_get(message, "view");

    snprintf(seat->game, sizeof seat->game, "%s", text_of(message, "game"));
    if (*text_of(message, "side") != '\0')
        snprintf(seat->side, sizeof seat->side, "%s", text_of(message, "side"));
    int seq = (int)json_integer_value(json_object_get(message, "seq"));
    bool is_new = seq > seat->seq;
    seat->seq = seq;
    seat->is_on_move = strcmp(text_of(view, "turn"), seat->side) == 0 &&
                       !json_is_object(json_object_get(message, "over"));
    if (setting->table->has_computer && is_new && seat->is_on_move)
        draw_try(setting, seat, view);
}

static void keep(int person, bool is_http, const char *text)
{
    Arrivals *arrivals = &seen_now->arrivals[2 * (person / SEATS) + is_http];

    if (person % SEATS != OBSERVER)
        return;
    assert(arrivals->count < ARRIVALS_MAX);
    Arrival *arrival = &arrivals->items[arrivals->count++];
    *arrival = (Arrival){clock_wall_us(), malloc(strlen(text) + 1)};
    assert(arrival->text != NULL);
    memcpy(arrival->text, text, strlen(text) + 1);
}

/* At the end of a game a try or a hint may come too late; with the computer, too. */
static void note_error(const Setting *setting, const json_t *message)
{
    const char *code = text_of(message, "code");

    if (!setting->table->has_computer && first_error->text[0] == '\0')
        error_set(first_error, STATUS_BAD_INPUT, "somebody is told: %s %s", code,
                  text_of(message, "text"));
}

static void hears(Line *line, const char *text)
{
    Setting *setting = &settings[line->person / SEATS];
    Sitter *seat = &setting->seats[line->person % SEATS];
    json_t *message = json_loads(text, 0, NULL);
    const char *is = text_of(message, "is");

    world_note("%d< %.300s", line->number, text);
    keep(line->person, false, text);
    if (strcmp(is, "welcome") == 0 && seat == &setting->seats[OBSERVER]) {
        says(seat, setting->table->has_computer ? "play" : "challenge", "%s",
             setting->table->proposal);
    } else if (strcmp(is, "challenge") == 0) {
        snprintf(setting->challenge, sizeof setting->challenge, "%s",
                 text_of(message, "challenge"));
    } else if (strcmp(is, "game") == 0 || strcmp(is, "event") == 0) {
        learn(setting, seat, message);
    } else if (strcmp(is, "error") == 0) {
        note_error(setting, message);
    }
    json_decref(message);
}

static void opened(Line *line)
{
    says(&settings[line->person / SEATS].seats[line->person % SEATS], "hello",
         ",\"version\":1");
}

static void refused(Line *line, int status)
{
    (void)line;
    error_set(first_error, STATUS_BAD_INPUT, "somebody is refused: %d", status);
}

static void closed(Line *line)
{
    keep(line->person, false, "closed");
}

static void answered(int person, const char *path, int status, const char *text,
                     const char *set_cookie)
{
    char line[512];

    snprintf(line, sizeof line, "%.80s %d %.200s %.200s", path, status, text, set_cookie);
    world_note("HTTP %s", line);
    keep(person, true, line);
}

static void leaves(Line *line, const char *text)
{
    (void)line;
    (void)text;
}

static void turned(void)
{
}

static const NetworkPeople people = {.opened = opened,
                                     .refused = refused,
                                     .hears = hears,
                                     .closed = closed,
                                     .answered = answered,
                                     .leaves = leaves,
                                     .turned = turned};

/* --- The whole --- */

static void stop(void *memory, int64_t number)
{
    (void)memory;
    (void)number;
    is_stopping = true;
}

static void sit_down(const HuntTable *table, int number)
{
    Setting *setting = &settings[number];

    *setting = (Setting){.table = table};
    rng_init(&setting->rng, table->seed, 5);
    for (int i = 0; i < (table->has_computer ? OTHER : SEATS); i++) {
        Sitter *seat = &setting->seats[i];
        char secret[TOKEN_TEXT_SIZE];

        token_new(secret);
        snprintf(seat->cookie, sizeof seat->cookie, "nebel=%s", secret);
        seat->line = network_open(number * SEATS + i, seat->cookie);
    }
    if (!table->has_computer)
        events_add(ACCEPTS_US, false, accept, setting, 0);
    for (int i = 0; i < table->count; i++)
        events_add(table->acts[i].at_us, false, act, setting, i);
}

static void begin(const HuntTable *tables, int count, uint64_t seed)
{
    rng_init(&world_rng, seed, 0);
    rng_init(&disk_lots, seed, 1);
    rng_init(&world_secrets, seed, 2);
    world_clock_reset();
    events_reset();
    world_set_even(true);
    disk_reset(&disk_lots);
    world_vfs_reset(&world_secrets);
    network_reset(&people);
    setting_count = count;
    for (int i = 0; i < count; i++)
        sit_down(&tables[i], i);
}

bool hunt_world_run(const HuntTable *tables, int count, uint64_t seed, uint64_t salt,
                    int64_t end_us, WorldSeen *seen, Error *error)
{
    ServerOptions options = {.data = folder,
                             .version = "hunt",
                             .threads = 1,
                             .pace_ms = PACE_MS,
                             .ponders = salt != 0};
    Server *server = NULL;

    seen_now = seen;
    first_error = error;
    hunt_salt = salt;
    hunt_refusals.count = 0;
    is_stopping = false;
    begin(tables, count, seed);
    events_add(end_us, true, stop, NULL, 0);
    Status status = server_new(&options, &server, error);
    if (status == STATUS_OK)
        status = server_run(server, &is_stopping, error);
    server_free(server);
    while (events_next_us() < INT64_MAX)
        events_happen();
    network_fini();
    disk_fini();
    hunt_salt = 0;
    seen->refusals = hunt_refusals;
    return status == STATUS_OK && error->text[0] == '\0';
}

void world_seen_fini(WorldSeen *seen)
{
    for (int i = 0; i < 2 * TABLES_MAX; i++) {
        for (int k = 0; k < seen->arrivals[i].count; k++)
            free(seen->arrivals[i].items[k].text);
        seen->arrivals[i].count = 0;
    }
}

void hunt_world_show(bool is_shown)
{
    world_notes_reset(is_shown);
}

Status hunt_world_init(Error *error)
{
    if (mkdtemp(folder) == NULL)
        return error_set(error, STATUS_IO, "no folder can be made in /tmp");
    worlds_init();
    return STATUS_OK;
}

void hunt_world_fini(void)
{
    char path[64];

    snprintf(path, sizeof path, "%s/%s", folder, SERVER_STORE_FILE);
    unlink(path);
    rmdir(folder);
}
