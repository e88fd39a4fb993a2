/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_styles.h"

/* Made from styles/NAME.txt by tools/make_weights.c while building. */
/* clang-format off */
static const ReplyWeights weights[STYLE_ANYBODY] = {
    [STYLE_METAPOSITION] = {{
#include "style_metaposition.inc"
    }},
    [STYLE_HS] = {{
#include "style_hs.inc"
    }},
    [STYLE_PIMC] = {{
#include "style_pimc.inc"
    }},
    [STYLE_MCTS_C] = {{
#include "style_mcts_c.inc"
    }},
    [STYLE_SEER] = {{
#include "style_seer.inc"
    }},
    [STYLE_INSTINCT] = {{
#include "style_instinct.inc"
    }},
};
/* clang-format on */

static const char *const names[STYLE_COUNT] = {"metaposition", "hs",       "pimc",   "mcts-c",
                                               "seer",         "instinct", "anybody"};

const char *style_name(Style style)
{
    return names[style];
}

const ReplyWeights *style_weights(Style style)
{
    return style == STYLE_ANYBODY ? reply_weights_shipped() : &weights[style];
}
