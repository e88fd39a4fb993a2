/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/transcript/transcript.h"

/* The first line of every game. */
extern const char transcript_magic[];

/* A line of the head that is a text of the record. */
typedef struct {
    const char *key;
    size_t offset; /* in the RecordHead */
    size_t size;
} TranscriptField;

enum { TRANSCRIPT_FIELDS = 10 };

extern const TranscriptField transcript_fields[TRANSCRIPT_FIELDS];

/* Makes one clean line of it: no control characters, no blanks at its ends. */
void transcript_clean(char *text);

Status transcript_write_game(const GameRecord *record, TextBuffer *text, Error *error);
Status transcript_write_side(const SideRecord *record, TextBuffer *text, Error *error);
