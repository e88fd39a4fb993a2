/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/exchange.h"

#include "chess/attacks.h"

const int exchange_worth[KIND_COUNT] = {100, 300, 310, 500, 900, 20000};

enum { TAKERS_MAX = 32 };

/* Men of both sides that attack `square` when `blockers` stand in the way. */
static Bitboard attackers_of(const ChessPosition *position, int square, Bitboard blockers)
{
    const Bitboard *kinds = position->kinds;
    Bitboard straight = kinds[ROOK] | kinds[QUEEN];
    Bitboard slanting = kinds[BISHOP] | kinds[QUEEN];
    Bitboard attackers =
        (chess_tables.knight[square] & kinds[KNIGHT]) |
        (chess_tables.king[square] & kinds[KING]) |
        (chess_tables.pawn[BLACK][square] & kinds[PAWN] & position->men[WHITE]) |
        (chess_tables.pawn[WHITE][square] & kinds[PAWN] & position->men[BLACK]);

    if (chess_tables.rook_lines[square] & straight)
        attackers |= rook_attacks(square, blockers) & straight;
    if (chess_tables.bishop_lines[square] & slanting)
        attackers |= bishop_attacks(square, blockers) & slanting;
    return attackers & blockers;
}

static Kind least_kind(const ChessPosition *position, Bitboard men)
{
    Kind kind = PAWN;

    while ((position->kinds[kind] & men) == 0)
        kind++;
    return kind;
}

/* What lies on the square after the move, and what the move has won at once. */
static Kind first_gain(const ChessPosition *position, Move move, int *gain)
{
    int to = move_to(move);
    Kind kind = position_kind_at(position, move_from(move));
    Kind taken = position_kind_at(position, to);

    *gain = taken != NO_KIND ? exchange_worth[taken] : 0;
    if (kind != PAWN)
        return kind;
    if (to == position->en_passant)
        *gain = exchange_worth[PAWN];
    if (move_promotion(move) == PAWN)
        return PAWN;
    *gain += exchange_worth[move_promotion(move)] - exchange_worth[PAWN];
    return move_promotion(move);
}

int exchange_value(const ChessPosition *position, Move move)
{
    int to = move_to(move);
    int gains[TAKERS_MAX + 1]; /* [i]: of the side that takes at step i, if all goes on */
    int last = 0;
    Kind on_square = first_gain(position, move, &gains[0]);
    Side side = side_other((Side)position->to_move);
    Bitboard outside = position_geometry(position)->outside;
    Bitboard occupied = position_occupied(position) & ~square_bit(move_from(move));

    if (on_square == PAWN && to == position->en_passant)
        occupied &= ~square_bit(side == BLACK ? to - 8 : to + 8);
    for (;;) {
        Bitboard takers = attackers_of(position, to, occupied | outside) & occupied &
                          position->men[side] & ~square_bit(to);

        if (takers == 0 || last == TAKERS_MAX)
            break;
        Kind kind = least_kind(position, takers);
        last++;
        gains[last] = exchange_worth[on_square] - gains[last - 1];
        occupied &= ~square_bit(bits_first(takers & position->kinds[kind]));
        on_square = kind;
        side = side_other(side);
    }
    /* Each side may stop before a step that does not pay. */
    for (; last > 0; last--)
        if (gains[last] > -gains[last - 1])
            gains[last - 1] = -gains[last];
    return gains[0];
}
