/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load_players.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/clock.h"

static const char hello[] = "{\"do\":\"hello\",\"version\":1}";
static const char challenge[] =
    "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"start\":\"standard\","
    "\"side\":\"first\",\"clock\":{\"seconds\":3600,\"increment\":0},\"rated\":false,"
    "\"aids\":false,\"open\":false}";

static void break_off(LoadPlayers *players, LoadPlayer *player)
{
    epoll_ctl(players->poll, EPOLL_CTL_DEL, player->socket.file, NULL);
    load_socket_close(&player->socket);
    players->broken++;
}

static void send_text(LoadPlayers *players, LoadPlayer *player, const char *text)
{
    if (player->socket.file >= 0 && !load_socket_send(&player->socket, text, strlen(text)))
        break_off(players, player);
}

/* The text or number that follows `"name":`, up to a comma or quote. False: there is none. */
static bool find_member(const char *text, const char *name, char *value, size_t size)
{
    char pattern[32];

    snprintf(pattern, sizeof pattern, "\"%s\":", name);
    const char *at = strstr(text, pattern);
    if (at == NULL)
        return false;
    at += strlen(pattern);
    at += *at == '"';
    size_t length = strcspn(at, "\",}");
    if (length >= size)
        return false;
    memcpy(value, at, length);
    value[length] = '\0';
    return true;
}

static int count_tries(const char *list)
{
    int quotes = 0;

    for (; *list != ']' && *list != '\0'; list++)
        quotes += *list == '"';
    return quotes / 2;
}

/* One of the list "tries":["e2e4","g1f3"], all equally likely. */
static bool choose_try(LoadPlayers *players, const char *text, LoadPlayer *player)
{
    static const char name[] = "\"tries\":[";
    const char *list = strstr(text, name);
    int count = list == NULL ? 0 : count_tries(list + strlen(name));

    if (count == 0)
        return false;
    list += strlen(name);
    for (int skip = (int)rng_below(&players->rng, (uint32_t)count); skip > 0; skip--)
        list = strchr(list, ',') + 1;
    size_t length = strcspn(list + 1, "\"");
    if (length >= sizeof player->next_try)
        return false;
    memcpy(player->next_try, list + 1, length);
    player->next_try[length] = '\0';
    return true;
}

/* Joins the queue if it is on move. */
static void think(LoadPlayers *players, LoadPlayer *player, const char *text)
{
    if (player->is_ready || player->is_waiting || !choose_try(players, text, player))
        return;
    int place = (players->queue_first + players->queue_count++) % players->count;
    players->queue[place] = player->number;
    player->is_ready = true;
}

static void note_answer(LoadPlayers *players, LoadPlayer *player)
{
    player->is_waiting = false;
    if (!players->is_measuring)
        return;
    players->answered++;
    if (players->latency_count < LOAD_LATENCIES_MAX)
        players->latencies_us[players->latency_count++] =
            (uint32_t)(clock_wall_us() - player->sent_us);
}

static bool has_tries(const char *text)
{
    static const char name[] = "\"tries\":[";
    const char *list = strstr(text, name);

    return list != NULL && count_tries(list + strlen(name)) > 0;
}

static bool is_answer(const LoadPlayers *players, const char *text)
{
    return players->opponent == NULL ? strstr(text, "\"try\":\"") != NULL
                                     : has_tries(text) || strstr(text, "\"over\":{") != NULL;
}

/* The first of a pair asks the second; everybody asks a computer. */
static void begin_game(LoadPlayers *players, LoadPlayer *player)
{
    char play[160];

    snprintf(play, sizeof play,
             "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"first\",\"opponent\":\"%s\"}",
             players->opponent != NULL ? players->opponent : "");
    if (players->opponent != NULL)
        send_text(players, player, play);
    else if (player->number % 2 == 0 && player->number + 1 < players->count)
        send_text(players, player, challenge);
}

static void hear_event(LoadPlayers *players, LoadPlayer *player, const char *text)
{
    char value[32];

    if (!find_member(text, "game", value, sizeof value) || strcmp(value, player->game) != 0)
        return;
    if (find_member(text, "seq", value, sizeof value))
        player->last_seq = strtoll(value, NULL, 10);
    if (player->is_waiting && is_answer(players, text))
        note_answer(players, player);
    if (strstr(text, "\"over\":{") != NULL) {
        player->game[0] = '\0';
        players->games += player->number % 2;
        begin_game(players, player);
        return;
    }
    think(players, player, text);
}

static void hear_game(LoadPlayers *players, LoadPlayer *player, const char *text)
{
    char value[32];

    player->is_waiting = false;
    find_member(text, "game", player->game, sizeof player->game);
    if (find_member(text, "seq", value, sizeof value))
        player->last_seq = strtoll(value, NULL, 10);
    think(players, player, text);
}

/* The partner of whoever made it accepts. */
static void hear_challenge(LoadPlayers *players, LoadPlayer *player, const char *text)
{
    char id[32];
    char answer[96];

    if (strstr(text, "\"state\":\"waiting\"") == NULL || player->number % 2 != 0 ||
        !find_member(text, "challenge", id, sizeof id))
        return;
    snprintf(answer, sizeof answer, "{\"do\":\"accept\",\"challenge\":\"%s\"}", id);
    send_text(players, &players->players[player->number + 1], answer);
}

static void hear_error(LoadPlayers *players, LoadPlayer *player, const char *text)
{
    enum { TOLD = 5 };

    if (players->errors++ < TOLD)
        fprintf(stderr, "bench_server: player %d: %s\n", player->number, text);
    player->is_waiting = false;
}

typedef struct {
    LoadPlayers *players;
    LoadPlayer *player;
} Seat;

static void hear(void *context, char *text, size_t length)
{
    const Seat *seat = context;
    char is[16] = "";

    seat->players->bytes += (int64_t)length;
    find_member(text, "is", is, sizeof is);
    if (strcmp(is, "event") == 0)
        hear_event(seat->players, seat->player, text);
    else if (strcmp(is, "game") == 0)
        hear_game(seat->players, seat->player, text);
    else if (strcmp(is, "challenge") == 0)
        hear_challenge(seat->players, seat->player, text);
    else if (strcmp(is, "error") == 0)
        hear_error(seat->players, seat->player, text);
    else if (strcmp(is, "welcome") == 0)
        seat->player->is_greeted = true;
}

/* Both of a pair are there before they play. */
static void begin_games(LoadPlayers *players)
{
    for (int i = 0; i < players->count; i++)
        begin_game(players, &players->players[i]);
}

enum { TOGETHER = 50 }; /* connect at the same time */

static bool fetch_cookies(int port, int first, int count, char cookies[TOGETHER][128])
{
    int files[TOGETHER];
    bool is_good = true;

    for (int i = 0; i < count; i++)
        files[i] = load_page_ask(port, first + i);
    for (int i = 0; i < count; i++)
        is_good = load_page_take_cookie(files[i], cookies[i], sizeof cookies[i]) && is_good;
    return is_good;
}

static bool enter(LoadPlayers *players, LoadPlayer *player)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)player->number};

    if (!load_socket_take(&player->socket) ||
        epoll_ctl(players->poll, EPOLL_CTL_ADD, player->socket.file, &event) != 0)
        return false;
    send_text(players, player, hello);
    return true;
}

static bool connect_some(LoadPlayers *players, int first, int count)
{
    char cookies[TOGETHER][128];
    bool is_good = fetch_cookies(players->port, first, count, cookies);

    for (int i = 0; i < count && is_good; i++) {
        char who[160];

        snprintf(who, sizeof who, "Cookie: %.127s", cookies[i]);
        is_good =
            load_socket_ask(&players->players[first + i].socket, players->port, first + i, who);
    }
    for (int i = 0; i < count && is_good; i++)
        is_good = enter(players, &players->players[first + i]);
    if (!is_good)
        fprintf(stderr, "bench_server: not all of players %d to %d can connect\n", first,
                first + count - 1);
    return is_good;
}

static bool wait_until_seated(LoadPlayers *players)
{
    enum { PATIENCE_S = 60 };
    double deadline = clock_wall_seconds() + PATIENCE_S;

    while (!load_players_are_seated(players)) {
        if (clock_wall_seconds() > deadline) {
            fprintf(stderr, "bench_server: not everybody got a seat in %d s\n", PATIENCE_S);
            return false;
        }
        load_players_poll(players, 10);
    }
    return true;
}

static bool enter_all(LoadPlayers *players, bool play)
{
    int count = players->count;

    rng_init(&players->rng, 1, 0);
    players->poll = epoll_create1(0);
    players->players = calloc((size_t)count, sizeof *players->players);
    players->queue = calloc((size_t)count, sizeof *players->queue);
    players->latencies_us = calloc(LOAD_LATENCIES_MAX, sizeof *players->latencies_us);
    if (players->poll < 0 || players->players == NULL || players->queue == NULL ||
        players->latencies_us == NULL)
        return false;
    for (int i = 0; i < count; i++) {
        players->players[i].number = i;
        players->players[i].socket.file = -1;
    }
    for (int i = 0; i < count; i += TOGETHER) {
        if (!connect_some(players, i, count - i < TOGETHER ? count - i : TOGETHER))
            return false;
        load_players_poll(players, 0);
    }
    if (!wait_until_seated(players))
        return false;
    players->play = play;
    if (play)
        begin_games(players);
    return wait_until_seated(players);
}

bool load_players_init(LoadPlayers *players, int port, int count, bool play)
{
    *players = (LoadPlayers){.count = count, .port = port};
    return enter_all(players, play);
}

bool load_players_init_against(LoadPlayers *players, int port, int count, const char *opponent)
{
    *players = (LoadPlayers){.count = count, .port = port, .opponent = opponent};
    return enter_all(players, true);
}

void load_players_fini(LoadPlayers *players)
{
    for (int i = 0; players->players != NULL && i < players->count; i++)
        load_socket_close(&players->players[i].socket);
    close(players->poll);
    free(players->players);
    free(players->queue);
    free(players->latencies_us);
}

void load_players_poll(LoadPlayers *players, int wait_ms)
{
    struct epoll_event events[512];
    int count = epoll_wait(players->poll, events, 512, wait_ms);

    for (int i = 0; i < count; i++) {
        LoadPlayer *player = &players->players[events[i].data.u32];
        Seat seat = {players, player};

        if (player->socket.file >= 0 && (!load_socket_read(&player->socket, hear, &seat) ||
                                         !load_socket_flush(&player->socket)))
            break_off(players, player);
    }
}

bool load_players_try(LoadPlayers *players)
{
    char text[160];

    if (players->queue_count == 0)
        return false;
    LoadPlayer *player = &players->players[players->queue[players->queue_first]];
    players->queue_first = (players->queue_first + 1) % players->count;
    players->queue_count--;
    player->is_ready = false;
    if (player->game[0] == '\0')
        return true;
    snprintf(text, sizeof text,
             "{\"do\":\"try\",\"game\":\"%s\",\"after\":%" PRId64 ",\"try\":\"%s\"}",
             player->game, player->last_seq, player->next_try);
    player->is_waiting = true;
    player->sent_us = clock_wall_us();
    send_text(players, player, text);
    return true;
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;

    return x < y ? -1 : x > y;
}

double load_players_latency_ms(LoadPlayers *players, double part)
{
    int place = (int)(part * (players->latency_count - 1));

    qsort(players->latencies_us, (size_t)players->latency_count, sizeof(uint32_t),
          compare_numbers);
    return players->latency_count == 0 ? 0 : players->latencies_us[place] / 1000.0;
}

bool load_players_are_seated(const LoadPlayers *players)
{
    for (int i = 0; i < players->count; i++) {
        const LoadPlayer *player = &players->players[i];

        if (!player->is_greeted || (players->play && player->game[0] == '\0'))
            return false;
    }
    return true;
}
