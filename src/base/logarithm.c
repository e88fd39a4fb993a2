/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/logarithm.h"

/* ln m = 2 (t + t^3/3 + t^5/5 + ...) with t = (m - 1) / (m + 1); for m between 3/4 and 3/2 |t|
 * is at most 1/5, and eleven terms leave an error below 1e-16. */
static double logarithm_near_one(double m)
{
    double t = (m - 1.0) / (m + 1.0);
    double square = t * t;
    double sum = 1.0 / 21.0;

    for (int odd = 19; odd >= 1; odd -= 2)
        sum = sum * square + 1.0 / odd;
    return 2.0 * t * sum;
}

double logarithm(uint32_t number)
{
    static const double ln_2 = 0.69314718055994530942;
    int doublings = 0;
    double m = number;

    while (m >= 1.5) {
        m *= 0.5;
        doublings++;
    }
    return doublings * ln_2 + logarithm_near_one(m);
}
