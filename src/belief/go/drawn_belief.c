/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/drawn_belief.h"

#include "base/clock.h"
#include "belief/go/stone_chances.h"
#include "net/built_in_nets.h"
#include "phantom_go/phantom_go_walk.h"

/* Shifts of each hidden stone between two worlds that are drawn. */
enum { ROUNDS = 2 };

typedef struct {
    Belief base;
    Net *net;
    NetMind mind;
    PhantomGoWalk *walk;
    Rng rng;
} DrawnBelief;

enum { STREAM_WALK = 5 };

static Status open_drawn(Belief *base, const BeliefOptions *options, Error *error)
{
    DrawnBelief *belief = (DrawnBelief *)base;
    const GameOps *game = base->game;
    Status status = built_in_net(game->name, &belief->net, error);

    (void)options;
    if (status == STATUS_OK)
        status = net_check(belief->net, game->name, game->encoding, error);
    if (status == STATUS_OK)
        status = net_mind_open(&belief->mind, game, belief->net, 1, error);
    if (status != STATUS_OK)
        return status;
    belief->walk = phantom_go_walk_new();
    return belief->walk != NULL ? STATUS_OK
                                : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

static void close_drawn(Belief *base)
{
    DrawnBelief *belief = (DrawnBelief *)base;

    phantom_go_walk_free(belief->walk);
    net_mind_close(&belief->mind);
    net_free(belief->net);
}

static Status start_drawn(Belief *base, uint64_t seed, Error *error)
{
    DrawnBelief *belief = (DrawnBelief *)base;
    PhantomGoView view;

    rng_init(&belief->rng, seed, STREAM_WALK);
    base->game->view_of(base->start, base->side, &view);
    return net_mind_begin(&belief->mind, base->start, base->side, &view, error);
}

static void hear_drawn(Belief *base, const News *news, const void *view)
{
    net_mind_hear(&((DrawnBelief *)base)->mind, view, news);
}

/* The net's chances of a stone. */
static void ask_net(const DrawnBelief *belief, const void *view, float chances[])
{
    float believed[CONTENT_POINTS_MAX * CONTENT_CODES_MAX];

    net_mind_believe(&belief->mind, view, believed);
    stone_chances(&belief->mind, view, believed, chances);
}

static BeliefSample sample_drawn(Belief *base, const void *view, int wanted,
                                 int64_t deadline_us)
{
    DrawnBelief *belief = (DrawnBelief *)base;
    float chances[GO_MEMORY_POINTS];
    int have = 0;

    ask_net(belief, view, chances);
    if (!phantom_go_walk_begin(belief->walk, view, base->start, chances, &belief->rng))
        return (BeliefSample){0};
    do
        phantom_go_walk_on(belief->walk, ROUNDS, belief_sampled_at(base, have++));
    while (have < wanted && !clock_is_past(deadline_us));
    return (BeliefSample){.from_last_news = have};
}

const BeliefType drawn_belief = {
    .name = "net",
    .game = "phantom-go",
    .size = sizeof(DrawnBelief),
    .open = open_drawn,
    .start = start_drawn,
    .hear = hear_drawn,
    .sample = sample_drawn,
    .close = close_drawn,
};
