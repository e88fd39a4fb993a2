/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The clocks of a game in play: for the whole game with something for each move, or for each move
 * anew.
 */
#include "server/play/live_game_internal.h"

Side live_game_running(const LiveGame *live)
{
    return live->head.is_timed && !live_game_outcome(live).is_over ? live_game_to_move(live)
                                                                   : SIDE_NONE;
}

int64_t live_game_left_ms(const LiveGame *live, Side side, int64_t now_ms)
{
    int64_t left = live->left_ms[side];

    if (side == live_game_running(live))
        left -= now_ms - live->since_ms;
    return left > 0 ? left : 0;
}

int64_t live_game_flag_ms(const LiveGame *live)
{
    Side side = live_game_running(live);

    return side != SIDE_NONE ? live->since_ms + live->left_ms[side] : INT64_MAX;
}

int64_t live_game_known_ms(const LiveGame *live)
{
    return live->known_ms;
}

void live_clock_settle(LiveGame *live, int64_t now_ms)
{
    Side side = live_game_running(live);

    if (side != SIDE_NONE)
        live->left_ms[side] = live_game_left_ms(live, side, now_ms);
    live->since_ms = now_ms;
}

void live_clock_wind(LiveGame *live, Side side)
{
    const ServerGame *head = &live->head;

    if (head->days != 0)
        live->left_ms[side] = (int64_t)head->clock_s * 1000;
    else if (head->is_timed)
        live->left_ms[side] += (int64_t)head->increment_s * 1000;
}
