/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line of the Go Text Protocol, version 2: "12 play black D4  # a comment".
 */
#pragma once

#include <stddef.h>

#include "players/external/gtp_words.h"

enum { GTP_ID_MAX = 20 };

typedef struct {
    char text[GTP_LINE_MAX]; /* the line, cut into words as they are taken */
    char id[GTP_ID_MAX + 1]; /* digits, or nothing */
    char *rest;              /* in `text`: what has not been taken yet */
    bool is_too_long;        /* only the beginning is there */
} GtpCommand;

/* Reads a line, given without its end. Control characters go, a tab is a blank, a comment is no
 * part of it. False if nothing is left, which has no answer. */
bool gtp_command_read(const char *line, size_t length, GtpCommand *command);

/* Takes the next word; an empty text after the last. */
const char *gtp_command_next(GtpCommand *command);

/* Adds "=12 text" or "?12 text" and an empty line. The text may have lines of its own; what is
 * not printable there becomes a question mark. */
void gtp_command_answer(const GtpCommand *command, bool is_success, const char *text,
                        TextBuffer *answer);
