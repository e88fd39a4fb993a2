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

/* How long a program may take, and whether it is heard on stderr. */
typedef struct {
    int64_t timeout_ms; /* for an answer, where neither a budget nor a clock says it */
    int64_t grace_ms;   /* later than these allow */
    int64_t start_ms;   /* until it is ready */
    bool has_stderr;
} ProgramOptions;

extern const OptionTable program_options;

/* When an answer to a request made now is too late, on clock_wall_us. */
int64_t program_deadline_us(const ProgramOptions *options, const Request *request);

/* Ends the program and notes in `failure` what the game is lost by. */
ExecEnd program_fail(ExecProcess *process, Reason reason, Reason *failure);
/* The same after it was heard, but no answer. */
ExecEnd program_fail_after(ExecProcess *process, Heard heard, Reason *failure);

/* The shell could not run it at all. */
bool program_is_missing(ExecEnd end);
