/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_time.h"

#include <math.h>
#include <stdbool.h>

/* The work of the default options takes 18 ms a try on a core of a server, 47 at most
 * (docs/BENCHMARKS.md). */
#define US_A_UNIT 25000.0

/* For the way of the answer, and for what is begun when the time is over. */
#define KEPT_BACK 0.1

int64_t seer_time_us(double ms)
{
    double us = 1000 * (1 - KEPT_BACK) * ms;

    return us > 0 && us < 1 ? 1 : (int64_t)us;
}

double seer_time_effort(int64_t us)
{
    return (double)us / US_A_UNIT;
}

double seer_time_thrift(double thrift, int64_t us, int64_t heard_us)
{
    bool is_slow = us > 0 && heard_us > us / 2;

    return is_slow ? thrift / 2 : fmin(1.1 * thrift, 1);
}
