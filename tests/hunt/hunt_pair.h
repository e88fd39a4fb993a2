/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two games side by side that differ in what one side, the observer, cannot see.
 *
 * The observer tries the same in both. The other side, the hidden one, is a computer player whose
 * turns are planned and rehearsed as on the server, on the simulated clock; it draws other lots in
 * each game. What would make the games part for the observer is taken back in the second one, and
 * something else is tried there. Games are the same as long as the umpire says the same words; then
 * everything else must be the same as well: all bytes of news and views, what may be tried, and
 * the moment.
 *
 * In rulesets with private refusals there is another kind of pair, in which the same moves are
 * made and other tries are refused: there the words, too, must be the same.
 */
#pragma once

#include "hunt/hunt_tally.h"
#include "player/player.h"

typedef enum { PAIR_MOVES, PAIR_REFUSALS } PairKind;

/* A computer player of the hidden side, once for each game. */
typedef struct {
    const char *name;
    const char *game; /* the only one it plays; NULL: all */
    int64_t think_ms; /* that it would like for a turn */
    Player *players[2];
} HuntPlayer;

typedef struct {
    const GameOps *game;
    GameSetup setup;
    Side observer;
    PairKind kind;
    const HuntPlayer *player;
    bool is_timed;
    int turns_max; /* of both sides together */
    uint64_t seed;
} PairTerms;

typedef struct {
    Side side;
    Move move;
    bool is_heard; /* by the observer */
} PairTry;

enum { PAIR_TRIES_MAX = 4096 };

/* What was tried in a game, up to where the games parted. */
typedef struct {
    PairTry tries[PAIR_TRIES_MAX];
    int count;
} PairScript;

/* False: a leak was found, and the sentence says which. The scripts are of both games, as far as
 * they looked the same to the observer. */
bool pair_play(const PairTerms *terms, HuntTally *tally, PairScript scripts[2], Error *fault);

/* Whether the rules say that the other side does not hear of refusals. */
bool rules_are_private(const char *rules);
