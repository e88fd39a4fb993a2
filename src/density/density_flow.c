/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Wandering as the statistics do: where fewer men stand after the next move they have left, and
 * where more stand they have come. Without any evidence the density so follows the statistics.
 */
#include <string.h>

#include "density/density_internal.h"

/* What of the flow goes where no move of one man leads: the statistics are smoothed over
 * moves, and men come by captures. */
#define STRAY_SHARE 0.03F

/* Where a man of the class may go from a square, whatever stands in the way. */
static Bitboard possible_targets(const Density *density, DensityClass class, int from)
{
    Side enemy = density_enemy(density);
    Bitboard bit = square_bit(from);
    Bitboard step = pawns_forward(bit, enemy);

    if (class == CLASS_PAWN)
        return step | pawns_forward(step, enemy);
    if (class == CLASS_KING)
        return chess_tables.king[from] |
               (RANK_1 << 8 * square_rank(from) & (bit << 2 | bit >> 2));
    return chess_tables.knight[from] | chess_tables.rook_lines[from] |
           chess_tables.bishop_lines[from];
}

typedef struct {
    float change[SQUARE_COUNT];  /* of the levels */
    float leaving[SQUARE_COUNT]; /* the part of a man's chance that leaves */
    Bitboard growing;
} Flow;

static void flow_init(Flow *flow, const Density *density, const DensityModel *model,
                      DensityClass class)
{
    int move = (int)density->enemy_moves;
    const float *now = model->levels[density_enemy(density)][move][class];
    const float *next = model->levels[density_enemy(density)][move + 1][class];
    Bitboard room = density_class_room(density, class);

    flow->growing = 0;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        float change = next[square] - now[square];

        flow->change[square] = change;
        flow->leaving[square] = change < 0.0F ? -change / now[square] : 0.0F;
        if (change > 0.0F && (room >> square & 1))
            flow->growing |= square_bit(square);
    }
}

/* A pawn that is blocked stays. */
static float chance_to_leave(const Density *before, DensityClass class, int from)
{
    Bitboard step = pawns_forward(square_bit(from), density_enemy(before));

    if (class != CLASS_PAWN)
        return 1.0F;
    if (step == 0 || (step & density_walls(before)))
        return 0.0F;
    return 1.0F - density_occupied(before, bits_first(step));
}

/* Shares out what leaves one square; returns how much. */
static float flow_from(const Flow *flow, const Density *before, DensityClass class, int from,
                       float at[SQUARE_COUNT])
{
    Bitboard possible = possible_targets(before, class, from);
    float weights[SQUARE_COUNT];
    float sum = 0.0F;
    float mass =
        before->at[class][from] * flow->leaving[from] * chance_to_leave(before, class, from);

    for (Bitboard rest = flow->growing; rest != 0;) {
        int to = bits_pop(&rest);

        weights[to] = flow->change[to] * (possible >> to & 1 ? 1.0F : STRAY_SHARE) *
                      (1.0F - density_occupied(before, to));
        sum += weights[to];
    }
    if (sum <= 0.0F)
        return 0.0F;
    at[from] -= mass;
    for (Bitboard rest = flow->growing; rest != 0;) {
        int to = bits_pop(&rest);

        at[to] += mass * weights[to] / sum;
    }
    return mass;
}

float density_flow(Density *density, const Density *before, const DensityModel *model,
                   DensityClass class)
{
    float moved = 0.0F;
    Flow flow;

    if (model->attraction != ATTRACTION_FLOW || model->statistics == NULL ||
        !before->has_standard_start || before->enemy_moves + 1 > model->statistics->horizon)
        return 0.0F;
    flow_init(&flow, before, model, class);
    for (int from = 0; from < SQUARE_COUNT && flow.growing != 0; from++)
        if (flow.leaving[from] > 0.0F && before->at[class][from] > 0.0F)
            moved += flow_from(&flow, before, class, from, density->at[class]);
    return moved;
}
