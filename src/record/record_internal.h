/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "record/record_format.h"

/* Makes room for one more of the `count` entries of `size` bytes each, by doubling. Fails with
 * everything unchanged. */
MUST_USE Status record_make_room(void **entries, size_t size, int count, int *capacity);

/* Begins to read after the byte order mark. Fails on a text that is too long. */
MUST_USE Status record_reader_init(RecordReader *reader, const char *text, size_t size,
                                   Error *error);

/* Whether all lines are at most so long and hold no zero byte. */
MUST_USE Status record_check_lines(const RecordReader *reader, int longest, Error *error);

/* Writes "line N: " and the sentence of `inner`. */
Status record_error_at(Error *error, int line, Status status, const Error *inner);

/* Whether the format is of that game. */
MUST_USE Status record_check_game(const RecordFormat *format, const RecordHead *head,
                                  Error *error);

/* What a writer of games returns: on failure, or if not all did fit, `text` is again what it was
 * at `before`. */
MUST_USE Status record_finish_text(TextBuffer *text, const TextBuffer *before, Status status,
                                   Error *error);
