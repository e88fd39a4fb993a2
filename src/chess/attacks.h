/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a man on a square attacks, on the 8x8 board; smaller ones put their outside among the
 * blockers and cut the result. The tables are made by tools/make_chess_tables.c while building.
 */
#pragma once

#include "chess/bitboard.h"

/* Sliding attacks by multiplication: relevant blockers times a factor, shifted, give an
 * index. */
typedef struct {
    Bitboard mask;
    uint64_t factor;
    uint32_t offset;
    uint32_t shift;
} Slider;

enum { SLIDER_ENTRIES = 102400 + 5248 };

typedef struct {
    Bitboard knight[SQUARE_COUNT];
    Bitboard king[SQUARE_COUNT];
    Bitboard pawn[SIDE_COUNT][SQUARE_COUNT]; /* where a pawn of that side captures */
    Bitboard rook_lines[SQUARE_COUNT];       /* on an empty board */
    Bitboard bishop_lines[SQUARE_COUNT];
    Bitboard rising[SQUARE_COUNT]; /* the part of bishop_lines that runs as a1 to h8 does */
    Bitboard between[SQUARE_COUNT][SQUARE_COUNT]; /* strictly; empty if not on one line */
    Bitboard line[SQUARE_COUNT][SQUARE_COUNT];    /* the whole line through both, or empty */
    Slider rook[SQUARE_COUNT];
    Slider bishop[SQUARE_COUNT];
    Bitboard slides[SLIDER_ENTRIES];
    uint64_t man_key[SIDE_COUNT][KIND_COUNT][SQUARE_COUNT]; /* random, for position keys */
    uint64_t castling_key[16];
    uint64_t en_passant_key[SQUARE_COUNT];
    uint64_t black_key;
} ChessTables;

extern const ChessTables chess_tables;

static inline Bitboard slide(const Slider *slider, Bitboard blockers)
{
    uint64_t index = ((blockers & slider->mask) * slider->factor) >> slider->shift;
    return chess_tables.slides[slider->offset + index];
}

static inline Bitboard rook_attacks(int square, Bitboard blockers)
{
    return slide(&chess_tables.rook[square], blockers);
}

static inline Bitboard bishop_attacks(int square, Bitboard blockers)
{
    return slide(&chess_tables.bishop[square], blockers);
}

/* Of a knight, bishop, rook, queen or king. */
static inline Bitboard man_attacks(Kind kind, int square, Bitboard blockers)
{
    switch (kind) {
    case KNIGHT:
        return chess_tables.knight[square];
    case BISHOP:
        return bishop_attacks(square, blockers);
    case ROOK:
        return rook_attacks(square, blockers);
    case QUEEN:
        return bishop_attacks(square, blockers) | rook_attacks(square, blockers);
    default:
        return chess_tables.king[square];
    }
}
