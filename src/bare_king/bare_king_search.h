/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which try mates a bare king soonest: an AND-OR search over (our men, where he may be).
 *
 * A node is a turn of ours. Each try leads to a node for everything that the umpire may answer,
 * a refusal to one of the same turn; its value is the average over the answers, in moves to
 * mate. Where a plan knows that mate is certain, only tries that keep it so are looked at. See
 * docs/algorithms/endings.md.
 */
#pragma once

#include "bare_king/bare_king_judge.h"
#include "base/rng.h"

typedef struct BareSearch BareSearch;

/* Tries that may be judged for one choice; a search that is under way may end above it. */
enum { BARE_NODES = 12000 };

typedef struct {
    Move move;     /* MOVE_NONE: there was none to choose from */
    double moves;  /* that the mate is expected to take */
    int certain;   /* moves within which it comes whatever he does; 0: that is not known */
    int64_t nodes; /* tries judged */
} BareChoice;

/* One of the tries to choose from. */
typedef struct {
    Move move;
    double extra; /* is added to its value */
} BareOption;

/* A turn of ours. */
typedef struct {
    const BareMen *men;
    Bitboard squares; /* the bare king is on one of them; there is at least one */
    const BareUmpire *umpire;
    const BareOption *options; /* at most BARE_TRIES_MAX */
    int option_count;
    Defender defender;
    double patience; /* from 0 to 1: how much of the price of a draw still counts */
    int moves_left;  /* before the game may be a draw */
} BareTask;

/* NULL: no memory. */
MUST_USE BareSearch *bare_search_new(int64_t nodes);
void bare_search_free(BareSearch *search);

/* The best of the options, the first of equals. False: no memory for a table; without memory for
 * a plan there is none. */
MUST_USE bool bare_search_choose(BareSearch *search, const BareTask *task, BareChoice *choice);
