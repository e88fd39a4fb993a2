/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of small numbers in 64 bits, and, but for net/kernels/, the only place where compiler builtins
 * are used.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* For code whose constant arguments must be known where it runs. */
#define ALWAYS_INLINE inline __attribute__((always_inline))

/* The caller must look at the result. */
#define MUST_USE __attribute__((warn_unused_result))

/* Checks printf-like arguments; both are numbers of parameters. */
#define PRINTF_LIKE(text_at, first_at) __attribute__((format(printf, text_at, first_at)))

static inline int bits_count(uint64_t bits)
{
    return __builtin_popcountll(bits);
}

/* Number of the lowest bit; `bits` is not 0. */
static inline int bits_first(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

/* Up to the highest bit, and with it; `bits` is not 0. */
static inline int bits_length(uint64_t bits)
{
    return 64 - __builtin_clzll(bits);
}

/* Takes the lowest bit out of `*bits`, which is not 0, and returns its number. */
static inline int bits_pop(uint64_t *bits)
{
    int first = __builtin_ctzll(*bits);
    *bits &= *bits - 1;
    return first;
}

static inline bool bits_more_than_one(uint64_t bits)
{
    return (bits & (bits - 1)) != 0;
}

/* Number of the bit that has exactly `rank` lower ones beside it; `rank` < bits_count(bits). */
static inline int bits_select(uint64_t bits, int rank)
{
    for (; rank > 0; rank--)
        bits &= bits - 1;
    return __builtin_ctzll(bits);
}

/* The upper half of the 128-bit product. */
static inline uint64_t bits_multiply_high(uint64_t a, uint64_t b)
{
    __extension__ typedef unsigned __int128 Wide;
    return (uint64_t)(((Wide)a * b) >> 64);
}

/* The lowest byte becomes the highest, and so on. */
static inline uint64_t bits_swap_bytes(uint64_t bits)
{
    return __builtin_bswap64(bits);
}
