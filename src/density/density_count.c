/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chances given a count: what it means for each of several squares, taken or not, that so many
 * captures were announced.
 */
#include "density/density_internal.h"

enum { COUNT_MAX = 8, COUNTED_MAX = SQUARE_COUNT };

typedef struct {
    int squares[COUNTED_MAX];
    int weights[COUNTED_MAX];
    int size;
} Counted;

/* The chance that the others than number `without` sum up to `count`. */
static float chance_of_count(const Counted *counted, const float at[SQUARE_COUNT], int without,
                             int count)
{
    float chances[COUNT_MAX + 1] = {1.0F};

    if (count < 0)
        return 0.0F;
    for (int i = 0; i < counted->size; i++) {
        float there = at[counted->squares[i]];
        int weight = counted->weights[i];

        if (i == without)
            continue;
        for (int sum = count; sum >= 0; sum--)
            chances[sum] = chances[sum] * (1.0F - there) +
                           (sum >= weight ? chances[sum - weight] * there : 0.0F);
    }
    return chances[count];
}

void density_condition_count(float at[SQUARE_COUNT], Bitboard squares,
                             const float weights[SQUARE_COUNT], int count)
{
    Counted counted = {.size = 0};
    float given[COUNTED_MAX];

    while (squares != 0) {
        int square = bits_pop(&squares);

        if (at[square] > 0.0F && weights[square] >= 0.5F) {
            counted.squares[counted.size] = square;
            counted.weights[counted.size++] = (int)(weights[square] + 0.5F);
        }
    }
    float whole = count <= COUNT_MAX ? chance_of_count(&counted, at, -1, count) : 0.0F;
    if (whole < 1e-9F) {
        density_scale_odds(at, weights, (float)count);
        return;
    }
    for (int i = 0; i < counted.size; i++)
        given[i] = at[counted.squares[i]] *
                   chance_of_count(&counted, at, i, count - counted.weights[i]) / whole;
    for (int i = 0; i < counted.size; i++)
        at[counted.squares[i]] = float_least(given[i], 1.0F);
}
