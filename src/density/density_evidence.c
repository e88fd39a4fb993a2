/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Evidence on squares, and the sums that stay: every class adds up to its men.
 */
#include <string.h>

#include "density/density_internal.h"

Bitboard density_class_room(const Density *density, DensityClass class)
{
    const ChessGeometry *geometry = position_geometry(&density->own);
    Bitboard room = density_room(density);

    if (class == CLASS_PAWN)
        room &= ~(geometry->last_rank[WHITE] | geometry->last_rank[BLACK]);
    return room;
}

void density_clear(Density *density, Bitboard squares)
{
    while (squares != 0) {
        int square = bits_pop(&squares);

        for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
            density->at[class][square] = 0.0F;
    }
}

static float sum_of(const float at[SQUARE_COUNT])
{
    float sum = 0.0F;

    for (int i = 0; i < SQUARE_COUNT; i++)
        sum += at[i];
    return sum;
}

static void scale(float at[SQUARE_COUNT], float factor)
{
    for (int i = 0; i < SQUARE_COUNT; i++)
        at[i] *= factor;
}

void density_scale_odds(float at[SQUARE_COUNT], const float weights[SQUARE_COUNT], float total)
{
    enum { ROUNDS = 12 };
    const float tolerance = 2e-5F;

    for (int round = 0; round < ROUNDS; round++) {
        float sum = 0.0F;
        float slope = 0.0F;

        for (int i = 0; i < SQUARE_COUNT; i++) {
            sum += weights[i] * at[i];
            slope += weights[i] * at[i] * (1.0F - at[i]);
        }
        float missing = total - sum;
        if ((missing < tolerance && missing > -tolerance) || slope < 1e-7F)
            return;
        float factor = 1.0F + missing / slope;
        factor = factor < 0.2F ? 0.2F : factor > 5.0F ? 5.0F : factor;
        for (int i = 0; i < SQUARE_COUNT; i++)
            at[i] = at[i] * factor / (1.0F - at[i] + at[i] * factor);
    }
}

static void limit(float at[SQUARE_COUNT])
{
    for (int i = 0; i < SQUARE_COUNT; i++)
        at[i] = at[i] < 0.0F ? 0.0F : at[i] > 1.0F ? 1.0F : at[i];
}

/* Where evidence has left too little: whoever is missing may be anywhere in the room. */
static void add_evenly(float at[SQUARE_COUNT], Bitboard room, float missing)
{
    float share = missing / (float)(room != 0 ? bits_count(room) : 1);

    for (; room != 0; room &= room - 1)
        at[bits_first(room)] += share;
    limit(at);
}

static const float ones[SQUARE_COUNT] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

/* Plain proportion; what is above 1 then is cut, and the others get it. `sum` is what there is,
 * none of it above 1. */
static void scale_plainly(float at[SQUARE_COUNT], float sum, float total)
{
    enum { ROUNDS = 4 };

    /* From an exact sum on nothing changes any more. */
    for (int round = 0; round < ROUNDS && sum > 0.0F && sum != total; round++) {
        scale(at, total / sum);
        if (round < ROUNDS - 1) {
            limit(at);
            sum = sum_of(at);
        }
    }
}

/* Brings the class to `total`, in proportion to the odds; the king, who is one man, and the
 * paper by plain proportion. Where next to nothing is left, the room is filled evenly. */
static void bring_to(float at[SQUARE_COUNT], float total, Bitboard room, bool is_plain)
{
    const float tolerance = 1e-4F;

    if (total < tolerance) {
        memset(at, 0, SQUARE_COUNT * sizeof *at);
        return;
    }
    float sum = sum_of(at);
    if (sum < 0.02F * total) {
        add_evenly(at, room, total - sum);
        sum = sum_of(at);
    }
    if (!is_plain) {
        density_scale_odds(at, ones, total);
        sum = sum_of(at);
    }
    if (is_plain || total - sum > tolerance || total - sum < -tolerance)
        scale_plainly(at, sum, total);
}

/* Squares on `held` keep what they have if the class has men enough for that. */
static void settle_class(Density *density, DensityClass class, Bitboard held, bool is_plain)
{
    float *at = density->at[class];
    float total = density->total[class];
    Bitboard room = density_class_room(density, class) & ~held;
    float kept[SQUARE_COUNT] = {0};

    limit(at);
    for (Bitboard rest = held; rest != 0;) {
        int square = bits_pop(&rest);

        kept[square] = at[square];
        at[square] = 0.0F;
    }
    float sum = held != 0 ? sum_of(kept) : 0.0F;
    if (sum > total) {
        scale(kept, sum > 0.0F ? total / sum : 0.0F);
        sum = total;
    }
    if (room == 0 && sum > 0.0F)
        scale(kept, total / sum);
    bring_to(at, room != 0 ? total - sum : 0.0F, room, is_plain || class == CLASS_KING);
    for (int square = 0; square < SQUARE_COUNT; square++)
        at[square] += kept[square];
}

void density_settle(Density *density, const DensityModel *model, Bitboard held)
{
    const float certain = 0.999F;

    if (model->literal_evidence)
        held = 0;
    for (int square = 0; square < SQUARE_COUNT && !model->literal_evidence; square++)
        if (density_occupied(density, square) >= certain)
            held |= square_bit(square);
    for (DensityClass class = CLASS_KING; class < CLASS_COUNT; class ++)
        settle_class(density, class, held, model->literal_evidence);
}
