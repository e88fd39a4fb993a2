/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition.h"

#include <string.h>

#include "players/metaposition/metaposition_internal.h"

/* --- Putting knowledge in --- */

static void forget_ages(Metaposition *meta, Bitboard squares)
{
    while (squares != 0)
        meta->ages[bits_pop(&squares)] = 0;
}

void metaposition_clear(Metaposition *meta, Bitboard squares)
{
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        meta->may[kind] &= ~squares;
    meta->may[NOBODY] |= squares;
    forget_ages(meta, squares);
}

void metaposition_occupy(Metaposition *meta, int square, int kinds)
{
    Bitboard bit = square_bit(square);

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (!(kinds >> kind & 1))
            meta->may[kind] &= ~bit;
    meta->may[NOBODY] &= ~bit;
    meta->ages[square] = 0;
}

/* A man certainly stands on `bit`, where he was already known to be at most. */
static void locate(Metaposition *meta, Bitboard bit, Kind found)
{
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (kind != found)
            meta->may[kind] &= ~bit;
    meta->may[NOBODY] &= ~bit;
}

/* Squares on which a pawn certainly stands. */
static Bitboard certain_pawns(const Metaposition *meta)
{
    const Bitboard *may = meta->may;

    return may[PAWN] &
           ~(may[NOBODY] | may[KNIGHT] | may[BISHOP] | may[ROOK] | may[QUEEN] | may[KING]);
}

static void settle_pawns(Metaposition *meta)
{
    Bitboard certain = certain_pawns(meta);

    for (int file = 0; file < FILE_COUNT; file++) {
        Bitboard squares = meta->may[PAWN] & FILE_A << file;
        Bitboard found = certain & squares;
        int count = bits_count(squares);

        if (bits_count(found) >= meta->pawns_most[file])
            meta->may[PAWN] &= ~squares | found;
        else if (count > 0 && count <= meta->pawns_least[file])
            while (squares != 0)
                locate(meta, square_bit(bits_pop(&squares)), PAWN);
    }
}

void metaposition_settle(Metaposition *meta)
{
    Bitboard *may = meta->may;

    if (meta->pawns_max == 0)
        may[PAWN] = 0;
    if (meta->pieces_max == 0)
        may[KNIGHT] = may[BISHOP] = may[ROOK] = may[QUEEN] = 0;
    if (may[PAWN] != 0)
        settle_pawns(meta);
    if (may[KING] != 0 && !bits_more_than_one(may[KING]))
        locate(meta, may[KING], KING);

    Bitboard occupied = metaposition_certainly_occupied(meta);
    if (bits_count(occupied) >= meta->enemy_men)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            may[kind] &= occupied;
    may[NOBODY] |= metaposition_geometry(meta)->squares & ~metaposition_own(meta) &
                   ~metaposition_may_be_occupied(meta);
}

/* --- Beginning --- */

static void start_counters(Metaposition *meta, const ChessPosition *position)
{
    Side enemy = metaposition_enemy(meta);
    Bitboard pawns = position_men(position, enemy, PAWN);

    meta->enemy_men = (uint8_t)bits_count(position->men[enemy]);
    meta->pawns_max = (uint8_t)bits_count(pawns);
    meta->pieces_max = (uint8_t)(meta->enemy_men - meta->pawns_max - 1);
    for (int file = 0; file < FILE_COUNT; file++)
        meta->pawns_least[file] = meta->pawns_most[file] =
            (uint8_t)bits_count(pawns & FILE_A << file);
}

static void start_squares(Metaposition *meta, const ChessPosition *position, int age)
{
    Side enemy = metaposition_enemy(meta);

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        meta->may[kind] = position_men(position, enemy, kind);
    meta->may[NOBODY] = metaposition_geometry(meta)->squares & ~position_occupied(position);
    for (Bitboard men = position->men[enemy]; men != 0;)
        meta->ages[bits_pop(&men)] = (uint8_t)age;
}

void metaposition_start(Metaposition *meta, const KriegspielWorld *world, Side side, int age)
{
    const ChessPosition *position = &world->position;
    int own_rights = CASTLE_WHITE_SHORT | CASTLE_WHITE_LONG;
    bool is_on_move = position->to_move == side;

    if (side == BLACK)
        own_rights <<= 2;
    *meta = (Metaposition){
        .own = *position,
        .side = (uint8_t)side,
        .ruleset = world->ruleset,
        .castling = (uint8_t)(position->castling & ~own_rights),
        .double_step = NO_SQUARE,
        .quiet_plies = position->quiet_plies,
    };
    start_counters(meta, position);
    start_squares(meta, position, age);
    meta->own.men[side_other(side)] = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        meta->own.kinds[kind] &= position->men[side];
    meta->own.castling &= (uint8_t)own_rights;
    meta->own.en_passant = NO_SQUARE;
    meta->own.key = 0;
    if (is_on_move) {
        meta->check = world->said.check;
        meta->pawn_tries_said = world->said.pawn_tries_said;
        meta->tries = world->said.pawn_tries;
        meta->pawn_tries_from = world->said.pawn_tries_from;
    } else {
        meta->enemy_check = world->said.check;
    }
    if (position->en_passant != NO_SQUARE && !is_on_move)
        meta->double_step = (uint8_t)(position->en_passant + (side == WHITE ? 8 : -8));
}

/* --- Hearing --- */

/* Somebody asked "Any?". */
static void hear_answer(Metaposition *meta, Side asker, bool is_yes)
{
    if (asker == meta->side) {
        meta->pawn_tries_said = TRIES_YES_NO;
        meta->tries = is_yes;
        metaposition_hear_own_pawn_tries(meta);
    } else {
        Announcement said = {
            .pawn_tries_said = TRIES_YES_NO, .pawn_tries = is_yes, .check = meta->enemy_check};

        metaposition_hear_enemy_pawn_tries(meta, &said);
    }
    metaposition_settle(meta);
}

void metaposition_hear(Metaposition *meta, const News *news)
{
    bool is_own = news->mover == meta->side;

    if (!news->is_heard || news->outcome.is_over)
        return;
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO) {
        hear_answer(meta, (Side)news->mover, news->verdict == VERDICT_YES);
    } else if (news->verdict == VERDICT_MOVED) {
        Announcement said = announcement_of(news);

        if (is_own)
            metaposition_pseudo(meta, news->move, &said);
        else
            metaposition_meta(meta, &said);
    } else if (news->verdict == VERDICT_ILLEGAL && is_own) {
        metaposition_refused(meta, news->move);
    }
}

/* --- Questions --- */

int metaposition_at(const Metaposition *meta, int square)
{
    int bits = 0;

    for (int piece = PAWN; piece < PSEUDOPIECES; piece++)
        bits |= (int)(meta->may[piece] >> square & 1) << piece;
    return bits;
}

/* Where the own men attack with these in the way. */
static Bitboard own_attacks(const Metaposition *meta, Bitboard blockers)
{
    const ChessPosition *own = &meta->own;
    Side side = (Side)meta->side;
    Bitboard pawns = own->kinds[PAWN];
    Bitboard attacks = pawns_capture_west(pawns, side) | pawns_capture_east(pawns, side) |
                       chess_tables.king[position_king(own, side)];

    for (Bitboard men = own->kinds[KNIGHT]; men != 0;)
        attacks |= chess_tables.knight[bits_pop(&men)];
    for (Bitboard men = own->kinds[BISHOP] | own->kinds[QUEEN]; men != 0;)
        attacks |= bishop_attacks(bits_pop(&men), blockers);
    for (Bitboard men = own->kinds[ROOK] | own->kinds[QUEEN]; men != 0;)
        attacks |= rook_attacks(bits_pop(&men), blockers);
    return attacks & metaposition_geometry(meta)->squares;
}

Bitboard metaposition_certain_attacks(const Metaposition *meta)
{
    return own_attacks(meta, metaposition_own(meta) | metaposition_geometry(meta)->outside |
                                 metaposition_may_hold_men(meta));
}

Bitboard metaposition_possible_attacks(const Metaposition *meta)
{
    return own_attacks(meta, metaposition_walls(meta) & ~meta->may[KING]);
}

Bitboard metaposition_attackers(const Metaposition *meta, int square, Kind kind)
{
    Bitboard hitting = kind == PAWN ? chess_tables.pawn[meta->side][square]
                                    : man_attacks(kind, square, metaposition_walls(meta));

    return hitting & meta->may[kind];
}
