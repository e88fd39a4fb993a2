/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_guess.h"

#include <string.h>

#include "phantom_go/phantom_go_guess_internal.h"

void guess_put_all(PhantomGoWorld *world, GoColour colour, GoSet points)
{
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        go_board_put(&world->board, colour, point);
}

void guess_world_init(const PhantomGoView *view, const PhantomGoWorld *start,
                      PhantomGoWorld *world)
{
    go_board_init(&world->board, view->size);
    world->refused = view->refused;
    world->known[view->side] = view->known;
    world->known[side_other((Side)view->side)] = (GoSet){{0}};
    world->outcome = view->outcome;
    world->komi_half_points = start->komi_half_points;
    world->ply = view->ply;
    world->last_ply = start->last_ply;
    world->tries = view->tries;
    memcpy(world->moves, view->moves, sizeof world->moves);
    memcpy(world->lost, view->lost, sizeof world->lost);
    world->to_move = view->to_move;
    world->passes = view->passes;
    world->ruleset = view->ruleset;
    world->counts_territory = start->counts_territory;
    guess_put_all(world, go_colour((Side)view->side), view->own);
}

static bool is_lone_in_atari(const GoBoard *board, Move stone, Move liberty)
{
    GoSet chain;

    if (go_board_breathes(board, stone, liberty))
        return false;
    go_board_chain(board, stone, &chain);
    return go_set_count(&chain) == 1;
}

/* A lone stone whose only liberty is the point where the viewer has just lost one had none
 * before: it came with that move. */
void guess_set_ko(const PhantomGoView *view, PhantomGoWorld *world)
{
    static const int steps[] = {1, -1, GO_STRIDE, -GO_STRIDE};
    GoColour enemy = go_enemy(go_colour((Side)view->side));
    Move point = view->memory.ko;

    for (int i = 0; i < 4 && point != MOVE_NONE; i++) {
        Move next = (Move)(point + steps[i]);

        if (world->board.points[next] == enemy && is_lone_in_atari(&world->board, next, point))
            world->board.ko = point;
    }
}

bool phantom_go_guess_world(const void *view, const void *start, Move own_move,
                            GuessStyle style, Rng *rng, void *result)
{
    PhantomGoWorld world;

    (void)own_move;
    guess_world_init(view, start, &world);
    if (style == GUESS_LITERAL)
        guess_literal(view, &world, rng);
    else if (!guess_fitting(view, &world, rng))
        return false;
    memcpy(result, &world, sizeof world);
    return true;
}
