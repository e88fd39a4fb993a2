/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_world.h"
#include "teacher/try_facts.h"

static Refusal refusal(const void *memory, Side side, Move move)
{
    const PhantomGoWorld *world = memory;

    (void)side;
    if (move >= GO_AREA) /* the pass */
        return REFUSAL_RULES;
    return world->board.points[move] != GO_EMPTY ? REFUSAL_SQUARE : REFUSAL_RULES;
}

const TryLore phantom_go_lore = {.game = "phantom-go", .refusal = refusal};
