/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the side on move will probably do, judged by what that side itself knows: its own men and
 * the umpire's words, never where our men stand.
 *
 * Three models: every legal move alike; a few habits of all players (they take back, they use
 * announced pawn tries, they promote); and the fitted one of reply_model.h.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

typedef enum { SEER_UNIFORM, SEER_HABITS, SEER_FITTED } SeerReplies;

/* Fills the chances, which sum to 1, of the `count` legal moves of `world`. Of the world its
 * position, safety, `said` and rules are looked at. */
void seer_reply_chances(SeerReplies replies, const KriegspielWorld *world, const Move moves[],
                        int count, float chances[]);
