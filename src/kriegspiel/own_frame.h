/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board as a side sees it: for Black the ranks are turned round, so that own men begin below
 * and pawns move up, whichever side it is.
 */
#pragma once

#include "chess/position.h"

/* The same function leads there and back. */
static inline int frame_square(int square, Side side, const ChessGeometry *geometry)
{
    return side == WHITE
               ? square
               : square_at(square_file(square), geometry->height - 1 - square_rank(square));
}

static inline Bitboard frame_set(Bitboard set, Side side, const ChessGeometry *geometry)
{
    return side == WHITE ? set : bits_swap_bytes(set) >> 8 * (BOARD_MAX - geometry->height);
}
