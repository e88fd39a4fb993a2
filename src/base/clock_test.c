/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"

#include "support/test.h"

static void wall_time_never_runs_backwards(void **state)
{
    double start = clock_wall_seconds();
    double last = start;

    (void)state;
    while (last < start + 0.002) {
        double now = clock_wall_seconds();

        assert_true(now >= last);
        last = now;
    }
}

static void work_takes_processor_time_counted_in_seconds(void **state)
{
    double cpu = clock_cpu_seconds();
    double wall = clock_wall_seconds();

    (void)state;
    while (clock_cpu_seconds() < cpu + 0.005)
        ;
    /* One thread cannot use more processor time than time goes by, give or take a tick. */
    assert_true(clock_wall_seconds() - wall > 0.004);
}

static void the_date_is_later_than_this_test(void **state)
{
    (void)state;
    assert_true(clock_epoch_s() > 1700000000);
}

static void a_moment_is_past_once_it_is_over(void **state)
{
    (void)state;
    assert_false(clock_is_past(0));
    assert_true(clock_is_past(clock_wall_us()));
    assert_false(clock_is_past(clock_wall_us() + 60000000));
}

TEST_FILE(clock, cmocka_unit_test(wall_time_never_runs_backwards),
          cmocka_unit_test(work_takes_processor_time_counted_in_seconds),
          cmocka_unit_test(a_moment_is_past_once_it_is_over),
          cmocka_unit_test(the_date_is_later_than_this_test));
