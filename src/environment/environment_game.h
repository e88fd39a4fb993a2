/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One game of an environment: the true world, what both sides know of it, and who is seated.
 */
#pragma once

#include "environment/environment.h"

/* Enough to see a repetition under any rules that ask for one. */
enum { KEYS_MAX = 512, KEYS_KEPT = 256 };
/* A game that ends before anybody was asked is begun again; so often, for it may always. */
enum { BEGINNINGS_MAX = 1000 };

/* A way in which games begin. */
typedef struct {
    GameSetup setup;
    void *world;
    uint32_t weight;
    int random_plies;
} EnvironmentStart;

typedef struct {
    EnvironmentStart *items;
    int count;
    uint64_t weight; /* of all */
} EnvironmentStarts;

typedef struct {
    const GameOps *game;
    const Encoding *encoding; /* the game's, in the environment's width */
    void *world;
    void *views[SIDE_COUNT];
    void *memories[SIDE_COUNT];
    uint8_t *starts[SIDE_COUNT]; /* the codes that a side knew hidden at the start */
    Player *players[SIDE_COUNT]; /* NULL: the program that learns */
    Move *tries;
    Rng rng;
    uint64_t seed;
    uint64_t number; /* of games played in this row */
    History history;
    uint64_t keys[KEYS_MAX];
    EnvironmentGame told;
    int balance; /* of the world, as it was after `balance_plies` */
    int balance_plies;
    bool has_failed; /* a seated player could not start */
} PlayedGame;

/* `memory` has room for played_game_size bytes, zeroed. */
size_t played_game_size(const GameOps *game, const Encoding *encoding);
void played_game_init(PlayedGame *played, const GameOps *game, const Encoding *encoding,
                      void *memory, uint64_t seed);
void played_game_fini(PlayedGame *played);

/* Begins the next game, up to the first turn of a side without a player. If there never is one, the
 * last game stays, which is over. */
void played_game_begin(PlayedGame *played, const EnvironmentStarts *starts);

/* The game's balance of the world, for SIDE_FIRST. Refused tries do not change it. */
int played_game_balance(PlayedGame *played);

/* Attempts `move` for the side on move and lets everybody hear. */
Verdict played_game_attempt(PlayedGame *played, Move move);

/* Lets seated players answer until a side without one is on move or the game is over. */
void played_game_answer(PlayedGame *played);

/* The side on move gives up. */
void played_game_resign(PlayedGame *played);
