/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games of files into a store, one by one: what cannot be read or does not replay is told and left
 * out, what the store has already is not added again.
 *
 *     GameImport import = {.store = store, .tell = print};
 *
 *     Status status = game_import_begin(&import, &error);
 *     if (status == STATUS_OK)
 *         status = game_import_file(&import, path, &error);
 *     game_import_fini(&import);
 */
#pragma once

#include "record/store/store.h"

typedef struct {
    int64_t read; /* all of the others together */
    int64_t stored;
    int64_t known;       /* there already, with the same names, date and tries */
    int64_t disagreeing; /* they can be read, but the umpire judges otherwise */
    int64_t refused;     /* what they say is not understood, or too little */
} ImportCounts;

typedef struct {
    Store *store; /* borrowed; NULL: nothing is stored, all else is the same */
    /* May be NULL. A sentence with file and line for every game that disagrees or is refused. */
    void (*tell)(void *context, const char *sentence);
    /* May be NULL. Bytes of the file gone through, of how many; false: stop before the next game. */
    bool (*step)(void *context, int64_t done, int64_t total);
    void *context;
    ImportCounts counts;
    uint64_t *known; /* a table of what stands for games; 0: a free place */
    size_t known_count;
    size_t known_capacity; /* a power of two */
} GameImport;

/* Looks up which games the store has. */
MUST_USE Status game_import_begin(GameImport *import, Error *error);
void game_import_fini(GameImport *import);

/* Fails if the file or the store does, with the games before that stored. */
MUST_USE Status game_import_file(GameImport *import, const char *path, Error *error);
