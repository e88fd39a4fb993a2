/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_displace.h"

#include "belief/weighted/seer_weights.h"

static Bitboard one_step(const ChessPosition *position, Kind kind, Side enemy, int from)
{
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard occupied = position_occupied(position);
    Bitboard pawn = square_bit(from);
    Bitboard last = geometry->last_rank[WHITE] | geometry->last_rank[BLACK];
    Bitboard beside = (pawn & ~FILE_A) >> 1 | (pawn & ~FILE_H) << 1;

    if (kind == PAWN)
        return (pawns_forward(pawn, enemy) | pawns_forward(pawn, side_other(enemy)) |
                pawns_forward(beside, enemy)) &
               geometry->squares & ~occupied & ~last;
    return man_attacks(kind, from, occupied | geometry->outside) & geometry->squares &
           ~occupied;
}

static int pick_square(Bitboard squares, Rng *rng)
{
    return bits_select(squares, (int)rng_below(rng, (uint32_t)bits_count(squares)));
}

/* One man makes one or two moves of its own. */
static void displace_one(ChessPosition *position, Side enemy, Rng *rng)
{
    int from = pick_square(position->men[enemy], rng);
    Kind kind = position_kind_at(position, from);
    int moves = 1 + (int)rng_below(rng, 2);
    int to = from;

    for (int i = 0; i < moves; i++) {
        Bitboard targets = one_step(position, kind, enemy, to) & ~square_bit(from);

        if (targets != 0)
            to = pick_square(targets, rng);
    }
    position_remove(position, enemy, from);
    position_put(position, enemy, kind, to);
    position->castling &= (uint8_t) ~(to != from ? castling_rights_of_square(from) : 0);
}

bool seer_displace(KriegspielWorld *world, Rng *rng)
{
    ChessPosition *position = &world->position;
    Side enemy = side_other((Side)position->to_move);
    int men = 1 + (int)rng_below(rng, SEER_DISPLACED_MAX);

    position->en_passant = NO_SQUARE;
    for (int i = 0; i < men; i++)
        displace_one(position, enemy, rng);
    position->key = position_compute_key(position);
    return kriegspiel_resettle(world);
}

/* --- Recombining --- */

/* Bits of a choice: both parts of the pawns, and the pieces by kind. */
enum { PAWNS_WEST, PAWNS_EAST, PIECES, CHOICES = PIECES + KING - PAWN };

/* Where the men that are chosen may come from. */
static Bitboard chosen_squares(Kind kind, uint32_t chosen, Bitboard west)
{
    if (kind != PAWN)
        return chosen >> (PIECES + kind - KNIGHT) & 1 ? ~UINT64_C(0) : 0;
    return (chosen >> PAWNS_WEST & 1 ? west : 0) | (chosen >> PAWNS_EAST & 1 ? ~west : 0);
}

/* Some men of one position and the rest of the other; false if the numbers differ or two would
 * stand on a square. */
static bool mix_men(const ChessPosition *mine, const ChessPosition *theirs, Side enemy,
                    Rng *rng, Bitboard men[KIND_COUNT])
{
    uint32_t chosen = 1 + rng_below(rng, (1U << CHOICES) - 2);
    int files = 1 + (int)rng_below(rng, BOARD_MAX);
    Bitboard west = 0;
    Bitboard placed = 0;

    for (int file = 0; file < files; file++)
        west |= FILE_A << file;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
        Bitboard squares = chosen_squares(kind, chosen, west);
        Bitboard here = position_men(mine, enemy, kind);
        Bitboard there = position_men(theirs, enemy, kind);

        men[kind] = (here & ~squares) | (there & squares);
        if (bits_count(men[kind]) != bits_count(here) || (men[kind] & placed) != 0)
            return false;
        placed |= men[kind];
    }
    return true;
}

bool seer_recombine(KriegspielWorld *world, const KriegspielWorld *other, Rng *rng)
{
    ChessPosition *position = &world->position;
    Side enemy = side_other((Side)position->to_move);
    Bitboard men[KIND_COUNT];
    Bitboard gone = 0;

    if (!mix_men(position, &other->position, enemy, rng, men))
        return false;
    position->en_passant = NO_SQUARE;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        gone |= position_men(position, enemy, kind) & ~men[kind];
    while (gone != 0) {
        int square = bits_pop(&gone);

        position_remove(position, enemy, square);
        position->castling &= (uint8_t)~castling_rights_of_square(square);
    }
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard come = men[kind] & ~position->men[enemy]; come != 0;)
            position_put(position, enemy, kind, bits_pop(&come));
    position->key = position_compute_key(position);
    return kriegspiel_resettle(world);
}
