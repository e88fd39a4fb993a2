/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A text format of recorded games, as a table: what other programs for a game read. Each format
 * has a room of its own; record_formats.h lists them.
 */
#pragma once

#include "record/recorded_game.h"

enum {
    RECORD_GAME_MAX = 64 << 20, /* bytes of a game that is written */
    RECORD_FILE_MAX = 256 << 20 /* bytes of a text with games that is read */
};

/* How far a text with games has been read. Plain memory; nothing to clean up. */
typedef struct {
    const char *at;
    const char *end;
    const char *start; /* of the text, after its byte order mark */
    int line;          /* of `at`, from 1, in formats that count them */
    int depth;         /* of variations, in formats that have them */
    bool disagrees;    /* after a failure: it can be read, but the umpire judges otherwise */
} RecordReader;

typedef struct {
    const GameOps *game; /* whose format it is; NULL: of all that have no other */
    const char *name;    /* "PGN" */
    const char *ending;  /* of a file's name, "pgn" */
    /* Add the referee's file, for which the game is replayed, and a player's. On failure `text`
     * is as before. NULL: others write it, and it is only read here. */
    Status (*write_game)(const GameRecord *record, TextBuffer *text, Error *error);
    Status (*write_side)(const SideRecord *record, TextBuffer *text, Error *error);
    /* Whether a text looks like it, judging by how it begins. NULL: nothing shows that. */
    bool (*is_in)(const char *text, size_t size);
    /* `text` is borrowed, and need not end with a NUL. Fails on a text that is too long or holds
     * a zero byte. */
    Status (*open)(RecordReader *reader, const char *text, size_t size, Error *error);
    /* Reads and checks the next game: the umpire judges every try of a referee's file again, and
     * what a player's file says must be possible for that side. `has_game` is false, and `game`
     * left alone, after the last; so it is on failure, when `error` begins with the line, and
     * the reader stays before the faulty game. */
    Status (*next)(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error);
    /* Goes past the game that `next` has failed on. NULL: where it ends cannot be told. */
    void (*go_past)(RecordReader *reader);
} RecordFormat;
