/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_replies.h"

static const Option rows[] = {
    {"replies", OPTION_CHOICE(SeerReplies, model, "uniform|habits|fitted|styled"), "styled",
     "how the enemy is expected to answer"},
    {"mate_sight", OPTION_REAL(SeerReplies, mate_sight, 0, 100), "1",
     "how much better he finds mates than the replies say"},
    {"surprise", OPTION_REAL(SeerReplies, surprise, 0, 1), "0.1",
     "part of the chances that all his moves share alike"},
    {"stranger", OPTION_REAL(SeerReplies, stranger, 0, 1), "1",
     "the same of an enemy who plays like nobody known, when worlds are weighed"},
};
const OptionTable seer_reply_options = OPTION_TABLE(rows, SeerReplies);

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
                        const Move moves[], int count, float chances[])
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
