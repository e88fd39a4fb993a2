/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON, written piece by piece into a text. Commas come by themselves: one is due wherever the
 * text ends with a value, which its last byte tells. A word before the JSON needs a blank behind.
 *
 * `key` is the name of a member; NULL: an element of an array, or a value whose key is written.
 */
#pragma once

#include "base/text.h"

/* Whatever is added next is the member's value. */
void json_add_key(TextBuffer *json, const char *key);
/* Something begins with "{", "[", or a quote: what is added behind a quote are letters of the
 * text, none that JSON would escape. */
void json_begin(TextBuffer *json, const char *key, const char *bracket);
/* What has begun ends, the last first: "]}", "\"", or "\":" for a text that is a key. */
void json_end(TextBuffer *json, const char *brackets);

void json_add_null(TextBuffer *json, const char *key);
void json_add_bool(TextBuffer *json, const char *key, bool value);
void json_add_number(TextBuffer *json, const char *key, int64_t value);
/* With so many digits, or so many of them behind the point; null if it is not finite. */
void json_add_real(TextBuffer *json, const char *key, double value, int digits);
void json_add_decimal(TextBuffer *json, const char *key, double value, int places);
/* What is not UTF-8 becomes the replacement character. NULL: null. */
void json_add_text(TextBuffer *json, const char *key, const char *text);
/* The first `length` bytes of a text. */
void json_add_bytes(TextBuffer *json, const char *key, const char *text, size_t length);
/* An array of texts, each ended by a newline. */
void json_add_lines(TextBuffer *json, const char *key, const char *lines);

/* What is added next stands on a new line, behind so many blanks. */
void json_break_line(TextBuffer *json, int blanks);
