/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/hopeful_tries.h"

#include "belief/go/stone_chances.h"

/* A point that was refused holds a stone, or was suicide then; with such a chance it is the first. */
#define STONE_LEAST 0.9F

static bool was_met(const GoMemory *memory, Move point)
{
    return memory->refused_at[go_bit(point)] != 0 && !go_set_has(&memory->doubtful, point);
}

GoSet hopeful_tries(const NetMind *mind, const PhantomGoView *view, const GoRepeats *repeats)
{
    GoSet hopeful = phantom_go_sensible(view);
    float chances[GO_MEMORY_POINTS];

    go_set_drop(&hopeful, &view->memory.stones);
    stone_chances(mind, view, mind->belief, chances);
    for (GoSet rest = hopeful; !go_set_is_empty(&rest);) {
        Move point = go_set_pop(&rest);

        bool is_met = was_met(&view->memory, point) && chances[go_bit(point)] >= STONE_LEAST;

        if (is_met || go_repeats_stop(repeats, view, point))
            go_set_remove(&hopeful, point);
    }
    return hopeful;
}
