/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random numbers that are the same on every platform: xoshiro256++ (Blackman and Vigna, 2019),
 * seeded by splitmix64 from a master seed and a stream number, so that each game of a match and
 * each player of a game has a generator of its own that can be made again alone.
 */
#pragma once

#include <stddef.h>

#include "base/bits.h"

typedef struct {
    uint64_t state[4];
} Rng;

void rng_init(Rng *rng, uint64_t seed, uint64_t stream);

/* A one-way mixture of two numbers: the seed of a part, derived from the seed of the whole. */
uint64_t rng_derive(uint64_t seed, uint64_t stream);

/* Mixes memory into 128 bits; words that are cut short are filled up with zeroes. */
void rng_mix(uint64_t key[2], const void *memory, size_t size);

static inline uint64_t rng_rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

static inline uint64_t rng_next(Rng *rng)
{
    uint64_t *s = rng->state;
    uint64_t result = rng_rotate(s[0] + s[3], 23) + s[0];
    uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* A number from 0 to `bound` - 1; `bound` is not 0. The bias, bound / 2^64, is far below what
 * any experiment could show. */
static inline uint32_t rng_below(Rng *rng, uint32_t bound)
{
    return (uint32_t)bits_multiply_high(rng_next(rng), bound);
}
