/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/seer_time.h"

/* The work of the default options takes 18 ms a try on a core of a server, 47 at most
 * (docs/BENCHMARKS.md). */
#define US_A_UNIT 25000.0

/* Turns to share a clock among, and the part of an increment that is spent at once. No try takes
 * more than some part of what is left. */
enum { TURNS_LEFT = 60, LARGEST_PART = 8 };
#define OF_INCREMENT 0.7

/* For the way of the answer, and for what is begun when the time is over. */
#define KEPT_BACK 0.1

static inline double smaller(double a, double b)
{
    return a < b ? a : b;
}

static double share_of_clock(const GameClock *clock)
{
    double left = (double)clock->left_ms;

    return smaller(left / TURNS_LEFT + OF_INCREMENT * (double)clock->increment_ms,
                   left / LARGEST_PART);
}

int64_t seer_time_us(const Request *request)
{
    double ms = (double)request->budget.ms;

    if (!request->clock.has_clock)
        return (int64_t)(1000 * (1 - KEPT_BACK) * ms);
    double share = share_of_clock(&request->clock);
    /* Never 0, which would be no limit. */
    return 1 + (int64_t)(1000 * (1 - KEPT_BACK) * (ms > 0 ? smaller(ms, share) : share));
}

double seer_time_effort(int64_t us)
{
    return (double)us / US_A_UNIT;
}
