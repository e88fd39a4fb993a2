/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_replies.h"

static const Option rows[] = {
    {"replies", OPTION_CHOICE(SeerReplies, model, "uniform|habits|fitted|styled"), "styled",
     "how the enemy is expected to answer"},
    {"sight", OPTION_REAL(SeerReplies, sight, 0.01, 100), "1",
     "how much likelier he takes what he was not told of"},
    {"pool_sight", OPTION_REAL(SeerReplies, pool_sight, 0.01, 100), "1",
     "the same when worlds are weighed"},
    {"mate_sight", OPTION_REAL(SeerReplies, mate_sight, 0, 100), "1",
     "how much better he finds mates than the replies say"},
    {"surprise", OPTION_REAL(SeerReplies, surprise, 0, 1), "0.1",
     "part of the chances that all his moves share alike"},
    {"stranger", OPTION_REAL(SeerReplies, stranger, 0, 1), "1",
     "the same of an enemy who plays like nobody known, when worlds are weighed"},
};
const OptionTable seer_reply_options = OPTION_TABLE(rows, SeerReplies);

/* A capture of which the mover was not told: neither taking back nor an announced pawn try. */
static bool is_guesswork(const KriegspielWorld *world, Move move, Bitboard prey, Bitboard pawns)
{
    bool is_told = (pawns >> move_from(move) & 1) && world->said.pawn_tries > 0;

    return (prey >> move_to(move) & 1) && !is_told;
}

static void see_through_fog(const KriegspielWorld *world, Bitboard fresh, const Move moves[],
                            int count, float sight, float chances[])
{
    const ChessPosition *position = &world->position;
    Side us = (Side)position->to_move;
    Bitboard prey = position->men[side_other(us)] & ~fresh;
    Bitboard pawns = position_men(position, us, PAWN);
    float sum = 0;

    if (world->said.has_capture)
        prey &= ~square_bit(world->said.capture_square);
    for (int i = 0; i < count; i++) {
        if (is_guesswork(world, moves[i], prey, pawns))
            chances[i] *= sight;
        sum += chances[i];
    }
    for (int i = 0; i < count; i++)
        chances[i] /= sum;
}

static const ReplyWeights *weights_of(const SeerReplies *replies, const SeerWorld *believed)
{
    switch (replies->model) {
    case SEER_HABITS:
        return reply_weights_habits();
    case SEER_STYLED:
        return style_weights(style_of(believed));
    case SEER_ITSELF:
        return style_weights(STYLE_SEER);
    default:
        return replies->fitted != NULL ? replies->fitted : reply_weights_shipped();
    }
}

/* What is common to all players is no stranger's habit: he may do anything. */
static float surprise_of(const SeerReplies *replies, const SeerWorld *believed)
{
    if (replies->model == SEER_UNIFORM)
        return 1;
    if (replies->is_weighing && replies->model == SEER_STYLED &&
        style_of(believed) == STYLE_ANYBODY)
        return replies->stranger;
    return replies->surprise;
}

void seer_reply_chances(const SeerReplies *replies, const SeerWorld *believed, Move last,
                        Bitboard fresh, const Move moves[], int count, float chances[])
{
    const KriegspielWorld *world = &believed->world;
    float even = 1.0F / (float)count;
    float surprise = surprise_of(replies, believed);

    if (surprise >= 1) {
        for (int i = 0; i < count; i++)
            chances[i] = even;
        return;
    }
    reply_chances(weights_of(replies, believed), world, &believed->told, last, moves, count,
                  chances);
    if (replies->sight != 1.0F)
        see_through_fog(world, fresh, moves, count, replies->sight, chances);
    for (int i = 0; i < count && surprise > 0; i++)
        chances[i] += surprise * (even - chances[i]);
}

float seer_mating_chance(const SeerReplies *replies, const SeerWorld *believed, float chance)
{
    if (replies->model == SEER_UNIFORM || replies->mate_sight <= 0)
        return chance;
    float found = reply_mating_chance(weights_of(replies, believed),
                                      reply_phase(&believed->world.position), chance);

    return found * replies->mate_sight / (1.0F + found * (replies->mate_sight - 1.0F));
}
