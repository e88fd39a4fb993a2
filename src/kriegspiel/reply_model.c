/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/reply_model.h"

#include <string.h>

#include "base/exponential.h"

static void scores_to_chances(float scores[], int count)
{
    float highest = scores[0];
    float sum = 0.0f;

    for (int i = 1; i < count; i++)
        highest = scores[i] > highest ? scores[i] : highest;
    for (int i = 0; i < count; i++)
        scores[i] = exponential_below_one(scores[i] - highest);
    for (int i = 0; i < count; i++)
        sum += scores[i];

    float part = 1.0f / sum;
    for (int i = 0; i < count; i++)
        scores[i] *= part;
}

float reply_notice_chance(const ReplyWeights *weights, int notice, int men)
{
    float odds = weights->weight[REPLY_NOTICE + notice];
    float small = exponential_below_one(odds < 0.0f ? odds : -odds);
    float missed = odds < 0.0f ? 1.0f / (1.0f + small) : small / (1.0f + small);
    float all_missed = 1.0f;

    for (int i = 0; i < men; i++)
        all_missed *= missed;
    return 1.0f - all_missed;
}

/* Moves a part of the chances to the moves that take men the mover may have noticed. */
static void notice_men(const ReplyWeights *weights, const ReplyScene *scene, Bitboard hidden,
                       const Move moves[], int count, float chances[])
{
    uint16_t takers[CHESS_MOVES_MAX];
    float before[CHESS_MOVES_MAX];
    Bitboard men = 0;
    float sum = 0.0f;
    int taker_count = 0;

    for (int i = 0; i < count; i++)
        if ((hidden >> move_to(moves[i]) & 1) && reply_takes_unknown(scene, moves[i])) {
            men |= square_bit(move_to(moves[i]));
            sum += chances[i];
            before[taker_count] = chances[i];
            takers[taker_count++] = (uint16_t)i;
        }
    if (taker_count == 0)
        return;

    float noticed = reply_notice_chance(weights, scene->notice, bits_count(men));
    for (int i = 0; i < count; i++)
        chances[i] *= 1.0f - noticed;
    for (int i = 0; i < taker_count; i++)
        chances[takers[i]] += noticed * before[i] / sum;
}

void reply_chances_after(const ReplyWeights *weights, const ChessPosition *position,
                         const Announcement *said, const Ruleset *rules, Move last,
                         const Move moves[], int count, float chances[])
{
    ReplyScene scene;

    reply_scene_init(&scene, position, said, rules, last);
    reply_score_moves(&scene, weights->weight, moves, count, chances);
    scores_to_chances(chances, count);
    notice_men(weights, &scene, position->men[side_other((Side)position->to_move)], moves,
               count, chances);
}

void reply_chances(const ReplyWeights *weights, const KriegspielWorld *world, Move last,
                   const Move moves[], int count, float chances[])
{
    reply_chances_after(weights, &world->position, &world->said, &rulesets[world->ruleset],
                        last, moves, count, chances);
}

float reply_taken_chances(const ChessPosition *position, const Move moves[], int count,
                          const float chances[], float taken[SQUARE_COUNT])
{
    Side us = (Side)position->to_move;
    Bitboard them = position->men[side_other(us)];
    Bitboard pawns = position_men(position, us, PAWN);
    float sum = 0.0f;

    memset(taken, 0, SQUARE_COUNT * sizeof *taken);
    for (int i = 0; i < count; i++) {
        int square = move_to(moves[i]);

        if (square == position->en_passant && (pawns >> move_from(moves[i]) & 1))
            square += us == WHITE ? -8 : 8;
        if (them >> square & 1) {
            taken[square] += chances[i];
            sum += chances[i];
        }
    }
    return sum;
}
