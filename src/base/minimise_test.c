/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/minimise.h"

#include <math.h>

#include "base/memory.h"
#include "support/test.h"

enum { NUMBERS = 6 };

/* A bowl whose axes differ by a factor of 1000, with its lowest point at (1, 2, 3, ...). */
static double bowl(void *context, const double x[], double gradient[])
{
    double value = 0.0;
    double steepness = 1.0;

    (*(int *)context)++;
    for (int i = 0; i < NUMBERS; i++, steepness *= 4.0) {
        double off = x[i] - (i + 1);

        value += 0.5 * steepness * off * off;
        gradient[i] = steepness * off;
    }
    return value + 1.0;
}

/* Rosenbrock's valley, whose bottom is a parabola; lowest at (1, 1). */
static double valley(void *context, const double x[], double gradient[])
{
    double across = x[1] - x[0] * x[0];
    double along = 1.0 - x[0];

    (void)context;
    gradient[0] = -400.0 * x[0] * across - 2.0 * along;
    gradient[1] = 200.0 * across;
    return 100.0 * across * across + along * along;
}

static bool stop_at_once(void *context, int steps, double value)
{
    (void)context;
    (void)value;
    return steps < 1;
}

static void the_bottom_of_a_bowl_is_found(void **state)
{
    double x[NUMBERS] = {0};
    int calls = 0;
    Minimisation bowled = {.context = &calls,
                           .value = bowl,
                           .count = NUMBERS,
                           .steps_max = 100,
                           .tolerance = 1e-15};

    (void)state;
    assert_int_equal(minimise(&bowled, x), STATUS_OK);
    for (int i = 0; i < NUMBERS; i++)
        assert_true(fabs(x[i] - (i + 1)) < 1e-5);
    assert_in_range(calls, 2, 100);
}

static void the_end_of_a_bent_valley_is_found(void **state)
{
    double x[2] = {-1.2, 1.0};
    Minimisation bent = {.value = valley, .count = 2, .steps_max = 200, .tolerance = 0.0};

    (void)state;
    assert_int_equal(minimise(&bent, x), STATUS_OK);
    assert_true(fabs(x[0] - 1.0) < 1e-6 && fabs(x[1] - 1.0) < 1e-6);
}

static void it_can_be_stopped(void **state)
{
    double x[NUMBERS] = {0};
    int calls = 0;
    Minimisation bowled = {.context = &calls,
                           .value = bowl,
                           .step = stop_at_once,
                           .count = NUMBERS,
                           .steps_max = 100};

    (void)state;
    assert_int_equal(minimise(&bowled, x), STATUS_OK);
    assert_true(fabs(x[0] - 1.0) > 1e-3);
}

static void want_of_memory_is_told(void **state)
{
    double x[2] = {0};
    Minimisation bent = {.value = valley, .count = 2, .steps_max = 2};

    (void)state;
    memory_fail_after(0);
    Status status = minimise(&bent, x);
    memory_fail_after(-1);
    assert_int_equal(status, STATUS_NO_MEMORY);
}

TEST_FILE(minimise, cmocka_unit_test(the_bottom_of_a_bowl_is_found),
          cmocka_unit_test(the_end_of_a_bent_valley_is_found),
          cmocka_unit_test(it_can_be_stopped), cmocka_unit_test(want_of_memory_is_told));
