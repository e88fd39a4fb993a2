/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Running a program as a user would, without a shell. A program that takes longer than
 * PROGRAM_SECONDS is killed and fails the test.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROGRAM_SECONDS = 200, PROGRAM_ARGUMENTS_MAX = 24, PROGRAM_DIED = 128 };

typedef struct {
    int code;  /* what it exited with, or PROGRAM_DIED + the signal */
    char *out; /* ends with a NUL that is not counted */
    size_t out_length;
    char *err;
    size_t err_length;
} ProgramResult;

/* Runs arguments[0] (the list ends with NULL) on `length` bytes of input to its end. */
ProgramResult program_run_bytes(const char *const arguments[], const char *input,
                                size_t length);
void program_result_free(ProgramResult *result);

/* A program to talk with, line by line; stderr is the test's own. */
typedef struct {
    pid_t process;
    int to;   /* its stdin */
    int from; /* its stdout */
} Conversation;

Conversation conversation_begin(const char *const arguments[]);
/* A short text, which fits into the pipe at once. What a program that has ended is told is lost. */
void conversation_write(const Conversation *conversation, const char *text);
/* Reads one line, without its end. Fails the test if none comes in PROGRAM_SECONDS. False if
 * the output has ended. */
bool conversation_read(const Conversation *conversation, char *line, size_t size);
/* Ends its input, throws away what it still says, and returns the code as in ProgramResult. */
int conversation_end(Conversation *conversation);
/* Sends it a signal. */
void conversation_signal(const Conversation *conversation, int number);
