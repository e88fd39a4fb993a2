/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/playout.h"

#include <string.h>

#include "phantom_go/phantom_go_world.h"

Outcome phantom_go_playout(void *memory, Rng *rng, Trace *trace)
{
    PhantomGoWorld *world = memory;
    Reason reason = REASON_LENGTH;
    FastBoard board;

    if (world->outcome.is_over)
        return world->outcome;
    fast_board_from(&board, &world->board, go_colour((Side)world->to_move));
    board.passes = world->passes;
    board.turns_left = (uint16_t)phantom_go_turns_left(world, &reason);
    int score = 2 * playout_light(&board, rng, trace) - world->komi_half_points;
    if (board.passes >= 2)
        reason = REASON_PASSES;
    world->outcome = phantom_go_outcome_of(world, score, reason);
    return world->outcome;
}
