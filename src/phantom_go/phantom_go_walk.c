/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Metropolis steps: a stone and an empty point are drawn, the stone by one over the root of its
 * odds, the point by the root of its own, and the stone goes there if all fits still. Drawn so,
 * nearly every step that fits is also taken (Zanella 2020, locally balanced proposals).
 */
#include "phantom_go/phantom_go_walk.h"

#include <math.h>

#include "base/memory.h"
#include "phantom_go/phantom_go_guess_draft.h"

/* Nobody is surer than that of what was not told. */
#define CHANCE_LEAST 0.002

/* Steps for each hidden stone before the first world: it began with any that fits. */
enum { ROUNDS_AT_FIRST = 12 };

struct PhantomGoWalk {
    PhantomGoView view;
    PhantomGoWorld bare; /* without hidden stones */
    Rng rng;
    GuessPlan plan;
    GuessDraft draft;
    double roots[GO_MEMORY_POINTS]; /* of the odds */
};

PhantomGoWalk *phantom_go_walk_new(void)
{
    return memory_new(sizeof(PhantomGoWalk));
}

void phantom_go_walk_free(PhantomGoWalk *walk)
{
    memory_free(walk);
}

/* The root of odds ^ 3/4. Raised so, worlds that enemies of other kinds make are less of a surprise:
 * the chances are of whoever a net was trained with. */
static double root_of_power(double odds)
{
    double fourth = sqrt(sqrt(odds));

    return fourth * sqrt(fourth);
}

static void set_roots(PhantomGoWalk *walk, const float chances[])
{
    for (int i = 0; i < walk->plan.free_count; i++) {
        unsigned bit = go_bit(walk->plan.free[i]);
        double chance = (double)chances[bit];

        chance = chance < CHANCE_LEAST ? CHANCE_LEAST : chance;
        chance = chance > 1 - CHANCE_LEAST ? 1 - CHANCE_LEAST : chance;
        walk->roots[bit] = root_of_power(chance / (1 - chance));
    }
}

/* How likely each place is to be drawn, but for a factor: a stone goes, or comes. */
static double pull(const PhantomGoWalk *walk, int place)
{
    double root = walk->roots[go_bit(walk->draft.points[place])];

    return place < walk->plan.hidden ? 1 / root : root;
}

static double sum_of_pulls(const PhantomGoWalk *walk, int first, int end)
{
    double sum = 0;

    for (int place = first; place < end; place++)
        sum += pull(walk, place);
    return sum;
}

static int draw_place(PhantomGoWalk *walk, int first, int end, double sum)
{
    double left = guess_unit(&walk->rng) * sum;
    int place = first;

    while (place < end - 1 && (left -= pull(walk, place)) >= 0)
        place++;
    return place;
}

static void shift(PhantomGoWalk *walk, int from, int to)
{
    GuessDraft *draft = &walk->draft;

    go_set_remove(&draft->stones, draft->points[from]);
    go_set_add(&draft->stones, draft->points[to]);
    guess_draft_swap(draft, from, to);
}

static void step(PhantomGoWalk *walk)
{
    int hidden = walk->plan.hidden;
    int end = walk->plan.free_count;
    double stones = sum_of_pulls(walk, 0, hidden);
    double points = sum_of_pulls(walk, hidden, end);
    int from = draw_place(walk, 0, hidden, stones);
    int to = draw_place(walk, hidden, end, points);

    shift(walk, from, to);
    double back = sum_of_pulls(walk, 0, hidden) * sum_of_pulls(walk, hidden, end);
    if (guess_unit(&walk->rng) * back >= stones * points || !guess_draft_fits(&walk->draft))
        shift(walk, from, to);
}

static void take_steps(PhantomGoWalk *walk, int rounds)
{
    int hidden = walk->plan.hidden;

    if (hidden == 0 || hidden == walk->plan.free_count)
        return;
    for (int i = 0; i < rounds * hidden; i++)
        step(walk);
}

bool phantom_go_walk_begin(PhantomGoWalk *walk, const PhantomGoView *view,
                           const PhantomGoWorld *start, const float chances[], Rng *rng)
{
    walk->view = *view;
    rng_init(&walk->rng, rng_next(rng), 0);
    guess_world_init(&walk->view, start, &walk->bare);
    if (!guess_draft_begin(&walk->draft, &walk->plan, &walk->view, &walk->bare, &walk->rng))
        return false;
    set_roots(walk, chances);
    take_steps(walk, ROUNDS_AT_FIRST);
    return true;
}

void phantom_go_walk_on(PhantomGoWalk *walk, int rounds, PhantomGoWorld *world)
{
    take_steps(walk, rounds);
    *world = walk->bare;
    guess_draft_finish(&walk->draft, world);
}
