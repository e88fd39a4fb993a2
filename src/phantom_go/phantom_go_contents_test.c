/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_contents.h"

#include <string.h>

#include "support/test.h"

enum { SIZE = 5 };

static int place(int column, int row)
{
    return go_point(column, row) - GO_ORIGIN;
}

static void set_up(PhantomGoWorld *world)
{
    memset(world, 0, sizeof *world);
    go_board_init(&world->board, SIZE);
    go_board_put(&world->board, GO_BLACK, go_point(0, 0));
    go_board_put(&world->board, GO_BLACK, go_point(4, 4));
    go_board_put(&world->board, GO_WHITE, go_point(2, 1));
}

static int count(const uint8_t contents[], int code)
{
    int found = 0;

    for (int point = 0; point < PHANTOM_GO_CONTENT_POINTS; point++)
        found += contents[point] == code;
    return found;
}

static void enemy_stones_are_hidden_and_own_ones_are_not(void **state)
{
    PhantomGoWorld world;
    uint8_t contents[CONTENT_POINTS_MAX];

    (void)state;
    set_up(&world);
    phantom_go_contents(&world, SIDE_FIRST, contents);
    assert_int_equal(contents[place(2, 1)], PHANTOM_GO_CONTENT_STONE);
    assert_int_equal(contents[place(0, 0)], CONTENT_SEEN);
    assert_int_equal(count(contents, PHANTOM_GO_CONTENT_STONE), 1);
    assert_int_equal(count(contents, CONTENT_EMPTY), SIZE * SIZE - 3);
    phantom_go_contents(&world, SIDE_SECOND, contents);
    assert_int_equal(contents[place(2, 1)], CONTENT_SEEN);
    assert_int_equal(contents[place(4, 4)], PHANTOM_GO_CONTENT_STONE);
    assert_int_equal(count(contents, PHANTOM_GO_CONTENT_STONE), 2);
}

static void points_off_the_board_are_not_hidden(void **state)
{
    PhantomGoWorld world;
    uint8_t contents[CONTENT_POINTS_MAX];

    (void)state;
    set_up(&world);
    phantom_go_contents(&world, SIDE_FIRST, contents);
    assert_int_equal(contents[place(SIZE, 0)], CONTENT_SEEN);
    assert_int_equal(contents[place(0, SIZE)], CONTENT_SEEN);
    assert_int_equal(contents[place(GO_SIZE_MAX - 1, GO_SIZE_MAX - 1)], CONTENT_SEEN);
}

static void points_are_named_as_in_go(void **state)
{
    char name[8];
    TextBuffer text;

    (void)state;
    text_init(&text, name, sizeof name);
    phantom_go_point_to_text(place(8, 3), &text);
    assert_string_equal(name, "j4");
}

TEST_FILE(phantom_go_contents, cmocka_unit_test(enemy_stones_are_hidden_and_own_ones_are_not),
          cmocka_unit_test(points_off_the_board_are_not_hidden),
          cmocka_unit_test(points_are_named_as_in_go));
