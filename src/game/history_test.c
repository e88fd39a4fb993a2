/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/history.h"

#include "support/test.h"

enum { ROOM = 16 };

/* Pushes the letters of `keys` and counts how often the last occurs within `span`. */
static int repetitions(const char *keys, int span)
{
    uint64_t storage[ROOM];
    History history = {.keys = storage, .count = 0, .capacity = ROOM};

    for (; *keys != '\0'; keys++)
        history_push(&history, (uint64_t)*keys);
    return history_repetitions(&history, span);
}

static void pushed_keys_stand_oldest_first(void **state)
{
    uint64_t storage[3] = {0, 0, 99};
    History history = {.keys = storage, .count = 0, .capacity = 3};

    (void)state;
    history_push(&history, UINT64_MAX);
    history_push(&history, 5);
    assert_int_equal(history.count, 2);
    assert_true(storage[0] == UINT64_MAX);
    assert_true(storage[1] == 5);
    assert_true(storage[2] == 99);
}

static void first_position_has_occurred_once(void **state)
{
    (void)state;
    assert_int_equal(repetitions("a", 0), 1);
    assert_int_equal(repetitions("a", 100), 1);
}

static void positions_that_differ_are_not_counted(void **state)
{
    (void)state;
    assert_int_equal(repetitions("abcdefgh", 100), 1);
}

static void every_occurrence_counts(void **state)
{
    (void)state;
    assert_int_equal(repetitions("abcda", 100), 2);
    assert_int_equal(repetitions("abcdabcda", 100), 3);
    assert_int_equal(repetitions("abacada", 100), 4);
    assert_int_equal(repetitions("xabcda", 100), 2);
}

static void only_the_last_position_is_asked_for(void **state)
{
    (void)state;
    assert_int_equal(repetitions("ababab", 100), 3);
    assert_int_equal(repetitions("abababc", 100), 1);
}

static void span_limits_how_far_back_is_looked(void **state)
{
    (void)state;
    assert_int_equal(repetitions("abcdabcda", 8), 3);
    assert_int_equal(repetitions("abcdabcda", 7), 2);
    assert_int_equal(repetitions("abcdabcda", 4), 2);
    assert_int_equal(repetitions("abcdabcda", 3), 1);
    assert_int_equal(repetitions("abcdabcda", 0), 1);
}

TEST_FILE(history, cmocka_unit_test(pushed_keys_stand_oldest_first),
          cmocka_unit_test(first_position_has_occurred_once),
          cmocka_unit_test(positions_that_differ_are_not_counted),
          cmocka_unit_test(every_occurrence_counts),
          cmocka_unit_test(only_the_last_position_is_asked_for),
          cmocka_unit_test(span_limits_how_far_back_is_looked));
