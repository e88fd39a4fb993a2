/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/rng.h"

#include <string.h>

static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint64_t rng_derive(uint64_t seed, uint64_t stream)
{
    uint64_t state = seed;
    uint64_t mixed = splitmix64(&state);

    state = mixed ^ (stream * UINT64_C(0xd1342543de82ef95));
    splitmix64(&state);
    return splitmix64(&state);
}

void rng_init(Rng *rng, uint64_t seed, uint64_t stream)
{
    uint64_t state = rng_derive(seed, stream);

    for (int i = 0; i < 4; i++)
        rng->state[i] = splitmix64(&state);
}

void rng_mix(uint64_t key[2], const void *memory, size_t size)
{
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        size_t left = size - at;

        memcpy(&word, (const char *)memory + at, left < sizeof word ? left : sizeof word);
        key[0] = rng_derive(key[0], word);
        key[1] = rng_derive(word, key[1]);
    }
}
