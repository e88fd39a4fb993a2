/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side would have if a game of Phantom Go ended now: the score of the board as it stands, in
 * worlds that are believed in.
 */
#pragma once

#include "phantom_go/phantom_go_world.h"

typedef struct {
    int worlds;
    int won;
    double sum;     /* of the side's points less the enemy's, komi included */
    double squares; /* of these */
} GoSeerForecast;

void go_seer_forecast_add(GoSeerForecast *forecast, const PhantomGoWorld *world, Side side);

/* There are worlds. */
double go_seer_forecast_mean(const GoSeerForecast *forecast);
/* From world to world. */
double go_seer_forecast_deviation(const GoSeerForecast *forecast);

/* How surely a game has to be won: in such a share of the worlds, and by so many deviations of the
 * score in the mean. The second sees what the first does not: by how little the worlds are won, and
 * how much is lost in the others. */
typedef struct {
    double share;
    double deviations;
} GoSeerSurety;

bool go_seer_forecast_is_won(const GoSeerForecast *forecast, const GoSeerSurety *surety);
/* How many of so many worlds may not be won. */
int go_seer_surety_spare(const GoSeerSurety *surety, int worlds);
