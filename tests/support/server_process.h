/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `nebel serve` on a free port of this machine, with a data folder of its own.
 */
#pragma once

#include <sys/types.h>

#include "support/scratch.h"

typedef struct {
    Scratch scratch;
    const char *program;
    pid_t process;
    int port;
    int output; /* its stdout */
    char first_line[256];
    char second_line[256]; /* empty if none came with the first */
} ServerProcess;

/* Starts it, with the extra arguments (up to a NULL) besides --port 0, --data and --pace-ms 0, and
 * waits until it listens. */
ServerProcess server_process_start(const char *program, const char *const extra[]);
/* Kills it at once, as a crash would. */
void server_process_kill(ServerProcess *server);
/* Starts it again with the same data; the port may be another. */
void server_process_again(ServerProcess *server, const char *const extra[]);
/* Ends it by SIGTERM, and returns what it exited with; its data stay. */
int server_process_end(ServerProcess *server);
/* Ends it by SIGTERM, removes its data, and returns what it exited with. */
int server_process_stop(ServerProcess *server);
/* Its resident memory, in kilobytes. */
long server_process_resident_kb(const ServerProcess *server);
