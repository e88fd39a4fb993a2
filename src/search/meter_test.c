/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/meter.h"

#include "support/test.h"

static void it_is_spent_when_nothing_is_left(void **state)
{
    Meter meter = meter_of(&(SearchLimits){.iterations = 3});

    (void)state;
    assert_false(meter_is_spent(&meter));
    meter_count(&meter, 2);
    assert_false(meter_is_spent(&meter));
    meter_count(&meter, 2);
    assert_true(meter_is_spent(&meter));
    assert_int_equal(meter.done, 4);
}

static void a_deadline_leaves_time_for_one_playout(void **state)
{
    Meter meter = meter_of(&(SearchLimits){.iterations = 3, .deadline_us = 1});

    (void)state;
    assert_false(meter_is_spent(&meter));
    meter_count(&meter, 1);
    assert_true(meter_is_spent(&meter));
}

static void a_simulation_without_playouts_counts_as_one(void **state)
{
    Meter meter = meter_of(&(SearchLimits){.iterations = 3});

    (void)state;
    meter_count_simulation(&meter, 0);
    assert_int_equal(meter.done, 1);
    meter_count(&meter, 1);
    meter_count_simulation(&meter, 1);
    assert_int_equal(meter.done, 2);
}

TEST_FILE(meter, cmocka_unit_test(it_is_spent_when_nothing_is_left),
          cmocka_unit_test(a_deadline_leaves_time_for_one_playout),
          cmocka_unit_test(a_simulation_without_playouts_counts_as_one));
