/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/proportion.h"

#include <math.h>
#include <stdbool.h>

#include "support/test.h"

/* Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine
 * 17 (1998), Table I, method 3. */
static void wilson_interval_is_that_of_the_textbook(void **state)
{
    static const struct {
        int successes;
        int trials;
        double low;
        double high;
    } cases[] = {
        {81, 263, 0.2553, 0.3662},
        {15, 148, 0.0624, 0.1605},
        {0, 20, 0.0000, 0.1611},
        {1, 29, 0.0061, 0.1718},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double trials = cases[i].trials;
        Interval interval = proportion_wilson(cases[i].successes / trials, trials);

        assert_near(interval.low, cases[i].low, 0.00005);
        assert_near(interval.high, cases[i].high, 0.00005);
    }
}

/* The defining equation: the ends are where the distance is 1.96 standard errors of the end. */
static void wilson_ends_solve_their_equation(void **state)
{
    (void)state;
    for (int trials = 1; trials < 3000000; trials = trials * 3 + 1) {
        for (int tenths = 0; tenths <= 10; tenths++) {
            double p = tenths / 10.0;
            Interval interval = proportion_wilson(p, trials);
            double low = NORMAL_95 * sqrt(interval.low * (1.0 - interval.low) / trials);
            double high = NORMAL_95 * sqrt(interval.high * (1.0 - interval.high) / trials);

            assert_near(p - interval.low, low, 1e-9);
            assert_near(interval.high - p, high, 1e-9);
        }
    }
}

static void wilson_interval_stays_in_range(void **state)
{
    Interval none = proportion_wilson(0.5, 0.0);

    (void)state;
    assert_true(none.low == 0.0 && none.high == 1.0);
    for (int exponent = -1; exponent < 40; exponent += 3) {
        double trials = ldexp(1.0, exponent);
        Interval all = proportion_wilson(1.0, trials);
        Interval most = proportion_wilson(0.9999, trials);

        assert_near(all.high, 1.0, 1e-15);
        assert_true(all.low > 0.0 && all.low < 1.0);
        assert_true(most.low > 0.0 && most.low < 0.9999);
        assert_true(most.high > 0.9999 && most.high < 1.0);
    }
}

/* Exact quotients of whole numbers, computed with rational arithmetic. The first two are the
 * margins that Foret (2019) called insignificant, the third is from Parker et al. (2005). */
static void sign_test_has_the_exact_value(void **state)
{
    static const struct {
        int wins;
        int losses;
        double p;
    } cases[] = {
        {29, 8, 0.0007528970600105822},
        {50, 11, 4.588831219506234e-07},
        {222, 179, 0.035828687597534374},
        {9, 1, 22.0 / 1024.0},
        {8, 2, 112.0 / 1024.0},
        {5, 0, 2.0 / 32.0},
        {1, 0, 1.0},
        {50300, 49700, 0.05819735311019374},
        {51000, 49000, 2.588716038346898e-10},
        {50000, 49999, 1.0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double p = cases[i].p;

        assert_near(proportion_sign_test(cases[i].wins, cases[i].losses), p, 1e-11 * p);
        assert_near(proportion_sign_test(cases[i].losses, cases[i].wins), p, 1e-11 * p);
    }
}

static void sign_test_of_equal_counts_is_one(void **state)
{
    (void)state;
    assert_true(proportion_sign_test(0, 0) == 1.0);
    assert_true(proportion_sign_test(7, 7) == 1.0);
}

static void sign_test_of_a_long_run_is_a_power_of_two(void **state)
{
    (void)state;
    for (int games = 1; games < 1000; games += 13) {
        double p = ldexp(1.0, 1 - games);

        assert_near(proportion_sign_test(games, 0), p, 1e-12 * p);
    }
    assert_true(proportion_sign_test(100000, 0) == 0.0);
}

TEST_FILE(proportion, cmocka_unit_test(wilson_interval_is_that_of_the_textbook),
          cmocka_unit_test(wilson_ends_solve_their_equation),
          cmocka_unit_test(wilson_interval_stays_in_range),
          cmocka_unit_test(sign_test_has_the_exact_value),
          cmocka_unit_test(sign_test_of_equal_counts_is_one),
          cmocka_unit_test(sign_test_of_a_long_run_is_a_power_of_two));
