/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/random_player.h"

Move random_player_choose(const GameOps *game, const void *view, Rng *rng, Move tries[])
{
    int count = game->list_tries(view, tries);

    return count == 0 ? MOVE_NONE : tries[rng_below(rng, (uint32_t)count)];
}
