/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Talking to another program: lines on the standard input, answers on the standard output.
 */
#pragma once

#include "base/text.h"

/* In bytes, with the newline. A longer line is cut one byte behind it, so that it is too long
 * for whoever obeys it. */
enum { LINE_TALK_MAX = 4096 };

typedef struct {
    void *session;
    size_t answer_max;
    /* False: that was the last line. */
    bool (*obey)(void *session, const char *line, size_t length, TextBuffer *answer);
} LineTalk;

/* To the end of the input or of the session. False if the answers cannot be written. */
bool line_talk_run(const LineTalk *talk);
