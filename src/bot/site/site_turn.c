/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_turn.h"

#include "base/least.h"
#include "player/time_share.h"

SiteTurn site_turn_begin(const GameClock *clock, int64_t turn_ms, int64_t now_us)
{
    int64_t share_ms = int64_most(1, (int64_t)time_share_turn_ms(clock));
    int64_t whole_ms = int64_least(turn_ms, share_ms);

    /* A fifth is kept for what thinking takes beyond its time. */
    return (SiteTurn){.has_begun = true,
                      .began_us = now_us,
                      .think_ms = whole_ms - whole_ms / 5,
                      .release_us = now_us + 1000 * whole_ms};
}

int64_t site_turn_try_ms(const SiteTurn *turn, int64_t now_us)
{
    int64_t left_ms = turn->think_ms - (now_us - turn->began_us) / 1000;

    return int64_most(1, (int64_t)time_share_try_ms((double)left_ms));
}
