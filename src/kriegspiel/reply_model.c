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

void reply_chances_after(const ReplyWeights *weights, const ChessPosition *position,
                         const Announcement *said, const Ruleset *rules, const Move moves[],
                         int count, float chances[])
{
    ReplyScene scene;

    reply_scene_init(&scene, position, said, rules);
    reply_score_moves(&scene, weights->weight, moves, count, chances);
    scores_to_chances(chances, count);
}

void reply_chances(const ReplyWeights *weights, const KriegspielWorld *world,
                   const Move moves[], int count, float chances[])
{
    reply_chances_after(weights, &world->position, &world->said, &rulesets[world->ruleset],
                        moves, count, chances);
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
