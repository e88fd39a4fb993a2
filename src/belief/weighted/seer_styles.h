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

#include "belief/weighted/seer_world.h"
#include "replies/reply_model.h"

typedef enum {
    STYLE_METAPOSITION,
    STYLE_HS,
    STYLE_PIMC,
    STYLE_MCTS_C,
    STYLE_SEER,
    STYLE_INSTINCT,
    STYLE_ANYBODY, /* like nobody known: any move alike where worlds are weighed (seer_replies.h);
                      elsewhere what is common to all, reply_weights_shipped */
    STYLE_COUNT
} Style;

/* The tag of a believed world: its style, and the enemy's last move, as far as it is known. */
enum { STYLE_BITS = 3, STYLE_MASK = (1 << STYLE_BITS) - 1 };

_Static_assert(STYLE_COUNT <= STYLE_MASK + 1, "a style fits in a tag");

static inline Style style_of(const SeerWorld *world)
{
    return (Style)(world->tag & STYLE_MASK);
}

static inline void style_note_move(SeerWorld *world, Move move)
{
    int squares = move_from(move) << 6 | move_to(move);

    world->tag = (uint16_t)((world->tag & STYLE_MASK) | squares << STYLE_BITS);
}

static inline Move style_last_move(const SeerWorld *world)
{
    int squares = world->tag >> STYLE_BITS;

    return squares == 0 ? MOVE_NONE : move_make(squares >> 6, squares & 63, PAWN);
}

/* The player that it was fitted to; "anybody". */
const char *style_name(Style style);
const ReplyWeights *style_weights(Style style);
