/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/rng.h"

#include <string.h>

#include "support/test.h"

/* The values that the authors' own program gives for this state. */
static void generator_gives_the_published_numbers(void **state)
{
    static const uint64_t expected[] = {
        UINT64_C(41943041),
        UINT64_C(58720359),
        UINT64_C(3588806011781223),
        UINT64_C(3591011842654386),
        UINT64_C(9228616714210784205),
        UINT64_C(9973669472204895162),
        UINT64_C(14011001112246962877),
        UINT64_C(12406186145184390807),
        UINT64_C(15849039046786891736),
        UINT64_C(10450023813501588000),
    };
    Rng rng = {{1, 2, 3, 4}};

    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(rng_next(&rng) == expected[i]);
}

static uint64_t rotated(uint64_t x, unsigned by)
{
    uint64_t result = x;

    for (unsigned i = 0; i < by; i++)
        result = result * 2 + (result >> 63);
    return result;
}

/* xoshiro256++ once more, written as the paper has it: each new word from the old ones. */
static uint64_t next_slowly(uint64_t s[4])
{
    uint64_t result = rotated(s[0] + s[3], 23) + s[0];
    uint64_t next[4] = {
        s[0] ^ s[1] ^ s[3],
        s[0] ^ s[1] ^ s[2],
        s[0] ^ s[2] ^ (s[1] << 17),
        rotated(s[1] ^ s[3], 45),
    };

    memcpy(s, next, sizeof next);
    return result;
}

static void generator_is_xoshiro256_plus_plus(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 4);
    Rng copy = rng;
    for (int i = 0; i < 1000; i++)
        assert_true(rng_next(&rng) == next_slowly(copy.state));
    assert_memory_equal(rng.state, copy.state, sizeof rng.state);
}

static void same_seed_gives_the_same_numbers_on_every_platform(void **state)
{
    static const struct {
        uint64_t seed;
        uint64_t stream;
        uint64_t first[3];
    } cases[] = {
        {0,
         0,
         {UINT64_C(0x93a981615cad3c65), UINT64_C(0xd26a2f9c8db48974),
          UINT64_C(0x662edb3df8c9ba9b)}},
        {1,
         0,
         {UINT64_C(0xd3bd637366c3f549), UINT64_C(0x0aec9c0baaa6ba56),
          UINT64_C(0xdf2017a2d14801be)}},
        {0,
         1,
         {UINT64_C(0x402a29428bf1c694), UINT64_C(0xdb53b6ac401f1ce8),
          UINT64_C(0x5bd13b0498fe16ca)}},
        {UINT64_MAX,
         UINT64_MAX,
         {UINT64_C(0xb541d2820c246994), UINT64_C(0x95d1ea464fc998ac),
          UINT64_C(0x539d68bb9d6f5528)}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Rng rng;

        rng_init(&rng, cases[i].seed, cases[i].stream);
        for (int j = 0; j < 3; j++)
            assert_true(rng_next(&rng) == cases[i].first[j]);
    }
    assert_true(rng_derive(1, 2) == UINT64_C(0xd4287dc8647be13d));
}

static void seeds_and_streams_that_differ_give_other_numbers(void **state)
{
    enum { SEEDS = 20, STREAMS = 20, ALL = SEEDS * STREAMS };
    uint64_t first[ALL];
    uint64_t derived[ALL];

    (void)state;
    for (int i = 0; i < ALL; i++) {
        Rng rng;

        rng_init(&rng, (uint64_t)(i / STREAMS), (uint64_t)(i % STREAMS));
        first[i] = rng_next(&rng);
        derived[i] = rng_derive((uint64_t)(i / STREAMS), (uint64_t)(i % STREAMS));
        for (int j = 0; j < i; j++) {
            assert_true(first[i] != first[j]);
            assert_true(derived[i] != derived[j]);
        }
    }
}

static void numbers_below_a_bound_stay_below_it(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    for (int i = 0; i < 1000; i++) {
        uint32_t bound = (uint32_t)rng_next(&rng) >> (i % 32);

        assert_true(rng_below(&rng, 1) == 0);
        if (bound > 0)
            assert_true(rng_below(&rng, bound) < bound);
    }
    rng.state[0] = rng.state[3] = 0; /* the next number is 0 */
    assert_true(rng_below(&rng, UINT32_MAX) == 0);
}

static void numbers_below_a_bound_are_about_equally_frequent(void **state)
{
    enum { BOUND = 7, EACH = 4000 };
    int counts[BOUND] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 6, 0);
    for (int i = 0; i < BOUND * EACH; i++)
        counts[rng_below(&rng, BOUND)]++;
    for (int i = 0; i < BOUND; i++) {
        /* Five standard deviations are about 300. */
        assert_in_range(counts[i], EACH - 300, EACH + 300);
    }
}

static void every_byte_counts_in_a_key(void **state)
{
    uint8_t memory[11] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    uint64_t whole[2] = {1, 1};

    (void)state;
    rng_mix(whole, memory, sizeof memory);
    for (size_t i = 0; i < sizeof memory; i++) {
        uint64_t key[2] = {1, 1};

        memory[i]++;
        rng_mix(key, memory, sizeof memory);
        assert_true(key[0] != whole[0] && key[1] != whole[1]);
        memory[i]--;
    }
}

TEST_FILE(rng, cmocka_unit_test(generator_gives_the_published_numbers),
          cmocka_unit_test(generator_is_xoshiro256_plus_plus),
          cmocka_unit_test(same_seed_gives_the_same_numbers_on_every_platform),
          cmocka_unit_test(seeds_and_streams_that_differ_give_other_numbers),
          cmocka_unit_test(numbers_below_a_bound_stay_below_it),
          cmocka_unit_test(numbers_below_a_bound_are_about_equally_frequent),
          cmocka_unit_test(every_byte_counts_in_a_key));
