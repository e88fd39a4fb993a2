/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/time_share.h"

/* Turns to share a clock among, and the part of an increment that is spent at once. No try takes
 * more than some part of what is left. */
enum { TURNS_LEFT = 60, LARGEST_PART = 8 };
#define OF_INCREMENT 0.7

/* Nothing takes no time at all, and 0 would be no limit. */
#define LEAST_MS 0.001

static inline double smaller(double a, double b)
{
    return a < b ? a : b;
}

double time_share_ms(const Request *request)
{
    const GameClock *clock = &request->clock;
    double ms = (double)request->budget.ms;
    double left = (double)clock->left_ms;

    if (!clock->has_clock)
        return ms;
    double share = smaller(left / TURNS_LEFT + OF_INCREMENT * (double)clock->increment_ms,
                           left / LARGEST_PART);
    if (ms > 0)
        share = smaller(ms, share);
    return share > LEAST_MS ? share : LEAST_MS;
}
