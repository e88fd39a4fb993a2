/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/position.h"

#include <assert.h>

#include "chess/attacks.h"
#include "chess/safety.h"

enum {
    A1 = 0,
    E1 = 4,
    H1 = 7,
    A8 = 56,
    E8 = 60,
    H8 = 63,
};

static const uint8_t rights_of_square[SQUARE_COUNT] = {
    [A1] = CASTLE_WHITE_LONG,  [E1] = CASTLE_WHITE_LONG | CASTLE_WHITE_SHORT,
    [H1] = CASTLE_WHITE_SHORT, [A8] = CASTLE_BLACK_LONG,
    [H8] = CASTLE_BLACK_SHORT, [E8] = CASTLE_BLACK_LONG | CASTLE_BLACK_SHORT,
};

uint8_t castling_rights_of_square(int square)
{
    return rights_of_square[square];
}

void position_clear(ChessPosition *position, int width, int height)
{
    *position = (ChessPosition){
        .to_move = WHITE,
        .en_passant = NO_SQUARE,
        .size = (uint8_t)geometry_index(width, height),
    };
    position->key = position_compute_key(position);
}

void position_put(ChessPosition *position, Side side, Kind kind, int square)
{
    position->men[side] |= square_bit(square);
    position->kinds[kind] |= square_bit(square);
    position->key ^= chess_tables.man_key[side][kind][square];
}

void position_remove(ChessPosition *position, Side side, int square)
{
    Kind kind = position_kind_at(position, square);

    assert(kind != NO_KIND);
    position->men[side] ^= square_bit(square);
    position->kinds[kind] ^= square_bit(square);
    position->key ^= chess_tables.man_key[side][kind][square];
}

static void move_man(ChessPosition *position, Side side, Kind kind, int from, int to)
{
    Bitboard change = square_bit(from) | square_bit(to);

    position->men[side] ^= change;
    position->kinds[kind] ^= change;
    position->key ^=
        chess_tables.man_key[side][kind][from] ^ chess_tables.man_key[side][kind][to];
}

uint64_t position_compute_key(const ChessPosition *position)
{
    uint64_t key = chess_tables.castling_key[position->castling];

    for (Side side = WHITE; side <= BLACK; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            for (Bitboard men = position_men(position, side, kind); men != 0;)
                key ^= chess_tables.man_key[side][kind][bits_pop(&men)];
    if (position->en_passant != NO_SQUARE)
        key ^= chess_tables.en_passant_key[position->en_passant];
    return position->to_move == BLACK ? key ^ chess_tables.black_key : key;
}

static void give_up_rights(ChessPosition *position, int from, int to)
{
    uint8_t lost = rights_of_square[from] | rights_of_square[to];

    if ((position->castling & lost) == 0)
        return;
    position->key ^= chess_tables.castling_key[position->castling];
    position->castling = (uint8_t)(position->castling & ~lost);
    position->key ^= chess_tables.castling_key[position->castling];
}

static void promote(ChessPosition *position, Side side, Kind kind, int square)
{
    position->kinds[PAWN] ^= square_bit(square);
    position->kinds[kind] ^= square_bit(square);
    position->key ^=
        chess_tables.man_key[side][PAWN][square] ^ chess_tables.man_key[side][kind][square];
}

void position_offer_en_passant(ChessPosition *position, int square)
{
    Side taker = (Side)position->to_move;
    Bitboard takers =
        chess_tables.pawn[side_other(taker)][square] & position_men(position, taker, PAWN);

    while (takers != 0) {
        if (en_passant_is_safe(position, bits_pop(&takers), square)) {
            position->en_passant = (uint8_t)square;
            position->key ^= chess_tables.en_passant_key[square];
            return;
        }
    }
}

void position_play(ChessPosition *position, Move move)
{
    Side us = (Side)position->to_move;
    Side them = side_other(us);
    int from = move_from(move);
    int to = move_to(move);
    int en_passant = position->en_passant;
    Kind kind = position_kind_at(position, from);

    position->quiet_plies++;
    if (en_passant != NO_SQUARE) {
        position->key ^= chess_tables.en_passant_key[en_passant];
        position->en_passant = NO_SQUARE;
    }
    if (position->men[them] >> to & 1) {
        position_remove(position, them, to);
        position->quiet_plies = 0;
    }
    move_man(position, us, kind, from, to);
    if (position->castling != 0)
        give_up_rights(position, from, to);
    position->to_move = (uint8_t)them;
    position->key ^= chess_tables.black_key;
    position->ply++;

    if (kind == PAWN) {
        position->quiet_plies = 0;
        if (move_promotion(move) != PAWN)
            promote(position, us, move_promotion(move), to);
        else if (to == en_passant)
            position_remove(position, them, us == WHITE ? to - 8 : to + 8);
        else if (to - from == 16 || from - to == 16)
            position_offer_en_passant(position, (from + to) / 2);
    } else if (kind == KING && (to - from == 2 || from - to == 2)) {
        move_man(position, us, ROOK, castling_rook_from(to), castling_rook_to(to));
    }
}

void position_move_own(ChessPosition *position, Side side, Move move)
{
    int from = move_from(move);
    int to = move_to(move);
    uint64_t key = position->key;
    Kind kind = position_kind_at(position, from);

    move_man(position, side, kind, from, to);
    if (kind == PAWN && move_promotion(move) != PAWN)
        promote(position, side, move_promotion(move), to);
    else if (kind == KING && (to - from == 2 || from - to == 2))
        move_man(position, side, ROOK, castling_rook_from(to), castling_rook_to(to));
    position->castling = (uint8_t)(position->castling & ~rights_of_square[from]);
    position->key = key;
}
