/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What lws_host.c and its parts share. All of it is about libwebsockets.
 */
#pragma once

#include <libwebsockets.h>
#include <uv.h>

#include "server/http/lws_host.h"
#include "server/http/outbox.h"
#include "server/http/peers.h"

enum { HOST_HEADER_POOL = 2048 }; /* sockets whose headers are being read */

typedef struct Socket Socket;

/* Sockets for which the same thing is waited: lws_sockets.c. Zeroed it is empty. */
typedef struct {
    Socket *first;
    Socket *last;
    int count;
} SocketQueue;

/* A socket of a client, whatever it is used for. */
struct Socket {
    Host *host;
    struct lws *wsi;
    Peer *peer;
    void *holder;       /* a Connection or HttpExchange, or NULL */
    SocketQueue *queue; /* in which it is, or NULL */
    int64_t since_us;
    Socket *before;
    Socket *after;
};

/* What holds a socket: a WebSocket, or an HTTP request. */
typedef enum { SOCKET_WEBSOCKET, SOCKET_EXCHANGE } SocketKind;

struct Connection {
    SocketKind kind;
    struct lws *wsi;
    Host *host;
    void *session;
    Outbox outbox;
    char *partial; /* a message that is not complete */
    size_t partial_length;
    bool is_open;
    bool is_dirty;   /* in the host's list of those */
    bool is_holding; /* likewise */
    bool is_closing; /* when the queue is empty */
    Connection *next_dirty;
    Connection *next_holding;
    char address[48];
};

typedef struct HttpExchange {
    SocketKind kind;
    struct lws *wsi;
    Host *host;
    HttpTicket ticket;
    struct HttpExchange *next; /* of those that wait for an answer or are being answered */
    HttpRequest request;
    char *body;
    size_t body_length;
    size_t body_expected;
    bool is_asked;    /* handed to the server */
    bool is_answered; /* the response lies ready */
    bool is_held;     /* until this batch is written down: */
    int64_t needs;    /* 0: answered in this turn */
    bool has_head;    /* its headers have left */
    char *head;       /* of the response */
    size_t head_length;
    const char *content; /* of the response, `sent` bytes of which have left */
    size_t content_length;
    size_t sent;
    char *content_copy;             /* what is to be freed */
    void (*release)(void *context); /* else, if it is not NULL */
    void *release_context;
} HttpExchange;

struct Host {
    uv_loop_t loop; /* and what belongs to it: lws_loop.c */
    bool has_loop;
    uv_async_t bell; /* rung to end the waiting */
    uv_poll_t alarm_watch;
    int alarm; /* a timer that is a file */
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_vhost *metrics_vhost; /* NULL: none */
    const HostHandlers *handlers;
    void *server;
    Connection *dirty;   /* to whom something was said in this turn */
    Connection *holding; /* for whom something is held */
    HttpExchange *exchanges;
    int held_exchanges; /* of them */
    int64_t looked_us;  /* when it was last seen who of them has gone */
    int64_t written;    /* up to this batch */
    HttpTicket last_ticket;
    int connections;
    Peers *peers;
    SocketQueue quiet; /* by which no request has come whole */
    SocketQueue asked; /* by which an answer is to leave */
    bool is_tls;
};
