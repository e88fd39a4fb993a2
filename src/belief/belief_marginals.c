/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief_marginals.h"

#include <assert.h>
#include <string.h>

void belief_marginals_init(BeliefMarginals *marginals, const GameOps *game, Side viewer)
{
    assert(game->point_count <= CONTENT_POINTS_MAX);
    assert(game->content_count <= CONTENT_CODES_MAX);
    memset(marginals, 0, sizeof *marginals);
    marginals->game = game;
    marginals->viewer = viewer;
}

void belief_marginals_add(BeliefMarginals *marginals, const void *world)
{
    const GameOps *game = marginals->game;
    uint8_t contents[CONTENT_POINTS_MAX];

    game->contents(world, marginals->viewer, contents);
    for (int point = 0; point < game->point_count; point++)
        if (contents[point] != CONTENT_SEEN)
            marginals->counts[point][contents[point]]++;
    marginals->worlds++;
}

double belief_marginals_share(const BeliefMarginals *marginals, int point, int code)
{
    if (marginals->worlds == 0)
        return 0.0;
    return (double)marginals->counts[point][code] / (double)marginals->worlds;
}
