/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/reply_model.h"

#include <string.h>

#include "base/exponential.h"

static float sum_of(const ReplyWeights *weights, const uint8_t features[], int count)
{
    float sum = 0.0f;

    for (int i = 0; i < count; i++)
        sum += weights->weight[features[i]];
    return sum;
}

static void score_moves(const ReplyWeights *weights, const ReplyScene *scene,
                        const Move moves[], int count, float scores[])
{
    float of_man[SQUARE_COUNT];
    uint8_t features[REPLY_ACTIVE_MAX];

    for (Bitboard men = scene->own; men != 0;) {
        int from = bits_pop(&men);

        of_man[from] =
            sum_of(weights, features, reply_list_man_features(scene, from, features));
    }
    for (int i = 0; i < count; i++) {
        int active = reply_list_way_features(scene, moves[i], features);

        scores[i] = of_man[move_from(moves[i])] + sum_of(weights, features, active);
    }
}

static void scores_to_chances(float scores[], int count)
{
    float highest = scores[0];
    float sum = 0.0f;

    for (int i = 1; i < count; i++)
        highest = scores[i] > highest ? scores[i] : highest;
    for (int i = 0; i < count; i++)
        scores[i] = exponential_fast(scores[i] - highest);
    for (int i = 0; i < count; i++)
        sum += scores[i];
    for (int i = 0; i < count; i++)
        scores[i] /= sum;
}

void reply_chances_after(const ReplyWeights *weights, const ChessPosition *position,
                         const Announcement *said, const Ruleset *rules, const Move moves[],
                         int count, float chances[])
{
    ReplyScene scene;

    reply_scene_init(&scene, position, said, rules);
    score_moves(weights, &scene, moves, count, chances);
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
