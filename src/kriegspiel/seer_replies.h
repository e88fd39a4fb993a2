/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which model of the enemy's replies `seer` believes in.
 */
#pragma once

#include "kriegspiel/reply_model.h"

typedef enum {
    SEER_UNIFORM, /* every legal move alike */
    SEER_HABITS,  /* a few habits set by hand */
    SEER_FITTED,  /* learnt from games */
} SeerReplies;

/* As reply_chances, by that model. */
void seer_reply_chances(SeerReplies replies, const KriegspielWorld *world, const Move moves[],
                        int count, float chances[]);
