/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/capture_habits.h"

void habit_take_back(const KriegspielView *view, const Tries *askable, Tries *chosen)
{
    /* On move, so the last announcement was about the enemy's move. */
    int square = view->said.capture_square;

    chosen->count = 0;
    if (!view->said.has_capture)
        return;
    for (int i = 0; i < askable->count; i++)
        if (askable->items[i] != MOVE_ASK_ANY && move_to(askable->items[i]) == square)
            tries_add(chosen, askable->items[i]);
}

static bool is_pawn_capture(const KriegspielView *view, Move move)
{
    return move != MOVE_ASK_ANY && (view->own.kinds[PAWN] >> move_from(move) & 1) &&
           square_file(move_from(move)) != square_file(move_to(move));
}

void habit_pawn_capture(const KriegspielView *view, const Tries *askable, Tries *chosen)
{
    bool is_announced = view->said.pawn_tries > 0 || view->askable.question == QUESTION_OBLIGES;

    chosen->count = 0;
    if (view->askable.question == QUESTION_OFFERED)
        tries_add(chosen, MOVE_ASK_ANY);
    for (int i = 0; i < askable->count && is_announced; i++)
        if (is_pawn_capture(view, askable->items[i]))
            tries_add(chosen, askable->items[i]);
}
