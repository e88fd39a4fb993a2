/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the games of matches are written to: a text file, a store, both or none.
 */
#pragma once

#include <stdio.h>

#include "cli/match/match_options.h"
#include "record/store/store.h"

typedef struct {
    const char *out_path;
    FILE *out;         /* or NULL */
    TextBuffer text;   /* of one game */
    Store *store;      /* or NULL */
    bool is_read_only; /* the store stays as it is: all games are known */
} MatchFiles;

/* Nothing that exists is overwritten, but for the text of a match that is resumed: it is written
 * again from the store. */
MUST_USE Status match_files_open(MatchFiles *files, const MatchOptions *options, Error *error);
/* Everything written is safe after this. */
MUST_USE Status match_files_flush(MatchFiles *files, Error *error);
void match_files_close(MatchFiles *files);

/* Appends a game to the text file, if there is one, in the format of its game. */
MUST_USE Status match_files_write_game(MatchFiles *files, const GameRecord *record,
                                       Error *error);
