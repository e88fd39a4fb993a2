/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The smaller and the larger one of two numbers: int_least, int_most, and so on.
 */
#pragma once

#include <stdint.h>

#define LEAST_AND_MOST(type, name)                                                             \
    static inline type name##_least(type a, type b)                                            \
    {                                                                                          \
        return a < b ? a : b;                                                                  \
    }                                                                                          \
    static inline type name##_most(type a, type b)                                             \
    {                                                                                          \
        return a > b ? a : b;                                                                  \
    }

LEAST_AND_MOST(int, int)
LEAST_AND_MOST(int64_t, int64)
LEAST_AND_MOST(float, float)
LEAST_AND_MOST(double, double)

/* Of two limits, of which 0 is none. */
static inline int64_t limit_least(int64_t a, int64_t b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}
