/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The network of the simulated world, in place of libwebsockets (server/http/lws_host.h): lines
 * between people and the server, by which messages take their time but keep their order, until
 * the line is cut and what was on its way is lost. What waits to be sent waits in the server's own
 * outbox.
 */
#pragma once

#include "server/http/lws_host.h"

enum { LINES_MAX = 512, LINE_ANSWERS = 1024 };

/* One WebSocket, from its first to its last moment; never used again. */
typedef struct {
    int number;
    int person;
    Connection *server_end; /* NULL: the server does not know it, or not any more */
    bool is_open;           /* for the client */
    bool is_cut;
    int64_t to_server_us; /* when the last message that was sent arrives */
    int64_t to_client_us;
    int asked;                      /* the `id` of the last message */
    bool is_answered[LINE_ANSWERS]; /* by `id` */
} Line;

/* What people are told. */
typedef struct {
    void (*opened)(Line *line);
    /* A status of HTTP, or 0 if nobody answers. */
    void (*refused)(Line *line, int status);
    void (*hears)(Line *line, const char *text);
    void (*closed)(Line *line);
    /* The answer to network_ask; `status` 0: there is none. */
    void (*answered)(int person, const char *path, int status, const char *text,
                     const char *set_cookie);
    /* The server says that: for checks, before it is on its way. */
    void (*leaves)(Line *line, const char *text);
    /* A turn of the server's loop has ended. */
    void (*turned)(void);
} NetworkPeople;

void network_reset(const NetworkPeople *people);
void network_fini(void);
/* With a cookie, or "Bearer" and a token. NULL: there are too many in this world. */
Line *network_open(int person, const char *cookie);
void network_say(Line *line, const char *text);
/* The line breaks; both ends find out at some time. */
void network_cut(Line *line);
/* A request over HTTP; with a body, unless that is NULL, it is to change something. */
void network_ask(int person, const char *cookie, const char *path, const char *body);
/* Any line that is open; NULL: none. */
Line *network_any_line(void);
int network_open_lines(void);
/* Time goes by without a server. */
void network_wait(int64_t until_us);
/* Each turn of the loop may take so much longer than it should. */
void network_set_stalls(bool has_stalls);
/* The next turn sleeps for so long, whatever happens. */
void network_sleep(int64_t ms);
