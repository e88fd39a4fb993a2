/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tests say to a referee, line by line, and what they expect to hear.
 */
#pragma once

#include "umpire/referee.h"

enum { REFEREE_TALK_MAX = 8192 }; /* bytes of an answer */

/* For all games. */
Referee *referee_talk_begin(void);

/* The answer, which is one line with one JSON object whatever was asked. */
void referee_talk_bytes(Referee *referee, const char *line, size_t length,
                        char answer[REFEREE_TALK_MAX]);
void referee_talk_say(Referee *referee, const char *line, char answer[REFEREE_TALK_MAX]);

/* The answer is this object; or an error with this part of a sentence. */
void referee_talk_expect(Referee *referee, const char *line, const char *expected);
void referee_talk_refused(Referee *referee, const char *line, const char *part);

/* Lines and their answers in turn, up to a NULL, to a referee of their own. */
void referee_talk_dialogue(const char *const *lines);
