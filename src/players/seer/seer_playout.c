/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_playout.h"

#include "chess/evaluation.h"
#include "chess/mates.h"
#include "players/seer/seer_value.h"

/* Mates, which end the game, are found oftener than the chances say. */
static void see_mates(const SeerReplies *replies, const SeerWorld *believed, const Move moves[],
                      int count, float chances[])
{
    const ChessPosition *position = &believed->world.position;
    CheckSquares checks = check_squares_of(position);
    Bitboard any = checks.from[KNIGHT] | checks.from[QUEEN] | checks.from[PAWN];
    bool mates[CHESS_MOVES_MAX] = {false};
    float mating = 0;

    for (int i = 0; i < count; i++)
        if (((any >> move_to(moves[i]) & 1) || move_promotion(moves[i]) != PAWN) &&
            move_mates(position, &checks, position_kind_at(position, move_from(moves[i])),
                       moves[i])) {
            mates[i] = true;
            mating += chances[i];
        }
    if (mating <= 0 || mating >= 1.0F)
        return;
    float found = seer_mating_chance(replies, believed, mating);
    for (int i = 0; i < count; i++)
        chances[i] *= mates[i] ? found / mating : (1.0F - found) / (1.0F - mating);
}

static Move pick_move(const SeerReplies *replies, const SeerWorld *believed, Move last,
                      Rng *rng)
{
    const KriegspielWorld *world = &believed->world;
    Move moves[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);
    float left = (float)(rng_next(rng) >> 40) * 0x1p-24F;
    int picked = 0;

    seer_reply_chances(replies, believed, last, moves, count, chances);
    if (replies->mate_sight > 0)
        see_mates(replies, believed, moves, count, chances);
    while (picked < count - 1 && left >= chances[picked])
        left -= chances[picked++];
    return moves[picked];
}

static float score_at_a_glance(const KriegspielWorld *world, Side us)
{
    if (world->outcome.is_over)
        return seer_score_of_outcome(world->outcome, us);
    int value = evaluate(&world->position);
    return seer_expected_score((Side)world->position.to_move == us ? value : -value);
}

float seer_playout(const SeerSides *sides, const SeerWorld *believed, Move move, int plies,
                   Rng *rng)
{
    Side us = (Side)believed->world.position.to_move;
    SeerWorld worlds[2]; /* in turns */
    Move last[SIDE_COUNT];
    float sum = 0;
    int now = 0;

    last[us] = move;
    last[side_other(us)] = style_last_move(believed);
    seer_foresee(believed, move, &worlds[now]);
    if (plies == 0)
        return score_at_a_glance(&worlds[now].world, us);
    for (int ply = 0; ply < plies; ply++, now = !now) {
        Side side = (Side)worlds[now].world.position.to_move;
        const SeerReplies *replies = side == us ? &sides->ours : &sides->theirs;

        if (worlds[now].world.outcome.is_over) {
            sum += (float)(plies - ply) * seer_score_of_outcome(worlds[now].world.outcome, us);
            break;
        }
        last[side] = pick_move(replies, &worlds[now], last[side], rng);
        seer_foresee(&worlds[now], last[side], &worlds[!now]);
        sum += score_at_a_glance(&worlds[!now].world, us);
    }
    return sum / (float)plies;
}
