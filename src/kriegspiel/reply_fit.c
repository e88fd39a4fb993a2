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

/* The fit starts from such odds of a man being noticed, and is drawn to them. */
static const double notice_habit = -3.0;

static double habit_of(int weight)
{
    return weight >= REPLY_NOTICE && weight <= REPLY_NOTICE_LAST
               ? notice_habit
               : (double)reply_weights_habits()->weight[weight];
}

/* The chances of the options before anything is noticed. */
static void find_chances(const ReplyCases *cases, const ReplyCase *one, const double weights[],
                         double chances[])
{
    const ReplyOption *options = cases->options + one->first_option;
    double highest = -1e300;
    double sum = 0.0;

    for (int i = 0; i < one->option_count; i++) {
        const uint16_t *features = cases->features + options[i].first_feature;

        chances[i] = 0.0;
        for (int j = 0; j < options[i].feature_count; j++)
            chances[i] += weights[features[j]];
        highest = chances[i] > highest ? chances[i] : highest;
    }
    for (int i = 0; i < one->option_count; i++) {
        chances[i] = exponential(chances[i] - highest);
        sum += chances[i];
    }
    for (int i = 0; i < one->option_count; i++)
        chances[i] /= sum;
}

/* What noticing does to the loss; `takes` is the sum of the chances to take an unknown man. The
 * share of the case in which the move was made because of it goes to `*share`. */
static double add_notice(const ReplyCase *one, bool has_taken, double takes,
                         const double weights[], double gradient[], double *share)
{
    double one_missed = 1.0 / (1.0 + exponential(weights[REPLY_NOTICE + one->notice]));
    double missed = 1.0;

    for (int i = 0; i < one->unknown_men; i++)
        missed *= one_missed;
    /* How `missed` changes with the weight. */
    double change = -one->unknown_men * missed * (1.0 - one_missed);
    double rise = has_taken ? missed + (1.0 - missed) / takes : missed;
    double of_missed = has_taken ? 1.0 - 1.0 / takes : 1.0;

    *share = has_taken ? (1.0 - missed) / takes / rise : 0.0;
    gradient[REPLY_NOTICE + one->notice] -= of_missed * change / rise;
    return -natural_logarithm(rise);
}

/* Adds how the loss of one case changes with the weights, and returns the loss. */
static double add_case(const ReplyCases *cases, const ReplyCase *one, const double weights[],
                       double gradient[])
{
    const ReplyOption *options = cases->options + one->first_option;
    double chances[CHESS_MOVES_MAX];
    double takes = 0.0;
    double share = 0.0;
    double loss = 0.0;

    find_chances(cases, one, weights, chances);
    loss = -natural_logarithm(chances[one->chosen]);
    for (int i = 0; i < one->option_count; i++)
        takes += options[i].takes_unknown ? chances[i] : 0.0;
    if (one->unknown_men > 0)
        loss += add_notice(one, options[one->chosen].takes_unknown, takes, weights, gradient,
                           &share);
    for (int i = 0; i < one->option_count; i++) {
        const uint16_t *features = cases->features + options[i].first_feature;
        double expected = (1.0 - share) * chances[i];

        if (options[i].takes_unknown)
            expected += share * chances[i] / takes;
        for (int j = 0; j < options[i].feature_count; j++)
            gradient[features[j]] += expected - (i == one->chosen);
    }
    return loss;
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
        double departure = weights[i] - habit_of(i);

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
        x[i] = habit_of(i);
    Status status = minimise(&minimisation, x);
    for (int i = 0; i < REPLY_FEATURE_COUNT; i++)
        weights->weight[i] = weight_rounded(x[i]);
    return status;
}
