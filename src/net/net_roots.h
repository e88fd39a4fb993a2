/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Square roots as net_arithmetic.h has them, quicker: guessed by the processor's own, which may
 * be off by one, and put right by whole numbers.
 */
#pragma once

#include <math.h>

#include "net/net_arithmetic.h"

/* As net_square_root, of numbers below 2^52. */
static inline uint32_t quick_square_root(uint64_t x)
{
    uint64_t root = (uint64_t)sqrt((double)x);

    root -= root * root > x;
    root += (root + 1) * (root + 1) <= x;
    return (uint32_t)root;
}

/* As net_norm_factor, of numbers below 2^40. */
static inline NetNormFactor quick_norm_factor(uint64_t squares)
{
    const uint64_t top = UINT64_C(1) << 58;
    int length = bits_length(squares);
    int left = length < 30 ? (30 - length) / 2 : 0;
    uint64_t number = squares << 2 * left;
    /* At most 2^15: single precision is not off by more than one either. */
    uint64_t inverse = (uint64_t)(0x1p29f / sqrtf((float)number));

    inverse -= inverse * inverse * number > top;
    inverse += (inverse + 1) * (inverse + 1) * number <= top;
    return (NetNormFactor){left, inverse < INT16_MAX ? (int32_t)inverse : INT16_MAX};
}

/* As net_root_mean. */
static inline int32_t quick_root_mean(uint64_t squares, int count, uint32_t epsilon)
{
    uint64_t mean = squares / (unsigned)count + epsilon;
    uint32_t root = (quick_square_root(4 * mean) + 1) >> 1;

    return root < INT16_MAX ? (int32_t)root : INT16_MAX;
}
