/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players who sit in pairs, or each against a computer, and try at random what the server says may
 * be tried. Those whose game is over begin another.
 */
#pragma once

#include "base/rng.h"
#include "load_socket.h"

enum { LOAD_LATENCIES_MAX = 4000000 };

typedef struct {
    LoadSocket socket;
    int number;       /* an even one sits with the next odd one */
    bool is_greeted;  /* the server said welcome */
    bool is_waiting;  /* for the answer to a try */
    bool is_ready;    /* has a try in mind, and stands in the queue */
    int64_t sent_us;  /* when it tried */
    int64_t last_seq; /* of the events it was told */
    char game[32];
    char next_try[16];
} LoadPlayer;

typedef struct {
    LoadPlayer *players;
    int count;
    int port;
    bool play;            /* else they only look on */
    const char *opponent; /* a computer; NULL: they sit in pairs */
    Rng rng;
    int poll;   /* an epoll descriptor */
    int *queue; /* a ring of those that are ready */
    int queue_first;
    int queue_count;

    bool is_measuring;
    int64_t answered;
    int64_t games;
    int64_t errors;
    int64_t broken; /* connections */
    int64_t bytes;  /* that came */
    uint32_t *latencies_us;
    int latency_count;
} LoadPlayers;

/* Connects them all; false, with a message on stderr, if that fails. */
bool load_players_init(LoadPlayers *players, int port, int count, bool play);
/* The same, each against a computer of that name; the time to an answer is then the time until
 * they are on move again. */
bool load_players_init_against(LoadPlayers *players, int port, int count, const char *opponent);
void load_players_fini(LoadPlayers *players);

/* Handles what has come, waiting for at most so long. */
void load_players_poll(LoadPlayers *players, int wait_ms);
/* The next in the queue makes its try; false if nobody is ready. */
bool load_players_try(LoadPlayers *players);
/* How long this part of them, from 0 to 1, waited at most for an answer. Sorts the latencies. */
double load_players_latency_ms(LoadPlayers *players, double part);
/* Whether all have been greeted, and all pairs have a game if they are to play. */
bool load_players_are_seated(const LoadPlayers *players);
