/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text format in which the games of a game are written: what other programs for that game
 * read.
 */
#pragma once

#include "record/side_record.h"

enum { RECORD_GAME_MAX = 64 << 20 }; /* bytes of a game that is written */

typedef struct {
    const char *name;   /* "PGN" */
    const char *ending; /* of a file's name, "pgn" */
    /* Add the referee's file, and a player's. On failure `text` is as before. */
    Status (*write_game)(const GameRecord *record, TextBuffer *text, Error *error);
    Status (*write_side)(const SideRecord *record, TextBuffer *text, Error *error);
} RecordFormat;

/* Every game has one. */
const RecordFormat *record_format_of(const GameOps *game);
