/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_replies.h"

/* How much likelier than any other move. */
#define TAKING_BACK 40.0F
#define PAWN_TRY 30.0F
#define PROMOTING 12.0F
#define LESSER_PROMOTION 0.05F

static const float kind_habits[KIND_COUNT] = {
    [PAWN] = 1.0F, [KNIGHT] = 1.3F, [BISHOP] = 1.1F,
    [ROOK] = 0.9F, [QUEEN] = 1.2F,  [KING] = 0.5F,
};

static float habit_of(const KriegspielWorld *world, Move move)
{
    const Announcement *said = &world->said;
    int from = move_from(move);
    int to = move_to(move);
    Kind kind = position_kind_at(&world->position, from);
    float weight = kind_habits[kind];

    if (said->has_capture && to == said->capture_square)
        weight *= TAKING_BACK;
    if (kind == PAWN && square_file(from) != square_file(to) && said->tries > 0)
        weight *= PAWN_TRY;
    if (move_promotion(move) != PAWN)
        weight *= move_promotion(move) == QUEEN ? PROMOTING : LESSER_PROMOTION;
    return weight;
}

void seer_reply_chances(SeerReplies replies, const KriegspielWorld *world, const Move moves[],
                        int count, float chances[])
{
    float sum = 0;

    for (int i = 0; i < count; i++) {
        chances[i] = replies == SEER_UNIFORM ? 1.0F : habit_of(world, moves[i]);
        sum += chances[i];
    }
    for (int i = 0; i < count; i++)
        chances[i] /= sum;
}
