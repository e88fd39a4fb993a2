/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/exponential.h"

static const double ln_2 = 0.69314718055994530942;
static const double reciprocal[] = {0,        1.0,      1.0 / 2,  1.0 / 3, 1.0 / 4,
                                    1.0 / 5,  1.0 / 6,  1.0 / 7,  1.0 / 8, 1.0 / 9,
                                    1.0 / 10, 1.0 / 11, 1.0 / 12, 1.0 / 13};

double exponential(double x)
{
    double cut = x < -700.0 ? -700.0 : x > 700.0 ? 700.0 : x;
    double scaled = cut / ln_2;
    int64_t power = (int64_t)(scaled + (scaled < 0.0 ? -0.5 : 0.5));
    double rest = cut - (double)power * ln_2;
    uint64_t bits = (uint64_t)(power + 1023) << 52;
    double two_to_power;
    double sum = 1.0;

    /* |rest| is at most ln 2 / 2: thirteen terms of the series leave 4e-16. */
    for (int term = 13; term >= 1; term--)
        sum = sum * rest * reciprocal[term] + 1.0;
    memcpy(&two_to_power, &bits, sizeof two_to_power);
    return sum * two_to_power;
}

/* ln m = 2 (t + t^3/3 + ...) with t = (m - 1) / (m + 1), for m between 3/4 and 3/2. */
static double logarithm_near_one(double m)
{
    double t = (m - 1.0) / (m + 1.0);
    double square = t * t;
    double sum = 1.0 / 21.0;

    for (int odd = 19; odd >= 1; odd -= 2)
        sum = sum * square + 1.0 / odd;
    return 2.0 * t * sum;
}

double natural_logarithm(double x)
{
    uint64_t bits;
    double m;

    memcpy(&bits, &x, sizeof bits);
    int64_t power = (int64_t)(bits >> 52 & 2047) - 1023;
    bits = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1023) << 52;
    memcpy(&m, &bits, sizeof m);
    if (m >= 1.5) {
        m *= 0.5;
        power++;
    }
    return (double)power * ln_2 + logarithm_near_one(m);
}
