/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The server: people play phantom games over WebSockets, against each other and the computer.
 * docs/server.md has its messages, docs/operations.md how it is run.
 */
#pragma once

#include <stdatomic.h>

#include "base/status.h"
#include "server/http/lws_host.h"

typedef struct Server Server;

typedef struct {
    HostOptions host;
    const char *data;    /* the folder of the store; it is made if it is missing */
    const char *version; /* as it is told to clients */
    int threads;         /* for thinking */
    int pace_ms;         /* a computer player takes at least about so long for a move */
    int away_ms;         /* who has left for so long may lose the game by it */
    int pause_ms;        /* between two rounds of a tournament */
    bool has_limits;     /* how much a client may do in a time is limited */
    bool ponders;        /* computer players think in their opponents' time */
} ServerOptions;

/* Opens the store, takes up the games that ran, and listens. */
MUST_USE Status server_new(const ServerOptions *options, Server **server, Error *error);
void server_free(Server *server);
int server_port(const Server *server);
/* Games that were taken up again at the start. */
int server_games_restored(const Server *server);

/* Serves until `stop` is set. Fails when what happens can no longer be written down. */
MUST_USE Status server_run(Server *server, const atomic_bool *stop, Error *error);
