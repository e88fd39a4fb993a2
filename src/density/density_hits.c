/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who may hit what, over squares that may be empty (S1 and S4 of docs/algorithms/density.md).
 */
#include <string.h>

#include "density/density_internal.h"

#define RANK_8 (RANK_1 << 56)

const int ray_steps[RAY_COUNT] = {8, 1, -8, -1, 9, -7, -9, 7};
const Bitboard ray_ends[RAY_COUNT] = {
    RANK_8,          FILE_H,          RANK_1,          FILE_A,
    RANK_8 | FILE_H, RANK_1 | FILE_H, RANK_1 | FILE_A, RANK_8 | FILE_A,
};

/* --- Enemy men --- */

/* Lines through the own king along which he is in check: who stands there moves along it. */
static Bitboard checked_line(const Density *density, int square)
{
    int king = position_king(&density->own, (Side)density->side);
    Bitboard line = chess_tables.line[king][square];

    if (density->check == 0 || line == 0 || (density->check & CHECK_SOMEHOW) ||
        !(density->check & check_direction(position_geometry(&density->own), king, square)))
        return 0;
    return line;
}

int density_list_hitters(const Density *density, const DensityModel *model, int square,
                         Bitboard without, Hitter hitters[HITTERS_MAX])
{
    Bitboard walls = density_walls(density) & ~without;
    Bitboard checked = checked_line(density, square);
    WayChances jumps = density_ways(density, model, WAY_KNIGHT);
    int count = 0;

    for (Bitboard near = chess_tables.king[square] & ~walls; near != 0;)
        hitters[count++] = (Hitter){(uint8_t)bits_pop(&near), CLASS_KING, 1.0F};
    for (Bitboard near = chess_tables.pawn[density->side][square] & ~walls; near != 0;)
        hitters[count++] = (Hitter){(uint8_t)bits_pop(&near), CLASS_PAWN, 1.0F};
    for (Bitboard near = chess_tables.knight[square] & ~walls; near != 0;) {
        int from = bits_pop(&near);

        hitters[count++] = (Hitter){(uint8_t)from, CLASS_PIECE, way_chance(&jumps, from)};
    }
    for (int ray = 0; ray < RAY_COUNT; ray++) {
        WayChances slides = density_ways_of_ray(density, model, ray);
        float reach = 1.0F;
        int from = square;

        while (reach > 0.0F && ray_advance(&from, ray, walls)) {
            float slide_chance = checked >> from & 1 ? 1.0F : way_chance(&slides, from);

            hitters[count++] = (Hitter){(uint8_t)from, CLASS_PIECE, reach * slide_chance};
            reach *= 1.0F - density_occupied(density, from);
        }
    }
    return count;
}

float density_none_hits(const Density *density, const Hitter hitters[], int count)
{
    float none = 1.0F;
    float king = 0.0F;

    for (int i = 0; i < count; i++) {
        float there = density->at[hitters[i].class][hitters[i].square];

        if (hitters[i].class == CLASS_KING)
            king += there;
        else
            none *= 1.0F - there * hitters[i].hit;
    }
    return none * (1.0F - float_least(king, 1.0F));
}

float density_control(const Density *density, const DensityModel *model, int square)
{
    Hitter hitters[HITTERS_MAX];
    int count = density_list_hitters(density, model, square, 0, hitters);
    float sum = 0.0F;

    for (int i = 0; i < count; i++)
        sum += density->at[hitters[i].class][hitters[i].square] * hitters[i].hit;
    return sum;
}

/* --- Own men --- */

static int direction_index(const Density *density, int king, int checker)
{
    int direction = check_direction(position_geometry(&density->own), king, checker);

    return bits_first((uint64_t)direction);
}

static void add_hit(float *chance, float hit)
{
    *chance = 1.0F - (1.0F - *chance) * (1.0F - hit);
}

static void add_ray(const Density *density, int from, int ray, Bitboard walls,
                    OwnAttacks *attacks)
{
    int square = from;
    int index = -1;
    float reach = 1.0F;

    while (reach > 0.0F && ray_advance(&square, ray, walls)) {
        /* The name of a diagonal depends on where the king stands. */
        if (index < 0 || ray >= STRAIGHT_RAYS)
            index = direction_index(density, square, from);
        add_hit(&attacks->hit[index][square], reach);
        /* The king himself does not hide what is behind him from us: he is on one square. */
        reach *= 1.0F - float_least(1.0F, density->at[CLASS_PAWN][square] +
                                              density->at[CLASS_PIECE][square]);
    }
}

void density_own_attacks(const Density *density, OwnAttacks *attacks)
{
    const Bitboard *kinds = density->own.kinds;
    Bitboard walls = density_walls(density);
    enum { KNIGHT_INDEX = 4 };

    memset(attacks, 0, sizeof *attacks);
    for (Bitboard men = kinds[PAWN]; men != 0;) {
        int from = bits_pop(&men);

        for (Bitboard to = chess_tables.pawn[density->side][from] & ~walls; to != 0;) {
            int square = bits_pop(&to);

            add_hit(&attacks->hit[direction_index(density, square, from)][square], 1.0F);
        }
    }
    for (Bitboard men = kinds[KNIGHT]; men != 0;)
        for (Bitboard to = chess_tables.knight[bits_pop(&men)] & ~walls; to != 0;)
            attacks->hit[KNIGHT_INDEX][bits_pop(&to)] = 1.0F;
    for (Bitboard men = kinds[ROOK] | kinds[BISHOP] | kinds[QUEEN]; men != 0;) {
        int from = bits_pop(&men);
        int first = kinds[BISHOP] >> from & 1 ? STRAIGHT_RAYS : 0;
        int end = kinds[ROOK] >> from & 1 ? STRAIGHT_RAYS : RAY_COUNT;

        for (int ray = first; ray < end; ray++)
            add_ray(density, from, ray, walls, attacks);
    }
}

float own_attacks_any(const OwnAttacks *attacks, int square)
{
    float none = 1.0F;

    for (int i = 0; i < DIRECTION_COUNT; i++)
        none *= 1.0F - attacks->hit[i][square];
    return 1.0F - none;
}
