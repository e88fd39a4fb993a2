/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_roots.h"

#include "base/rng.h"
#include "support/test.h"

/* Numbers of up to `bits` bits, of all lengths, and those beside squares. */
static uint64_t number(Rng *rng, int i, int bits)
{
    uint64_t root = 1 + (rng_next(rng) >> (65 - bits / 2)) % (UINT64_C(1) << bits / 2);

    if (i % 2 == 0)
        return 1 + (rng_next(rng) >> (64 - 1 - i % (bits - 1)));
    return root * root + (uint64_t)(i % 3) - 1;
}

static void roots_are_those_of_the_plain_way(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    assert_int_equal(quick_square_root(0), 0);
    for (int i = 0; i < 300000; i++) {
        uint64_t x = number(&rng, i, 50);
        assert_int_equal(quick_square_root(x), net_square_root(x));
    }
}

/* Where the inverse changes by one, just above and just below. */
static uint64_t at_a_step(Rng *rng, int i)
{
    uint64_t inverse = 1024 + rng_below(rng, 31744);

    return (UINT64_C(1) << 58) / (inverse * inverse) + (uint64_t)(i % 3) - 1;
}

static void norms_are_those_of_the_plain_way(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 2, 0);
    for (int i = 0; i < 300000; i++) {
        uint64_t squares = i % 3 == 0 ? at_a_step(&rng, i) : number(&rng, i, 39);

        if (squares == 0)
            continue;
        NetNormFactor plain = net_norm_factor(squares);
        NetNormFactor quick = quick_norm_factor(squares);
        assert_int_equal(quick.left, plain.left);
        assert_int_equal(quick.inverse, plain.inverse);
    }
}

static void a_norm_brings_the_largest_number_of_a_row_below_2_to_the_14th(void **state)
{
    (void)state;
    for (int x = 1; x <= 32768; x += x < 100 ? 1 : 97) {
        NetNormFactor factor = net_norm_factor((uint64_t)x * (uint64_t)x + 1);

        assert_true(x << factor.left <= 32768);
        assert_true(net_product(x << factor.left, factor.inverse) <= 16384);
        /* Nothing else in the row: all but what rounding takes. */
        if (x > 10)
            assert_true(net_product(x << factor.left, factor.inverse) > 16200);
    }
}

TEST_FILE(net_roots, cmocka_unit_test(roots_are_those_of_the_plain_way),
          cmocka_unit_test(norms_are_those_of_the_plain_way),
          cmocka_unit_test(a_norm_brings_the_largest_number_of_a_row_below_2_to_the_14th));
