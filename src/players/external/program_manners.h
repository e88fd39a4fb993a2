/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is expected of a program that plays, whatever protocol it speaks, and what its failures
 * are called.
 */
#pragma once

#include "player/player.h"
#include "programs/exec_process.h"

enum {
    PROGRAM_UNASKABLE_MAX = 100,     /* such tries in one turn lose the game */
    PROGRAM_CHATTER_MAX = 1 << 20,   /* bytes that come before the end of one answer */
    PROGRAM_QUIT_PATIENCE_MS = 1000, /* for a program that was told to quit */
};

/* How long a program may take, and what is shown of it. */
typedef struct {
    int64_t timeout_ms; /* for an answer, where neither a budget nor a clock says it */
    int64_t grace_ms;   /* later than these allow */
    int64_t start_ms;   /* until it is ready */
    bool has_stderr;
    char log[OPTION_TEXT_SIZE]; /* a file that all lines are added to; "": none */
} ProgramOptions;

extern const OptionTable program_options;

/* When an answer to a request made now is too late, on clock_wall_us. */
int64_t program_deadline_us(const ProgramOptions *options, const Request *request);

/* The shell could not run it at all. */
bool program_is_missing(ExecEnd end);
