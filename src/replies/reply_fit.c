/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_fit.h"

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

/* What noticing does to the loss; `takes` is the sum of the odds of prey times the chances. The
 * share of the case in which the move was made because of it goes to `*share`. */
static double add_notice(const ReplyCases *cases, const ReplyCase *one,
                         const ReplyNotice *notice, const double chances[], double takes,
                         double gradient[], double *share)
{
    const ReplyOption *options = cases->options + one->first_option;
    double gain = notice->odds[one->chosen] / takes;
    double missed = notice->all_missed;
    double rise = missed + (1.0 - missed) * gain;
    double slope = (1.0 - gain) * missed / rise; /* of -loss, by the logarithm of `missed` */

    *share = (1.0 - missed) * gain / rise;
    for (int i = 0; i < notice->count; i++) {
        gradient[REPLY_NOTICE + one->notice] += slope * (1.0 - notice->missed[i]);
        gradient[REPLY_TOLD + notice->told[i]] += slope * (1.0 - notice->missed[i]);
    }
    for (int i = 0; i < one->option_count; i++)
        if (options[i].takes_unsaid)
            gradient[REPLY_TOLD + options[i].told] +=
                *share * (notice->odds[i] * chances[i] / takes - (i == one->chosen));
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
    ReplyNotice notice;

    reply_case_plain_chances(cases, one, weights, chances);
    loss = -natural_logarithm(chances[one->chosen]);
    if (one->has_prey) {
        reply_case_notice(cases, one, weights, &notice);
        for (int i = 0; i < one->option_count; i++)
            takes += notice.odds[i] * chances[i];
        loss += add_notice(cases, one, &notice, chances, takes, gradient, &share);
    }
    for (int i = 0; i < one->option_count; i++) {
        const uint16_t *features = cases->features + options[i].first_feature;
        double expected = (1.0 - share) * chances[i];

        if (share > 0)
            expected += share * notice.odds[i] * chances[i] / takes;
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

/* --- Mates --- */

/* How the loss changes with the weight of each phase, and how that changes. */
static void add_mates(const ReplyCases *cases, const ReplyWeights *weights, double slope[],
                      double curve[])
{
    for (size_t i = 0; i < cases->case_count; i++) {
        const ReplyCase *one = &cases->cases[i];

        if (one->is_held_out || !one->has_mate)
            continue;
        double found = reply_case_mating_chance(cases, one, weights);
        bool has_mated = cases->options[one->first_option + one->chosen].mates;

        slope[one->phase] += found - has_mated;
        curve[one->phase] += found * (1.0 - found);
    }
}

/* By Newton's method, once the other weights are found: a weight for each phase. */
static void fit_mates(const ReplyFit *fit, const ReplyCases *cases, ReplyWeights *weights)
{
    enum { STEPS = 20 };

    for (int step_number = 0; step_number < STEPS; step_number++) {
        double slope[REPLY_PHASES];
        double curve[REPLY_PHASES];

        for (int i = 0; i < REPLY_PHASES; i++) {
            slope[i] = fit->price *
                       ((double)weights->weight[REPLY_MATE + i] - habit_of(REPLY_MATE + i));
            curve[i] = fit->price;
        }
        add_mates(cases, weights, slope, curve);
        for (int i = 0; i < REPLY_PHASES; i++)
            if (curve[i] > 0)
                weights->weight[REPLY_MATE + i] -= (float)(slope[i] / curve[i]);
    }
    for (int i = 0; i < REPLY_PHASES; i++)
        weights->weight[REPLY_MATE + i] =
            weight_rounded((double)weights->weight[REPLY_MATE + i]);
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
    fit_mates(fit, cases, weights);
    return status;
}
