/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire's words on checks say about the enemy's men.
 */
#include <string.h>

#include "density/density_internal.h"

/* --- The own king is in check, or is not --- */

static int direction_of_ray(const Density *density, int king, int ray)
{
    return check_direction(position_geometry(&density->own), king, king + ray_steps[ray]);
}

/* A pawn checks from the next square of a diagonal only. */
static bool pawn_checks_from(const Density *density, int king, int square)
{
    return chess_tables.pawn[density->side][king] >> square & 1;
}

static bool is_said(int check, int direction)
{
    return check & (direction | CHECK_SOMEHOW);
}

/* Weights of checkers on the lines of `check`; returns their sum. */
static float weigh_checkers(const Density *density, const DensityModel *model,
                            Bitboard possible, bool is_blind, float weights[SQUARE_COUNT])
{
    int king = position_king(&density->own, (Side)density->side);
    Bitboard walls = density_walls(density);
    WayChances jumps = density_ways(density, model, WAY_KNIGHT);
    float sum = 0.0F;

    memset(weights, 0, SQUARE_COUNT * sizeof *weights);
    if (is_said(density->check, CHECK_KNIGHT))
        for (Bitboard near = chess_tables.knight[king] & ~walls & possible; near != 0;) {
            int square = bits_pop(&near);

            weights[square] = way_chance(&jumps, square) *
                              (is_blind ? 1.0F : density->at[CLASS_PIECE][square]);
            sum += weights[square];
        }
    for (int ray = 0; ray < RAY_COUNT; ray++) {
        WayChances slides = density_ways_of_ray(density, model, ray);
        float reach = 1.0F;
        int square = king;

        if (ray_ends[ray] >> king & 1 ||
            !is_said(density->check, direction_of_ray(density, king, ray)))
            continue;
        while (ray_advance(&square, ray, walls)) {
            float men = way_chance(&slides, square) *
                        (is_blind ? 1.0F : density->at[CLASS_PIECE][square]);

            if (pawn_checks_from(density, king, square))
                men += is_blind ? 1.0F : density->at[CLASS_PAWN][square];
            if (possible >> square & 1)
                weights[square] += reach * men;
            sum += possible >> square & 1 ? reach * men : 0.0F;
            reach *= is_blind ? 1.0F : 1.0F - density_occupied(density, square);
        }
    }
    return sum;
}

void density_checkers(const Density *density, const DensityModel *model, Bitboard possible,
                      float chances[SQUARE_COUNT])
{
    float sum = weigh_checkers(density, model, possible, false, chances);

    if (density->check == 0)
        return;
    if (sum < 1e-5F)
        sum = weigh_checkers(density, model, possible, true, chances);
    if (sum <= 0.0F)
        sum = weigh_checkers(density, model, ~UINT64_C(0), true, chances);
    for (int square = 0; square < SQUARE_COUNT && sum > 0.0F; square++)
        chances[square] /= sum;
}

/* The targets of own pawns that nothing can keep from capturing. */
static Bitboard sure_targets(const Density *density, const DensityModel *model)
{
    Bitboard targets = 0;
    Bitboard room = density_room(density);

    for (Bitboard pawns = density->own.kinds[PAWN]; pawns != 0;) {
        int from = bits_pop(&pawns);

        for (Bitboard to = chess_tables.pawn[density->side][from] & room; to != 0;) {
            int square = bits_pop(&to);

            if (density_pin_chance(density, model, from, square) < 0.01F)
                targets |= square_bit(square);
        }
    }
    return targets;
}

/* Of the checkers only those that what was said of pawn captures allows. */
static Bitboard possible_checkers(const Density *density, const DensityModel *model)
{
    bool is_counted =
        density->pawn_tries_said == TRIES_COUNT || density->pawn_tries_said == TRIES_YES_NO;
    Bitboard targets = 0;

    if (bits_more_than_one(density->check) || !is_counted)
        return ~UINT64_C(0);
    if (density->tries == 0)
        return ~sure_targets(density, model);
    for (Bitboard pawns = density->own.kinds[PAWN]; pawns != 0;)
        targets |= chess_tables.pawn[density->side][bits_pop(&pawns)];
    return targets;
}

/* The checker is somewhere on the line, and before him it is empty. */
static void place_checker(Density *density, const DensityModel *model, int king,
                          const float chances[SQUARE_COUNT])
{
    Bitboard walls = density_walls(density);

    for (int ray = 0; ray < RAY_COUNT; ray++) {
        WayChances slides = density_ways_of_ray(density, model, ray);
        float from_here = 0.0F;
        int square = king;

        while (ray_advance(&square, ray, walls))
            from_here += chances[square];
        square = king;
        while (from_here > 0.0F && ray_advance(&square, ray, walls)) {
            float other = 1.0F - float_least(from_here, 1.0F);
            float pawn = pawn_checks_from(density, king, square)
                             ? density->at[CLASS_PAWN][square]
                             : 0.0F;
            float men = pawn + way_chance(&slides, square) * density->at[CLASS_PIECE][square];
            float pawn_share = men > 0.0F ? pawn / men : 0.0F;

            for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
                density->at[class][square] *= other;
            density->at[CLASS_PAWN][square] += chances[square] * pawn_share;
            density->at[CLASS_PIECE][square] += chances[square] * (1.0F - pawn_share);
            from_here -= chances[square];
        }
    }
    for (Bitboard near = chess_tables.knight[king] & ~walls; near != 0;) {
        int square = bits_pop(&near);
        float other = 1.0F - chances[square];

        for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
            density->at[class][square] *= other;
        density->at[CLASS_PIECE][square] += chances[square];
    }
}

static void doubt_silent_lines(Density *density, const DensityModel *model, int king)
{
    Bitboard walls = density_walls(density);
    WayChances jumps = density_ways(density, model, WAY_KNIGHT);

    if (density->check & CHECK_SOMEHOW)
        return;
    for (int ray = 0; ray < RAY_COUNT; ray++) {
        WayChances slides = density_ways_of_ray(density, model, ray);
        float reach = 1.0F;
        int square = king;

        if (ray_ends[ray] >> king & 1 ||
            is_said(density->check, direction_of_ray(density, king, ray)))
            continue;
        while (ray_advance(&square, ray, walls)) {
            float occupied = density_occupied(density, square);

            if (pawn_checks_from(density, king, square))
                density->at[CLASS_PAWN][square] = 0.0F;
            density_doubt(&density->at[CLASS_PIECE][square],
                          way_chance(&slides, square) * reach);
            reach *= 1.0F - occupied;
        }
    }
    if (!is_said(density->check, CHECK_KNIGHT))
        for (Bitboard near = chess_tables.knight[king] & ~walls; near != 0;) {
            int square = bits_pop(&near);

            density_doubt(&density->at[CLASS_PIECE][square], way_chance(&jumps, square));
        }
}

Bitboard density_hear_own_check(Density *density, const DensityModel *model)
{
    int king = position_king(&density->own, (Side)density->side);
    float chances[SQUARE_COUNT];
    Bitboard line = 0;

    for (Bitboard near = chess_tables.king[king]; near != 0;)
        density->at[CLASS_KING][bits_pop(&near)] = 0.0F;
    doubt_silent_lines(density, model, king);
    if (density->check == 0)
        return 0;
    density_checkers(density, model, possible_checkers(density, model), chances);
    place_checker(density, model, king, chances);
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (chances[square] > 0.0F)
            line |= square_bit(square) | chess_tables.between[king][square];
    return line;
}

/* --- The enemy's king is in check, or is not --- */

void density_hear_given_check(Density *density, int check)
{
    float *kings = density->at[CLASS_KING];
    OwnAttacks attacks;

    density_own_attacks(density, &attacks);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        float fits = 1.0F;

        if (kings[square] <= 0.0F)
            continue;
        if (check & CHECK_SOMEHOW) {
            kings[square] *= own_attacks_any(&attacks, square);
            continue;
        }
        for (int i = 0; i < DIRECTION_COUNT; i++)
            fits *= check >> i & 1 ? attacks.hit[i][square] : 1.0F - attacks.hit[i][square];
        kings[square] *= fits;
    }
}
