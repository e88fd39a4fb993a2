/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Turns in games of every kind, and what every search must keep to in them.
 */
#pragma once

#include "player/tries.h"
#include "search/root_parallel.h"
#include "support/game_table.h"

/* A turn somewhere in a random game, and worlds that explain it as far as that can be had. */
typedef struct {
    Table table;
    Side side;
    Move own_move;
    Tries tries;
    unsigned char *worlds;
    void *start;
    SearchRoot root;
} SearchTurn;

typedef void (*SearchTurnCheck)(const SearchTurn *turn);

/* In every game of the list, on every board, under rulesets of every kind. */
void search_turn_for_every(SearchTurnCheck check);

/* What a new search says of the turn; returns its iterations. */
int64_t search_turn_run(const SearchTurn *turn, const RootParallelOptions *options,
                        const SearchLimits *limits, TryTally tallies[]);
/* The visits of all tries, whose tallies are possible. */
int64_t search_turn_visits(const SearchTurn *turn, const TryTally tallies[]);

/* What the search finds depends neither on threads nor on the run. Returns the iterations that
 * it made of the 80 that it was given. */
int64_t search_turn_check_threads(const SearchTurn *turn, RootParallelOptions options);
/* Without memory there is no search, and nothing is lost. */
void search_turn_check_memory(const SearchTurn *turn, RootParallelOptions options);
