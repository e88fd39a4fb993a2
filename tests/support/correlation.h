/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether one number tells of another: Pearson's correlation, and how unlikely it is by chance.
 */
#pragma once

#include <math.h>

/* All zero before the first pair. */
typedef struct {
    int count;
    double sum_x, sum_y, sum_xx, sum_yy, sum_xy;
} Correlation;

static inline void correlation_add(Correlation *seen, double x, double y)
{
    seen->count++;
    seen->sum_x += x;
    seen->sum_y += y;
    seen->sum_xx += x * x;
    seen->sum_yy += y * y;
    seen->sum_xy += x * y;
}

/* 0 where one of them never changes. */
static inline double correlation_of(const Correlation *seen)
{
    double n = seen->count;
    double spread_x = n * seen->sum_xx - seen->sum_x * seen->sum_x;
    double spread_y = n * seen->sum_yy - seen->sum_y * seen->sum_y;

    return spread_x <= 0 || spread_y <= 0
               ? 0
               : (n * seen->sum_xy - seen->sum_x * seen->sum_y) / sqrt(spread_x * spread_y);
}

/* By how many standard deviations it is away from none (Fisher's transformation). */
static inline double correlation_deviations(const Correlation *seen)
{
    return seen->count > 3 ? atanh(correlation_of(seen)) * sqrt(seen->count - 3.0) : 0;
}
