/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/row_threads.h"

#include <stdatomic.h>
#include <stdbool.h>

#include "support/test.h"

enum { ROWS = 100, THREADS = 3 };

typedef struct {
    atomic_int done[ROWS];
    atomic_bool is_wrong; /* a number of a thread that cannot be */
} Field;

static void plough(void *context, int row, int thread)
{
    Field *field = context;

    atomic_fetch_add(&field->done[row], 1);
    if (thread < 0 || thread >= THREADS)
        atomic_store(&field->is_wrong, true);
}

static void every_row_is_done_once(void **state)
{
    static Field field;
    RowJob job = {
        .work = plough, .context = &field, .begin = 10, .end = ROWS, .threads = THREADS};

    (void)state;
    assert_int_equal(row_threads_run(&job), ROWS);
    for (int row = 0; row < ROWS; row++)
        assert_int_equal(atomic_load(&field.done[row]), row >= 10);
    assert_false(atomic_load(&field.is_wrong));
}

static void past_the_time_only_the_first_row_is_done(void **state)
{
    static Field field;
    RowJob job = {
        .work = plough, .context = &field, .end = ROWS, .threads = 1, .deadline_us = 1};

    (void)state;
    assert_int_equal(row_threads_run(&job), 1);
    assert_int_equal(atomic_load(&field.done[0]), 1);
    job.begin = 1;
    assert_int_equal(row_threads_run(&job), 1);
    assert_int_equal(atomic_load(&field.done[1]), 0);
}

TEST_FILE(row_threads, cmocka_unit_test(every_row_is_done_once),
          cmocka_unit_test(past_the_time_only_the_first_row_is_done));
