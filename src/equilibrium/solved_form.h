/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two forms in which a small game is solved, behind one table: joined, which is what games are
 * solved in, and plain, in which every history is apart, which is slow, large and evidently right.
 */
#pragma once

#include "equilibrium/asked_player.h"
#include "equilibrium/joined_game.h"

typedef struct {
    const GameOps *game;
    GameSetup setup;
    size_t bytes_most;
    const BuildWatch *watch; /* NULL: nobody; the plain form tells nothing */
} SolvedTask;

typedef struct {
    uint64_t histories;
    uint32_t sets[SIDE_COUNT];  /* in which a side is on move */
    uint32_t asked[SIDE_COUNT]; /* of them, those at which a player was asked */
    size_t bytes;
} SolvedSizes;

typedef enum { STRATEGY_AVERAGE, STRATEGY_PLAYER } StrategyMeant;

typedef struct {
    size_t size; /* of its memory, zeroed before `open` */
    MUST_USE Status (*open)(void *form, const SolvedTask *task, Error *error);
    void (*sizes)(const void *form, SolvedSizes *sizes);
    MUST_USE Status (*ask)(void *form, const HabitsTask *task, Error *error);
    void (*iterate)(void *form);
    /* What `side` gets for certain who plays so, as SIDE_FIRST's value. */
    double (*sure)(void *form, StrategyMeant meant, Side side);
    void (*close)(void *form);
} SolvedForm;

extern const SolvedForm joined_form;
extern const SolvedForm plain_form;
