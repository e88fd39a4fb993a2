/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A guess that fits all that is remembered.
 *
 * Whole placements are drawn until some fit, and one of those is taken, so that all that fit
 * are about equally likely. On full boards none may come, and then one is repaired.
 */
#include "phantom_go/phantom_go_guess_draft.h"

enum { DRAWS = 12, CANDIDATES = 4, ROUNDS = 200 };

static void draft_init(GuessDraft *draft, const GuessPlan *plan, PhantomGoWorld *world,
                       Rng *rng)
{
    draft->plan = plan;
    draft->world = world;
    draft->rng = rng;
    for (int i = 0; i < plan->free_count; i++)
        guess_draft_put(draft, i, plan->free[i]);
}

/* Draws until there are enough candidates, and leaves one of them in `chosen`, each as likely
 * as its weight says. Without refusals that can get in each other's way the first will do. */
static bool choose_sampled(GuessDraft *draft, GoSet *chosen)
{
    int wanted = draft->plan->refusal_count > 1 ? CANDIDATES : 1;
    double total = 0;

    for (int i = 0; i < DRAWS && wanted > 0; i++) {
        guess_draft_sample(draft);
        if (!guess_draft_fits(draft))
            continue;
        wanted--;
        total += draft->weight;
        if (guess_unit(draft->rng) * total < draft->weight)
            *chosen = draft->stones;
    }
    return total > 0;
}

static bool repair_sampled(GuessDraft *draft, GoSet *chosen)
{
    int hidden = draft->plan->hidden;

    for (int i = 0; i < ROUNDS && hidden > 0 && hidden < draft->plan->free_count; i++) {
        if (guess_draft_repair(draft)) {
            *chosen = draft->stones;
            return true;
        }
        guess_draft_sample(draft);
    }
    return false;
}

/* The draft has the stones that were chosen. */
static void take(GuessDraft *draft, const GoSet *chosen)
{
    int placed = 0;

    draft->stones = *chosen;
    for (int i = 0; i < draft->plan->free_count; i++)
        if (go_set_has(chosen, draft->points[i]))
            guess_draft_swap(draft, i, placed++);
}

bool guess_draft_begin(GuessDraft *draft, GuessPlan *plan, const PhantomGoView *view,
                       PhantomGoWorld *world, Rng *rng)
{
    GoSet chosen;

    go_guess_plan_init(plan, view);
    if (plan->hidden < 0 || plan->hidden > plan->free_count)
        return false;
    draft_init(draft, plan, world, rng);
    guess_put_all(world, go_enemy(go_colour((Side)view->side)), plan->certain);
    if (!choose_sampled(draft, &chosen) && !repair_sampled(draft, &chosen))
        return false;
    take(draft, &chosen);
    return true;
}

void guess_draft_finish(const GuessDraft *draft, PhantomGoWorld *world)
{
    const GuessPlan *plan = draft->plan;
    GoSet hidden = draft->stones;

    go_set_drop(&hidden, &plan->certain);
    guess_put_all(world, go_enemy(go_colour((Side)plan->view->side)), hidden);
    guess_set_ko(plan->view, world);
}

bool guess_fitting(const PhantomGoView *view, PhantomGoWorld *world, Rng *rng)
{
    GuessPlan plan;
    GuessDraft draft;

    if (!guess_draft_begin(&draft, &plan, view, world, rng))
        return false;
    guess_draft_finish(&draft, world);
    return true;
}
