/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cmocka with the headers it needs, assert_near, IS_SANITIZED, and TEST_FILE.
 *
 * A file x_test.c ends with its list of cases; x is the name of the file without _test.c:
 *
 *     TEST_FILE(x, cmocka_unit_test(case_a), cmocka_unit_test(case_b));
 *
 * The build generates the main that calls run_x_tests().
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A sanitizer makes everything several times as slow: what is repeated may be repeated less. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
enum { IS_SANITIZED = 1 };
#else
enum { IS_SANITIZED = 0 };
#endif

/* Fails unless the number lies within `tolerance` of what is expected; NaN never does. */
#define assert_near(found, expected, tolerance)                                                \
    assert_near_at(found, expected, tolerance, __FILE__, __LINE__)

static inline void assert_near_at(double found, double expected, double tolerance,
                                  const char *file, int line)
{
    if (found >= expected - tolerance && found <= expected + tolerance)
        return;
    print_error("%.9g is not within %.3g of %.9g\n", found, tolerance, expected);
    _fail(file, line);
}

/* The second declaration only takes the semicolon after the macro. */
#define TEST_FILE(name, ...)                                                                   \
    int run_##name##_tests(void);                                                              \
    int run_##name##_tests(void)                                                               \
    {                                                                                          \
        const struct CMUnitTest name##_cases[] = {__VA_ARGS__};                                \
        return cmocka_run_group_tests_name(#name, name##_cases, NULL, NULL);                   \
    }                                                                                          \
    int run_##name##_tests(void)
