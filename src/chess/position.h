/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A chess position with everything visible, on any size of board, and how a move changes it.
 */
#pragma once

#include "chess/chess_move.h"
#include "chess/geometry.h"

enum {
    CASTLE_WHITE_SHORT = 1,
    CASTLE_WHITE_LONG = 2,
    CASTLE_BLACK_SHORT = 4,
    CASTLE_BLACK_LONG = 8,
};

/* Plain memory without gaps. */
typedef struct {
    Bitboard men[SIDE_COUNT];
    Bitboard kinds[KIND_COUNT]; /* of both sides */
    uint64_t key;               /* equal for equal positions in the sense of repetition */
    uint8_t to_move;
    uint8_t castling;     /* the rights still held, CASTLE_... */
    uint8_t en_passant;   /* where a pawn can be taken in passing, legally; else NO_SQUARE */
    uint8_t size;         /* a geometry_index */
    uint16_t quiet_plies; /* since the last capture or pawn move */
    uint16_t unused;
    uint32_t ply; /* since move 1 of White */
    uint32_t unused_too;
} ChessPosition;

_Static_assert(sizeof(ChessPosition) == 88, "ChessPosition has no gaps");

static inline const ChessGeometry *position_geometry(const ChessPosition *position)
{
    return &chess_geometries[position->size];
}

static inline Bitboard position_occupied(const ChessPosition *position)
{
    return position->men[WHITE] | position->men[BLACK];
}

static inline Bitboard position_men(const ChessPosition *position, Side side, Kind kind)
{
    return position->men[side] & position->kinds[kind];
}

/* The side has a king. */
static inline int position_king(const ChessPosition *position, Side side)
{
    return bits_first(position_men(position, side, KING));
}

/* NO_KIND on an empty square. */
static inline Kind position_kind_at(const ChessPosition *position, int square)
{
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (position->kinds[kind] >> square & 1)
            return kind;
    return NO_KIND;
}

/* No men, White to move, no rights; the key is that of such a board. */
void position_clear(ChessPosition *position, int width, int height);
/* The square is empty. */
void position_put(ChessPosition *position, Side side, Kind kind, int square);
/* The square holds a man of that side. */
void position_remove(ChessPosition *position, Side side, int square);
/* Computes the key from nothing: the slow form of what position_play keeps up to date. */
uint64_t position_compute_key(const ChessPosition *position);

/* Plays a legal move. */
void position_play(ChessPosition *position, Move move);

/* A pawn has just gone two squares, over `square`. This is only remembered if a pawn of the
 * side to move can legally take there: positions in which the same moves are legal are the
 * same. */
void position_offer_en_passant(ChessPosition *position, int square);

/* Moves a man of `side` on a board that holds no others, as `side` knows it: leaves side to
 * move, counters and key as they are. Castling moves the rook too and gives up the rights. */
void position_move_own(ChessPosition *position, Side side, Move move);

/* The rook's squares when the king castles to `king_to`. */
static inline int castling_rook_from(int king_to)
{
    return square_file(king_to) == 6 ? king_to + 1 : king_to - 2;
}

static inline int castling_rook_to(int king_to)
{
    return square_file(king_to) == 6 ? king_to - 1 : king_to + 1;
}

/* The rights that are gone once something moved from or to `square`. */
uint8_t castling_rights_of_square(int square);
