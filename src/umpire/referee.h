/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The umpire as a conversation: one JSON object a line in, one out. It is all-seeing: for
 * tests, for programs that want a correct umpire, for arbitration. docs/protocol.md describes
 * the lines.
 */
#pragma once

#include "game/game.h"

typedef struct Referee Referee;

enum {
    REFEREE_LINE_MAX = 65536,     /* bytes; a longer line is refused whole */
    REFEREE_ANSWER_MAX = 1 << 27, /* more than any line can ask for */
    REFEREE_GAMES_MAX = 16384
};

/* NULL when there is no memory. */
MUST_USE Referee *referee_new(void);
void referee_free(Referee *referee);

/* Adds the answer to `line`, with a newline, to `answers`. Whatever the line holds there is
 * exactly one, and a request that answers {"error":...} has changed nothing. */
void referee_answer(Referee *referee, const char *line, size_t length, TextBuffer *answers);

/* The answer to a line that was too long to be read. */
void referee_refuse_long_line(TextBuffer *answers);
