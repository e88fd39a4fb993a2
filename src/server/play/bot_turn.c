/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/bot_turn.h"

#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "player/time_share.h"

void bot_turn_fini(BotTurn *turn)
{
    memory_free(turn->world);
    *turn = (BotTurn){0};
}

int64_t bot_turn_try_ms(BotTurn *turn, const TurnFacts *facts, int64_t now_ms)
{
    if (!turn->has_begun) {
        turn->has_begun = true;
        turn->began_ms = now_ms;
        turn->plan = turn_plan_make(facts);
    }
    int64_t left_ms = turn->plan.think_ms - (now_ms - turn->began_ms);
    return int64_most(1, (int64_t)time_share_try_ms((double)left_ms));
}

static bool copy_world(BotTurn *turn, const void *world, size_t size)
{
    if (turn->world_size < size) {
        void *larger = memory_resize(turn->world, size);

        if (larger == NULL)
            return false;
        turn->world = larger;
        turn->world_size = size;
    }
    memcpy(turn->world, world, size);
    return true;
}

bool bot_turn_is_last(BotTurn *turn, const GameOps *game, Side side, const void *world,
                      Move move)
{
    News both[SIDE_COUNT];

    /* Without memory every try waits for the moment, and the turn may be late. */
    if (!copy_world(turn, world, game->world_size))
        return true;
    game->attempt(turn->world, move, NULL, both);
    return both[side].verdict == VERDICT_MOVED || both[side_other(side)].is_heard;
}

void bot_turn_keep(BotTurn *turn, Move move, int64_t now_ms)
{
    turn->has_last = true;
    turn->last = move;
    turn->due_ms = turn->began_ms + turn_plan_shown_ms(&turn->plan, now_ms - turn->began_ms);
}

int64_t bot_turn_due_ms(const BotTurn *turn)
{
    return turn->has_last ? turn->due_ms : INT64_MAX;
}

void bot_turn_end(BotTurn *turn)
{
    turn->has_begun = false;
    turn->has_last = false;
}

bool bot_turn_take(BotTurn *turn, int64_t now_ms, Move *move)
{
    if (now_ms < bot_turn_due_ms(turn))
        return false;
    bot_turn_end(turn);
    *move = turn->last;
    return true;
}
