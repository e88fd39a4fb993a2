/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/reply_fit.h"

#include <assert.h>
#include <string.h>

#include "base/exponential.h"
#include "base/minimise.h"

typedef struct {
    const ReplyFit *fit;
    const ReplyCases *cases;
    double fitted_cases;
} Fitting;

/* Adds how the loss of one case changes with the weights, and returns the loss. */
static double add_case(const ReplyCases *cases, const ReplyCase *one, const double weights[],
                       double gradient[])
{
    const ReplyOption *options = cases->options + one->first_option;
    double scores[CHESS_MOVES_MAX];
    double highest = -1e300;
    double chosen = 0.0;
    double sum = 0.0;

    for (int i = 0; i < one->option_count; i++) {
        const uint8_t *features = cases->features + options[i].first_feature;

        scores[i] = 0.0;
        for (int j = 0; j < options[i].feature_count; j++)
            scores[i] += weights[features[j]];
        highest = scores[i] > highest ? scores[i] : highest;
        chosen = i == one->chosen ? scores[i] : chosen;
    }
    for (int i = 0; i < one->option_count; i++) {
        scores[i] = exponential(scores[i] - highest);
        sum += scores[i];
    }
    for (int i = 0; i < one->option_count; i++) {
        const uint8_t *features = cases->features + options[i].first_feature;
        double excess = scores[i] / sum - (i == one->chosen);

        for (int j = 0; j < options[i].feature_count; j++)
            gradient[features[j]] += excess;
    }
    return natural_logarithm(sum) + highest - chosen;
}

static double loss_of(void *context, const double weights[], double gradient[])
{
    const Fitting *fitting = context;
    const ReplyCases *cases = fitting->cases;
    double price = fitting->fit->price;
    double loss = 0.0;

    memset(gradient, 0, REPLY_FEATURE_COUNT * sizeof *gradient);
    for (size_t i = 0; i < cases->case_count; i++)
        if (!cases->cases[i].is_held_out)
            loss += add_case(cases, &cases->cases[i], weights, gradient);
    for (int i = 0; i < REPLY_FEATURE_COUNT; i++) {
        double departure = weights[i] - (double)reply_weights_habits()->weight[i];

        loss += 0.5 * price * departure * departure;
        gradient[i] += price * departure;
        gradient[i] /= fitting->fitted_cases;
    }
    return loss / fitting->fitted_cases;
}

static bool step(void *context, int steps, double loss)
{
    const Fitting *fitting = context;

    return fitting->fit->step == NULL || fitting->fit->step(fitting->fit->context, steps, loss);
}

Status reply_fit(const ReplyFit *fit, const ReplyCases *cases, ReplyWeights *weights)
{
    Fitting fitting = {.fit = fit, .cases = cases};
    double x[REPLY_FEATURE_COUNT];
    Minimisation minimisation = {
        .context = &fitting,
        .value = loss_of,
        .step = step,
        .count = REPLY_FEATURE_COUNT,
        .steps_max = fit->steps_max,
        .tolerance = 1e-7,
    };

    for (size_t i = 0; i < cases->case_count; i++)
        fitting.fitted_cases += !cases->cases[i].is_held_out;
    assert(fitting.fitted_cases > 0);
    for (int i = 0; i < REPLY_FEATURE_COUNT; i++)
        x[i] = (double)reply_weights_habits()->weight[i];
    Status status = minimise(&minimisation, x);
    for (int i = 0; i < REPLY_FEATURE_COUNT; i++)
        weights->weight[i] = weight_rounded(x[i]);
    return status;
}
