/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/exponential.h"

#include <math.h>

#include "support/test.h"

static void the_fast_exponential_has_six_digits(void **state)
{
    (void)state;
    for (int i = -8700; i <= 0; i++) {
        float x = (float)i / 100.0f;
        double expected = exp((double)x);

        assert_true(fabs((double)exponential_below_one(x) - expected) <= 1e-6 * expected);
    }
    for (int i = 1; i <= 8700; i++) {
        float x = (float)i / 100.0f;
        double expected = exp((double)x);

        assert_true(fabs((double)exponential_fast(x) - expected) <= 1e-6 * expected);
        assert_true(exponential_fast(-x) == exponential_below_one(-x));
    }
    assert_true(exponential_below_one(0.0f) == 1.0f);
    assert_true(exponential_below_one(-0.0f) == 1.0f);
    assert_true(exponential_below_one(-1e9f) == exponential_below_one(-87.0f));
    assert_true(exponential_below_one(-1e9f) > 0.0f);
}

static void the_exponential_has_fourteen_digits(void **state)
{
    (void)state;
    for (int i = -7000; i <= 7000; i += 3) {
        double x = (double)i / 10.0;
        double expected = exp(x);

        assert_true(fabs(exponential(x) - expected) <= 5e-13 * expected);
    }
    for (int i = -100; i <= 100; i++) {
        double x = (double)i / 10.0;

        assert_true(fabs(exponential(x) - exp(x)) <= 1e-14 * exp(x));
    }
    assert_true(exponential(-1e9) > 0.0);
}

static void the_logarithm_turns_the_exponential_back(void **state)
{
    (void)state;
    for (int i = -6000; i <= 6000; i++) {
        double x = (double)i / 10.0;

        assert_true(fabs(natural_logarithm(exponential(x)) - x) <= 1e-12 * (1.0 + fabs(x)));
    }
    for (int i = 1; i < 5000; i++)
        assert_true(fabs(natural_logarithm(i / 1000.0) - log(i / 1000.0)) <= 1e-14 * 10.0);
    assert_true(natural_logarithm(1.0) == 0.0);
}

TEST_FILE(exponential, cmocka_unit_test(the_fast_exponential_has_six_digits),
          cmocka_unit_test(the_exponential_has_fourteen_digits),
          cmocka_unit_test(the_logarithm_turns_the_exponential_back));
