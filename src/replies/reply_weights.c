/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_model.h"

#define EACH_PHASE(kind, value)                                                                \
    [REPLY_MAN + (kind)*REPLY_PHASES] = (value),                                               \
                 [REPLY_MAN + (kind)*REPLY_PHASES + 1] = (value),                              \
                 [REPLY_MAN + (kind)*REPLY_PHASES + 2] = (value)

/* clang-format off */
static const ReplyWeights habits = {{
    EACH_PHASE(KNIGHT, 0.2f),
    EACH_PHASE(BISHOP, 0.1f),
    EACH_PHASE(ROOK, -0.3f),
    EACH_PHASE(QUEEN, -0.2f),
    EACH_PHASE(KING, -1.0f),
    [REPLY_DISTANCE + KING * REPLY_DISTANCES + 1] = 2.0f, /* castling */
    [REPLY_RETAKE + PAWN] = 1.0f,                         /* beside that of a try */
    [REPLY_RETAKE + KNIGHT] = 6.0f,
    [REPLY_RETAKE + BISHOP] = 6.0f,
    [REPLY_RETAKE + ROOK] = 6.0f,
    [REPLY_RETAKE + QUEEN] = 5.5f,
    [REPLY_RETAKE + KING] = 6.0f,
    [REPLY_TRY] = 5.5f,     /* said */
    [REPLY_TRY + 1] = 4.0f, /* on asking */
    [REPLY_TRY + 2] = 2.0f, /* unknown */
    [REPLY_PROMOTION] = 4.0f,
    [REPLY_CHECK_KING] = 1.5f,
    [REPLY_CHECK_KNIGHT] = 3.0f,
    [REPLY_NOTICE] = REPLY_NEVER,
    [REPLY_NOTICE + 1] = REPLY_NEVER,
    [REPLY_NOTICE + 2] = REPLY_NEVER,
    [REPLY_NOTICE + 3] = REPLY_NEVER,
    [REPLY_NOTICE + 4] = REPLY_NEVER,
    [REPLY_NOTICE + 5] = REPLY_NEVER,
    [REPLY_MATE] = 0.9f,
    [REPLY_MATE + 1] = 0.9f,
    [REPLY_MATE + 2] = 0.9f,
}};
/* clang-format on */

_Static_assert(REPLY_NOTICE + 5 == REPLY_NOTICE_LAST, "the habits notice nothing");

static const ReplyWeights shipped = {{
/* Made from reply_weights.txt by tools/make_weights.c while building. */
#include "reply_weights.inc"
}};

const ReplyWeights *reply_weights_habits(void)
{
    return &habits;
}

const ReplyWeights *reply_weights_shipped(void)
{
    return &shipped;
}
