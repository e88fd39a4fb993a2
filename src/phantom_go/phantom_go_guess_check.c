/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a placement fits what is known, the quickest questions first.
 */
#include "phantom_go/phantom_go_guess_draft.h"

static int count_common(const GoSet *set, const GoSet *other, int words)
{
    int count = 0;

    for (int i = 0; i < words; i++)
        count += bits_count(set->words[i] & other->words[i]);
    return count;
}

int guess_draft_excess(const GuessDraft *draft, const GuessCap *cap)
{
    int came = count_common(&cap->points, &draft->stones, draft->plan->words);

    return came > cap->left ? came - cap->left : 0;
}

bool guess_draft_explains(const GuessDraft *draft, const GuessRefusal *refusal)
{
    GoSet missing = refusal->needs;

    go_set_drop(&missing, &draft->stones);
    return go_set_has(&draft->stones, refusal->point) || go_set_is_empty(&missing);
}

static bool is_within_caps(const GuessDraft *draft)
{
    for (int i = 0; i < draft->plan->cap_count; i++)
        if (guess_draft_excess(draft, &draft->plan->caps[i]) > 0)
            return false;
    return true;
}

static bool all_are_explained(const GuessDraft *draft)
{
    const GuessPlan *plan = draft->plan;

    for (int i = 0; i < plan->refusal_count; i++)
        if (!guess_draft_explains(draft, &plan->refusals[i]))
            return false;
    return true;
}

/* Puts the stones on the board of the world, or takes them away again. */
static void put_stones(const GuessDraft *draft, GoColour colour)
{
    for (int i = 0; i < draft->plan->hidden; i++)
        go_board_put(&draft->world->board, colour, draft->points[i]);
}

Move guess_draft_find_legal(const GuessDraft *draft)
{
    const PhantomGoView *view = draft->plan->view;
    GoColour own = go_colour((Side)view->side);
    GoSet rest = view->refused;
    Move point;

    go_set_drop(&rest, &draft->stones);
    if (go_set_is_empty(&rest))
        return MOVE_NONE;
    put_stones(draft, go_enemy(own));
    guess_set_ko(view, draft->world);
    while ((point = go_set_pop(&rest)) != MOVE_NONE)
        if (go_board_legality(&draft->world->board, own, point) == GO_LEGAL)
            break;
    put_stones(draft, GO_EMPTY);
    draft->world->board.ko = MOVE_NONE;
    return point;
}

bool guess_draft_find_dead(const GuessDraft *draft, GoSet *dead)
{
    const GuessPlan *plan = draft->plan;

    return guess_find_dead(&plan->board, &plan->view->own, &draft->stones, plan->words, dead);
}

bool guess_draft_fits(const GuessDraft *draft)
{
    GoSet dead;

    return is_within_caps(draft) && !guess_draft_find_dead(draft, &dead) &&
           all_are_explained(draft) && guess_draft_find_legal(draft) == MOVE_NONE;
}
