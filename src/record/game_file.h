/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file with recorded games, of whatever format: text or a store.
 *
 *     GameFile file;
 *     RecordedGame game;
 *
 *     Status status = game_file_open(&file, path, &error);
 *     if (status == STATUS_OK)
 *         status = game_file_read(&file, 1, &game, &error);
 *     if (status == STATUS_OK) {
 *         look_at(&game);
 *         recorded_game_fini(&game);
 *     }
 *     game_file_close(&file);
 *
 * Errors name the file.
 */
#pragma once

#include "record/record_format.h"
#include "record/store/store.h"

typedef struct {
    const char *path;           /* borrowed */
    TextBuffer text;            /* all of it, but of a store the beginning only */
    const RecordFormat *format; /* of the text; NULL: it is a store */
    RecordReader reader;        /* of the text */
    Store *store;               /* NULL: it is a text */
} GameFile;

/* "-" is the standard input. To be closed, also after a failure. */
MUST_USE Status game_file_open(GameFile *file, const char *path, Error *error);
void game_file_close(GameFile *file);

/* Reads the game with this number: in a text they are counted from 1, in a store they have
 * numbers of their own. On failure there is nothing to fini. */
MUST_USE Status game_file_read(GameFile *file, int64_t number, RecordedGame *game,
                               Error *error);

/* The next game of a text, which may be called instead of game_file_read until there is none. */
MUST_USE Status game_file_next(GameFile *file, RecordedGame *game, bool *has_game,
                               Error *error);

/* "Alpha - Beta, wild16, 1-0 (checkmate), 31 plies, 2026.11.15, as White saw it"; the last only
 * if `viewer` is a side. */
void game_file_title(const RecordedGame *game, Side viewer, TextBuffer *title);
