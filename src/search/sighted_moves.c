/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/sighted_moves.h"

#include "base/memory.h"

bool sighted_moves_init(SightedMoves *sighted, const GameOps *game)
{
    sighted->game = game;
    sighted->view = memory_new(game->view_size);
    sighted->sensible = memory_new((size_t)game->max_tries * sizeof *sighted->sensible);
    return sighted->view != NULL && sighted->sensible != NULL;
}

void sighted_moves_fini(SightedMoves *sighted)
{
    memory_free(sighted->view);
    memory_free(sighted->sensible);
}

int sighted_moves_list(SightedMoves *sighted, const void *world, Move moves[])
{
    const GameOps *game = sighted->game;
    int count = game->list_replies(world, NULL, moves);

    game->view_of(world, game->to_move(world), sighted->view);
    int listed = game->list_sensible(sighted->view, sighted->sensible);
    for (int i = 0; i < listed; i++)
        move_set_add(&sighted->scratch, sighted->sensible[i]);
    int kept = move_set_bring_forward(&sighted->scratch, moves, count);
    for (int i = 0; i < listed; i++)
        move_set_remove(&sighted->scratch, sighted->sensible[i]);
    return kept > 0 ? kept : count;
}
