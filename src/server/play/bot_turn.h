/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A bot's turn whose time is fixed when it begins, as a computer player's is (turn_plan.h): its
 * tries are judged on a copy of the world as they come; what is refused in private is made at
 * once, of which nobody else hears, and the last try of the turn at the planned moment.
 */
#pragma once

#include "server/play/turn_plan.h"

/* All zero: no turn has begun. */
typedef struct {
    bool has_begun;
    bool has_last; /* the last try is there, and waits */
    Move last;
    int64_t began_ms;
    int64_t due_ms; /* of the last try */
    TurnPlan plan;
    void *world; /* room for a copy */
    size_t world_size;
} BotTurn;

void bot_turn_fini(BotTurn *turn);

/* Milliseconds for the next try, never 0. The first one of a turn begins it with these facts. */
int64_t bot_turn_try_ms(BotTurn *turn, const TurnFacts *facts, int64_t now_ms);

/* Whether the other side will hear of the try, in which case nothing follows it in the turn. */
bool bot_turn_is_last(BotTurn *turn, const GameOps *game, Side side, const void *world,
                      Move move);
/* That try is made when the turn is to be shown. */
void bot_turn_keep(BotTurn *turn, Move move, int64_t now_ms);
/* When it is due; INT64_MAX: none waits. */
int64_t bot_turn_due_ms(const BotTurn *turn);
/* Takes it, if it is due. If it is refused, which the other side hears, another turn begins. */
bool bot_turn_take(BotTurn *turn, int64_t now_ms, Move *move);
/* The turn is over, or the game. */
void bot_turn_end(BotTurn *turn);
