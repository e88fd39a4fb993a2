/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/bits.h"

#include "base/rng.h"
#include "support/test.h"

/* The numbers of the bits, lowest first, found one by one. */
static int list_bits(uint64_t bits, int numbers[64])
{
    int count = 0;

    for (int i = 0; i < 64; i++)
        if (bits >> i & 1)
            numbers[count++] = i;
    return count;
}

static void check_set(uint64_t bits)
{
    int numbers[64];
    int count = list_bits(bits, numbers);
    uint64_t rest = bits;

    assert_int_equal(bits_count(bits), count);
    assert_int_equal(bits_more_than_one(bits), count > 1);
    if (count > 0)
        assert_int_equal(bits_first(bits), numbers[0]);
    for (int i = 0; i < count; i++) {
        assert_int_equal(bits_select(bits, i), numbers[i]);
        assert_int_equal(bits_pop(&rest), numbers[i]);
    }
    assert_true(rest == 0);
}

static void sets_are_counted_and_walked_from_the_lowest_bit_up(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    check_set(0);
    check_set(1);
    check_set(UINT64_C(1) << 63);
    check_set(UINT64_MAX);
    for (int i = 0; i < 200; i++) {
        check_set(rng_next(&rng));
        check_set(rng_next(&rng) & rng_next(&rng) & rng_next(&rng) & rng_next(&rng));
    }
}

/* By hand, with halves of 32 bits. */
static uint64_t multiply_high_slowly(uint64_t a, uint64_t b)
{
    uint64_t low_mask = UINT32_MAX;
    uint64_t low = (a & low_mask) * (b & low_mask);
    uint64_t left = (a >> 32) * (b & low_mask) + (low >> 32);
    uint64_t right = (a & low_mask) * (b >> 32) + (left & low_mask);

    return (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32);
}

static void multiply_high_is_the_upper_half_of_the_product(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 2, 0);
    assert_true(bits_multiply_high(UINT64_MAX, UINT64_MAX) == UINT64_MAX - 1);
    assert_true(bits_multiply_high(UINT64_C(1) << 63, 2) == 1);
    assert_true(bits_multiply_high(UINT64_MAX, 1) == 0);
    for (int i = 0; i < 1000; i++) {
        uint64_t a = rng_next(&rng);
        uint64_t b = rng_next(&rng);

        assert_true(bits_multiply_high(a, b) == multiply_high_slowly(a, b));
    }
}

static void a_length_goes_up_to_the_highest_bit(void **state)
{
    (void)state;
    assert_int_equal(bits_length(1), 1);
    assert_int_equal(bits_length(0x80), 8);
    assert_int_equal(bits_length(0xff), 8);
    assert_int_equal(bits_length(UINT64_MAX), 64);
}

TEST_FILE(bits, cmocka_unit_test(a_length_goes_up_to_the_highest_bit),
          cmocka_unit_test(sets_are_counted_and_walked_from_the_lowest_bit_up),
          cmocka_unit_test(multiply_high_is_the_upper_half_of_the_product));
