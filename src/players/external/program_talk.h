/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A conversation with a program that plays, whatever protocol it speaks: the lines in both
 * directions, logged if that is wanted, and a sentence about what went wrong in it.
 *
 * The sentence is for whoever debugs the program: what it said, what was expected, what it had
 * last been told. It is made of the lines of the conversation alone, so it holds nothing that the
 * program did not know.
 */
#pragma once

#include "players/external/program_manners.h"
#include "programs/exec_process.h"

enum { PROGRAM_TOLD_SIZE = 96 };

/* All zero: no program. */
typedef struct {
    ExecProcess process;
    Reason failure;                   /* REASON_NONE while all is well */
    char problem[PLAYER_REMARK_SIZE]; /* then "": what the failure was */
    char told[PROGRAM_TOLD_SIZE];     /* the last line sent, cut */
    int64_t told_us;                  /* when, on clock_wall_us */
    int number;                       /* of the process, for the log */
    int log;                          /* a file, if there is one */
    bool has_log;
} ProgramTalk;

/* Opens the log, if the options name one. */
MUST_USE Status program_talk_open(ProgramTalk *talk, const ProgramOptions *options,
                                  Error *error);
void program_talk_close(ProgramTalk *talk);

/* Runs the command; what failed before is forgotten. */
MUST_USE Status program_talk_start(ProgramTalk *talk, const char *command, bool has_stderr,
                                   Error *error);
/* The program is still there. */
bool program_talk_is_on(const ProgramTalk *talk);
/* Forgets the failure of an earlier game. */
void program_talk_forgive(ProgramTalk *talk);

/* Sends complete lines. After a failure nothing is sent. */
void program_talk_send(ProgramTalk *talk, const char *lines, size_t length);
/* As exec_process_read. */
Heard program_talk_read(ProgramTalk *talk, int64_t deadline_us, char **line);

/* Ends the program: the game is lost by `reason`, and `problem` says why. */
ExecEnd program_talk_fail(ProgramTalk *talk, Reason reason, const char *format, ...)
    PRINTF_LIKE(3, 4);
/* The same after it was heard, but no answer: `line` is what it said, if it did, `fault` what
 * is wrong with it, or "", and `expected` what should have come. */
ExecEnd program_talk_fail_after(ProgramTalk *talk, Heard heard, const char *line,
                                const char *fault, const char *expected);
/* Ends the program without blame. */
void program_talk_end(ProgramTalk *talk, int64_t patience_ms);
