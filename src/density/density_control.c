/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * S1 for the whole board: what hits a square along a line is what stands on the next square of
 * that line, and, as far as nobody stands there, what hits that one. Whole ranks are added at a
 * time. Sums of floats depend on the order of their terms: first men that step, from the lowest
 * square to the highest, then ray by ray.
 */
#include <string.h>

#include "base/eight.h"
#include "density/density_internal.h"

enum { LINE = EIGHT, EDGE = 2, PADDED_LINE = EDGE + LINE + EDGE };

typedef struct {
    int ranks;
    int files;
} Step;

/* From the lowest square that gets to a given one to the highest. */
static const Step king_steps[] = {{1, 1},  {1, 0},  {1, -1}, {0, 1},
                                  {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}};
static const Step knight_steps[] = {{2, 1},  {2, -1},  {1, 2},  {1, -2},
                                    {-1, 2}, {-1, -2}, {-2, 1}, {-2, -1}};
static const Step pawn_steps[SIDE_COUNT][2] = {
    [WHITE] = {{1, 1}, {1, -1}}, [BLACK] = {{-1, 1}, {-1, -1}}};
static const Step ray_directions[RAY_COUNT] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                               {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

/* --- Men that step --- */

/* A board with nobody around it, so that no step leads out of it. */
typedef struct {
    float at[PADDED_LINE][PADDED_LINE];
} PaddedBoard;

static void pad(PaddedBoard *board, const float at[SQUARE_COUNT])
{
    memset(board, 0, sizeof *board);
    for (int square = 0; square < SQUARE_COUNT; square++)
        board->at[EDGE + square / LINE][EDGE + square % LINE] = float_most(at[square], 0.0F);
}

static void add_steps(const PaddedBoard *board, const Step steps[], int count,
                      float hits[SQUARE_COUNT])
{
    for (int rank = 0; rank < LINE; rank++) {
        EightFloats sum = {0};

        for (int i = 0; i < count; i++) {
            EightFloats from;

            eight_read(&from, &board->at[EDGE + rank - steps[i].ranks][EDGE - steps[i].files]);
            sum += from;
        }
        eight_write(&sum, &hits[LINE * rank]);
    }
}

static void add_knights(const Density *density, const DensityModel *model,
                        float pieces[SQUARE_COUNT])
{
    WayChances jumps = density_ways(density, model, WAY_KNIGHT);
    float knights[SQUARE_COUNT];
    PaddedBoard board;

    for (int from = 0; from < SQUARE_COUNT; from++)
        knights[from] = density->at[CLASS_PIECE][from] * way_chance(&jumps, from);
    pad(&board, knights);
    add_steps(&board, knight_steps, LINE, pieces);
}

static void add_neighbours(const Density *density, DensityControl *control)
{
    PaddedBoard board;

    pad(&board, density->at[CLASS_KING]);
    add_steps(&board, king_steps, LINE, control->by[CLASS_KING]);
    pad(&board, density->at[CLASS_PAWN]);
    add_steps(&board, pawn_steps[density_enemy(density)], 2, control->by[CLASS_PAWN]);
}

/* --- Men that slide --- */

typedef struct {
    float slides[SQUARE_COUNT];  /* how likely one stands there who moves along the ray */
    float through[SQUARE_COUNT]; /* how likely nobody stands there */
} Sliders;

/* A ray that stays on its rank. */
static void add_ray_along_ranks(const Sliders *sliders, int files, float pieces[SQUARE_COUNT])
{
    float hits[LINE] = {0};

    for (int i = 1; i < LINE; i++)
        for (int rank = 0; rank < LINE; rank++) {
            int square = LINE * rank + (files > 0 ? i : LINE - 1 - i);
            int before = square - files;

            hits[rank] = sliders->slides[before] + sliders->through[before] * hits[rank];
            pieces[square] += hits[rank];
        }
}

/* One that goes from rank to rank. */
static void add_ray_across_ranks(const Sliders *sliders, Step step, float pieces[SQUARE_COUNT])
{
    float passed[PADDED_LINE] = {0}; /* what goes on from the rank before */

    for (int i = 0; i < LINE; i++) {
        int first = LINE * (step.ranks > 0 ? i : LINE - 1 - i);
        EightFloats hits, sum, slides, through;

        eight_read(&hits, &passed[EDGE - step.files]);
        eight_read(&sum, &pieces[first]);
        eight_read(&slides, &sliders->slides[first]);
        eight_read(&through, &sliders->through[first]);
        sum += hits;
        eight_write(&sum, &pieces[first]);
        hits = slides + through * hits;
        eight_write(&hits, &passed[EDGE]);
    }
}

static void add_ray(const Sliders *sliders, int ray, float pieces[SQUARE_COUNT])
{
    Step step = ray_directions[ray];

    if (step.ranks == 0)
        add_ray_along_ranks(sliders, step.files, pieces);
    else
        add_ray_across_ranks(sliders, step, pieces);
}

static void add_sliders(const Density *density, const DensityModel *model,
                        float pieces[SQUARE_COUNT])
{
    Bitboard walls = density_walls(density);
    Sliders sliders;

    for (int square = 0; square < SQUARE_COUNT; square++)
        sliders.through[square] = 1.0F - density_occupied(density, square);
    while (walls != 0)
        sliders.through[bits_pop(&walls)] = 0.0F;
    for (int first = 0; first < RAY_COUNT; first += STRAIGHT_RAYS) {
        WayChances ways = density_ways_of_ray(density, model, first);

        for (int square = 0; square < SQUARE_COUNT; square++)
            sliders.slides[square] =
                density->at[CLASS_PIECE][square] * way_chance(&ways, square);
        for (int ray = first; ray < first + STRAIGHT_RAYS; ray++)
            add_ray(&sliders, ray, pieces);
    }
}

void density_control_all(const Density *density, const DensityModel *model,
                         DensityControl *control)
{
    memset(control, 0, sizeof *control);
    add_neighbours(density, control);
    add_knights(density, model, control->by[CLASS_PIECE]);
    add_sliders(density, model, control->by[CLASS_PIECE]);
}
