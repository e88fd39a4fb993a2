/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_playout.h"

#include "chess/evaluation.h"
#include "kriegspiel/seer_value.h"

static Move draw_move(const SeerReplies *replies, const KriegspielWorld *world, Rng *rng)
{
    Move moves[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);
    float left = (float)(rng_next(rng) >> 40) * 0x1p-24F;
    int drawn = 0;

    seer_reply_chances(replies, world, 0, moves, count, chances);
    while (drawn < count - 1 && left >= chances[drawn])
        left -= chances[drawn++];
    return moves[drawn];
}

static float score_at_a_glance(const KriegspielWorld *world, Side us)
{
    if (world->outcome.is_over)
        return seer_score_of_outcome(world->outcome, us);
    int value = evaluate(&world->position);
    return seer_expected_score((Side)world->position.to_move == us ? value : -value);
}

float seer_playout(const SeerReplies *replies, const KriegspielWorld *world, Move move,
                   int plies, Rng *rng)
{
    Side us = (Side)world->position.to_move;
    KriegspielWorld worlds[2]; /* in turns */
    int now = 0;

    kriegspiel_foresee(world, move, &worlds[now]);
    for (; plies > 0 && !worlds[now].outcome.is_over; plies--, now = !now)
        kriegspiel_foresee(&worlds[now], draw_move(replies, &worlds[now], rng), &worlds[!now]);
    return score_at_a_glance(&worlds[now], us);
}
