/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the size of a board decides: which squares exist, where pawns start twice as fast and
 * promote, to what, and whether there is castling (docs/rules/kriegspiel.md, "Boards").
 */
#pragma once

#include "chess/bitboard.h"

enum { BOARD_MIN = 4, BOARD_MAX = 8, BOARD_SIZES = BOARD_MAX - BOARD_MIN + 1 };

typedef struct {
    Bitboard squares;
    Bitboard outside;                 /* the wall: all other bits */
    Bitboard last_rank[SIDE_COUNT];   /* where the side's pawns promote */
    Bitboard double_rank[SIDE_COUNT]; /* whence they may go two squares; empty: never */
    uint8_t width;
    uint8_t height;
    uint8_t promotion_kinds; /* bit k: a pawn may become Kind k */
    uint8_t promotion_count; /* how many bits that is */
} ChessGeometry;

extern const ChessGeometry chess_geometries[BOARD_SIZES * BOARD_SIZES];

/* The number of a size in that table; both from BOARD_MIN to BOARD_MAX. */
static inline int geometry_index(int width, int height)
{
    return (height - BOARD_MIN) * BOARD_SIZES + width - BOARD_MIN;
}
