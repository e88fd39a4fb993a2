/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/work_counts.h"

#include "support/test.h"

static void choices_are_added_up(void **state)
{
    const ExplainedWork empty = {.draws_boards = true, .has_pool = true, .is_random = true};
    const ExplainedWork drawn = {.draws_boards = true,
                                 .has_pool = true,
                                 .pool_size = 9,
                                 .boards_sampled = 5,
                                 .from_pool = 3,
                                 .from_last_news = 2,
                                 .boards_valued = 4,
                                 .nodes = 70};
    WorkCounts counts = {0};

    (void)state;
    work_counts_add(&counts, &empty);
    work_counts_add(&counts, &drawn);
    assert_int_equal(counts.of[WORK_CHOICES], 2);
    assert_int_equal(counts.of[WORK_RANDOM], 1);
    assert_int_equal(counts.of[WORK_POOLS], 2);
    assert_int_equal(counts.of[WORK_EMPTY_POOLS], 1);
    assert_int_equal(counts.of[WORK_BOARDLESS], 1);
    assert_int_equal(counts.of[WORK_DRAWN], 5);
    assert_int_equal(counts.of[WORK_FROM_LAST_NEWS], 2);
    assert_int_equal(counts.of[WORK_VALUED], 4);
    assert_int_equal(counts.of[WORK_NODES], 70);
}

/* A tree of messages draws no boards, and lacks none. */
static void who_needs_no_board_does_not_lack_one(void **state)
{
    const ExplainedWork work = {.nodes = 500, .iterations = 20};
    WorkCounts counts = {0};

    (void)state;
    work_counts_add(&counts, &work);
    assert_int_equal(counts.of[WORK_BOARDLESS], 0);
    assert_int_equal(counts.of[WORK_POOLS], 0);
    assert_int_equal(counts.of[WORK_ITERATIONS], 20);
}

static void a_text_gives_the_counts_back(void **state)
{
    char storage[WORK_COUNTS_TEXT_SIZE];
    TextBuffer text;
    WorkCounts counts;

    (void)state;
    for (int i = 0; i < WORK_COUNT_COUNT; i++)
        counts.of[i] = INT64_MAX - i;
    text_init(&text, storage, sizeof storage);
    work_counts_to_text(&counts, &text);
    assert_false(text.is_cut);
    WorkCounts again = work_counts_from_text(storage);
    assert_memory_equal(&again, &counts, sizeof counts);

    text_init(&text, storage, sizeof storage);
    work_counts_to_text(&(WorkCounts){{[WORK_CHOICES] = 30, [WORK_RANDOM] = 2}}, &text);
    assert_string_equal(storage, "choices=30 random=2");
}

static void what_is_not_known_is_left_out(void **state)
{
    WorkCounts counts = work_counts_from_text("dreams=3  choice=4 choices=5 = random nodes=x");

    (void)state;
    assert_int_equal(counts.of[WORK_CHOICES], 5);
    for (int i = WORK_CHOICES + 1; i < WORK_COUNT_COUNT; i++)
        assert_int_equal(counts.of[i], 0);
}

TEST_FILE(work_counts, cmocka_unit_test(choices_are_added_up),
          cmocka_unit_test(who_needs_no_board_does_not_lack_one),
          cmocka_unit_test(a_text_gives_the_counts_back),
          cmocka_unit_test(what_is_not_known_is_left_out));
