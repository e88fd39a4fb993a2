/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games that a model is fitted to: read from files, some of them held out to judge by.
 */
#pragma once

#include "measure/each_game.h"
#include "options/option_table.h"
#include "replies/reply_cases.h"

typedef struct {
    const char *player;     /* whose moves count, by name; NULL: everybody's */
    int64_t seed;           /* decides which games are held out ... */
    int64_t held_out;       /* ... so many of a hundred */
    int64_t games;          /* counted */
    int64_t held_out_games; /* of them */
    int64_t left_out;       /* games that tell nothing */
    ReplyCases *replies;    /* what is learned from */
} FitGames;

/* Of the first three. */
extern const OptionTable fit_games_options;

/* Reads all games of a file. */
MUST_USE Status fit_games_read(FitGames *games, const char *path, Error *error);
/* After the last file: fails if no game tells anything. */
MUST_USE Status fit_games_end(const FitGames *games, Error *error);
