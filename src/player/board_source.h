/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards on which a Kriegspiel game may stand, for one side: from a pool that fits everything
 * heard, from searches for whole histories, or made to explain the last news only.
 */
#pragma once

#include "belief/history_search.h"
#include "belief/pool.h"
#include "kriegspiel/guess.h"
#include "player/player.h"

typedef struct {
    int64_t boards; /* the most that are wanted at once */
    int64_t pool_limit;
    int64_t pool_cut;
    int64_t history_nodes; /* for one search */
    bool has_pool;
} BoardSourceOptions;

typedef struct {
    BoardSourceOptions options;
    Side side;
    Rng draw_rng;
    Rng guess_rng;
    Rng history_rng;
    Pool *pool; /* NULL without one */
    NewsLog log;
    bool log_is_whole; /* else there was no memory, and histories cannot be searched */
    HistorySearch *histories;
    KriegspielWorld start;
    GuessOptions guess;
    KriegspielWorld *boards; /* room for as many as are wanted */
    int64_t *order;          /* numbers of the pool's worlds, to draw from */
} BoardSource;

/* `source` is zeroed memory. On failure there is nothing to close. */
MUST_USE Status board_source_open(BoardSource *source, const BoardSourceOptions *options,
                                  Error *error);
void board_source_close(BoardSource *source);
MUST_USE Status board_source_start(BoardSource *source, const PlayerSeat *seat, Error *error);
void board_source_hear(BoardSource *source, const News *news);

/* These fill source->boards from number `have` on, up to `wanted`; they return how many there
 * are then. `deadline_us` on base/clock.h ends them early; 0: it does not. */

/* Worlds of the pool, all equally likely, none twice. */
int board_source_draw(BoardSource *source, int have, int wanted);
/* Worlds that explain the last news only. */
int board_source_guess(BoardSource *source, const KriegspielView *view, int have, int wanted,
                       int64_t deadline_us);
/* The ends of random games that happen to fit everything heard; of `games` games. */
int board_source_play(BoardSource *source, int64_t games, int have, int wanted);

/* Adds to the pool what `searches` for whole histories find. */
void board_source_refill(BoardSource *source, int64_t searches, int64_t deadline_us);
