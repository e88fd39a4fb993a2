/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One WebSocket to a server on this machine, without blocking and without a library: what a
 * load test needs and no more.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int file; /* -1: closed */
    char *in; /* bytes that have come and are not yet a whole message */
    size_t in_size;
    size_t in_capacity;
    char *out; /* bytes that the system did not take yet */
    size_t out_size;
    size_t out_capacity;
} LoadSocket;

/* Clients come through a proxy, which says that their addresses differ: `from` is a number of one.
 * Asks for the page, or another path; returns a file, or -1. */
int load_page_ask(int port, int from);
int load_page_ask_path(int port, int from, const char *path);
/* The beginning of a request, the rest of which never comes. */
int load_half_ask(int port);
/* Waits for it, closes the file and copies "name=value" of the cookie; false if that fails. */
bool load_page_take_cookie(int file, char *cookie, size_t size);

/* Posts a body of JSON and waits for the whole answer; false if it is not status 200, or longer. */
bool load_page_post(int port, int from, const char *cookie, const char *path, const char *body,
                    char *answer, size_t size);

/* Asks the server for a WebSocket, with a line of the head that tells who comes ("Cookie: ..."),
 * and waits for its consent; false if that fails. */
bool load_socket_ask(LoadSocket *socket, int port, int from, const char *who);
bool load_socket_take(LoadSocket *socket);
void load_socket_close(LoadSocket *socket);

/* A text message. False: the connection is broken. */
bool load_socket_send(LoadSocket *socket, const char *text, size_t length);
/* Sends what could not be sent before. */
bool load_socket_flush(LoadSocket *socket);

/* Reads what has come and calls `visit` for every whole message, which ends with a NUL. False:
 * the connection is broken. */
typedef void LoadVisitor(void *context, char *text, size_t length);
bool load_socket_read(LoadSocket *socket, LoadVisitor *visit, void *context);
