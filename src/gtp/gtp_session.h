/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An engine behind the Go Text Protocol, version 2. It is in one of two modes:
 *
 * - as the *umpire* it has the true board. `play` and `undo` move on it, and `genmove` lets the
 *   player try until the umpire accepts: an ordinary engine for GTP tools.
 * - as a *player*, from `phantom-setup` to the next `clear_board`, it knows its own side only:
 *   `genmove` is a try, and the umpire is whoever gives the commands.
 *
 * docs/gtp.md describes the commands.
 */
#pragma once

#include "player/player.h"

typedef struct GtpSession GtpSession;

typedef struct {
    const PlayerSpec *player; /* borrowed; NULL: an umpire only */
    const char *version;      /* of the program */
    GameSetup setup;
    uint64_t seed;
} GtpOptions;

/* Room for any answer. */
enum { GTP_ANSWER_MAX = 1 << 17 };

MUST_USE Status gtp_session_new(const GtpOptions *options, GtpSession **session, Error *error);
void gtp_session_free(GtpSession *session);

/* Obeys one line, given without its end, and adds its answer: one, unless the line holds no
 * command. A command that is answered by "?" has changed nothing, but for the record of tries
 * if it was an illegal move. False when the session is over. */
bool gtp_session_obey(GtpSession *session, const char *line, size_t length, TextBuffer *answer);
