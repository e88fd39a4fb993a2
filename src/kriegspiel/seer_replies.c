/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_replies.h"

void seer_reply_chances(SeerReplies replies, const KriegspielWorld *world, const Move moves[],
                        int count, float chances[])
{
    switch (replies) {
    case SEER_UNIFORM:
        for (int i = 0; i < count; i++)
            chances[i] = 1.0F / (float)count;
        break;
    case SEER_HABITS:
        reply_chances(reply_weights_habits(), world, moves, count, chances);
        break;
    case SEER_FITTED:
        reply_chances(reply_weights_shipped(), world, moves, count, chances);
        break;
    }
}
