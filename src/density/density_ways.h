/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How likely an enemy piece moves in a way, straight or obliquely or as knights do.
 */
#pragma once

#include "density/density.h"

/* How likely a piece moves in a way: by its square and the number of moves, as far as the
 * number of pieces left fits to that. */
typedef struct {
    const float *by_square;
    float factor;
} WayChances;

static inline WayChances density_ways(const Density *density, const DensityModel *model,
                                      PieceWay way)
{
    uint32_t move = density->enemy_moves;
    int pieces = (int)(density->total[CLASS_PIECE] + 0.5F);
    Side enemy = density_enemy(density);

    if (move >= STATISTICS_MOVES)
        move = STATISTICS_MOVES - 1;
    if (pieces >= STATISTICS_PIECES)
        pieces = STATISTICS_PIECES - 1;
    return (WayChances){
        .by_square = model->ways[enemy][move][way],
        .factor = model->ways_by_count[pieces][way] / model->ways_on_average[enemy][move][way],
    };
}

static inline float way_chance(const WayChances *chances, int square)
{
    float chance = chances->factor * chances->by_square[square];

    return chance < 1.0F ? chance : 1.0F;
}
