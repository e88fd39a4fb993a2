/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the safety of the king demands: checks, pins, and which squares he may not enter.
 */
#pragma once

#include "chess/attacks.h"
#include "chess/position.h"

/* Of the side to move. Plain memory. */
typedef struct {
    Bitboard checkers;
    Bitboard pinned; /* own men that may move on their line to the king only */
} ChessSafety;

/* The side to move has a king. */
ChessSafety safety_of(const ChessPosition *position);

/* Whether one of `attackers`, who belong to the side `by`, attacks `square` when `occupied`
 * stand in the way. */
static inline bool square_is_attacked(const ChessPosition *position, int square, Side by,
                                      Bitboard attackers, Bitboard occupied)
{
    const Bitboard *kinds = position->kinds;

    if (attackers & ((chess_tables.knight[square] & kinds[KNIGHT]) |
                     (chess_tables.pawn[side_other(by)][square] & kinds[PAWN]) |
                     (chess_tables.king[square] & kinds[KING])))
        return true;

    Bitboard snipers =
        attackers & ((chess_tables.rook_lines[square] & (kinds[ROOK] | kinds[QUEEN])) |
                     (chess_tables.bishop_lines[square] & (kinds[BISHOP] | kinds[QUEEN])));
    while (snipers != 0)
        if ((chess_tables.between[square][bits_pop(&snipers)] & occupied) == 0)
            return true;
    return false;
}

/* Where a man other than the king must go to end a single check: everywhere if there is
 * none. */
static inline Bitboard safety_targets(const ChessPosition *position, const ChessSafety *safety)
{
    if (safety->checkers == 0)
        return ~UINT64_C(0);
    if (bits_more_than_one(safety->checkers))
        return 0;
    int king = position_king(position, (Side)position->to_move);
    return safety->checkers | chess_tables.between[king][bits_first(safety->checkers)];
}

/* Whether the king of the side to move is safe when its pawn takes in passing. */
bool en_passant_is_safe(const ChessPosition *position, int from, int to);

/* Whether the king of the side to move may step from where he stands to `to`. */
static inline bool king_step_is_safe(const ChessPosition *position, int king, int to)
{
    Side them = side_other((Side)position->to_move);

    return !square_is_attacked(position, to, them, position->men[them],
                               position_occupied(position) & ~square_bit(king));
}

/* Whether the king of the side to move, who has the right, may castle to `to` now. */
bool castling_is_legal(const ChessPosition *position, const ChessSafety *safety, int to);

/* The directions of a check as seen from the king, in the order in which they are said. */
enum {
    CHECK_FILE = 1,
    CHECK_RANK = 2,
    CHECK_LONG = 4,
    CHECK_SHORT = 8,
    CHECK_KNIGHT = 16,
};

/* Of the two diagonals through the king the one with more squares is long; the rising one (a1
 * to h8) if they are equal, which happens on odd and on oblong boards only. */
int check_directions(const ChessPosition *position, const ChessSafety *safety);

/* The direction of a check along a line, by a man on `checker` other than a knight. */
int check_direction(const ChessGeometry *geometry, int king, int checker);
