/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/time_share.h"

#include "base/least.h"

/* Turns to share a clock among. No turn takes more than some part of what is left. */
enum { TURNS_LEFT = 40, LARGEST_PART = 6 };

/* The part of the rest of a turn that its next try may take: then seven tries still find a
 * thousandth of the turn. */
#define OF_TURN (2.0 / 3)

/* Nothing takes no time at all, and 0 would be no limit. */
#define LEAST_MS 0.001

static inline double some(double ms)
{
    return double_most(ms, LEAST_MS);
}

double time_share_turn_ms(const GameClock *clock)
{
    double left = (double)clock->left_ms;

    if (!clock->has_clock)
        return 0;
    return some(
        double_least(left / TURNS_LEFT + (double)clock->increment_ms, left / LARGEST_PART));
}

double time_share_try_ms(double left_ms)
{
    return some(OF_TURN * left_ms);
}

double time_share_first_ms(const TimeControl *control)
{
    GameClock clock = {control->game_ms > 0, control->game_ms, control->increment_ms};
    double by_clock = time_share_turn_ms(&clock);
    double by_turn = (double)control->budget.ms;
    double turn = by_turn > 0 && (by_clock == 0 || by_turn < by_clock) ? by_turn : by_clock;

    return turn > 0 ? time_share_try_ms(turn) : 0;
}
