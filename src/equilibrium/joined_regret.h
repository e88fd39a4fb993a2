/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What regret.h does, in the joined form: CFR+ and best answers.
 *
 * A strategy of a side has a weight for each choice of each set; the chances of a set's choices
 * are in proportion to them, and all alike where all are 0. The weight of a choice over the whole
 * game, its *flow*, is the chance that its side makes all the choices that lead there and this one,
 * whatever the way; what both sides get follows from their flows at the ends.
 */
#pragma once

#include "equilibrium/joined_game.h"

typedef struct {
    const JoinedGame *joined;
    double *regrets[SIDE_COUNT];
    double *sums[SIDE_COUNT]; /* of flows, later ones counting more: what comes near an
                                 equilibrium, as a strategy */
    double *flows[SIDE_COUNT];
    double *gains; /* of the choices of one side, to it */
    size_t bytes;
    int64_t iterations;
} JoinedRegret;

/* STATUS_TOO_LARGE: with the joined game it takes more than that may take. */
MUST_USE Status joined_regret_init(JoinedRegret *regret, const JoinedGame *joined,
                                   Error *error);
void joined_regret_fini(JoinedRegret *regret);
void joined_regret_iterate(JoinedRegret *regret);

/* How likely `side` comes to each of its choices by itself. */
void joined_flow(const JoinedSide *side, const double strategy[], double flow[]);
/* What SIDE_FIRST gets when `side` answers the other's strategy as well as can be. */
double joined_best_answer(JoinedRegret *regret, const double strategy[], Side side);
/* What SIDE_FIRST gets from the strategies of both. */
double joined_value(JoinedRegret *regret, double *const strategies[SIDE_COUNT]);
