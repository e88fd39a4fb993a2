/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An equilibrium of a small game by counterfactual regret minimisation (CFR+: Tammelin 2014), and
 * what the best answer to a strategy gets.
 *
 * A strategy is a chance for each choice of each decision, both sides' in one array of
 * `choice_count`. Values are SIDE_FIRST's: 1 a win, -1 a loss. Everything is done in one fixed
 * order, so that results repeat to the last bit.
 */
#pragma once

#include "equilibrium/game_tree.h"

/* Less is none: what rounding leaves of 0 must not decide what is played. */
#define REGRET_LEAST 1e-11

typedef struct {
    const GameTree *tree;
    double *regrets;
    double *current; /* the strategy of this iteration */
    double *sums;    /* of all iterations, later ones counting more */
    double *average; /* after regret_average */
    int64_t iterations;
} Regret;

MUST_USE Status regret_init(Regret *regret, const GameTree *tree, Error *error);
void regret_fini(Regret *regret);
void regret_iterate(Regret *regret);
/* Fills `average`: what comes near an equilibrium. */
void regret_average(Regret *regret);

/* What both get who play so. */
double strategy_value(const GameTree *tree, const double strategy[]);
/* What SIDE_FIRST gets when `side` answers the other's part of `strategy` as well as can be.
 * `scratch` has room for choice_count numbers; afterwards the answer's choices are 1 in it. */
double best_answer(const GameTree *tree, const double strategy[], Side side, double scratch[]);
