/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The server under load: a process of its own on one processor, with a data folder of its own.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

typedef struct {
    pid_t process;
    int port;
    char data[256]; /* removed at the end */
} LoadServer;

/* Starts PROGRAM serve with a new folder below `parent`; false, with a message on stderr, if
 * that fails. Without limits it does what it can for anybody. */
bool load_server_start(LoadServer *server, const char *program, const char *parent,
                       bool has_limits);
/* Ends it, and says whether it ended well. */
bool load_server_stop(LoadServer *server);

/* In MB of a million bytes, as the system counts it; 0 if that cannot be read. */
double load_server_resident_mb(const LoadServer *server);

/* Seconds since it began; all 0 if that cannot be read. */
typedef struct {
    double cpu;    /* of all threads */
    double ran;    /* the first thread, which is the server's loop */
    double waited; /* the same, for a processor that others had */
} LoadUse;

LoadUse load_use(pid_t process);
