/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Endings out of games that one side should win: far ahead, with few men left.
 *
 * An ending is a game without its end. Whoever plays it on has heard all that was heard in it, so
 * that what both sides believe is what it would have been. See docs/algorithms/endings.md.
 */
#pragma once

#include "chess/alpha_beta.h"
#include "kriegspiel/kriegspiel_world.h"
#include "record/game_record.h"

/* The side that should win, which is on move; or SIDE_NONE. */
Side won_ending_side(const KriegspielWorld *world, AlphaBeta *judge);

/* The same of a game that stops there; SIDE_NONE also if it cannot be replayed. */
Side won_ending_side_of(const GameRecord *record, AlphaBeta *judge);

/* A bed of endings, each with the side that should win. */
typedef struct {
    GameRecord *records;
    Side *sides;
    int count;
    int capacity;
    AlphaBeta *judge;
    Rng rng;    /* what is drawn from games */
    int looked; /* games that were looked at */
} WonEndings;

MUST_USE Status won_endings_init(WonEndings *endings, uint64_t seed, Error *error);
void won_endings_fini(WonEndings *endings);

/* LookAtGame's of each_game.h; the context are WonEndings. The first adds a game cut short in an
 * ending, drawn from all that it has, if it has any; the second a game that is such an ending, and
 * fails if it is none. */
MUST_USE Status won_endings_gather(void *context, const GameRecord *record, Error *error);
MUST_USE Status won_endings_add(void *context, const GameRecord *record, Error *error);

/* Leaves so many, drawn by the seed, in their order. */
void won_endings_thin(WonEndings *endings, int count);

/* Adds "KQPPKN", the side that should win first. */
void won_ending_name(const ChessPosition *position, Side side, TextBuffer *text);
