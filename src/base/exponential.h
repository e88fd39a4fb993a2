/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exponentials and logarithms with the same bits on every platform, which libm's have not: they
 * are made of IEEE sums and products alone.
 */
#pragma once

#include <stdint.h>
#include <string.h>

/* e to the power of x, to six digits; x is cut to what a float can hold: from -87 to 88. */
static inline float exponential_fast(float x)
{
    const float per_ln_2 = 1.44269504f;
    const float high_ln_2 = 0.693359375f; /* exact in 10 bits: its multiples lose nothing */
    const float low_ln_2 = -2.12194440e-4f;
    float cut = x < -87.0f ? -87.0f : x > 88.0f ? 88.0f : x;
    float scaled = cut * per_ln_2;
    int32_t power = (int32_t)(scaled + (scaled < 0.0f ? -0.5f : 0.5f));
    float rest = cut - (float)power * high_ln_2 - (float)power * low_ln_2;
    float sum = 1.0f / 720.0f;
    uint32_t bits = (uint32_t)(power + 127) << 23;
    float two_to_power;

    sum = sum * rest + 1.0f / 120.0f;
    sum = sum * rest + 1.0f / 24.0f;
    sum = sum * rest + 1.0f / 6.0f;
    sum = sum * rest + 0.5f;
    sum = sum * rest + 1.0f;
    sum = sum * rest + 1.0f;
    memcpy(&two_to_power, &bits, sizeof two_to_power);
    return sum * two_to_power;
}

/* e to the power of x, to 14 digits; x is cut to -700 to 700. */
double exponential(double x);

/* The natural logarithm of x > 0, a normal number, to 14 digits. */
double natural_logarithm(double x);
