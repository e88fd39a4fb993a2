/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Repairing a placement: as long as something does not fit, a stone that has to do with it goes
 * elsewhere.
 */
#include "phantom_go/phantom_go_guess_draft.h"

enum { REPAIRS = 200 };

/* The place of a hidden stone on one of the points, or of any if there is none. */
static int pick_stone(const GuessDraft *draft, const GoSet *points)
{
    int hidden = draft->plan->hidden;
    int found = (int)rng_below(draft->rng, (uint32_t)hidden);
    uint32_t count = 0;

    for (int i = 0; i < hidden; i++)
        if (go_set_has(points, draft->points[i]) && rng_below(draft->rng, ++count) == 0)
            found = i;
    return found;
}

/* Two places: the stone on the first goes to the second. Once more, and it is back. */
typedef struct {
    int from;
    int to;
} Shift;

static void move_stone(GuessDraft *draft, Shift shift)
{
    go_set_remove(&draft->stones, draft->points[shift.from]);
    go_set_add(&draft->stones, draft->points[shift.to]);
    guess_draft_swap(draft, shift.from, shift.to);
}

static int pick_empty(const GuessDraft *draft)
{
    int hidden = draft->plan->hidden;

    return hidden + (int)rng_below(draft->rng, (uint32_t)(draft->plan->free_count - hidden));
}

static Shift shift_one_of(const GuessDraft *draft, const GoSet *points)
{
    return (Shift){pick_stone(draft, points), pick_empty(draft)};
}

/* The stones that can leave without their points being refused for no reason. */
static GoSet find_spare(const GuessDraft *draft)
{
    const GuessPlan *plan = draft->plan;
    GoSet spare = draft->stones;

    for (int i = 0; i < plan->refusal_count; i++) {
        GoSet missing = plan->refusals[i].needs;

        go_set_drop(&missing, &draft->stones);
        if (!go_set_is_empty(&missing))
            go_set_remove(&spare, plan->refusals[i].point);
    }
    return spare;
}

/* A stone comes to the point, if there can be one; else one goes anywhere. */
static Shift shift_to(const GuessDraft *draft, Move point)
{
    const PhantomGoView *view = draft->plan->view;
    GoSet spare = find_spare(draft);
    Shift shift = shift_one_of(draft, &spare);

    if (!go_memory_is_empty(&view->memory, phantom_go_enemy_moves(view), point))
        shift.to = draft->places[go_bit(point)];
    return shift;
}

/* The chain of a dead stone gets a liberty: a stone of the enemy's leaves it, or its side. */
static Shift shift_for_life(const GuessDraft *draft, const GoSet *dead)
{
    const GuessPlan *plan = draft->plan;
    Move point = guess_sample_of(dead, draft->rng);
    bool is_own = go_set_has(&plan->view->own, point);
    GoSet chain = guess_chain(is_own ? &plan->view->own : &draft->stones, point, plan->words);

    if (is_own)
        chain = guess_beside(&chain, plan->words);
    return shift_one_of(draft, &chain);
}

/* How much does not fit, apart from what guess_draft_find_legal finds. */
static int count_faults(const GuessDraft *draft)
{
    const GuessPlan *plan = draft->plan;
    GoSet dead;
    int faults = guess_draft_find_dead(draft, &dead) ? go_set_count(&dead) : 0;

    for (int i = 0; i < plan->cap_count; i++)
        faults += guess_draft_excess(draft, &plan->caps[i]);
    for (int i = 0; i < plan->refusal_count; i++)
        faults += !guess_draft_explains(draft, &plan->refusals[i]);
    return faults;
}

/* Any refusal that is not explained, or NULL. */
static const GuessRefusal *pick_unexplained(const GuessDraft *draft)
{
    const GuessPlan *plan = draft->plan;
    const GuessRefusal *found = NULL;
    uint32_t count = 0;

    for (int i = 0; i < plan->refusal_count; i++)
        if (!guess_draft_explains(draft, &plan->refusals[i]) &&
            rng_below(draft->rng, ++count) == 0)
            found = &plan->refusals[i];
    return found;
}

/* A stone comes to the refused point or, now and then, to where it would explain that an own
 * one there is suicide. */
static Shift shift_for_reason(const GuessDraft *draft, const GuessRefusal *refusal)
{
    GoSet missing = refusal->needs;

    if (rng_below(draft->rng, 4) > 0)
        return shift_to(draft, refusal->point);
    go_set_drop(&missing, &draft->stones);
    return shift_to(draft, guess_sample_of(&missing, draft->rng));
}

/* The first cap that is exceeded, or NULL. */
static const GuessCap *find_exceeded(const GuessDraft *draft)
{
    for (int i = 0; i < draft->plan->cap_count; i++)
        if (guess_draft_excess(draft, &draft->plan->caps[i]) > 0)
            return &draft->plan->caps[i];
    return NULL;
}

/* There are faults. */
static Shift shift_against_faults(const GuessDraft *draft)
{
    const GuessCap *exceeded = find_exceeded(draft);
    const GuessRefusal *unexplained = pick_unexplained(draft);
    GoSet dead;

    if (exceeded != NULL)
        return shift_one_of(draft, &exceeded->points);
    if (guess_draft_find_dead(draft, &dead) &&
        (unexplained == NULL || rng_below(draft->rng, 2) == 0))
        return shift_for_life(draft, &dead);
    return shift_for_reason(draft, unexplained);
}

/* Shifts that make it worse are mostly taken back. */
bool guess_draft_repair(GuessDraft *draft)
{
    int faults = count_faults(draft);

    for (int i = 0; i < REPAIRS; i++) {
        Move point = faults == 0 ? guess_draft_find_legal(draft) : MOVE_NONE;

        if (faults == 0 && point == MOVE_NONE)
            return true;
        Shift shift = faults == 0 ? shift_to(draft, point) : shift_against_faults(draft);
        move_stone(draft, shift);
        int after = count_faults(draft);
        if (faults > 0 && after > faults && rng_below(draft->rng, 4) > 0)
            move_stone(draft, shift);
        else
            faults = after;
    }
    return false;
}
