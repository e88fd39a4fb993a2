/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One game of a pair, and how two of them are compared.
 */
#pragma once

#include "hunt/hunt_pair.h"
#include "server/play/rehearsal.h"
#include "server/play/turn_plan.h"
#include "umpire/umpire.h"

enum { HUNT_PACE_MS = 500 };

typedef enum { PAIR_GOES_ON, PAIR_PARTS, PAIR_LEAKS } PairStep;

typedef struct {
    Umpire *umpire;
    void *moment; /* before the last attempt */
    void *views[SIDE_COUNT];
    void *seen; /* room for a view */
    Player *player;
    Rehearsal rehearsal;
    Move last;          /* of the turn that is being taken */
    int refusals;       /* before it */
    int64_t arrived_us; /* since the game began, counting only the hidden side's turns */
    int moves;
} PairGame;

typedef struct {
    const PairTerms *terms;
    HuntTally *tally;
    PairScript *scripts;
    int last_count[2]; /* of the scripts, when the games looked the same */
    Error *fault;
    Rng rng;
    GameClock clock; /* of the hidden side */
    int ply;
    PairGame games[2];
} Pair;

void pair_game_init(Pair *pair, int number);
void pair_game_fini(PairGame *game);

void pair_game_keep(PairGame *game);
void pair_game_go_back(PairGame *game);
/* The umpire's time is the turn's, if he should take any. */
void pair_game_attempt(PairGame *game, Side side, Move move, News news[SIDE_COUNT]);
/* What was attempted stands; the hidden side's player hears what it has not heard in rehearsing. */
void pair_game_hears(Pair *pair, int number, Side side, Move move, const News news[SIDE_COUNT]);
/* Thinks the turn through; false if it does not end by a try. */
bool pair_game_rehearse(const Pair *pair, PairGame *game, const TurnPlan *plan);

bool pair_same_words(const Pair *pair, const News *news, const News *other);
/* False: one may try what the other may not. */
bool pair_same_tries(Pair *pair);
/* All that the observer has got is the same. */
PairStep pair_compare(Pair *pair, const News *news, const News *other);
void pair_tally_time(Pair *pair);
/* PAIR_LEAKS, with a sentence. */
PairStep pair_leaks(const Pair *pair, const char *what);
