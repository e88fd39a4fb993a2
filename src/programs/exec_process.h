/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program that is talked to in lines, over pipes.
 *
 * Nothing here waits longer than it is told, whatever the program does: what is sent is queued,
 * what is read is bounded. The program runs in a process group of its own, and what it leaves
 * behind there ends with it; so does what has left the group, see strays.h. Used by one thread at
 * a time; many threads may have programs of their own.
 */
#pragma once

#include <sys/types.h>

#include "base/status.h"
#include "programs/strays.h"

enum {
    EXEC_LINE_MAX = 4096, /* bytes of a line that is read, with the newline */
    EXEC_QUEUE_MAX = 16384
};

/* All zero: no program. */
typedef struct {
    pid_t pid; /* 0: none; also its process group */
    int to;    /* its stdin */
    int from;  /* its stdout */
    char mark[STRAY_MARK_SIZE];
    size_t line_end; /* the line handed out last, to be forgotten at the next read */
    size_t read;     /* bytes in `input` */
    size_t scanned;  /* of them, how many hold no newline */
    size_t queued;   /* bytes in `output` */
    char input[EXEC_LINE_MAX];
    char output[EXEC_QUEUE_MAX];
} ExecProcess;

typedef enum {
    HEARD_LINE,
    HEARD_NOTHING, /* in that time */
    HEARD_END,     /* nothing will come any more */
    HEARD_GARBAGE, /* a line that is too long or has a NUL in it */
} Heard;

/* What came of a program. */
typedef struct {
    bool was_killed; /* by us: it was still running */
    bool has_exited; /* not by a signal */
    int code;        /* then: what it exited with; else the signal */
} ExecEnd;

/* Runs `command` by /bin/sh. Its stderr is ours, or /dev/null. */
MUST_USE Status exec_process_start(ExecProcess *process, const char *command, bool has_stderr,
                                   Error *error);

/* Queues the text and writes what can be written at once; false if there is no room. */
MUST_USE bool exec_process_send(ExecProcess *process, const char *text, size_t length);

/* The next line, without its end; it stands until the next call. `deadline_us` is a moment of
 * clock_wall_us; what has come already is read even if that is past. */
Heard exec_process_read(ExecProcess *process, int64_t deadline_us, char **line);

/* Waits up to `patience_ms` for the program to end, then kills it, and all that it has left. */
ExecEnd exec_process_end(ExecProcess *process, int64_t patience_ms);
