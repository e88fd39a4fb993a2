/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/eight.h"

#include "support/test.h"

static void eight_numbers_are_those_of_a_loop(void **state)
{
    float a[EIGHT + 1];
    float b[EIGHT + 1];
    float sums[EIGHT + 1] = {0};
    EightFloats left, right;

    (void)state;
    for (int i = 0; i <= EIGHT; i++) {
        a[i] = 0.1F * (float)i;
        b[i] = 1.0F / (float)(i + 3);
    }
    /* From anywhere: they need not be aligned. */
    eight_read(&left, a + 1);
    eight_read(&right, b + 1);
    left = left + right * left;
    eight_write(&left, sums + 1);
    assert_true(sums[0] == 0.0F);
    for (int i = 1; i <= EIGHT; i++)
        assert_true(sums[i] == a[i] + b[i] * a[i]);
}

TEST_FILE(eight, cmocka_unit_test(eight_numbers_are_those_of_a_loop));
