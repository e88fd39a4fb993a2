/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/least.h"

#include "support/test.h"

static void of_two_numbers_there_is_a_smaller_and_a_larger_one(void **state)
{
    (void)state;
    assert_int_equal(int_least(-2, 1), -2);
    assert_int_equal(int_most(-2, 1), 1);
    assert_int_equal(int64_least(INT64_MAX, INT64_MIN), INT64_MIN);
    assert_int_equal(int64_most(INT64_MAX, INT64_MIN), INT64_MAX);
    assert_true(float_least(0.5F, 0.25F) == 0.25F && float_most(0.5F, 0.25F) == 0.5F);
    assert_true(double_least(0.5, 0.25) == 0.25 && double_most(0.5, 0.25) == 0.5);
}

static void a_limit_of_0_is_none(void **state)
{
    (void)state;
    assert_int_equal(limit_least(3, 5), 3);
    assert_int_equal(limit_least(5, 3), 3);
    assert_int_equal(limit_least(0, 3), 3);
    assert_int_equal(limit_least(3, 0), 3);
    assert_int_equal(limit_least(0, 0), 0);
}

TEST_FILE(least, cmocka_unit_test(of_two_numbers_there_is_a_smaller_and_a_larger_one),
          cmocka_unit_test(a_limit_of_0_is_none));
