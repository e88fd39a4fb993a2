/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers of tries in the encoding: origin and destination as their side sees them.
 */
#include <string.h>

#include "kriegspiel/hopeful.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "kriegspiel/own_frame.h"

enum { PROMOTION_ROWS = 4 };

Bitboard kriegspiel_promoting_pawns(const KriegspielView *view)
{
    const ChessGeometry *geometry = position_geometry(&view->own);
    Side side = (Side)view->side;
    Bitboard pawns = frame_set(position_men(&view->own, side, PAWN), side, geometry);

    return pawns & RANK_1 << 8 * (geometry->height - 2);
}

/* Askable shelves the knight on the last rank and the queen farthest from it; here the queen goes
 * where the pawn goes. */
static Bitboard turn_promotions(Bitboard targets, int height)
{
    Bitboard turned = 0;

    for (int row = 0; row < PROMOTION_ROWS; row++) {
        Bitboard rank = targets >> 8 * (height - 1 - row) & RANK_1;

        turned |= rank << 8 * (height - PROMOTION_ROWS + row);
    }
    return turned;
}

/* `targets`: sets of the own men, as Askable keeps them. */
static void put_mask(const KriegspielView *view, const Bitboard targets[], uint64_t mask[])
{
    const ChessGeometry *geometry = position_geometry(&view->own);
    Side side = (Side)view->side;
    Bitboard promotes = kriegspiel_promoting_pawns(view);

    memset(mask, 0, (SQUARE_COUNT + 1) * sizeof *mask);
    if (view->askable.count == 0)
        return;
    for (Bitboard rest = view->own.men[side]; rest != 0; targets++) {
        int from = frame_square(bits_pop(&rest), side, geometry);

        mask[from] = frame_set(*targets, side, geometry);
        if (promotes >> from & 1)
            mask[from] = turn_promotions(mask[from], geometry->height);
    }
    mask[SQUARE_COUNT] = view->askable.question == QUESTION_OFFERED;
}

void kriegspiel_askable_mask(const KriegspielView *view, uint64_t mask[])
{
    put_mask(view, view->askable.targets, mask);
}

void kriegspiel_action_mask(const Encoding *encoding, const void *known, uint64_t mask[])
{
    const KriegspielView *view = known;
    Bitboard targets[MEN_MAX] = {0};

    (void)encoding;
    if (view->askable.count > 0)
        kriegspiel_hopeful(view, targets);
    put_mask(view, targets, mask);
}

Move kriegspiel_action_move(const Encoding *encoding, const void *known, int action)
{
    const KriegspielView *view = known;
    const ChessGeometry *geometry = position_geometry(&view->own);
    Side side = (Side)view->side;
    int from = action / SQUARE_COUNT;
    int to = action % SQUARE_COUNT;
    Bitboard board = frame_set(geometry->squares, side, geometry);
    Kind promotion = PAWN;

    (void)encoding;
    if (action == ACTION_QUESTION)
        return MOVE_ASK_ANY;
    if (action < 0 || action > ACTION_QUESTION || !(board >> from & board >> to & 1))
        return MOVE_NONE;
    if (kriegspiel_promoting_pawns(view) >> from & 1) {
        int last = geometry->height - 1;

        if (square_rank(to) <= last - PROMOTION_ROWS)
            return MOVE_NONE;
        promotion = (Kind)(QUEEN - (last - square_rank(to)));
        to = square_at(square_file(to), last);
    }
    return move_make(frame_square(from, side, geometry), frame_square(to, side, geometry),
                     promotion);
}

int kriegspiel_move_action(const Encoding *encoding, const void *known, Move move)
{
    const KriegspielView *view = known;
    const ChessGeometry *geometry = position_geometry(&view->own);
    Side side = (Side)view->side;
    int from = frame_square(move_from(move), side, geometry);
    int to = frame_square(move_to(move), side, geometry);

    (void)encoding;
    if (move == MOVE_ASK_ANY)
        return ACTION_QUESTION;
    if (move_promotion(move) != PAWN)
        to -= 8 * (int)(QUEEN - move_promotion(move));
    return from * SQUARE_COUNT + to;
}
