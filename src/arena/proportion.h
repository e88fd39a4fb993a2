/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a count of successes says about their probability.
 */
#pragma once

#include <stdint.h>

/* Two-sided 95 % of the normal distribution lie within so many standard deviations. */
#define NORMAL_95 1.959963984540054

typedef struct {
    double low;
    double high;
} Interval;

/* The 95 % score interval of a proportion (Wilson, 1927), without continuity correction. It
 * lies in 0..1, and strictly inside when `proportion` does. `trials` need not be whole: for
 * scores with draws or pairs it is the number of coin throws with the same standard error. No
 * trials give 0..1. */
Interval proportion_wilson(double proportion, double trials);

/* The two-sided sign test: the probability that a fair coin thrown `wins` + `losses` times is
 * at least as lopsided. Exact sums of binomial coefficients, good to 1e-11 of its value with a
 * million games; 1 without games, 0 when it is below the smallest double. */
double proportion_sign_test(int64_t wins, int64_t losses);
