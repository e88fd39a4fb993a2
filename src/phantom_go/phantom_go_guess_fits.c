/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a world fits all that a view tells, said as plainly as it can be.
 */
#include <string.h>

#include "phantom_go/phantom_go_guess_internal.h"

static bool is_seen_alike(const PhantomGoView *view, const PhantomGoWorld *world)
{
    PhantomGoView seen;

    phantom_go_view_of(world, (Side)view->side, &seen);
    return memcmp(&seen, view, PHANTOM_GO_SEEN_SIZE) == 0;
}

static bool all_breathe(const GoBoard *board, GoSet points)
{
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        if (board->points[point] != GO_EMPTY && !go_board_breathes(board, point, MOVE_NONE))
            return false;
    return true;
}

static bool holds(const GoSet *set, const GoSet *other)
{
    GoSet rest = *other;

    go_set_drop(&rest, set);
    return go_set_is_empty(&rest);
}

/* No more stones have come than there were moves, from any time on. */
static bool all_can_have_come(const PhantomGoView *view, const GoSet *stones)
{
    int now = phantom_go_enemy_moves(view) + 1;

    for (int time = 1; time <= now; time++) {
        GoSet rest = *stones;
        int came = 0;

        for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
            came += view->memory.empty_at[go_bit(point)] >= time;
        if (came > now - time)
            return false;
    }
    return true;
}

static bool all_refusals_fit(const PhantomGoView *view, const PhantomGoWorld *world,
                             const GoSet *board, const GoSet *stones)
{
    GoColour own = go_colour((Side)view->side);
    GoSet rest = *board;

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;) {
        if (go_set_has(&view->refused, point) &&
            go_board_legality(&world->board, own, point) == GO_LEGAL)
            return false;
        if (!guess_refusal_counts(view, point) || go_set_has(stones, point))
            continue;
        GoSet needs = guess_refusal_needs(view, board, point);
        if (!holds(stones, &needs))
            return false;
    }
    return true;
}

bool phantom_go_fits(const PhantomGoView *view, const PhantomGoWorld *world)
{
    GoSet board = go_set_of_board(view->size);
    GoSet stones = {{0}};

    for (GoSet rest = board; !go_set_is_empty(&rest);) {
        Move point = go_set_pop(&rest);

        if (world->board.points[point] == go_enemy(go_colour((Side)view->side)))
            go_set_add(&stones, point);
    }
    return is_seen_alike(view, world) && holds(&stones, &view->memory.stones) &&
           holds(&stones, &view->known) && all_breathe(&world->board, board) &&
           all_can_have_come(view, &stones) && all_refusals_fit(view, world, &board, &stones);
}
