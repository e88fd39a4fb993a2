/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief_marginals.h"

#include <assert.h>
#include <string.h>

static void add_world(BeliefMarginals *marginals, const void *world, Side viewer, double weight)
{
    const GameOps *game = marginals->game;
    uint8_t contents[CONTENT_POINTS_MAX];

    game->contents(world, viewer, contents);
    for (int point = 0; point < game->point_count; point++)
        if (contents[point] != CONTENT_SEEN)
            marginals->weights[point][contents[point]] += weight;
}

void belief_marginals_of(BeliefMarginals *marginals, const GameOps *game, Side viewer,
                         const BelievedWorlds *worlds)
{
    double squares = 0;

    assert(game->point_count <= CONTENT_POINTS_MAX);
    assert(game->content_count <= CONTENT_CODES_MAX);
    memset(marginals, 0, sizeof *marginals);
    marginals->game = game;
    marginals->worlds = worlds->count;
    for (int64_t i = 0; i < worlds->count; i++) {
        double weight = worlds->weights != NULL ? worlds->weights[i] : 1;

        add_world(marginals, believed_world(worlds, i), viewer, weight);
        marginals->weight += weight;
        squares += weight * weight;
    }
    if (squares > 0)
        marginals->effective = marginals->weight * marginals->weight / squares;
}

double belief_marginals_share(const BeliefMarginals *marginals, int point, int code)
{
    return marginals->weight > 0 ? marginals->weights[point][code] / marginals->weight : 0;
}
