/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line of a protocol cut into words, and words of the form key=value.
 */
#pragma once

#include <stddef.h>

#include "base/bits.h"

enum { PROTOCOL_WORDS_MAX = 32 };

typedef struct {
    char *items[PROTOCOL_WORDS_MAX + 1]; /* those beyond the count are empty texts */
    int count;
} ProtocolWords;

/* Cuts `line` at its blanks and tabs. What follows the last word that has room stays whole. */
ProtocolWords protocol_split(char *line);

/* The words from number `first` on, each preceded by a blank. */
void protocol_join(const ProtocolWords *words, int first, char *text, size_t size);

/* Digits alone, without a leading zero, up to `maximum`. */
bool protocol_number(const char *text, uint64_t maximum, uint64_t *number);

/* The value of "key=value" if the word is that; else NULL. */
const char *protocol_value(const char *word, const char *key);
