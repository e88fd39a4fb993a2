/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player behind the protocol of the platform of the Chinese computer games championship:
 * 9x9, the ruleset ccgc. docs/gtp.md describes the lines.
 */
#pragma once

#include "player/player.h"

enum { PLATFORM_LINE_MAX = 1024 }; /* in bytes, with the newline */

typedef struct PlatformSession PlatformSession;

/* `name` is what the platform is told; kept. */
MUST_USE Status platform_session_new(const PlayerSpec *spec, const char *name, uint64_t seed,
                                     PlatformSession **session, Error *error);
void platform_session_free(PlatformSession *session);

/* Obeys one line, given without its end, and adds what is to be said, at most one line. The
 * protocol has no way to complain: a line that cannot be obeyed is passed over, and `error`
 * says why. False when the session is over. */
bool platform_session_obey(PlatformSession *session, const char *line, size_t length,
                           TextBuffer *answer, Error *error);
