/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Game stores for tests: files in a folder of their own, and games to put into them.
 */
#pragma once

#include "base/rng.h"
#include "record/store/store.h"

enum { STORE_PATH_SIZE = 256 };

typedef struct {
    char folder[STORE_PATH_SIZE - 32];
    char path[STORE_PATH_SIZE]; /* of a file that does not exist yet */
} StoreFile;

StoreFile store_file_new(void);
/* Removes the folder with the file and those that SQLite puts beside it. */
void store_file_remove(const StoreFile *file);

/* Opens it; the test fails if that does. */
Store *store_file_open(const StoreFile *file, StoreMode mode);
/* Runs SQL as another program would. */
void store_file_execute(const StoreFile *file, const char *sql);

/* The whole file as bytes, for which there is room. Returns how many. */
size_t store_file_read(const char *path, char *bytes, size_t size);
void store_file_write(const char *path, const char *bytes, size_t length);
/* A new file in place of the old one: its bytes `whole`, some of them flipped, and in every
 * fourth round cut off. */
void store_file_damage(StoreFile *file, const char *whole, size_t length, int round, Rng *rng);

/* A match whose texts are made from `name`. */
StoreMatch store_file_match(const char *name);
int64_t store_file_begin_match(Store *store, const char *name);

/* Game `number`: always the same one, with some tries in it. The record is to be freed. */
void store_file_game(int64_t number, GameFacts *facts, GameRecord *record);
/* Adds it to the match. */
Status store_file_add(Store *store, int64_t match, int64_t number, Error *error);
/* Whether the game `id` is game `number`, to the last try. */
void assert_stored_game(Store *store, int64_t id, int64_t number);
/* Goes through the match: every game in it is whole, and they are numbered from 0 without a
 * gap. Returns how many there are. */
int64_t assert_match_is_prefix(Store *store, int64_t match);
