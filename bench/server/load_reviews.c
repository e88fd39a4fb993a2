/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load_reviews.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "load_players.h"

enum {
    REQUESTS = 10,
    PATIENCE_S = 120,
    ALONE_S = 5,              /* the game alone, to compare with */
    PAUSE_MS = 100,           /* between moves of the person who plays */
    ADDRESSES_FROM = 1 << 20, /* those before are players' */
};

typedef struct {
    double took; /* seconds */
    int file;    /* -1: answered */
    bool is_good;
} Request;

/* Games at random are long; one that ends too soon is followed by another. */
static bool play_long_game(int port, int tries, char game[32])
{
    LoadPlayers pair;
    char text[96];
    int made = 0;

    if (!load_players_init(&pair, port, 2, true))
        return false;
    while (made < tries && pair.broken == 0) {
        if (strcmp(game, pair.players[0].game) != 0)
            made = 0;
        snprintf(game, 32, "%s", pair.players[0].game);
        made += load_players_try(&pair);
        load_players_poll(&pair, 1);
    }
    snprintf(text, sizeof text, "{\"do\":\"resign\",\"game\":\"%s\"}", game);
    bool is_good = load_socket_send(&pair.players[0].socket, text, strlen(text));
    while (is_good && pair.broken == 0 && strcmp(game, pair.players[0].game) == 0)
        load_players_poll(&pair, 10);
    is_good = is_good && pair.broken == 0;
    load_players_fini(&pair);
    return is_good;
}

static void ask(Request requests[REQUESTS], int port, const char *game, int tries)
{
    for (int i = 0; i < REQUESTS; i++) {
        char path[96];

        snprintf(path, sizeof path, "/api/games/%s/belief?side=first&try=%d", game,
                 tries * (i + 1) / REQUESTS);
        requests[i] = (Request){.file = load_page_ask_path(port, ADDRESSES_FROM + i, path)};
    }
}

/* Looks whether answers have come; how many are still missing. */
static int look(Request requests[REQUESTS], double since)
{
    static const char good[] = "HTTP/1.1 200";
    int missing = 0;

    for (int i = 0; i < REQUESTS; i++) {
        char answer[sizeof good] = "";
        Request *request = &requests[i];

        if (request->file < 0)
            continue;
        if (recv(request->file, answer, sizeof answer - 1, MSG_DONTWAIT) < 0) {
            missing++;
            continue;
        }
        request->took = clock_wall_seconds() - since;
        request->is_good = strcmp(answer, good) == 0;
        close(request->file);
        request->file = -1;
    }
    return missing;
}

/* The person's game goes on until all requests are answered, or for so long without any. */
static void play_beside(LoadPlayers *person, Request *requests, double seconds)
{
    double start = clock_wall_seconds();
    double last = 0;
    bool goes_on = true;

    person->latency_count = 0;
    while (goes_on) {
        double now = clock_wall_seconds() - start;

        if ((now - last) * 1000 >= PAUSE_MS && load_players_try(person))
            last = now;
        load_players_poll(person, 1);
        goes_on = now < seconds && (requests == NULL || look(requests, start) > 0);
    }
}

static void report_requests(const char *name, const Request requests[REQUESTS], double cpu)
{
    double first = PATIENCE_S;
    double last = 0;
    int good = 0;

    for (int i = 0; i < REQUESTS; i++) {
        first = requests[i].took < first ? requests[i].took : first;
        last = requests[i].took > last ? requests[i].took : last;
        good += requests[i].is_good;
    }
    printf("%s: %d of %d beliefs given, the first after %.2f s, the last after %.2f s;\n"
           "    %.2f s of the server's processor time\n",
           name, good, REQUESTS, first, last, cpu);
}

static void report_person(const char *name, LoadPlayers *person)
{
    printf("%s: %d turns against the computer, on move again after p50 %.1f ms, most %.1f ms\n",
           name, person->latency_count, load_players_latency_ms(person, 0.5),
           load_players_latency_ms(person, 1));
}

static bool review_beside(LoadPlayers *person, const LoadServer *server, const char *game,
                          int tries)
{
    static const char *const rounds[] = {"for the first time", "once more"};
    Request requests[REQUESTS];
    bool is_good = true;

    for (int i = 0; i < 2; i++) {
        double before = load_use(server->process).cpu;

        ask(requests, server->port, game, tries);
        play_beside(person, requests, PATIENCE_S);
        report_requests(rounds[i], requests, load_use(server->process).cpu - before);
        report_person("    beside it", person);
        for (int k = 0; k < REQUESTS; k++)
            is_good = is_good && requests[k].is_good;
    }
    return is_good && person->errors == 0 && person->broken == 0;
}

bool load_reviews(const LoadServer *server, int tries)
{
    char game[32] = "";
    LoadPlayers person;

    if (!play_long_game(server->port, tries, game) ||
        !load_players_init_against(&person, server->port, 1, "pebble"))
        return false;
    person.is_measuring = true;
    play_beside(&person, NULL, ALONE_S);
    report_person("alone", &person);
    bool is_good = review_beside(&person, server, game, tries);
    load_players_fini(&person);
    return is_good;
}
