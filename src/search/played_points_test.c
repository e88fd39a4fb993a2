/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/played_points.h"

#include <string.h>

#include "support/test.h"

enum { POINTS = 4 };

/* A world is what stands on its points. */
static void toy_contents(const void *world, Side viewer, uint8_t contents[])
{
    (void)viewer;
    memcpy(contents, world, POINTS);
}

static const GameOps toy = {
    .world_size = POINTS, .point_count = POINTS, .contents = toy_contents};

static const uint8_t empty[POINTS] = {0};

static bool are_close(double a, double b)
{
    return a - b < 1e-12 && b - a < 1e-12;
}

static void all_worlds_weigh_the_same_before_anything_was_played(void **state)
{
    static const uint8_t one[POINTS] = {0, 1, 0, CONTENT_SEEN};
    static const uint8_t three[POINTS] = {1, 1, 2, CONTENT_SEEN};
    PlayedPoints points;

    (void)state;
    played_points_start(&points, &toy, SIDE_FIRST);
    assert_true(are_close(played_points_weight(&points, empty), 1));
    assert_true(are_close(played_points_weight(&points, one), 1));
    assert_true(are_close(played_points_weight(&points, three), 1));
}

/* A man that stood there before has not moved there, and an own one is not hidden. */
static void new_men_of_the_other_side_are_counted(void **state)
{
    static const uint8_t before[POINTS] = {0, 3, 0, 0};
    static const uint8_t after[POINTS] = {2, 3, 0, CONTENT_SEEN};
    PlayedPoints points;

    (void)state;
    played_points_start(&points, &toy, SIDE_FIRST);
    played_points_count(&points, before, after);
    assert_int_equal(points.total, 1);
    assert_int_equal(points.played[0], 1);
}

/* (1 + 4) / 2 for the point played four times of four, 1 / 2 for the others. */
static void worlds_weigh_by_where_their_men_stand(void **state)
{
    static const uint8_t liked[POINTS] = {1, 0, 0, 0};
    static const uint8_t other[POINTS] = {0, 1, 0, 0};
    static const uint8_t both[POINTS] = {1, 1, 0, 0};
    PlayedPoints points;

    (void)state;
    played_points_start(&points, &toy, SIDE_FIRST);
    for (int i = 0; i < 4; i++)
        played_points_count(&points, empty, liked);
    assert_true(are_close(played_points_weight(&points, liked), 2.5));
    assert_true(are_close(played_points_weight(&points, other), 0.5));
    assert_true(are_close(played_points_weight(&points, both), 1.25));
}

static void no_point_decides_alone(void **state)
{
    static const uint8_t liked[POINTS] = {1, 0, 0, 0};
    static const uint8_t other[POINTS] = {0, 1, 0, 0};
    PlayedPoints points;

    (void)state;
    played_points_start(&points, &toy, SIDE_FIRST);
    for (int i = 0; i < 100000; i++)
        played_points_count(&points, empty, liked);
    assert_true(played_points_weight(&points, liked) <= 4);
    assert_true(are_close(played_points_weight(&points, other), 0.25));
}

TEST_FILE(played_points, cmocka_unit_test(all_worlds_weigh_the_same_before_anything_was_played),
          cmocka_unit_test(new_men_of_the_other_side_are_counted),
          cmocka_unit_test(worlds_weigh_by_where_their_men_stand),
          cmocka_unit_test(no_point_decides_alone));
