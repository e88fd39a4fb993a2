/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a refusal, of this turn or an earlier one, still says about the board of now.
 *
 * The point held a stone, which then stands there still, for what may have been taken since is
 * doubtful. Or a stone there was suicide: then the enemy had stones on all points around it and
 * around the own chains beside it. Those chains were at least the own stones of now that are
 * older than the refusal, and the enemy's stones around them are still there wherever the point
 * has not been empty since.
 */
#include "phantom_go/phantom_go_guess_internal.h"

bool guess_refusal_counts(const PhantomGoView *view, Move point)
{
    return view->memory.refused_at[go_bit(point)] > 0 && !go_set_has(&view->own, point) &&
           !go_set_has(&view->memory.doubtful, point);
}

/* Those of the points that were last known to be empty before the refusal. */
static GoSet older_than(const PhantomGoView *view, GoSet points, int refused_at)
{
    GoSet older = points;

    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        if (view->memory.empty_at[go_bit(point)] >= refused_at)
            go_set_remove(&older, point);
    return older;
}

GoSet guess_refusal_needs(const PhantomGoView *view, const GoSet *board, Move point)
{
    int refused_at = view->memory.refused_at[go_bit(point)];
    GoSet own = older_than(view, view->own, refused_at);
    GoSet needs = go_memory_suicide_needs(board, &own, point);

    go_set_drop(&needs, &view->own);
    return older_than(view, needs, refused_at);
}
