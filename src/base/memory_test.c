/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"

#include <string.h>

#include "support/test.h"

static int stop_failing(void **state)
{
    (void)state;
    memory_fail_after(-1);
    return 0;
}

static void new_memory_is_zero(void **state)
{
    unsigned char *block = memory_new(1000);

    (void)state;
    assert_non_null(block);
    memset(block, 0xff, 1000);
    memory_free(block);
    block = memory_new(1000); /* most likely the same */
    assert_non_null(block);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(block[i], 0);
    memory_free(block);
}

static void resizing_keeps_what_was_there(void **state)
{
    char *block = memory_resize(NULL, 4);

    (void)state;
    assert_non_null(block);
    memcpy(block, "abc", 4);
    block = memory_resize(block, 100000);
    assert_non_null(block);
    assert_string_equal(block, "abc");
    memory_free(block);
}

static void allocation_after_the_promised_successes_fails_and_all_that_follow(void **state)
{
    void *blocks[2];

    (void)state;
    memory_fail_after(2);
    blocks[0] = memory_new(1);
    blocks[1] = memory_resize(NULL, 1);
    assert_non_null(blocks[0]);
    assert_non_null(blocks[1]);
    assert_null(memory_new(1));
    assert_null(memory_new(1));
    assert_null(memory_resize(NULL, 1));
    memory_free(blocks[0]);
    memory_free(blocks[1]);
}

static void failed_resize_leaves_the_block_alone(void **state)
{
    char *block = memory_new(8);

    (void)state;
    assert_non_null(block);
    memcpy(block, "abc", 4);
    memory_fail_after(0);
    assert_null(memory_resize(block, 16));
    assert_string_equal(block, "abc");
    memory_free(block);
}

static void negative_number_of_successes_ends_the_failing(void **state)
{
    (void)state;
    memory_fail_after(0);
    assert_null(memory_new(1));
    memory_fail_after(-1);
    for (int i = 0; i < 10; i++) {
        void *block = memory_new(1);

        assert_non_null(block);
        memory_free(block);
    }
}

static void aligned_memory_begins_at_a_multiple(void **state)
{
    static char block[256];

    (void)state;
    for (int i = 0; i < 64; i++) {
        char *aligned = memory_aligned(block + i, 64);

        assert_true(aligned >= block + i && aligned < block + i + 64);
        assert_int_equal((uintptr_t)aligned % 64, 0);
    }
}

TEST_FILE(
    memory, cmocka_unit_test(aligned_memory_begins_at_a_multiple),
    cmocka_unit_test_teardown(new_memory_is_zero, stop_failing),
    cmocka_unit_test_teardown(resizing_keeps_what_was_there, stop_failing),
    cmocka_unit_test_teardown(allocation_after_the_promised_successes_fails_and_all_that_follow,
                              stop_failing),
    cmocka_unit_test_teardown(failed_resize_leaves_the_block_alone, stop_failing),
    cmocka_unit_test_teardown(negative_number_of_successes_ends_the_failing, stop_failing));
