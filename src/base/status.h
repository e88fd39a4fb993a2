/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can go wrong with input from outside, and the one sentence that says so.
 */
#pragma once

#include "base/bits.h"

#define STATUS_LIST(X)                                                                         \
    X(OK, "ok")                                                                                \
    X(BAD_INPUT, "the input is not valid")                                                     \
    X(NOT_FOUND, "there is no such thing")                                                     \
    X(NOT_YOUR_TURN, "the other side is on move")                                              \
    X(GAME_OVER, "the game is over")                                                           \
    X(TOO_LARGE, "the input is too large")                                                     \
    X(NO_MEMORY, "out of memory")                                                              \
    X(IO, "reading or writing failed")

typedef enum {
#define STATUS_MEMBER(name, text) STATUS_##name,
    STATUS_LIST(STATUS_MEMBER)
#undef STATUS_MEMBER
} Status;

const char *status_to_text(Status status);

/* One sentence for people, without a full stop; filled when a function that takes it fails. */
typedef struct {
    char text[1024]; /* the longest lists the options of a player */
} Error;

/* Writes the sentence into `error` (may be NULL) and returns `status`. */
Status error_set(Error *error, Status status, const char *format, ...) PRINTF_LIKE(3, 4);
