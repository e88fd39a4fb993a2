/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tests check of every text format of games.
 */
#pragma once

#include "base/rng.h"
#include "record/record_format.h"

/* A text without a game is STATUS_NOT_FOUND. */
MUST_USE Status format_read(const RecordFormat *format, const char *text, size_t length,
                            RecordedGame *game, Error *error);
/* The referee's file or a player's, by the game's perspective. */
MUST_USE Status format_write(const RecordFormat *format, const RecordedGame *game,
                             TextBuffer *text, Error *error);

/* The same; or the test fails. */
void format_read_well(const RecordFormat *format, const char *text, RecordedGame *game);
void format_write_well(const RecordFormat *format, const RecordedGame *game, TextBuffer *text);

/* The game as `perspective` knows it; takes over the record. */
RecordedGame format_perspective(GameRecord record, Side perspective);

/* Writes, reads and writes again: the texts are the same. Returns what was read. */
RecordedGame format_there_and_back(const RecordFormat *format, const RecordedGame *game);
/* There and back: the tries, what was heard and the end are the same. */
void format_check_survival(const RecordFormat *format, const RecordedGame *game);

/* The moves of a referee's file, with blanks between. */
void format_check_moves(const RecordedGame *game, const char *expected);

/* The observer's files of twins (see play_twins) are the same. Returns whether the games
 * differ. */
bool format_check_twins(const RecordFormat *format, Rng *rng, const GameOps *game,
                        const GameSetup *setup, Side observer);

typedef struct {
    const char *text;
    const char *sentence;
} FormatFault;

/* Each text is refused with its sentence, and what was to be read left alone. */
void format_check_faults(const RecordFormat *format, const FormatFault faults[], size_t count);

/* Reading and writing survive that memory ends, wherever it does. */
void format_check_allocations(const RecordFormat *format, const RecordedGame *game);

/* A text that is too short for the game is left as it was. */
void format_check_full_text(const RecordFormat *format, const GameRecord *record);

/* What is read after random damage, with bytes of `pieces`, can be written; the rest is
 * refused. Returns how often it was read. */
int format_check_damage(const RecordFormat *format, const RecordedGame *game,
                        const char *pieces, Rng *rng);
