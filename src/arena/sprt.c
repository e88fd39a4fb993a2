/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/sprt.h"

#include <assert.h>
#include <math.h>

#include "arena/elo.h"

enum { KINDS = PAIR_SCORE_COUNT };

static const double pair_means[KINDS] = {0.0, 0.25, 0.5, 0.75, 1.0};

typedef struct {
    double total;
    double shares[KINDS]; /* all above 0, of sum 1 */
} Observed;

static Observed observe(const int64_t pairs[KINDS])
{
    Observed observed = {0};

    for (int i = 0; i < KINDS; i++) {
        observed.shares[i] = pairs[i] > 0 ? (double)pairs[i] : 1e-3;
        observed.total += observed.shares[i];
    }
    for (int i = 0; i < KINDS; i++)
        observed.shares[i] /= observed.total;
    return observed;
}

static void find_moments(const double shares[KINDS], double *mean, double *variance)
{
    *mean = *variance = 0.0;
    for (int i = 0; i < KINDS; i++)
        *mean += shares[i] * pair_means[i];
    for (int i = 0; i < KINDS; i++)
        *variance += shares[i] * (pair_means[i] - *mean) * (pair_means[i] - *mean);
}

/* Turns the observed shares into the likeliest ones under which `values` have the mean 0: each
 * is divided by 1 + x value, x being the root of sum share value / (1 + x value), which falls
 * from +infinity to -infinity between its outer poles. False: the values all have one sign. */
static bool fit_zero_mean(const double observed[KINDS], const double values[KINDS],
                          double fitted[KINDS])
{
    double least = values[0];
    double most = values[0];

    for (int i = 1; i < KINDS; i++) {
        least = fmin(least, values[i]);
        most = fmax(most, values[i]);
    }
    if (least >= 0.0 || most <= 0.0)
        return false;

    double low = -1.0 / most;
    double high = -1.0 / least;
    double x = low + (high - low) / 2.0;
    /* Until no double lies between; fewer steps where x is 0. */
    for (int step = 0; step < 200 && x > low && x < high; step++) {
        double sum = 0.0;

        for (int i = 0; i < KINDS; i++)
            sum += observed[i] * values[i] / (1.0 + x * values[i]);
        *(sum > 0.0 ? &low : &high) = x;
        x = low + (high - low) / 2.0;
    }
    for (int i = 0; i < KINDS; i++)
        fitted[i] = observed[i] / (1.0 + x * values[i]);
    return true;
}

static bool fit_mean(const double observed[KINDS], double mean, double fitted[KINDS])
{
    double values[KINDS];

    for (int i = 0; i < KINDS; i++)
        values[i] = pair_means[i] - mean;
    return fit_zero_mean(observed, values, fitted);
}

/* The likeliest shares with (mean - 1/2) / deviation = `ratio`. Starts from equal shares, as
 * Fishtest does. False: no solution found, which takes shares that nearly all are one kind. */
static bool fit_ratio(const double observed[KINDS], double ratio, double fitted[KINDS])
{
    double change = 1.0;

    for (int i = 0; i < KINDS; i++)
        fitted[i] = 1.0 / KINDS;
    for (int round = 0; round < 100 && change > 1e-13; round++) {
        double mean;
        double variance;
        double values[KINDS];
        double next[KINDS];

        find_moments(fitted, &mean, &variance);
        double deviation = sqrt(variance);
        for (int i = 0; i < KINDS; i++) {
            double distance = (pair_means[i] - mean) / deviation;
            values[i] =
                pair_means[i] - 0.5 - ratio * deviation * (1.0 + distance * distance) / 2.0;
        }
        if (!fit_zero_mean(observed, values, next))
            return false;
        change = 0.0;
        for (int i = 0; i < KINDS; i++) {
            change = fmax(change, fabs(next[i] - fitted[i]));
            fitted[i] = next[i];
        }
    }
    return change <= 1e-9;
}

static double llr_of_fits(const Observed *observed, const double h0[KINDS],
                          const double h1[KINDS])
{
    double sum = 0.0;

    for (int i = 0; i < KINDS; i++)
        sum += observed->shares[i] * log(h1[i] / h0[i]);
    return observed->total * sum;
}

static double llr_logistic(const Observed *observed, double elo0, double elo1)
{
    double h0[KINDS];
    double h1[KINDS];

    fit_mean(observed->shares, elo_to_score(elo0), h0);
    fit_mean(observed->shares, elo_to_score(elo1), h1);
    return llr_of_fits(observed, h0, h1);
}

/* The deviation of a pair's mean is 1 / sqrt(2) of a game's. Where the exact ratio is out of
 * reach: the approximation of normalized_elo_practical.pdf, Section 4.2. */
static double llr_normalized(const Observed *observed, double elo0, double elo1)
{
    const double scale = sqrt(2.0) / ELO_PER_DEVIATION;
    double h0[KINDS];
    double h1[KINDS];
    double mean;
    double variance;

    if (fit_ratio(observed->shares, elo0 * scale, h0) &&
        fit_ratio(observed->shares, elo1 * scale, h1))
        return llr_of_fits(observed, h0, h1);
    find_moments(observed->shares, &mean, &variance);
    double ratio = (mean - 0.5) / sqrt(2.0 * variance);
    double from0 = ratio - elo0 / ELO_PER_DEVIATION;
    double from1 = ratio - elo1 / ELO_PER_DEVIATION;
    return observed->total * (log1p(from0 * from0) - log1p(from1 * from1));
}

bool sprt_options_are_valid(const SprtOptions *options)
{
    return options->elo0 >= -1000.0 && options->elo1 <= 1000.0 &&
           options->elo0 < options->elo1 && options->alpha > 0.0 && options->alpha < 0.5 &&
           options->beta > 0.0 && options->beta < 0.5;
}

SprtVerdict sprt_judge(const SprtOptions *options, const int64_t pairs[PAIR_SCORE_COUNT])
{
    SprtVerdict verdict = {.lower = log(options->beta / (1.0 - options->alpha)),
                           .upper = log((1.0 - options->beta) / options->alpha)};
    Observed observed = observe(pairs);

    assert(sprt_options_are_valid(options));
    if (observed.total < 0.5) /* no pairs: all five are thousandths */
        return verdict;
    verdict.llr = options->model == SPRT_LOGISTIC
                      ? llr_logistic(&observed, options->elo0, options->elo1)
                      : llr_normalized(&observed, options->elo0, options->elo1);
    if (verdict.llr <= verdict.lower)
        verdict.state = SPRT_ACCEPT_H0;
    else if (verdict.llr >= verdict.upper)
        verdict.state = SPRT_ACCEPT_H1;
    return verdict;
}
