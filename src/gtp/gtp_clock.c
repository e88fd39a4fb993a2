/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_clock.h"

static GtpTime whole_period(const GtpClock *clock)
{
    return (GtpTime){
        .is_limited = clock->period_stones > 0,
        .stones = clock->period_stones,
        .ms = clock->period_ms,
    };
}

void gtp_clock_set(GtpClock *clock, int64_t main_ms, int64_t period_ms, int stones)
{
    *clock = (GtpClock){0};
    if (period_ms > 0 && stones == 0)
        return;
    clock->period_ms = period_ms;
    clock->period_stones = period_ms > 0 ? stones : 0;
    for (int side = 0; side < SIDE_COUNT; side++)
        clock->left[side] =
            main_ms > 0 ? (GtpTime){.is_limited = true, .ms = main_ms} : whole_period(clock);
}

void gtp_clock_correct(GtpClock *clock, Side side, int64_t ms, int stones)
{
    clock->left[side] = (GtpTime){.is_limited = true, .stones = stones, .ms = ms};
}

Request gtp_clock_request(const GtpClock *clock, Side side)
{
    const GtpTime *left = &clock->left[side];
    int64_t ms = left->ms > 0 ? left->ms : 1;
    Request request = {0};

    if (!left->is_limited)
        return request;
    if (left->stones > 0) {
        request.budget.ms = ms / left->stones > 0 ? ms / left->stones : 1;
        return request;
    }
    request.clock = (GameClock){.has_clock = true, .left_ms = ms};
    if (clock->period_stones > 0)
        request.clock.increment_ms = clock->period_ms / clock->period_stones;
    return request;
}

void gtp_clock_spend(GtpClock *clock, Side side, int64_t ms, bool has_moved)
{
    GtpTime *left = &clock->left[side];
    bool is_main = left->stones == 0;

    if (!left->is_limited)
        return;
    left->ms -= ms;
    left->stones -= !is_main && has_moved;
    if (left->stones == 0 && (!is_main || (left->ms <= 0 && clock->period_stones > 0)))
        *left = whole_period(clock);
}
