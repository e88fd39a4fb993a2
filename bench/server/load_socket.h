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

/* Fetches the page and copies the value of the cookie; false if that fails. Blocks. */
bool load_fetch_cookie(int port, char *cookie, size_t size);

/* Opens the socket and waits for the server's consent; false if that fails. Blocks. */
bool load_socket_open(LoadSocket *socket, int port, const char *cookie);
void load_socket_close(LoadSocket *socket);

/* A text message. False: the connection is broken. */
bool load_socket_send(LoadSocket *socket, const char *text, size_t length);
/* Sends what could not be sent before. */
bool load_socket_flush(LoadSocket *socket);

/* Reads what has come and calls `visit` for every whole message, which ends with a NUL. False:
 * the connection is broken. */
typedef void LoadVisitor(void *context, char *text, size_t length);
bool load_socket_read(LoadSocket *socket, LoadVisitor *visit, void *context);
