/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The controller's end of the Go Text Protocol: a program that is given commands.
 *
 * Commands carry numbers, and so must the answers. Several may be on their way; nobody waits
 * for an answer longer than told. Once something has failed the program is gone, and the talk's
 * `failure` says what a game is lost by.
 */
#pragma once

#include "players/external/gtp_words.h"
#include "players/external/program_talk.h"

typedef struct {
    ProgramTalk talk;
    unsigned sent;     /* commands of this program; the number of the last */
    unsigned answered; /* of them */
} GtpLink;

typedef struct {
    bool is_success;
    char text[GTP_LINE_MAX]; /* the first line */
} GtpAnswer;

/* Starts the program; false if it does not answer protocol_version by the deadline, and
 * `end` tells what came of it. */
MUST_USE bool gtp_link_open(GtpLink *link, const char *command, bool has_stderr,
                            int64_t deadline_us, ExecEnd *end, Error *error);
/* Tells the program to quit and ends it. */
void gtp_link_close(GtpLink *link);
/* The program is still there. */
bool gtp_link_is_open(const GtpLink *link);

/* Sends a command, without its end. After a failure nothing is sent. */
void gtp_link_send(GtpLink *link, const char *format, ...) PRINTF_LIKE(2, 3);
/* Waits until all commands but the last have succeeded, and for the answer to the last. False
 * if that fails, which kills the program. */
MUST_USE bool gtp_link_await(GtpLink *link, int64_t deadline_us, GtpAnswer *answer);
/* The game is lost by the last answer, in which `fault` is wrong. */
void gtp_link_refuse(GtpLink *link, const GtpAnswer *answer, const char *fault,
                     const char *expected);
