/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The clocks of a game as GTP tells them: main time, then so many stones in each period.
 */
#pragma once

#include "player/player.h"

typedef struct {
    bool is_limited; /* else nothing counts */
    int stones;      /* to be played in that time; 0: it is main time */
    int64_t ms;
} GtpTime;

typedef struct {
    int64_t period_ms;
    int period_stones; /* 0: there is main time only */
    GtpTime left[SIDE_COUNT];
} GtpClock;

/* time_settings; a period without stones means no limit at all. */
void gtp_clock_set(GtpClock *clock, int64_t main_ms, int64_t period_ms, int stones);
/* time_left: what the side has, as the controller sees it. */
void gtp_clock_correct(GtpClock *clock, Side side, int64_t ms, int stones);
/* The limits of the side's next choice. */
Request gtp_clock_request(const GtpClock *clock, Side side);
/* The side has thought and, if it `has_moved`, played a stone. */
void gtp_clock_spend(GtpClock *clock, Side side, int64_t ms, bool has_moved);
