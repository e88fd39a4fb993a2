/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/proportion.h"

#include <assert.h>
#include <math.h>

Interval proportion_wilson(double proportion, double trials)
{
    const double square = NORMAL_95 * NORMAL_95;

    assert(proportion >= 0.0 && proportion <= 1.0 && trials >= 0.0);
    if (trials == 0.0)
        return (Interval){0.0, 1.0};

    /* Multiplied by `trials`, and each end from its own side, so that neither a few nor very
     * many trials cancel digits. */
    double variance = proportion * (1.0 - proportion);
    double root = NORMAL_95 * sqrt(trials * variance + square / 4.0);
    double low_total = trials * proportion + square / 2.0 - root;
    double high_rest = trials * (1.0 - proportion) + square / 2.0 - root;

    return (Interval){fmax(0.0, low_total / (trials + square)),
                      fmin(1.0, 1.0 - high_rest / (trials + square))};
}

double proportion_sign_test(int64_t wins, int64_t losses)
{
    int64_t more = wins > losses ? wins : losses;
    int64_t games = wins + losses;
    double term = 1.0; /* a binomial coefficient, relative to the largest */
    double half = 0.0; /* their sum over half of the row */
    double tail = 0.0; /* and from `more` on */

    assert(wins >= 0 && losses >= 0);
    if (wins == losses)
        return 1.0;
    /* The row is symmetric: the middle coefficient of an even row counts half on each side. */
    for (int64_t k = games - games / 2; k <= games && term > 0.0; k++) {
        half += 2 * k == games ? term / 2.0 : term;
        if (k >= more)
            tail += term;
        term *= (double)(games - k) / (double)(k + 1);
    }
    return fmin(1.0, tail / half);
}
