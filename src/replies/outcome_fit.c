/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/outcome_fit.h"

#include <assert.h>
#include <string.h>

#include "base/exponential.h"
#include "base/memory.h"
#include "base/minimise.h"
#include "chess/evaluation.h"

/* Keeps weights of which the games tell nothing near 0. */
static const double price = 0.01;

enum { STEPS_MAX = 200, NUMBERS_MAX = OUTCOME_WEIGHT_COUNT };

/* --- Gathering --- */

static int16_t cut_value(int value)
{
    if (value > OUTCOME_VALUE_MAX)
        return OUTCOME_VALUE_MAX;
    return (int16_t)(value < -OUTCOME_VALUE_MAX ? -OUTCOME_VALUE_MAX : value);
}

Status outcome_cases_add(OutcomeCases *cases, const ChessPosition *position, bool is_held_out)
{
    Side us = (Side)position->to_move;

    if (cases->count == cases->room) {
        size_t room = cases->room > 0 ? 2 * cases->room : 1024;
        void *grown = memory_resize(cases->cases, room * sizeof *cases->cases);

        if (grown == NULL)
            return STATUS_NO_MEMORY;
        cases->cases = grown;
        cases->room = room;
    }

    OutcomeCase *one = &cases->cases[cases->count++];
    *one = (OutcomeCase){
        .value = cut_value(evaluate(position)),
        .men = (uint8_t)bits_count(position_occupied(position)),
        .is_held_out = is_held_out,
        .side = (uint8_t)us,
    };
    for (Kind kind = PAWN; kind < KING; kind++)
        one->balance[kind] = (int8_t)(bits_count(position_men(position, us, kind)) -
                                      bits_count(position_men(position, side_other(us), kind)));
    return STATUS_OK;
}

void outcome_cases_end(OutcomeCases *cases, size_t first, Outcome outcome)
{
    for (size_t i = first; i < cases->count; i++) {
        OutcomeCase *one = &cases->cases[i];

        one->weight = 1.0f / (float)(cases->count - first);
        one->score = outcome.winner == SIDE_NONE ? 0.5f : (float)(outcome.winner == one->side);
    }
}

void outcome_cases_fini(OutcomeCases *cases)
{
    memory_free(cases->cases);
    *cases = (OutcomeCases){0};
}

/* --- The two models as sums of weights times numbers --- */

typedef int (*Numbers)(const OutcomeCase *one, double numbers[NUMBERS_MAX]);

static int numbers_of_value(const OutcomeCase *one, double numbers[NUMBERS_MAX])
{
    double full = one->men < 32 ? one->men / 32.0 : 1.0;
    double pawns = one->value / 100.0;

    numbers[OUTCOME_FULL_BOARD] = pawns * full;
    numbers[OUTCOME_EMPTY_BOARD] = pawns * (1.0 - full);
    numbers[OUTCOME_ON_MOVE] = 1.0;
    return OUTCOME_VALUE_WEIGHTS;
}

static int numbers_of_material(const OutcomeCase *one, double numbers[NUMBERS_MAX])
{
    for (Kind kind = PAWN; kind < KING; kind++)
        numbers[kind] = one->balance[kind];
    numbers[KING] = 1.0;
    return KING + 1;
}

/* The chance to win that the odds stand for, kept away from 0 and 1. */
static double chance_of(const double weights[], const double numbers[], int count)
{
    double odds = 0.0;

    for (int i = 0; i < count; i++)
        odds += weights[i] * numbers[i];
    return 1.0 / (1.0 + exponential(odds > 30.0 ? -30.0 : odds < -30.0 ? 30.0 : -odds));
}

static double loss_of_score(double chance, double score)
{
    return -score * natural_logarithm(chance) - (1.0 - score) * natural_logarithm(1.0 - chance);
}

/* --- Fitting --- */

typedef struct {
    const OutcomeCases *cases;
    Numbers numbers;
} Fitting;

static double fitting_loss(void *context, const double weights[], double gradient[])
{
    const Fitting *fitting = context;
    double numbers[NUMBERS_MAX];
    double loss = 0.0;
    int count = fitting->numbers(&fitting->cases->cases[0], numbers);

    for (int i = 0; i < count; i++) {
        loss += 0.5 * price * weights[i] * weights[i];
        gradient[i] = price * weights[i];
    }
    for (size_t i = 0; i < fitting->cases->count; i++) {
        const OutcomeCase *one = &fitting->cases->cases[i];

        if (one->is_held_out)
            continue;
        fitting->numbers(one, numbers);
        double chance = chance_of(weights, numbers, count);
        loss += (double)one->weight * loss_of_score(chance, (double)one->score);
        for (int j = 0; j < count; j++)
            gradient[j] += (double)one->weight * (chance - (double)one->score) * numbers[j];
    }
    return loss;
}

static Status fit_weights(const OutcomeCases *cases, Numbers numbers, float weights[])
{
    Fitting fitting = {.cases = cases, .numbers = numbers};
    double x[NUMBERS_MAX] = {0};
    double unused[NUMBERS_MAX];
    Minimisation minimisation = {
        .context = &fitting,
        .value = fitting_loss,
        .count = numbers(&cases->cases[0], unused),
        .steps_max = STEPS_MAX,
        .tolerance = 1e-10,
    };
    Status status = minimise(&minimisation, x);

    for (int i = 0; i < minimisation.count; i++)
        weights[i] = weight_rounded(x[i]);
    return status;
}

Status outcome_fit(const OutcomeCases *cases, OutcomeWeights *weights)
{
    assert(cases->count > 0);
    Status status = fit_weights(cases, numbers_of_value, weights->weight);

    if (status == STATUS_OK)
        status = fit_weights(cases, numbers_of_material, weights->weight + OUTCOME_MAN);
    return status;
}

/* --- Judging --- */

static double mean_score(const OutcomeCases *cases, bool of_held_out)
{
    double scores = 0.0;
    double weights = 0.0;

    for (size_t i = 0; i < cases->count; i++)
        if (cases->cases[i].is_held_out == of_held_out) {
            scores += (double)(cases->cases[i].weight * cases->cases[i].score);
            weights += (double)cases->cases[i].weight;
        }
    return weights > 0.0 && scores > 0.0 && scores < weights ? scores / weights : 0.5;
}

static double model_chance(const OutcomeCase *one, Numbers numbers, const float weights[])
{
    double of_case[NUMBERS_MAX];
    double wide[NUMBERS_MAX];
    int count = numbers(one, of_case);

    for (int i = 0; i < count; i++)
        wide[i] = (double)weights[i];
    return chance_of(wide, of_case, count);
}

void outcome_score(const OutcomeCases *cases, bool of_held_out, const OutcomeWeights *weights,
                   OutcomeScore *score)
{
    double constant = mean_score(cases, of_held_out);

    memset(score, 0, sizeof *score);
    for (size_t i = 0; i < cases->count; i++) {
        const OutcomeCase *one = &cases->cases[i];
        double weight = (double)one->weight;
        double result = (double)one->score;

        if (one->is_held_out != of_held_out)
            continue;
        double by_value = model_chance(one, numbers_of_value, weights->weight);
        double by_material =
            model_chance(one, numbers_of_material, weights->weight + OUTCOME_MAN);
        score->games += weight;
        score->constant_loss += weight * loss_of_score(constant, result);
        score->value_loss += weight * loss_of_score(by_value, result);
        score->material_loss += weight * loss_of_score(by_material, result);
        forecast_note(&score->scores, by_value, result);
    }
    if (score->games > 0.0) {
        score->constant_loss /= score->games;
        score->value_loss /= score->games;
        score->material_loss /= score->games;
    }
}
