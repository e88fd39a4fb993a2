/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * S1 for the whole board: what hits a square along a line is what stands on the next square of
 * that line, and, as far as nobody stands there, what hits that one.
 */
#include <string.h>

#include "density/density_internal.h"

/* Of each ray the order of squares in which the one before is always done. */
static bool begins_at_top(int ray)
{
    return ray_steps[ray] < 0;
}

static void add_ray(const float slides[SQUARE_COUNT], const float through[SQUARE_COUNT],
                    int ray, float pieces[SQUARE_COUNT])
{
    float hits[SQUARE_COUNT];
    int step = ray_steps[ray];
    Bitboard begins = 0;

    /* Squares that no other lies before, on this ray. */
    for (int back = 0; back < RAY_COUNT; back++)
        if (ray_steps[back] == -step)
            begins = ray_ends[back];
    for (int i = 0; i < SQUARE_COUNT; i++) {
        int square = begins_at_top(ray) ? SQUARE_COUNT - 1 - i : i;

        if (begins >> square & 1) {
            hits[square] = 0.0F;
            continue;
        }
        int before = square - step;
        hits[square] = slides[before] + through[before] * hits[before];
        pieces[square] += hits[square];
    }
}

static void add_knights(const Density *density, const DensityModel *model,
                        float pieces[SQUARE_COUNT])
{
    WayChances jumps = density_ways(density, model, WAY_KNIGHT);

    for (int from = 0; from < SQUARE_COUNT; from++) {
        float there = density->at[CLASS_PIECE][from];

        if (there <= 0.0F)
            continue;
        there *= way_chance(&jumps, from);
        for (Bitboard near = chess_tables.knight[from]; near != 0;)
            pieces[bits_pop(&near)] += there;
    }
}

static void add_neighbours(const Density *density, DensityControl *control)
{
    const Bitboard *takes = chess_tables.pawn[density_enemy(density)];

    for (int from = 0; from < SQUARE_COUNT; from++) {
        float king = density->at[CLASS_KING][from];
        float pawn = density->at[CLASS_PAWN][from];

        for (Bitboard near = king > 0.0F ? chess_tables.king[from] : 0; near != 0;)
            control->by[CLASS_KING][bits_pop(&near)] += king;
        for (Bitboard near = pawn > 0.0F ? takes[from] : 0; near != 0;)
            control->by[CLASS_PAWN][bits_pop(&near)] += pawn;
    }
}

void density_control_all(const Density *density, const DensityModel *model,
                         DensityControl *control)
{
    Bitboard walls = density_walls(density);
    float *pieces = control->by[CLASS_PIECE];
    float through[SQUARE_COUNT];
    float slides[SQUARE_COUNT];

    memset(control, 0, sizeof *control);
    for (int square = 0; square < SQUARE_COUNT; square++)
        through[square] = walls >> square & 1 ? 0.0F : 1.0F - density_occupied(density, square);
    add_neighbours(density, control);
    add_knights(density, model, pieces);
    for (int first = 0; first < RAY_COUNT; first += STRAIGHT_RAYS) {
        WayChances ways = density_ways_of_ray(density, model, first);

        for (int square = 0; square < SQUARE_COUNT; square++)
            slides[square] = density->at[CLASS_PIECE][square] * way_chance(&ways, square);
        for (int ray = first; ray < first + STRAIGHT_RAYS; ray++)
            add_ray(slides, through, ray, pieces);
    }
}
