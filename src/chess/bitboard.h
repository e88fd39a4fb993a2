/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Squares, kinds of men and sets of squares.
 *
 * Every board from 4x4 to 8x8 lies in the lower left corner of an 8x8 one: square = 8 * rank +
 * file, a1 is 0. What lies outside a smaller board is a wall (see geometry.h), so that one set
 * of attack tables serves all sizes.
 */
#pragma once

#include "base/bits.h"
#include "game/move.h"
#include "game/side.h"

typedef uint64_t Bitboard;

#define WHITE SIDE_FIRST
#define BLACK SIDE_SECOND

enum { SQUARE_COUNT = 64, NO_SQUARE = 64 };

typedef enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, KIND_COUNT, NO_KIND = KIND_COUNT } Kind;

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H UINT64_C(0x8080808080808080)
#define RANK_1 UINT64_C(0x00000000000000ff)
#define LIGHT_SQUARES UINT64_C(0x55aa55aa55aa55aa)

static inline Bitboard square_bit(int square)
{
    return UINT64_C(1) << square;
}

static inline int square_file(int square)
{
    return square & 7;
}

static inline int square_rank(int square)
{
    return square >> 3;
}

static inline int square_at(int file, int rank)
{
    return 8 * rank + file;
}

/* One step forward for pawns of `side`; what steps over the top or the bottom is gone. */
static inline Bitboard pawns_forward(Bitboard pawns, Side side)
{
    return side == WHITE ? pawns << 8 : pawns >> 8;
}

static inline Bitboard pawns_capture_west(Bitboard pawns, Side side)
{
    return side == WHITE ? (pawns & ~FILE_A) << 7 : (pawns & ~FILE_A) >> 9;
}

static inline Bitboard pawns_capture_east(Bitboard pawns, Side side)
{
    return side == WHITE ? (pawns & ~FILE_H) << 9 : (pawns & ~FILE_H) >> 7;
}
