/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_displace.h"

enum { MEN_DISPLACED_MAX = 3 };

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

static int draw_square(Bitboard squares, Rng *rng)
{
    return bits_select(squares, (int)rng_below(rng, (uint32_t)bits_count(squares)));
}

/* One man makes one or two moves of its own. */
static void displace_one(ChessPosition *position, Side enemy, Rng *rng)
{
    int from = draw_square(position->men[enemy], rng);
    Kind kind = position_kind_at(position, from);
    int moves = 1 + (int)rng_below(rng, 2);
    int to = from;

    for (int i = 0; i < moves; i++) {
        Bitboard targets = one_step(position, kind, enemy, to) & ~square_bit(from);

        if (targets != 0)
            to = draw_square(targets, rng);
    }
    position_remove(position, enemy, from);
    position_put(position, enemy, kind, to);
    position->castling &= (uint8_t) ~(to != from ? castling_rights_of_square(from) : 0);
}

bool seer_displace(KriegspielWorld *world, Rng *rng)
{
    ChessPosition *position = &world->position;
    Side enemy = side_other((Side)position->to_move);
    int men = 1 + (int)rng_below(rng, MEN_DISPLACED_MAX);

    position->en_passant = NO_SQUARE;
    for (int i = 0; i < men; i++)
        displace_one(position, enemy, rng);
    position->key = position_compute_key(position);
    return kriegspiel_resettle(world);
}
