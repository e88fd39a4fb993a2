/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game of Kriegspiel that a density listens to, for tests.
 */
#pragma once

#include "density/density.h"
#include "kriegspiel/kriegspiel_view.h"

typedef struct {
    KriegspielWorld world;
    KriegspielView view;
    DensityModel model;
    Density density;
    Side side; /* whose density it is */
} DensityGame;

/* The only one: the model is too large for every stack. */
extern DensityGame density_game;

void density_game_begin(const char *rules, const char *start, Side side);
void density_game_begin_with(const OpponentStatistics *statistics, const char *rules,
                             const char *start, Side side);

Verdict density_game_attempt(Move move);
/* Tries separated by blanks, whoever is on move; "any" is the question. */
void density_game_play(const char *tries);

Move density_game_move(const char *word);
int density_game_square(const char *name);
float density_game_at(DensityClass class, const char *square);
float density_game_occupied(const char *square);

/* Every chance is one, the classes sum up to their men, and nobody stands on own men. */
void density_game_check(void);
