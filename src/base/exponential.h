/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exponentials and logarithms with the same bits on every platform, which libm's have not: they
 * are made of IEEE sums and products alone.
 */
#pragma once

#include <stdint.h>
#include <string.h>

/* e to the power of x <= 0, to six digits; below -87 that of -87. There is nothing in it that
 * keeps a compiler from working on several numbers at a time. */
static inline float exponential_below_one(float x)
{
    const float lowest = -87.0f;
    const float per_ln_2 = 1.44269504f;
    const float high_ln_2 = 0.693359375f; /* has 10 bits: its multiples lose nothing */
    const float low_ln_2 = -2.12194440e-4f;
    const float rounder = 12582912.0f; /* brings the nearest whole number to the lowest bits */
    uint32_t bits;
    uint32_t lowest_bits;
    float cut;
    float two_to_power;

    /* Of numbers below 0 the one with more in its bits is lower. */
    memcpy(&bits, &x, sizeof bits);
    memcpy(&lowest_bits, &lowest, sizeof lowest_bits);
    bits = bits < lowest_bits ? bits : lowest_bits;
    memcpy(&cut, &bits, sizeof cut);

    float shifted = cut * per_ln_2 + rounder;
    float power = shifted - rounder;
    float rest = cut - power * high_ln_2 - power * low_ln_2;
    float sum = 1.0f / 720.0f;

    sum = sum * rest + 1.0f / 120.0f;
    sum = sum * rest + 1.0f / 24.0f;
    sum = sum * rest + 1.0f / 6.0f;
    sum = sum * rest + 0.5f;
    sum = sum * rest + 1.0f;
    sum = sum * rest + 1.0f;
    memcpy(&bits, &shifted, sizeof bits);
    bits = (bits + 127) << 23;
    memcpy(&two_to_power, &bits, sizeof two_to_power);
    return sum * two_to_power;
}

/* The same for every x; above 87 that of 87. */
static inline float exponential_fast(float x)
{
    return x <= 0.0f ? exponential_below_one(x) : 1.0f / exponential_below_one(-x);
}

/* e to the power of x, to 14 digits; x is cut to -700 to 700. */
double exponential(double x);

/* The natural logarithm of x > 0, a normal number, to 14 digits. */
double natural_logarithm(double x);
