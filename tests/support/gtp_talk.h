/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tests say to a GTP session, and what they expect to hear.
 */
#pragma once

#include "gtp/gtp_session.h"

/* On a board of 9x9; without a player (NULL) it is the umpire alone. One at a time. */
GtpSession *gtp_talk_begin(const char *player, const char *rules);

/* The answer to one line; it stands until the next call. */
const char *gtp_talk_say(GtpSession *session, const char *line);

/* The answer is `expected`; or one error. */
void gtp_talk_expect(GtpSession *session, const char *line, const char *expected);
void gtp_talk_refused(GtpSession *session, const char *line);

/* The word that a successful answer consists of; it stands until the next call. */
const char *gtp_talk_word(const char *answer);
