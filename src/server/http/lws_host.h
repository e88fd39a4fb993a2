/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP and WebSocket: the one place that knows libwebsockets.
 *
 * One thread, one loop. A turn of the loop reads what has come on all sockets and hands it to the
 * handlers; then `turn_ended` is called. What was sent during the turn leaves when what it `needs`
 * to be written down is: batches are numbered, and `turn_ended` tells up to which all are.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct Host Host;
/* An open WebSocket. */
typedef struct Connection Connection;

enum {
    HOST_MESSAGE_MAX = 4096, /* bytes of a client's message or body */
    HOST_PATH_MAX = 256,
    HOST_HEADER_MAX = 512
};

typedef struct {
    const char *bind; /* an address */
    int port;         /* 0: any that is free */
    int metrics_port; /* on this machine only; 0: none */
    const char *tls_cert;
    const char *tls_key;  /* both NULL: no TLS */
    bool is_behind_https; /* a proxy in front of us speaks TLS with the browsers */
} HostOptions;

/* Texts are empty where there is none. They live as long as the call they are given to. */
typedef struct {
    char method[8]; /* GET, HEAD or POST */
    char path[HOST_PATH_MAX];
    char query[HOST_PATH_MAX]; /* decoded, joined by & */
    char cookie[HOST_HEADER_MAX];
    char origin[HOST_HEADER_MAX];
    char host[HOST_HEADER_MAX];
    char authorization[HOST_HEADER_MAX];
    char if_none_match[HOST_HEADER_MAX];
    char address
        [64]; /* the client's, as in addresses.h; behind a proxy on this machine what that
                       * one says */
    bool is_tls;
    bool is_for_metrics; /* it came by that port */
    const char *body;
    size_t body_length;
} HttpRequest;

/* NULL: no such header. The body is copied, unless `body_is_static` or it is released: then it is
 * used until `release` is called, once, whatever becomes of the response. */
typedef struct {
    int status;
    const char *content_type;
    const char *set_cookie;
    const char *etag;
    const char *content_encoding;
    const char *cache_control;
    const char *attachment; /* a name for the file */
    const void *body;
    size_t body_length;
    bool body_is_static;
    void (*release)(void *context);
    void *context;
} HttpResponse;

/* Names a request that waits for its answer; never used twice. */
typedef uint64_t HttpTicket;

typedef struct {
    /* Whether that address may connect now. */
    bool (*may_connect)(void *server, const char *address);
    /* Whether a WebSocket may open: 0, or the HTTP status with which it is refused. `session` is
     * handed to `opened`. */
    int (*may_open)(void *server, const HttpRequest *request, void **session);
    /* The socket is gone before it was opened. */
    void (*dropped)(void *server, void *session);
    void (*opened)(void *server, Connection *connection, void *session);
    void (*message)(void *server, Connection *connection, const char *text, size_t length);
    void (*closed)(void *server, Connection *connection);
    /* To be answered by host_respond, at once or later. */
    void (*request)(void *server, const HttpRequest *request, HttpTicket ticket);
    /* Nobody waits for that answer any more. */
    void (*abandoned)(void *server, HttpTicket ticket);
    /* Up to which batch all is written down. False: nothing may leave any more, and the loop
     * ends. */
    bool (*turn_ended)(void *server, int64_t *written);
    /* The batch that must be, before what the turn has sent to the session may leave; NULL: what
     * it answers to requests. */
    int64_t (*needs)(void *server, const void *session);
} HostHandlers;

MUST_USE Status host_new(const HostOptions *options, const HostHandlers *handlers, void *server,
                         Host **host, Error *error);
/* Closes all sockets. The host is there until it is freed, so threads may still wake it. */
void host_hang_up(Host *host);
void host_free(Host *host);
int host_port(const Host *host);

/* Runs one turn: waits for something to happen, for at most `wait_us`. False: turn_ended said
 * so. */
bool host_turn(Host *host, int64_t wait_us);
/* Ends the waiting of the present or next turn; from any thread. */
void host_wake(Host *host);

/* A text message; leaves after the turn at the earliest. Who does not read is cut off. */
void host_send(Connection *connection, const char *text, size_t length);
/* Closes once all that was sent is out. */
void host_close(Connection *connection);
void *host_session(const Connection *connection);
/* The client's address, as in HttpRequest. */
const char *host_address(const Connection *connection);

/* Does nothing if the client has gone. */
void host_respond(Host *host, HttpTicket ticket, const HttpResponse *response);
int host_connection_count(const Host *host);
