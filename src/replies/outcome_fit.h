/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fitting the outcome model: positions of games and how those ended.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"
#include "replies/forecast_table.h"
#include "replies/outcome_model.h"

typedef struct {
    float score;  /* of the side on move when the game was over: 0, 1/2 or 1 */
    float weight; /* all positions of a game together have 1 */
    int16_t value;
    int8_t balance[KING]; /* own men of the kind less the other side's */
    uint8_t men;
    uint8_t is_held_out;
    uint8_t side; /* on move */
} OutcomeCase;

/* All zero before the first case. */
typedef struct {
    OutcomeCase *cases;
    size_t count;
    size_t room;
} OutcomeCases;

/* A position of a game that is not yet over; outcome_cases_end closes its game. */
MUST_USE Status outcome_cases_add(OutcomeCases *cases, const ChessPosition *position,
                                  bool is_held_out);
/* The positions from number `first` on are of a game that ended so. */
void outcome_cases_end(OutcomeCases *cases, size_t first, Outcome outcome);
void outcome_cases_fini(OutcomeCases *cases);

/* Looks at the cases that are not held out; there is one at least. */
MUST_USE Status outcome_fit(const OutcomeCases *cases, OutcomeWeights *weights);

typedef struct {
    double games;         /* of the cases looked at: the sum of their weights */
    double constant_loss; /* mean of -ln of the chance of the result: the mean score for all */
    double value_loss;
    double material_loss;
    ForecastTable scores; /* the score that the value forecasts, and what it was */
} OutcomeScore;

void outcome_score(const OutcomeCases *cases, bool of_held_out, const OutcomeWeights *weights,
                   OutcomeScore *score);
