/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/logarithm.h"

#include <math.h>

#include "support/test.h"

static void it_is_that_of_the_mathematical_library(void **state)
{
    (void)state;
    for (uint32_t n = 2; n < 100000; n += 1 + n / 50) {
        double expected = log((double)n);

        assert_true(fabs(logarithm(n) - expected) < 1e-14 * expected);
    }
    assert_true(fabs(logarithm(UINT32_MAX) - log(4294967295.0)) < 1e-13);
}

static void that_of_one_is_nothing(void **state)
{
    (void)state;
    assert_true(logarithm(1) == 0.0);
}

static void it_grows(void **state)
{
    (void)state;
    for (uint32_t n = 1; n < 5000; n++)
        assert_true(logarithm(n + 1) > logarithm(n));
}

TEST_FILE(logarithm, cmocka_unit_test(it_is_that_of_the_mathematical_library),
          cmocka_unit_test(that_of_one_is_nothing), cmocka_unit_test(it_grows));
