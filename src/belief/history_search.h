/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looks for a whole history that fits everything one side has heard (Parker, Nau and
 * Subrahmanian 2005, section 4.2): depth first over the hidden moves of the other side, in
 * random order, checking every answer on the way, the refused and the accepted ones.
 *
 * Leaves that follow each other in one search are much alike, so every search begins at the
 * root and gives up after a number of nodes (docs/algorithms/belief.md).
 */
#pragma once

#include "belief/news_log.h"

typedef struct HistorySearch HistorySearch;

/* NULL when there is no memory. */
MUST_USE HistorySearch *history_search_new(const GameOps *game);
void history_search_free(HistorySearch *search);

/* One search from `start`, the world in which `side` heard the first of `log`. On success
 * `world` is where the history ends. False: none was found within `node_limit` tried moves. */
bool history_search_run(HistorySearch *search, const void *start, Side side, const NewsLog *log,
                        int64_t node_limit, Rng *rng, void *world);

/* One random game: every hidden move is any legal one, all equally likely. False if it does
 * not fit what was heard. */
bool history_search_sample(HistorySearch *search, const void *start, Side side,
                           const NewsLog *log, Rng *rng, void *world);
