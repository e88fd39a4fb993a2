/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Eight numbers that are added and multiplied at a time, each as if it were alone: so the results
 * are those of a loop, bit for bit. No function takes or returns them but by pointer, since how
 * compilers do that depends on the processor.
 */
#pragma once

#include <string.h>

enum { EIGHT = 8 };

typedef float EightFloats __attribute__((vector_size(EIGHT * sizeof(float))));

static inline void eight_read(EightFloats *eight, const float numbers[EIGHT])
{
    memcpy(eight, numbers, sizeof *eight);
}

static inline void eight_write(const EightFloats *eight, float numbers[EIGHT])
{
    memcpy(numbers, eight, sizeof *eight);
}
