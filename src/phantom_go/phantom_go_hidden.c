/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_hidden.h"

/* The points that a move can have been on: beside the stones it took, if it took any. */
static GoSet candidates(const PhantomGoWorld *world, const News *heard)
{
    GoSet points = go_set_of_board(world->board.size);

    if (heard != NULL && heard->number > 0) {
        GoSet taken = phantom_go_said_points(heard);

        return go_set_neighbours(&taken, &points);
    }
    return points;
}

int phantom_go_list_replies(const void *memory, const News *heard, Move moves[])
{
    const PhantomGoWorld *world = memory;
    GoColour colour = go_colour((Side)world->to_move);
    bool has_passed = heard != NULL && (heard->flags & NEWS_PASSED);
    GoSet points = candidates(world, heard);
    int count = 0;

    if (heard == NULL || has_passed)
        moves[count++] = GO_PASS;
    if (has_passed)
        return count;
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        if (go_board_legality(&world->board, colour, point) == GO_LEGAL)
            moves[count++] = point;
    return count;
}

/* A point that may be asked about and would be refused; MOVE_NONE if there is none. */
static Move find_refused(const PhantomGoWorld *world)
{
    GoColour colour = go_colour((Side)world->to_move);
    GoSet points = go_set_of_board(world->board.size);

    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        if (phantom_go_may_ask(world, point) &&
            go_board_legality(&world->board, colour, point) != GO_LEGAL)
            return point;
    return MOVE_NONE;
}

bool phantom_go_witness(void *memory, const News *heard)
{
    PhantomGoWorld *world = memory;

    if (heard->verdict != VERDICT_ILLEGAL)
        return true;
    Move point = find_refused(world);
    if (point == MOVE_NONE)
        return false;
    /* Which it was is not known and, where it is not asked about again in this turn, makes no
     * difference. Where a stone becomes known, the other side is thought to know less than it
     * does: what it may ask is then a little too much, never too little. */
    if (!go_rulesets[world->ruleset].refused_stays_askable)
        go_set_add(&world->refused, point);
    phantom_go_count_refusal(world);
    return true;
}
