/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all fitting guesses for a view have in common: where stones may be and how many, which
 * points were refused, and how many stones can have come since points were empty.
 */
#include "phantom_go/phantom_go_guess_internal.h"

#include <string.h>

enum { TIMES_MAX = 4 * GO_POINTS_MAX + 2 }; /* no game has more moves */

static void list_free(GuessPlan *plan)
{
    const PhantomGoView *view = plan->view;
    int enemy_moves = phantom_go_enemy_moves(view);
    GoSet rest = plan->board;

    go_set_drop(&rest, &view->own);
    go_set_drop(&rest, &plan->certain);
    plan->free_count = 0;
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        if (!go_memory_is_empty(&view->memory, enemy_moves, point))
            plan->free[plan->free_count++] = point;
}

static void list_refusals(GuessPlan *plan)
{
    plan->refusal_count = 0;
    for (int i = 0; i < plan->free_count; i++) {
        GuessRefusal *refusal = &plan->refusals[plan->refusal_count];

        if (!guess_refusal_counts(plan->view, plan->free[i]))
            continue;
        refusal->point = plan->free[i];
        refusal->needs = guess_refusal_needs(plan->view, &plan->board, plan->free[i]);
        go_set_drop(&refusal->needs, &plan->certain);
        plan->refusal_count += !go_set_is_empty(&refusal->needs);
    }
}

static void add_cap(GuessPlan *plan, int time, int left)
{
    GuessCap *cap = &plan->caps[plan->cap_count++];

    cap->left = left;
    memset(&cap->points, 0, sizeof cap->points);
    for (int i = 0; i < plan->free_count; i++)
        if (plan->view->memory.empty_at[go_bit(plan->free[i])] >= time)
            go_set_add(&cap->points, plan->free[i]);
}

/* Each move of the enemy brought one stone at most. Only what can be too much is a cap. */
static void list_caps(GuessPlan *plan)
{
    const uint16_t *empty_at = plan->view->memory.empty_at;
    int now = phantom_go_enemy_moves(plan->view) + 1;
    uint16_t free_at[TIMES_MAX];
    uint16_t certain_at[TIMES_MAX];
    GoSet rest = plan->certain;
    int may_come = 0;
    int left = 0;

    plan->cap_count = 0;
    memset(free_at, 0, (size_t)(now + 1) * sizeof *free_at);
    memset(certain_at, 0, (size_t)(now + 1) * sizeof *certain_at);
    for (int i = 0; i < plan->free_count; i++)
        free_at[empty_at[go_bit(plan->free[i])]]++;
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        certain_at[empty_at[go_bit(point)]]++;
    for (int time = now - 1; time > 0; time--) {
        may_come += free_at[time];
        left += 1 - certain_at[time];
        if (left < may_come && left < plan->hidden && free_at[time] + certain_at[time] > 0)
            add_cap(plan, time, left);
    }
}

void go_guess_plan_init(GuessPlan *plan, const PhantomGoView *view)
{
    plan->view = view;
    plan->board = go_set_of_board(view->size);
    plan->words = guess_words(view->size);
    plan->certain = view->memory.stones;
    go_set_join(&plan->certain, &view->known);
    plan->hidden = view->enemy_stones - go_set_count(&plan->certain);
    list_free(plan);
    list_refusals(plan);
    list_caps(plan);
}
