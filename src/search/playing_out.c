/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/playing_out.h"

#include "base/memory.h"
#include "search/simulation.h"

/* More than any game of Go has; of chess the beginning is enough. */
enum { TRACE_MAX = 2048 };

bool playing_out_init(PlayingOut *playing, const GameOps *game)
{
    playing->game = game;
    playing->world = memory_new(game->world_size);
    playing->trace.moves = memory_new(TRACE_MAX * sizeof *playing->trace.moves);
    playing->trace.capacity = TRACE_MAX;
    return playing->world != NULL && playing->trace.moves != NULL;
}

void playing_out_fini(PlayingOut *playing)
{
    memory_free(playing->world);
    memory_free(playing->trace.moves);
}

int playing_out_go_on(PlayingOut *playing, Rng *rng)
{
    Outcome outcome = playing->game->outcome(playing->world);

    if (!outcome.is_over)
        outcome = playing->game->playout(playing->world, rng, &playing->trace);
    return value_of_outcome(outcome);
}

int playing_out_run(PlayingOut *playing, Rng *rng)
{
    playing->trace.count = 0;
    return playing_out_go_on(playing, rng);
}
