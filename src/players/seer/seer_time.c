/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_time.h"

#include <math.h>
#include <stdbool.h>

#include "belief/weighted/seer_weights.h"

int64_t seer_time_us(double ms)
{
    double us = 1000 * (1 - SEER_KEPT_BACK) * ms;

    return us > 0 && us < 1 ? 1 : (int64_t)us;
}

double seer_time_effort(int64_t us)
{
    return (double)us / SEER_US_A_UNIT;
}

double seer_time_thrift(double thrift, int64_t us, int64_t heard_us)
{
    bool is_slow = us > 0 && heard_us > us / 2;

    return is_slow ? thrift / 2 : fmin(SEER_THRIFT_GROWTH * thrift, 1);
}
