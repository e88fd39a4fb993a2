/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_model.h"

#include <math.h>
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

float reply_missed_chance(const ReplyWeights *weights, int notice, int told)
{
    float odds = weights->weight[REPLY_NOTICE + notice] + weights->weight[REPLY_TOLD + told];
    float small = exponential_below_one(odds < 0.0f ? odds : -odds);

    return odds < 0.0f ? 1.0f / (1.0f + small) : small / (1.0f + small);
}

float reply_mating_chance(const ReplyWeights *weights, int phase, float chance)
{
    if (chance <= 0.0f || chance >= 1.0f)
        return chance;
    float odds =
        exponential_fast(weights->weight[REPLY_MATE + phase]) * sqrtf(chance / (1.0f - chance));

    return odds / (1.0f + odds);
}

/* Moves that take men the mover may have noticed. */
typedef struct {
    uint16_t moves[CHESS_MOVES_MAX];
    float shares[CHESS_MOVES_MAX]; /* of the chances, if somebody was noticed */
    float sum;                     /* of the shares */
    float all_missed;              /* the chance that nobody was */
    int count;
} Takers;

static void list_takers(const ReplyWeights *weights, const ReplyScene *scene,
                        const ChessPosition *position, const ToldMen *told_men,
                        const Move moves[], int count, const float chances[], Takers *takers)
{
    Side them = side_other((Side)position->to_move);
    float odds[SQUARE_COUNT];
    Bitboard men = 0;

    takers->sum = 0.0f;
    takers->all_missed = 1.0f;
    takers->count = 0;
    for (int i = 0; i < count; i++) {
        int square = move_to(moves[i]);

        if (!(position->men[them] >> square & 1) || !reply_takes_unsaid(scene, moves[i]))
            continue;
        if (!(men >> square & 1)) {
            int told =
                reply_told(told_of(told_men, them, square), position_kind_at(position, square));
            float missed = reply_missed_chance(weights, scene->notice, told);

            takers->all_missed *= missed;
            odds[square] = (1.0f - missed) / missed;
            men |= square_bit(square);
        }
        takers->moves[takers->count] = (uint16_t)i;
        takers->shares[takers->count] = odds[square] * chances[i];
        takers->sum += takers->shares[takers->count++];
    }
}

/* Moves a part of the chances to the moves that take men the mover may have noticed. */
static void notice_men(const ReplyWeights *weights, const ReplyScene *scene,
                       const ChessPosition *position, const ToldMen *told, const Move moves[],
                       int count, float chances[])
{
    Takers takers;

    list_takers(weights, scene, position, told, moves, count, chances, &takers);
    if (takers.count == 0 || takers.sum <= 0.0f)
        return;
    for (int i = 0; i < count; i++)
        chances[i] *= takers.all_missed;
    for (int i = 0; i < takers.count; i++)
        chances[takers.moves[i]] += (1.0f - takers.all_missed) * takers.shares[i] / takers.sum;
}

void reply_chances(const ReplyWeights *weights, const KriegspielWorld *world,
                   const ToldMen *told, Move last, const Move moves[], int count,
                   float chances[])
{
    ReplyScene scene;

    reply_scene_init(&scene, world, told, last);
    reply_score_moves(&scene, weights->weight, moves, count, chances);
    scores_to_chances(chances, count);
    notice_men(weights, &scene, &world->position, told, moves, count, chances);
}
