/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kinds of players that the enemy may be: the reply model fitted to each by itself.
 *
 * Players differ, and one model for all is a poor forecast of each. So every believed world
 * has a style, its tag, and the enemy is expected to play by it there. Worlds in which he
 * plays as he does in truth come through what is heard, and by and by the believed styles are
 * those that he resembles.
 */
#pragma once

#include "kriegspiel/reply_model.h"

typedef enum {
    STYLE_METAPOSITION,
    STYLE_HS,
    STYLE_PIMC,
    STYLE_MCTS_C,
    STYLE_SEER,
    STYLE_ANYBODY, /* what is common to all: reply_weights_shipped */
    STYLE_COUNT
} Style;

/* The player that it was fitted to; "anybody". */
const char *style_name(Style style);
const ReplyWeights *style_weights(Style style);
