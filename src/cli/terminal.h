/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines from a person at a terminal, with editing and history, or from a pipe, without either.
 *
 * While a Terminal exists, the signals that ask the program to stop (as Ctrl-C does) do not
 * kill it: they wait until a line is read, and end the reading, so that whoever reads can save
 * and leave.
 */
#pragma once

#include <stdbool.h>

#include "base/bits.h"

typedef struct Terminal Terminal;

/* Room for a line with its NUL; more is cut off. */
enum { TERMINAL_LINE_MAX = 1024 };

typedef enum {
    LINE_READ,
    LINE_ENDED,       /* no more input: end of file, Ctrl-D */
    LINE_INTERRUPTED, /* Ctrl-C */
    LINE_STOPPED,     /* the program is told to end */
} LineResult;

typedef enum { STYLE_PLAIN, STYLE_STRONG, STYLE_FAINT } TextStyle;

/* NULL when there is no memory. */
MUST_USE Terminal *terminal_new(void);
void terminal_free(Terminal *terminal);

/* Is there a person at both ends, input and output? */
bool terminal_is_interactive(const Terminal *terminal);

/* Does the locale write UTF-8? */
bool terminal_is_unicode(const Terminal *terminal);
/* Whether the locale writes UTF-8, terminal or not. */
bool terminal_locale_is_unicode(void);

/* Reads the next line, without its end. The prompt is shown to a person only. Zeroes become
 * question marks. The line is remembered for the history if `is_remembered`. */
LineResult terminal_read_line(Terminal *terminal, const char *prompt, bool is_remembered,
                              char line[TERMINAL_LINE_MAX]);

/* Prints to stdout, in colour where there is some. */
void terminal_print(const Terminal *terminal, TextStyle style, const char *format, ...)
    PRINTF_LIKE(3, 4);
