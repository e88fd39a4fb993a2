/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The shape of an own move: what must be empty for it, and whether a pin is in its way.
 */
#include "density/density_internal.h"

bool density_is_castling(const Density *density, Move move)
{
    int steps = move_to(move) - move_from(move);

    return (density->own.kinds[KING] >> move_from(move) & 1) && (steps == 2 || steps == -2);
}

bool density_is_pawn_capture(const Density *density, Move move)
{
    return (density->own.kinds[PAWN] >> move_from(move) & 1) &&
           square_file(move_from(move)) != square_file(move_to(move));
}

Bitboard density_path(const Density *density, Move move)
{
    int from = move_from(move);
    int to = move_to(move);

    if (density_is_castling(density, move))
        return chess_tables.between[from][castling_rook_from(to)];
    Bitboard path = chess_tables.between[from][to];
    if ((density->own.kinds[PAWN] >> from & 1) && square_file(from) == square_file(to))
        path |= square_bit(to);
    return path;
}

float density_passing_chance(const Density *density, int to)
{
    const ChessGeometry *geometry = position_geometry(&density->own);
    Bitboard starts = geometry->double_rank[density_enemy(density)];
    Bitboard passed = pawns_forward(starts, density_enemy(density));

    return passed >> to & 1 ? density->passed[square_file(to)] : 0.0F;
}

float density_free_chance(const Density *density, Bitboard squares)
{
    float free = 1.0F;

    while (squares != 0)
        free *= 1.0F - density_occupied(density, bits_pop(&squares));
    return free;
}

float density_pin_chance(const Density *density, const DensityModel *model, int from, int to)
{
    int king = position_king(&density->own, (Side)density->side);
    Bitboard walls = density_walls(density);
    Bitboard between = chess_tables.between[king][from];
    float reach = 1.0F;
    float pinned = 0.0F;
    int square = from;
    int ray = 0;

    if (chess_tables.line[king][from] == 0 || chess_tables.line[king][from] >> to & 1 ||
        (between & walls))
        return 0.0F;
    while (ray_ends[ray] >> king & 1 ||
           !(chess_tables.between[king][from] >> (king + ray_steps[ray]) & 1 ||
             king + ray_steps[ray] == from))
        ray++;
    WayChances slides = density_ways_of_ray(density, model, ray);
    reach *= density_free_chance(density, between);
    while (ray_advance(&square, ray, walls)) {
        pinned += reach * way_chance(&slides, square) * density->at[CLASS_PIECE][square];
        reach *= 1.0F - density_occupied(density, square);
    }
    return float_least(pinned, 1.0F);
}
