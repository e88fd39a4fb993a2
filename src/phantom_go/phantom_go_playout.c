/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/playout.h"

#include <string.h>

#include "phantom_go/phantom_go_world.h"

typedef int Playout(FastBoard *board, Rng *rng, Trace *trace);

static Outcome play_out(PhantomGoWorld *world, Rng *rng, Trace *trace, Playout *playout)
{
    Reason reason = REASON_LENGTH;
    FastBoard board;

    if (world->outcome.is_over)
        return world->outcome;
    fast_board_from(&board, &world->board, go_colour((Side)world->to_move));
    board.passes = world->passes;
    board.turns_left = (uint16_t)phantom_go_turns_left(world, &reason);
    int score = 2 * playout(&board, rng, trace) - world->komi_half_points;
    if (board.passes >= 2)
        reason = REASON_PASSES;
    world->outcome = phantom_go_outcome_of(world, score, reason);
    return world->outcome;
}

Outcome phantom_go_playout(void *world, Rng *rng, Trace *trace)
{
    return play_out(world, rng, trace, playout_light);
}

Outcome phantom_go_heavy_playout(void *world, Rng *rng, Trace *trace)
{
    return play_out(world, rng, trace, playout_mogo);
}
