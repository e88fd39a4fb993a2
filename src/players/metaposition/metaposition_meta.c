/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the enemy's hidden move leaves of our knowledge: uncertainty grows.
 */
#include <string.h>

#include "players/metaposition/metaposition_internal.h"

/* One step in a direction is a shift; the mask keeps it from going round the edge. */
typedef struct {
    int shift; /* to the left if positive */
    Bitboard mask;
} Direction;

#define NOT_A (~FILE_A)
#define NOT_H (~FILE_H)

static const Direction rook_directions[] = {
    {8, ~UINT64_C(0)}, {-8, ~UINT64_C(0)}, {1, NOT_A}, {-1, NOT_H}};
static const Direction bishop_directions[] = {{9, NOT_A}, {7, NOT_H}, {-7, NOT_A}, {-9, NOT_H}};

static Bitboard step(Bitboard squares, const Direction *way)
{
    Bitboard moved = way->shift > 0 ? squares << way->shift : squares >> -way->shift;

    return moved & way->mask;
}

/* What moves in a hidden turn, all at once. */
typedef struct {
    Bitboard reached[KIND_COUNT]; /* where men of each kind may arrive */
    Bitboard movers;              /* whence */
} Spread;

static void spread_slider(const Bitboard men, const Direction ways[4], Bitboard free,
                          Bitboard *reached, Bitboard *movers)
{
    for (int i = 0; i < 4; i++) {
        const Direction *way = &ways[i];
        const Direction back = {-way->shift, way->mask == NOT_A   ? NOT_H
                                             : way->mask == NOT_H ? NOT_A
                                                                  : way->mask};
        Bitboard front = step(men, way) & free;

        *movers |= step(front, &back);
        while (front != 0) {
            *reached |= front;
            front = step(front, way) & free;
        }
    }
}

static Bitboard knight_steps(Bitboard men)
{
    Bitboard one = ((men << 1) & NOT_A) | ((men >> 1) & NOT_H);
    Bitboard two =
        ((men << 2) & NOT_A & ~(FILE_A << 1)) | ((men >> 2) & NOT_H & ~(FILE_H >> 1));

    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

static Bitboard king_steps(Bitboard men)
{
    Bitboard sides = ((men << 1) & NOT_A) | ((men >> 1) & NOT_H);
    Bitboard row = men | sides;

    return sides | row << 8 | row >> 8;
}

static void spread_steppers(const Metaposition *meta, Bitboard free, Spread *spread)
{
    Bitboard knights = meta->may[KNIGHT];
    Bitboard kings = meta->may[KING];

    spread->reached[KNIGHT] |= knight_steps(knights) & free;
    spread->movers |= knight_steps(free) & knights;
    spread->reached[KING] |= king_steps(kings) & free;
    spread->movers |= king_steps(free) & kings;
}

static void spread_sliders(const Metaposition *meta, Bitboard free, Spread *spread)
{
    Bitboard *reached = spread->reached;
    Bitboard *movers = &spread->movers;

    spread_slider(meta->may[ROOK], rook_directions, free, &reached[ROOK], movers);
    spread_slider(meta->may[BISHOP], bishop_directions, free, &reached[BISHOP], movers);
    spread_slider(meta->may[QUEEN], rook_directions, free, &reached[QUEEN], movers);
    spread_slider(meta->may[QUEEN], bishop_directions, free, &reached[QUEEN], movers);
}

/* Pawns that come from `from` to `to` on the last rank become pieces. */
static void spread_promotions(Metaposition *meta, Bitboard from, Bitboard to, Spread *spread)
{
    const ChessGeometry *geometry = metaposition_geometry(meta);

    if (to == 0)
        return;
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        if (geometry->promotion_kinds >> kind & 1)
            spread->reached[kind] |= to;
    spread->movers |= from;
    if (meta->pieces_max < meta->enemy_men - 1)
        meta->pieces_max++;
    for (int file = 0; file < FILE_COUNT; file++)
        if ((from & FILE_A << file) && meta->pawns_least[file] > 0)
            meta->pawns_least[file]--;
}

static void spread_pawns(Metaposition *meta, Bitboard free, bool may_promote, Spread *spread)
{
    const ChessGeometry *geometry = metaposition_geometry(meta);
    Side us = (Side)meta->side;
    Side enemy = metaposition_enemy(meta);
    Bitboard pawns = meta->may[PAWN];
    Bitboard single = pawns_forward(pawns, enemy) & free;
    Bitboard first = pawns_forward(pawns & geometry->double_rank[enemy], enemy) & free;
    Bitboard promoted = single & geometry->last_rank[enemy];

    single &= ~promoted;
    spread->reached[PAWN] |= single | (pawns_forward(first, enemy) & free);
    spread->movers |= pawns_forward(single, us);
    if (may_promote)
        spread_promotions(meta, pawns_forward(promoted, us), promoted, spread);
}

static void spread_castling(const Metaposition *meta, Bitboard free, Spread *spread)
{
    Side enemy = metaposition_enemy(meta);
    int rights = meta->castling >> (enemy == WHITE ? 0 : 2);
    int king = enemy == WHITE ? 4 : 60;

    for (int is_long = 0; is_long < 2; is_long++) {
        int to = is_long ? king - 2 : king + 2;
        int rook = castling_rook_from(to);

        if ((rights >> is_long & 1) == 0 || !(meta->may[KING] >> king & 1) ||
            !(meta->may[ROOK] >> rook & 1) || (chess_tables.between[king][rook] & ~free))
            continue;
        spread->reached[KING] |= square_bit(to);
        spread->reached[ROOK] |= square_bit(castling_rook_to(to));
        spread->movers |= square_bit(king) | square_bit(rook);
    }
}

static void spread_quiet_moves(Metaposition *meta, const Announcement *said, Spread *spread)
{
    bool is_promotion = said->remarks & SAID_PROMOTION;
    bool may_promote = is_promotion || !rulesets[meta->ruleset].promotion_is_said;
    Bitboard free = meta->may[NOBODY];

    if (is_promotion) {
        Bitboard last = metaposition_geometry(meta)->last_rank[metaposition_enemy(meta)];

        spread_pawns(meta, free & last, true, spread);
        return;
    }
    spread_steppers(meta, free, spread);
    spread_sliders(meta, free, spread);
    spread_pawns(meta, free, may_promote, spread);
    if (meta->castling != 0)
        spread_castling(meta, free, spread);
}

/* --- Captures --- */

/* The files from which a pawn may have gone, and the one to which it may have come. */
static void count_pawn_capture(Metaposition *meta, Bitboard from, int to)
{
    int file = square_file(to);

    for (; from != 0;) {
        uint8_t *least = &meta->pawns_least[square_file(bits_pop(&from))];

        if (*least > 0)
            (*least)--;
    }
    if (meta->pawns_most[file] < meta->pawns_max)
        meta->pawns_most[file]++;
}

static void spread_pawn_captures(Metaposition *meta, int to, bool may_promote,
                                 bool must_promote, Spread *spread)
{
    Bitboard bit = square_bit(to);
    Bitboard from = chess_tables.pawn[meta->side][to] & meta->may[PAWN];

    if (from == 0)
        return;
    if (bit & metaposition_geometry(meta)->last_rank[metaposition_enemy(meta)]) {
        if (may_promote)
            spread_promotions(meta, from, bit, spread);
    } else if (!must_promote) {
        count_pawn_capture(meta, from, to);
        spread->reached[PAWN] |= bit;
        spread->movers |= from;
    }
}

/* The own pawn on `lost` may have been, or was, taken in passing. */
static void spread_en_passant(Metaposition *meta, int lost, Spread *spread)
{
    Bitboard behind = pawns_forward(square_bit(lost), metaposition_enemy(meta));
    Bitboard from = chess_tables.pawn[meta->side][bits_first(behind)] & meta->may[PAWN];

    if (from == 0)
        return;
    count_pawn_capture(meta, from, lost);
    spread->reached[PAWN] |= behind;
    spread->movers |= from;
    meta->may[NOBODY] |= square_bit(lost);
}

static void spread_captures(Metaposition *meta, const Announcement *said, Spread *spread)
{
    const Ruleset *rules = &rulesets[meta->ruleset];
    int lost = announcement_lost_square(said, metaposition_enemy(meta));
    bool is_promotion = said->remarks & SAID_PROMOTION;

    if (said->remarks & SAID_EN_PASSANT) {
        spread_en_passant(meta, lost, spread);
        return;
    }
    spread_pawn_captures(meta, lost, is_promotion || !rules->promotion_is_said, is_promotion,
                         spread);
    if (is_promotion)
        return;
    for (Kind kind = KNIGHT; kind < KIND_COUNT; kind++) {
        Bitboard from = metaposition_attackers(meta, lost, kind);

        spread->movers |= from;
        spread->reached[kind] |= from != 0 ? square_bit(lost) : 0;
    }
    if (meta->double_step == lost && !rules->en_passant_is_said)
        spread_en_passant(meta, lost, spread);
}

/* --- Everything together --- */

/* Bytes of ones where `bits` has a one. */
static uint64_t spread_bits(unsigned bits)
{
    uint64_t picked = bits * UINT64_C(0x0101010101010101) & UINT64_C(0x8040201008040201);
    uint64_t top = (picked + UINT64_C(0x7f7f7f7f7f7f7f7f)) | picked;

    return (top >> 7 & UINT64_C(0x0101010101010101)) * 255;
}

/* One more for every square that may be occupied; what is certainly empty has no age. */
static void grow_older(Metaposition *meta)
{
    Bitboard unsure = metaposition_may_be_occupied(meta);

    for (int rank = 0; rank < 8; rank++) {
        uint64_t row = 0;

        memcpy(&row, meta->ages + 8 * rank, sizeof row);
        uint64_t growing = ~row >> 7 & UINT64_C(0x0101010101010101);
        row = (row + growing) & spread_bits(unsure >> 8 * rank & 255);
        memcpy(meta->ages + 8 * rank, &row, sizeof row);
    }
}

static void apply(Metaposition *meta, const Spread *spread)
{
    bool is_bare = meta->enemy_men == 1;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        meta->may[kind] |= spread->reached[kind];
    if (is_bare)
        meta->may[KING] = spread->reached[KING];
    meta->may[NOBODY] |= spread->movers;
    if (spread->movers != 0 && !bits_more_than_one(spread->movers))
        metaposition_clear(meta, spread->movers);
}

/* A king or a rook that has certainly left takes the rights along. */
static void give_up_rights(Metaposition *meta)
{
    Side enemy = metaposition_enemy(meta);
    int king = enemy == WHITE ? 4 : 60;
    int rights = 0;

    if (meta->may[KING] >> king & 1) {
        rights |= meta->may[ROOK] >> (king + 3) & 1 ? CASTLE_WHITE_SHORT : 0;
        rights |= meta->may[ROOK] >> (king - 4) & 1 ? CASTLE_WHITE_LONG : 0;
    }
    meta->castling &= (uint8_t)(enemy == WHITE ? rights : rights << 2);
}

static void lose_man(Metaposition *meta, int square)
{
    Side side = (Side)meta->side;

    if (!(meta->own.men[side] >> square & 1))
        return;
    position_remove(&meta->own, side, square);
    meta->own.key = 0;
    meta->own.castling &= (uint8_t)~castling_rights_of_square(square);
    meta->ages[square] = 0;
    meta->quiet_plies = 0;
}

/* What the own side was told for its turn. */
static void remember_turn(Metaposition *meta, const Announcement *said)
{
    meta->check = said->check;
    meta->pawn_tries_said = said->pawn_tries_said;
    meta->tries = said->pawn_tries;
    meta->pawn_tries_from = said->pawn_tries_from;
    meta->enemy_check = 0;
    meta->double_step = NO_SQUARE;
}

void metaposition_meta(Metaposition *meta, const Announcement *said)
{
    Spread spread = {0};

    meta->quiet_plies++;
    if (said->has_capture)
        spread_captures(meta, said, &spread);
    else
        spread_quiet_moves(meta, said, &spread);
    apply(meta, &spread);
    grow_older(meta);
    if (said->has_capture) {
        int lost = announcement_lost_square(said, metaposition_enemy(meta));

        lose_man(meta, lost);
        meta->ages[said->capture_square] = 0;
        if (said->remarks & SAID_EN_PASSANT) {
            metaposition_clear(meta, square_bit(lost));
            metaposition_occupy(meta, said->capture_square, 1 << PAWN);
        }
    }
    if (meta->castling != 0)
        give_up_rights(meta);
    remember_turn(meta, said);
    metaposition_keep_king(meta, ~metaposition_certain_attacks(meta));
    metaposition_hear_own_check(meta);
    metaposition_hear_own_pawn_tries(meta);
    metaposition_settle(meta);
}
