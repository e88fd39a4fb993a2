/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "load_crowd.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load_bots.h"
#include "load_socket.h"

enum {
    LEARNERS = 10, /* ask for hints */
    FLOODERS = 20, /* send and do not read */
    HALF_REQUESTS = 1500,
    REVIEWS = 64,
    HALF_A_TURN = 5,          /* half requests in each turn */
    FLOOD_A_TURN = 10,        /* messages of each flooder */
    HINTS_EVERY = 10,         /* turns */
    BELIEFS_EVERY = 5,        /* reviews, one of which asks what could be believed */
    ADDRESSES_FROM = 1 << 20, /* those before are honest players' */
    REVIEWERS = 8             /* addresses */
};

static const struct timespec turn = {0, 10000000};

typedef struct {
    LoadSocket socket;
    CrowdDeeds *deeds;
    char game[32];
} Rude;

typedef struct {
    int port;
    CrowdDeeds *deeds;
    Rude learners[LEARNERS];
    Rude flooders[FLOODERS];
    char finished[32]; /* a game that can be reviewed */
    int reviews[REVIEWS];
    int half_requests[HALF_REQUESTS];
    LoadBots *bots;
    int64_t turns;
} Crowd;

static void hear(void *context, char *text, size_t length)
{
    Rude *rude = context;
    const char *game = strstr(text, "\"game\":\"");

    (void)length;
    if (strncmp(text, "{\"is\":\"game\"", 12) == 0 && game != NULL)
        snprintf(rude->game, sizeof rude->game, "%.*s", (int)strcspn(game + 8, "\""), game + 8);
    rude->deeds->hints_given += strncmp(text, "{\"is\":\"hint\"", 12) == 0;
    rude->deeds->refused += strstr(text, "\"code\":\"too_many\"") != NULL ||
                            strstr(text, "\"code\":\"busy\"") != NULL;
}

static void say(Rude *rude, const char *text)
{
    if (rude->socket.file >= 0 && !load_socket_send(&rude->socket, text, strlen(text))) {
        load_socket_close(&rude->socket);
        rude->deeds->cut_off++;
    }
}

static void listen_to_server(Rude *rude)
{
    if (rude->socket.file >= 0 && !load_socket_read(&rude->socket, hear, rude)) {
        load_socket_close(&rude->socket);
        rude->deeds->cut_off++;
    }
}

/* A guest in a game with aids against the computer; all of them are at one address, and no more
 * than so many guests may come from there at once. */
static bool enter(Crowd *crowd, Rude *rude, int from)
{
    char who[160] = "Cookie: ";

    *rude = (Rude){.socket = {.file = -1}, .deeds = crowd->deeds};
    if (!load_page_take_cookie(load_page_ask(crowd->port, from), who + 8, sizeof who - 8) ||
        !load_socket_ask(&rude->socket, crowd->port, from, who) ||
        !load_socket_take(&rude->socket))
        return false;
    say(rude, "{\"do\":\"hello\",\"version\":1}");
    say(rude,
        "{\"do\":\"play\",\"game\":\"kriegspiel\",\"side\":\"first\",\"opponent\":\"pebble\","
        "\"aids\":true}");
    while (rude->socket.file >= 0 && rude->game[0] == '\0') {
        nanosleep(&turn, NULL);
        listen_to_server(rude);
    }
    return rude->socket.file >= 0;
}

static void send_about_game(Rude *rude, const char *what)
{
    char text[96];

    snprintf(text, sizeof text, "{\"do\":\"%s\",\"game\":\"%s\"}", what, rude->game);
    say(rude, text);
}

static bool begin(Crowd *crowd)
{
    for (int i = 0; i < LEARNERS; i++)
        if (!enter(crowd, &crowd->learners[i], ADDRESSES_FROM))
            return false;
    for (int i = 0; i < FLOODERS; i++)
        if (!enter(crowd, &crowd->flooders[i], ADDRESSES_FROM + 1 + i / LEARNERS))
            return false;
    memcpy(crowd->finished, crowd->flooders[0].game, sizeof crowd->finished);
    send_about_game(&crowd->flooders[0], "resign");
    return true;
}

static void ask_for_hints(Crowd *crowd)
{
    for (int i = 0; i < LEARNERS; i++) {
        listen_to_server(&crowd->learners[i]);
        if (crowd->turns % HINTS_EVERY != 0)
            continue;
        send_about_game(&crowd->learners[i], "hint");
        crowd->deeds->hints_asked++;
    }
}

/* They read nothing, until they are cut off. */
static void flood(Crowd *crowd)
{
    for (int i = 0; i < FLOODERS; i++)
        for (int k = 0; k < FLOOD_A_TURN && crowd->flooders[i].socket.file >= 0; k++) {
            send_about_game(&crowd->flooders[i], "join");
            crowd->deeds->messages++;
        }
}

/* Puts the file in the place of the one that has been there longest. */
static void replace(int *place, int file)
{
    if (*place >= 0)
        close(*place);
    *place = file;
}

/* What has come for one that was asked long ago is looked at before it goes. */
static void review(Crowd *crowd)
{
    static const char good[] = "HTTP/1.1 200";
    char path[96];
    char answer[sizeof good] = "";
    int *place = &crowd->reviews[crowd->turns % REVIEWS];

    if (*place >= 0 && recv(*place, answer, sizeof answer - 1, MSG_DONTWAIT) > 0)
        crowd->deeds->reviews_given += strcmp(answer, good) == 0;
    snprintf(path, sizeof path, "/api/games/%s%s", crowd->finished,
             crowd->turns % BELIEFS_EVERY == 0 ? "/belief?side=first&try=0" : "");
    replace(place,
            load_page_ask_path(crowd->port,
                               ADDRESSES_FROM + 100 + (int)(crowd->turns % REVIEWERS), path));
    crowd->deeds->reviews_asked++;
}

static void begin_requests(Crowd *crowd)
{
    for (int i = 0; i < HALF_A_TURN; i++) {
        int number = (int)((crowd->turns * HALF_A_TURN + i) % HALF_REQUESTS);

        replace(&crowd->half_requests[number], load_half_ask(crowd->port));
        crowd->deeds->half_requests++;
    }
}

/* In the process of their own, until that is ended. */
static void misbehave(int port, CrowdDeeds *deeds)
{
    static Crowd crowd;

    crowd.port = port;
    crowd.deeds = deeds;
    memset(crowd.reviews, -1, sizeof crowd.reviews);
    memset(crowd.half_requests, -1, sizeof crowd.half_requests);
    if (!begin(&crowd) ||
        (crowd.bots = load_bots_enter(port, ADDRESSES_FROM + 200, deeds)) == NULL) {
        fprintf(stderr, "bench_server: the crowd cannot enter\n");
        _exit(1);
    }
    for (;; crowd.turns++) {
        ask_for_hints(&crowd);
        flood(&crowd);
        review(&crowd);
        begin_requests(&crowd);
        load_bots_play(crowd.bots);
        nanosleep(&turn, NULL);
    }
}

bool load_crowd_start(LoadCrowd *crowd, int port)
{
    void *memory = mmap(NULL, sizeof *crowd->deeds, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    *crowd = (LoadCrowd){.deeds = memory};
    if (memory == MAP_FAILED)
        return false;
    crowd->process = fork();
    if (crowd->process == 0)
        misbehave(port, crowd->deeds);
    return crowd->process > 0;
}

bool load_crowd_stop(LoadCrowd *crowd)
{
    int code = 0;

    kill(crowd->process, SIGKILL);
    return waitpid(crowd->process, &code, 0) > 0 && WIFSIGNALED(code);
}
