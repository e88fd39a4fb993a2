/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/loop_guard.h"

static const Option rows[] = {
    {"loop_moves", OPTION_NUMBER(LoopGuardOptions, moves, 0, LOOP_MOVES_MAX), "6",
     "last own moves that the loop guard looks at"},
    {"loop_hits", OPTION_NUMBER(LoopGuardOptions, hits, 1, 100), "2",
     "of them that a move may not equal or undo"},
};
const OptionTable loop_guard_options = OPTION_TABLE(rows, LoopGuardOptions);

void loop_guard_remember(LoopGuard *guard, Move own)
{
    guard->made[guard->count++ % LOOP_MOVES_MAX] = own;
}

Move loop_guard_last(const LoopGuard *guard, int back)
{
    return guard->count < back ? MOVE_NONE
                               : guard->made[(guard->count - back) % LOOP_MOVES_MAX];
}

bool loop_guard_stops(const LoopGuard *guard, const LoopGuardOptions *options, Move move,
                      Move reverse)
{
    int hits = 0;

    for (int back = 1; back <= options->moves; back++) {
        Move made = loop_guard_last(guard, back);

        hits += made == move || made == reverse;
    }
    return hits >= options->hits;
}
