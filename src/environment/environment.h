/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many games side by side, for a program that learns: it is shown what the side on move knows, in
 * the game's encoding, and answers with an action for each game. The umpire judges, both sides
 * hear their news, and a game that is over begins anew.
 *
 * A seat may be taken by a player of nebel: it then answers by itself, and the program sees only
 * the other side's turns. The same seed gives the same games with any number of threads.
 */
#pragma once

#include "game/game.h"
#include "player/player.h"

typedef struct Environment Environment;

typedef struct {
    const GameOps *game; /* has an encoding */
    int width;           /* of its planes; 0: the widest */
    int games;
    int threads; /* at least 1 */
    uint64_t seed;
    bool starts_anew; /* a game that is over; otherwise it stays so */
} EnvironmentSetup;

MUST_USE Status environment_new(const EnvironmentSetup *setup, Environment **environment,
                                Error *error);
void environment_free(Environment *environment);

/* One of the ways in which games begin from now on; each is drawn with a chance that its weight
 * gives. Up to `random_plies`, a number drawn anew for each game, are then played at random. */
MUST_USE Status environment_add_start(Environment *environment, const GameSetup *setup,
                                      uint32_t weight, int random_plies, Error *error);

/* Seats a player in the games from `first` to before `end`. */
MUST_USE Status environment_seat(Environment *environment, int first, int end, Side side,
                                 const PlayerSpec *player, Error *error);

/* All games begin. Fails if there is no start, if a seated player does not play the game, if both
 * seats of a row are taken, and if its games end before anybody is asked. */
MUST_USE Status environment_begin(Environment *environment, Error *error);

/* What is shown of each game, a row each, the first game in row 0; NULL: not asked for. */
typedef struct {
    uint8_t *observations; /* of the side on move */
    uint64_t *masks;
    uint8_t *truths;
    uint8_t *sides;  /* who is on move */
    uint8_t *starts; /* for both sides, what stood hidden on the points when the game began */
} EnvironmentRows;

void environment_observe(Environment *environment, const EnvironmentRows *rows);

/* Who acts next: the other side; the same again in its turn, as after a refusal; nobody, for the
 * game was over with that; or the same in its next turn, for the other side's was a seated player's.
 * The numbers are those of the library's header. */
typedef enum { NEXT_IS_OTHER, NEXT_IS_SAME, NEXT_IS_NONE, NEXT_IS_LATER } Next;

/* What came of each action, for the side that acted. */
typedef struct {
    uint8_t *nexts;   /* a Next */
    float *rewards;   /* 1 won, -1 lost */
    float *gains;     /* how much better the balance is */
    uint8_t *reasons; /* why the game ended, a Reason; 0: it did not */
} EnvironmentResults;

/* One action in every game, a number below 0 resigns; seated players answer. */
void environment_step(Environment *environment, const int32_t actions[],
                      const EnvironmentResults *results);

/* How the game in that row stands, for whoever looks at it from outside. */
typedef struct {
    Outcome outcome;
    int plies;
    int tries[SIDE_COUNT];
    int moves[SIDE_COUNT];
    int64_t thought_us[SIDE_COUNT]; /* by a seated player */
} EnvironmentGame;

EnvironmentGame environment_game(const Environment *environment, int number);
