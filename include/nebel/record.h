/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recorded games: as the umpire saw them, with every try, or as one side lived them.
 */
#pragma once

#include <nebel/umpire.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelRecord NebelRecord;

/* A try and its answer. Never changes. */
typedef struct NebelTry {
    NebelMove move;
    uint8_t side;    /* a NebelSide */
    uint8_t verdict; /* a NebelVerdict */
} NebelTry;

/* The game so far, that is the caller's to free; NULL: no memory. */
NEBEL_API NebelRecord *nebel_record_of(const NebelUmpire *umpire);
/* The game as `side` lived it: what it heard, no more. To be freed by the caller. */
NEBEL_API NebelStatus nebel_record_of_side(const NebelRecord *record, NebelSide side,
                                           NebelRecord **result);
/* A copy that is the caller's to free; NULL: no memory. */
NEBEL_API NebelRecord *nebel_record_clone(const NebelRecord *record);
NEBEL_API void nebel_record_free(NebelRecord *record);

NEBEL_API const NebelGame *nebel_record_game(const NebelRecord *record);
/* Whose record it is; NEBEL_NOBODY: the umpire's. */
NEBEL_API NebelSide nebel_record_perspective(const NebelRecord *record);
NEBEL_API NebelOutcome nebel_record_outcome(const NebelRecord *record);
/* How the game began. The texts are the record's. */
NEBEL_API void nebel_record_setup(const NebelRecord *record, NebelSetup *setup);

/* What else is known, by its name: "first", "second" (the players), "event", "site", "date"
 * ("2026.11.15"), "round". Reading gives "" for what is unknown, and NULL for any other name; the
 * text is the record's. Writing fails with another name and with a text longer than 255 bytes. */
NEBEL_API const char *nebel_record_tag(const NebelRecord *record, const char *name);
NEBEL_API NebelStatus nebel_record_set_tag(NebelRecord *record, const char *name,
                                           const char *value);

/* The tries of an umpire's record; 0 of a side's. Fails beyond the last. */
NEBEL_API int nebel_record_try_count(const NebelRecord *record);
NEBEL_API NebelStatus nebel_record_try(const NebelRecord *record, int number,
                                       NebelTry *attempt);
/* The news of a side's record; 0 of an umpire's. Fails beyond the last. */
NEBEL_API int nebel_record_heard_count(const NebelRecord *record);
NEBEL_API NebelStatus nebel_record_heard(const NebelRecord *record, int number,
                                         NebelNews *news);

/* An umpire of the recorded game after its first `tries` tries; below 0: after all, with the end. To
 * be freed by the caller. Fails with a side's record, and where the umpire judges otherwise than was
 * recorded. */
NEBEL_API NebelStatus nebel_record_replay(const NebelRecord *record, int tries,
                                          NebelUmpire **umpire);

/* The format in which other programs read the game: "PGN" for Kriegspiel, "SGF" for Phantom Go, and
 * a transcript where there is none. It lasts. */
NEBEL_API const char *nebel_record_format(const NebelRecord *record);
/* The record in that format, an umpire's file or a player's. Text as error.h says; 0 if it cannot
 * be written, and nebel_error says why. */
NEBEL_API size_t nebel_record_text(const NebelRecord *record, char *buffer, size_t size);
/* Page after page for people: what was tried in each turn, who heard what, and the board. Text as
 * error.h says; 0 as above. */
NEBEL_API size_t nebel_record_pages(const NebelRecord *record, int in_ascii, char *buffer,
                                    size_t size);
/* The record in plain lines that are the same for all games (docs/transcript.md). Text as error.h
 * says; 0 as above. */
NEBEL_API size_t nebel_record_transcript(const NebelRecord *record, char *buffer, size_t size);

/* Going through a text with games, `length` bytes: PGN, SGF or transcripts, judging by how it begins.
 * Every try is judged again. */
typedef struct NebelRecordReader NebelRecordReader;

/* The text is copied. To be freed by the caller. */
NEBEL_API NebelStatus nebel_record_reader_new(const char *text, size_t length,
                                              NebelRecordReader **reader);
NEBEL_API void nebel_record_reader_free(NebelRecordReader *reader);
/* The next game, the caller's to free; NULL after the last. A failure names the line, and
 * the next call fails again. */
NEBEL_API NebelStatus nebel_record_reader_next(NebelRecordReader *reader, NebelRecord **record);

#ifdef __cplusplus
}
#endif
