/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board that a viewer shows of a player's file. It knows the stones that the file told it
 * of and captures what it finds without liberties, which is not always what the side knows.
 */
#include "record/sgf/sgf_internal.h"

static void take_if_stifled(GoBoard *shown, Move point)
{
    GoSet chain = {{0}};

    if (go_board_breathes(shown, point, MOVE_NONE))
        return;
    go_board_chain(shown, point, &chain);
    for (Move stone; (stone = go_set_pop(&chain)) != MOVE_NONE;)
        go_board_put(shown, GO_EMPTY, stone);
}

void sgf_shown_play(GoBoard *shown, GoColour colour, Move point)
{
    static const int steps[] = {1, -1, GO_STRIDE, -GO_STRIDE};

    go_board_put(shown, colour, point);
    for (int i = 0; i < 4; i++) {
        Move next = (Move)(point + steps[i]);

        if (shown->points[next] == go_enemy(colour))
            take_if_stifled(shown, next);
    }
    take_if_stifled(shown, point);
}

void sgf_add_correction(TextBuffer *text, GoBoard *shown, const PhantomGoView *view)
{
    static const char *const names[] = {"AE", "AB", "AW"};
    GoColour own = go_colour((Side)view->side);
    GoSet wrong[GO_WHITE + 1] = {{{0}}};
    GoSet stones = view->memory.stones;
    bool is_right = true;

    go_set_join(&stones, &view->known);
    for (int i = 0; i < view->size * view->size; i++) {
        Move point = go_point(i % view->size, i / view->size);
        GoColour seen = go_set_has(&view->own, point) ? own
                        : go_set_has(&stones, point)  ? go_enemy(own)
                                                      : GO_EMPTY;

        if (shown->points[point] == seen)
            continue;
        go_set_add(&wrong[seen], point);
        go_board_put(shown, seen, point);
        is_right = false;
    }
    if (is_right)
        return;
    text_add(text, "\n;");
    for (GoColour colour = GO_EMPTY; colour <= GO_WHITE; colour++)
        sgf_add_points(text, names[colour], wrong[colour], view->size);
}
