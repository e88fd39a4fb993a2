/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The arithmetic of nets, number by number, as docs/nets.md has it. Every implementation gives
 * these results, whatever it does for them.
 */
#pragma once

#include "net/net_file.h"

enum {
    NET_TOP = 127,          /* of an activation and of an observation */
    NET_MOVE_LIMIT = 4095,  /* of the numbers whose products are the values of moves */
    NET_BELIEF_ONE = 256,   /* parts of 1 */
    NET_QUESTION_ONE = 256, /* likewise */
    NET_RESULT_ONE = 4096,  /* likewise */
    NET_POOL_FINE = 8,      /* bits that a pooled activation has below its steps */
};

static inline int32_t net_limit(int32_t x, int32_t least, int32_t most)
{
    return x < least ? least : x > most ? most : x;
}

static inline int32_t net_int16(int32_t x)
{
    return net_limit(x, INT16_MIN, INT16_MAX);
}

/* Of two numbers of 16 bits, not both the lowest; the second is a part of 2^15. Shifts to the
 * right round down, of numbers below 0 too. */
static inline int32_t net_product(int32_t a, int32_t b)
{
    return (a * b + (1 << 14)) >> 15;
}

static inline int32_t net_scaled(const NetLayer *layer, int output, int32_t sum)
{
    return net_product(net_int16((sum + layer->biases[output]) >> layer->shift),
                       layer->multipliers[output]);
}

/* `x` has `fine` bits below the steps of an activation. */
static inline int32_t net_activation(int32_t x, int fine)
{
    return net_limit((x + (1 << fine >> 1)) >> fine, 0, NET_TOP);
}

/* The whole part of the root. */
static inline uint32_t net_square_root(uint64_t x)
{
    uint64_t root = 0;

    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1) {
        if ((root | bit) * (root | bit) <= x)
            root |= bit;
    }
    return (uint32_t)root;
}

/* What brings the numbers of a point, whose squares have the sum `squares` > 0, to a sum of
 * squares of 2^28: first a shift to the left, which loses nothing, then net_product. */
typedef struct {
    int left;
    int32_t inverse;
} NetNormFactor;

static inline NetNormFactor net_norm_factor(uint64_t squares)
{
    int left = 0;

    while (left < 14 && squares << 2 * (left + 1) < UINT64_C(1) << 30)
        left++;

    uint32_t inverse = net_square_root((UINT64_C(1) << 58) / (squares << 2 * left));
    return (NetNormFactor){left, inverse < INT16_MAX ? (int32_t)inverse : INT16_MAX};
}

/* The mean of numbers with that sum, rounded. */
static inline int32_t net_mean(int32_t sum, int count)
{
    int32_t twice = 2 * sum + count;
    int32_t quotient = twice / (2 * count);

    return quotient - (twice % (2 * count) < 0); /* rounds down */
}

/* The root of the mean of squares with that sum, rounded. */
static inline int32_t net_root_mean(uint64_t squares, int count, uint32_t epsilon)
{
    uint64_t mean = squares / (unsigned)count + epsilon;
    uint32_t root = (net_square_root(4 * mean) + 1) >> 1;

    return root < INT16_MAX ? (int32_t)root : INT16_MAX;
}
