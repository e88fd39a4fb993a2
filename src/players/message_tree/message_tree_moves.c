/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tries below the root.
 */
#include "players/message_tree/message_tree_internal.h"

static bool is_likely(const MessageTree *tree, const Density *density, Move move)
{
    const ChessGeometry *geometry = position_geometry(&density->own);
    int to = move_to(move);

    if (move_promotion(move) != PAWN && move_promotion(move) != QUEEN &&
        (geometry->promotion_kinds >> QUEEN & 1))
        return false;
    if (!density_is_pawn_capture(density, move))
        return true;
    return density->at[CLASS_PAWN][to] + density->at[CLASS_PIECE][to] +
               density_passing_chance(density, to) >=
           tree->options.likely;
}

int message_list_moves(const MessageTree *tree, const Density *density, Move moves[])
{
    Announcement said = {.pawn_tries_said = density->pawn_tries_said,
                         .pawn_tries = density->tries,
                         .pawn_tries_from = density->pawn_tries_from};
    Askable askable;
    int count = 0;

    askable_begin(&askable, &density->own, (Side)density->side, &rulesets[density->ruleset],
                  &said);
    int all = askable_list(&askable, &density->own, (Side)density->side, moves);
    for (int i = 0; i < all; i++)
        if (moves[i] != MOVE_ASK_ANY && is_likely(tree, density, moves[i]))
            moves[count++] = moves[i];
    return count;
}
