/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small client for tests of the server: HTTP and WebSocket over a plain socket on this machine,
 * so that it can also do what no decent library would. Nothing waits longer than WS_PATIENCE_MS.
 */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { WS_PATIENCE_MS = 60000, WS_COOKIE_SIZE = 64, HTTP_ANSWER_MAX = 8 << 20 };

/* A socket that is connected and has said nothing. */
int socket_open(int port);

/* --- HTTP --- */

typedef struct {
    int status; /* 0: the connection was closed without an answer */
    char *head; /* with its status line */
    char *body;
    size_t body_length;
} HttpAnswer;

/* Sends these bytes and reads to the end of the answer. */
HttpAnswer http_exchange(int port, const char *bytes, size_t length);
/* `cookie` may be NULL. */
HttpAnswer http_get(int port, const char *path, const char *cookie);
/* With the Origin of the server. */
HttpAnswer http_post(int port, const char *path, const char *cookie, const char *body);
void http_answer_free(HttpAnswer *answer);
/* The value of the cookie that it sets. */
void http_take_cookie(const HttpAnswer *answer, char cookie[WS_COOKIE_SIZE]);
/* The value of the cookie that a first page sets. */
void http_new_cookie(int port, char cookie[WS_COOKIE_SIZE]);

/* --- WebSocket --- */

typedef struct {
    int socket;  /* -1: closed */
    char *bytes; /* read, but not yet taken */
    size_t length;
    size_t capacity;
    size_t taken; /* in all, of what came as frames */
} WsClient;

/* Returns the HTTP status: 101 if it is open. `cookie` or `token` may be NULL. */
int ws_open(WsClient *client, int port, const char *cookie, const char *token,
            const char *origin);
/* The same as a browser of its own: a new cookie, or the one that is given; fails the test if it
 * is refused. Says hello and waits for the welcome. */
void ws_enter(WsClient *client, int port, char cookie[WS_COOKIE_SIZE]);
void ws_close(WsClient *client);

void ws_send(WsClient *client, const char *text);
/* A frame of any kind: `opcode` 1 text, 2 binary, 8 close, 9 ping; 0 goes on. False if the
 * server does not take it. */
bool ws_send_frame(WsClient *client, int opcode, bool is_final, const char *bytes,
                   size_t length);
bool ws_send_bytes(WsClient *client, const char *bytes, size_t length);

/* The next text, to be freed by free(); NULL when the server has closed. Pings are answered. */
char *ws_read(WsClient *client);
/* NULL also if nothing comes in that time. */
char *ws_read_within(WsClient *client, int ms);
/* As JSON; fails the test if it is not, or the server has closed. */
json_t *ws_read_json(WsClient *client);
/* Reads until a message with that "is" comes; others are dropped. */
json_t *ws_await(WsClient *client, const char *is);
/* Whether a whole message has been read from the socket, but not taken. */
bool ws_has_more(const WsClient *client);
/* Reads to the end: true if the server closes. */
bool ws_is_closed_by_server(WsClient *client);
