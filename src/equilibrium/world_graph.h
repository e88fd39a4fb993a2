/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The worlds that a game can be in, moment by moment, and what every try leads to there. A moment
 * is all that comes after so many accepted moves, with the refusals of that turn.
 *
 * Worlds of a moment that go on alike are one: what may be tried, what is heard and how the game
 * ends is the same, whatever happens. And where the end is certain, whatever is played, the game
 * has ended.
 */
#pragma once

#include "equilibrium/growth.h"
#include "game/game.h"

enum { NEWS_NONE = 0, MOMENTS_MAX = 512 };

/* All different news of a game, numbered from 1; NEWS_NONE is that nothing was heard. */
typedef struct {
    News *news;
    size_t room;
    uint32_t count;
} NewsList;

typedef enum { TRY_STAYS, TRY_MOVES, TRY_ENDS } TryKind;

typedef struct {
    uint32_t world; /* which follows: of the same moment where it stays */
    uint32_t news[SIDE_COUNT];
    Move move;
    int8_t payoff; /* to SIDE_FIRST, where it ends */
    uint8_t kind;
} TryResult;

enum { PAYOFF_NONE = 2 };

/* While those that go on alike are sought. */
typedef enum { WORLD_NEW, WORLD_BEGUN, WORLD_SETTLED } WorldState;

typedef struct {
    uint64_t key[2]; /* of its future */
    uint32_t first_result;
    uint32_t same; /* the world that goes on alike and stands for it */
    uint16_t tries;
    uint8_t side;
    int8_t decided; /* the payoff, whatever is played; PAYOFF_NONE: it is open */
    bool has_end;   /* among its results */
    uint8_t state;  /* a WorldState */
} GraphWorld;

typedef struct {
    GraphWorld *worlds;
    TryResult *results;
    char *memory; /* of the game's worlds, each followed by the keys of its history; dropped */
    uint32_t *table; /* of worlds by key, plus 1; dropped */
    size_t world_room;
    size_t result_room;
    size_t memory_room;
    size_t table_size;
    uint32_t count;
    uint32_t result_count;
} Moment;

typedef struct {
    const GameOps *game;
    Growth *growth;
    Error *error;
    NewsList *news;
    const BuildWatch *watch; /* NULL: nobody */
    Moment *moments;
    int moment_count;
    uint64_t world_count;
} WorldGraph;

/* The game begins with world 0 of moment 0. */
MUST_USE Status world_graph_build(WorldGraph *graph, const GameSetup *setup);
void world_graph_fini(WorldGraph *graph);
