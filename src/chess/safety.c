/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/safety.h"

#include "base/least.h"

ChessSafety safety_of(const ChessPosition *position)
{
    const Bitboard *kinds = position->kinds;
    Side us = (Side)position->to_move;
    Bitboard own = position->men[us];
    Bitboard enemy = position->men[side_other(us)];
    Bitboard occupied = own | enemy;
    int king = position_king(position, us);
    ChessSafety safety = {
        .checkers = enemy & ((chess_tables.knight[king] & kinds[KNIGHT]) |
                             (chess_tables.pawn[us][king] & kinds[PAWN])),
    };
    Bitboard snipers =
        enemy & ((chess_tables.rook_lines[king] & (kinds[ROOK] | kinds[QUEEN])) |
                 (chess_tables.bishop_lines[king] & (kinds[BISHOP] | kinds[QUEEN])));

    while (snipers != 0) {
        int sniper = bits_pop(&snipers);
        Bitboard shields = chess_tables.between[king][sniper] & occupied;

        if (shields == 0)
            safety.checkers |= square_bit(sniper);
        else if (!bits_more_than_one(shields))
            safety.pinned |= shields & own;
    }
    return safety;
}

bool en_passant_is_safe(const ChessPosition *position, int from, int to)
{
    Side us = (Side)position->to_move;
    Side them = side_other(us);
    Bitboard taken = square_bit(us == WHITE ? to - 8 : to + 8);
    Bitboard occupied =
        (position_occupied(position) | square_bit(to)) & ~(taken | square_bit(from));

    return !square_is_attacked(position, position_king(position, us), them,
                               position->men[them] & ~taken, occupied);
}

bool castling_is_legal(const ChessPosition *position, const ChessSafety *safety, int to)
{
    int king = position_king(position, (Side)position->to_move);
    int rook = castling_rook_from(to);

    return safety->checkers == 0 &&
           (chess_tables.between[king][rook] & position_occupied(position)) == 0 &&
           king_step_is_safe(position, king, castling_rook_to(to)) &&
           king_step_is_safe(position, king, to);
}

static bool rising_diagonal_is_long(const ChessGeometry *geometry, int king)
{
    int left = square_file(king);
    int right = geometry->width - 1 - left;
    int below = square_rank(king);
    int above = geometry->height - 1 - below;

    return int_least(left, below) + int_least(right, above) >=
           int_least(left, above) + int_least(right, below);
}

int check_direction(const ChessGeometry *geometry, int king, int checker)
{
    if (square_file(king) == square_file(checker))
        return CHECK_FILE;
    if (square_rank(king) == square_rank(checker))
        return CHECK_RANK;

    bool is_rising = (square_file(checker) > square_file(king)) ==
                     (square_rank(checker) > square_rank(king));
    return is_rising == rising_diagonal_is_long(geometry, king) ? CHECK_LONG : CHECK_SHORT;
}

static int direction_of(const ChessPosition *position, int king, int checker)
{
    if (position->kinds[KNIGHT] >> checker & 1)
        return CHECK_KNIGHT;
    return check_direction(position_geometry(position), king, checker);
}

int check_directions(const ChessPosition *position, const ChessSafety *safety)
{
    int directions = 0;
    int king = position_king(position, (Side)position->to_move);

    for (Bitboard checkers = safety->checkers; checkers != 0;)
        directions |= direction_of(position, king, bits_pop(&checkers));
    return directions;
}
