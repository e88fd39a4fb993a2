/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text built up in memory, with a stated maximum. What does not fit is left out and remembered,
 * so that a caller checks once at the end.
 */
#pragma once

#include <stddef.h>

#include "base/status.h"

typedef struct {
    char *data; /* ends with a NUL not counted in `length`; NULL before a growing one grows */
    size_t length;
    size_t capacity;
    size_t maximum; /* 0: the storage is the caller's and does not grow */
    bool is_cut;    /* something did not fit */
} TextBuffer;

/* Writes into `storage`, which has room for `size` > 0 bytes with the NUL. */
void text_init(TextBuffer *text, char *storage, size_t size);

/* Grows on the heap up to `maximum` bytes; text_fini frees it. */
void text_init_growing(TextBuffer *text, size_t maximum);
void text_fini(TextBuffer *text);

void text_clear(TextBuffer *text);
void text_add_char(TextBuffer *text, char c);
void text_add(TextBuffer *text, const char *string);
void text_add_bytes(TextBuffer *text, const char *bytes, size_t count);
/* Adds so many bytes and returns where they are to be written; NULL, and nothing is added, if there
 * is no room for all of them. */
char *text_extend(TextBuffer *text, size_t count);
void text_add_number(TextBuffer *text, int64_t number);
/* One piece of at most 511 bytes; more is cut. */
void text_add_format(TextBuffer *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* Control characters become blanks, also those of two bytes (U+0080 to U+009F): a terminal would
 * obey them. */
void text_blank_controls(char *string);

/* Bytes of the UTF-8 character at `string`, which ends with a NUL; 0 if there is none. */
size_t text_utf8_length(const char *string);
