/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/played_points.h"

/* No point is more than so many times as likely as another, so that a few simulations do not
 * decide, and products stay in the range of numbers. */
static const double RATIO_MAX = 4;

void played_points_start(PlayedPoints *points, const GameOps *game, Side viewer)
{
    *points = (PlayedPoints){.game = game, .viewer = viewer};
}

static bool is_hidden_man(uint8_t content)
{
    return content != CONTENT_EMPTY && content != CONTENT_SEEN;
}

void played_points_count(PlayedPoints *points, const void *before, const void *after)
{
    uint8_t old[CONTENT_POINTS_MAX];
    uint8_t now[CONTENT_POINTS_MAX];

    points->game->contents(before, points->viewer, old);
    points->game->contents(after, points->viewer, now);
    for (int i = 0; i < points->game->point_count; i++) {
        if (!is_hidden_man(now[i]) || is_hidden_man(old[i]))
            continue;
        points->played[i]++;
        points->total++;
    }
}

/* One is added to every count, as if each point had been played once before. */
static double ratio_of(const PlayedPoints *points, uint32_t played)
{
    double count = points->game->point_count;
    double ratio = (1.0 + played) * count / ((double)points->total + count);

    return ratio > RATIO_MAX ? RATIO_MAX : ratio < 1 / RATIO_MAX ? 1 / RATIO_MAX : ratio;
}

double played_points_weight(const PlayedPoints *points, const void *world)
{
    uint8_t contents[CONTENT_POINTS_MAX];
    double weight = 1;

    points->game->contents(world, points->viewer, contents);
    for (int i = 0; i < points->game->point_count; i++)
        if (is_hidden_man(contents[i]))
            weight *= ratio_of(points, points->played[i]);
    return weight;
}
