/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing a placement: first how each refusal is explained, as often as there are placements
 * for either reason; then the other stones anywhere.
 *
 * Were the refusals independent, all placements that explain them would be equally likely. They
 * are not where one stone serves several: the weight tells by how much.
 */
#include "phantom_go/phantom_go_guess_draft.h"

/* The undecided points of a draft lie from `placed` on and before `end`; behind are those that
 * stay empty. */
typedef struct {
    int placed;
    int end;
} Progress;

static void place_on(GuessDraft *draft, Progress *progress, Move point)
{
    go_set_add(&draft->stones, point);
    guess_draft_swap(draft, draft->places[go_bit(point)], progress->placed++);
}

static void leave_empty(GuessDraft *draft, Progress *progress, Move point)
{
    guess_draft_swap(draft, draft->places[go_bit(point)], --progress->end);
}

static bool is_undecided(const GuessDraft *draft, const Progress *progress, Move point)
{
    int place = draft->places[go_bit(point)];

    return place >= progress->placed && place < progress->end;
}

/* How many placements leave the point empty and have stones on `count` others, for each that
 * has a stone on the point. */
static double weigh_empty(int points, int stones, int count)
{
    double weight = (double)(points - stones) / stones;

    for (int i = 0; i < count; i++)
        weight *= (double)(stones - i) / (points - 1 - i);
    return weight;
}

static void explain_refusal(GuessDraft *draft, Progress *progress, const GuessRefusal *refusal)
{
    int stones = draft->plan->hidden - progress->placed;
    int points = progress->end - progress->placed;
    GoSet needs = refusal->needs;
    double weight = 0;
    bool can_be_empty = true;

    if (stones <= 0 || !is_undecided(draft, progress, refusal->point))
        return;
    go_set_drop(&needs, &draft->stones);
    for (GoSet rest = needs; can_be_empty && !go_set_is_empty(&rest);)
        can_be_empty = is_undecided(draft, progress, go_set_pop(&rest));
    if (can_be_empty && go_set_count(&needs) <= stones && points > stones)
        weight = weigh_empty(points, stones, go_set_count(&needs));
    draft->weight *= (1 + weight) * stones / points;
    double dice = guess_unit(draft->rng);
    if (dice * (1 + weight) >= weight) {
        place_on(draft, progress, refusal->point);
        return;
    }
    leave_empty(draft, progress, refusal->point);
    for (Move point; (point = go_set_pop(&needs)) != MOVE_NONE;)
        place_on(draft, progress, point);
}

void guess_draft_sample(GuessDraft *draft)
{
    const GuessPlan *plan = draft->plan;
    Progress progress = {.placed = 0, .end = plan->free_count};

    draft->weight = 1;
    draft->stones = plan->certain;
    for (int i = 0; i < plan->refusal_count; i++)
        explain_refusal(draft, &progress, &plan->refusals[i]);
    if (progress.end < plan->hidden)
        progress.end = plan->free_count;
    for (int i = progress.placed; i < plan->hidden; i++) {
        int j = i + (int)rng_below(draft->rng, (uint32_t)(progress.end - i));

        guess_draft_swap(draft, i, j);
        go_set_add(&draft->stones, draft->points[i]);
    }
}
