/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/store/log_sync.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "support/scratch.h"
#include "support/test.h"

static void ring(void *context)
{
    char byte = 1;

    assert_int_equal(write(*(int *)context, &byte, 1), 1);
}

static void a_sync_ends_and_wakes(void **state)
{
    Scratch scratch = scratch_new();
    int bell[2];
    int file = open(scratch_path(&scratch, "log"), O_RDWR | O_CREAT, 0600);
    LogSync *sync = NULL;
    char byte;

    (void)state;
    assert_true(file >= 0);
    assert_int_equal(pipe(bell), 0);
    assert_int_equal(log_sync_new(file, ring, &bell[1], &sync, NULL), STATUS_OK);
    assert_false(log_sync_is_busy(sync));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(write(file, "x", 1), 1);
        log_sync_start(sync);
        assert_int_equal(read(bell[0], &byte, 1), 1);
        log_sync_wait(sync);
        assert_false(log_sync_is_busy(sync));
    }
    assert_int_equal(log_sync_failure(sync), 0);
    log_sync_free(sync);
    close(bell[0]);
    close(bell[1]);
    scratch_free(&scratch);
}

static void a_sync_that_fails_says_so(void **state)
{
    int ends[2];
    int bell[2];
    LogSync *sync = NULL;

    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(pipe(bell), 0);
    assert_int_equal(log_sync_new(ends[1], ring, &bell[1], &sync, NULL), STATUS_OK);
    log_sync_start(sync);
    log_sync_wait(sync);
    assert_int_equal(log_sync_failure(sync), EINVAL); /* a pipe has no disk */
    log_sync_free(sync);
    close(ends[0]);
    close(bell[0]);
    close(bell[1]);
}

static void the_end_waits_for_what_is_under_way(void **state)
{
    Scratch scratch = scratch_new();
    int bell[2];
    LogSync *sync = NULL;

    (void)state;
    assert_int_equal(pipe(bell), 0);
    assert_int_equal(log_sync_new(open(scratch_path(&scratch, "log"), O_RDWR | O_CREAT, 0600),
                                  ring, &bell[1], &sync, NULL),
                     STATUS_OK);
    log_sync_start(sync);
    log_sync_free(sync);
    log_sync_free(NULL);
    close(bell[0]);
    close(bell[1]);
    scratch_free(&scratch);
}

TEST_FILE(log_sync, cmocka_unit_test(a_sync_ends_and_wakes),
          cmocka_unit_test(a_sync_that_fails_says_so),
          cmocka_unit_test(the_end_waits_for_what_is_under_way));
