/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_handicap.h"

#include <string.h>

#include "support/test.h"

static void assert_stones(int size, int stones, const char *expected)
{
    Move points[GO_HANDICAP_MAX];
    char storage[64];
    TextBuffer text;
    int count = go_handicap(size, stones, points);

    text_init(&text, storage, sizeof storage);
    for (int i = 0; i < count; i++) {
        text_add(&text, i > 0 ? " " : "");
        go_move_to_text(points[i], &text);
    }
    assert_string_equal(storage, expected);
}

static void stones_lie_where_gtp_puts_them(void **state)
{
    (void)state;
    assert_stones(19, 2, "d4 q16");
    assert_stones(19, 3, "d4 q16 d16");
    assert_stones(19, 4, "d4 q16 d16 q4");
    assert_stones(19, 5, "d4 q16 d16 q4 k10");
    assert_stones(19, 6, "d4 q16 d16 q4 d10 q10");
    assert_stones(19, 7, "d4 q16 d16 q4 d10 q10 k10");
    assert_stones(19, 8, "d4 q16 d16 q4 d10 q10 k4 k16");
    assert_stones(19, 9, "d4 q16 d16 q4 d10 q10 k4 k16 k10");
    assert_stones(9, 2, "c3 g7");
    assert_stones(9, 5, "c3 g7 c7 g3 e5");
    assert_stones(13, 4, "d4 k10 d10 k4");
}

static void small_and_even_boards_have_fewer_places(void **state)
{
    (void)state;
    assert_stones(5, 2, "");
    assert_stones(6, 2, "");
    assert_stones(7, 9, "c3 e5 c5 e3");
    assert_stones(8, 9, "c3 f6 c6 f3");
    assert_stones(9, 0, "");
}

static void stars_are_marked_as_on_real_boards(void **state)
{
    GoSet stars = go_stars(19);

    (void)state;
    assert_int_equal(go_set_count(&stars), 9);
    stars = go_stars(9);
    assert_int_equal(go_set_count(&stars), 5);
    assert_true(go_set_has(&stars, go_point(4, 4)));
    stars = go_stars(5);
    assert_int_equal(go_set_count(&stars), 1);
    stars = go_stars(6);
    assert_int_equal(go_set_count(&stars), 0);
}

TEST_FILE(go_handicap, cmocka_unit_test(stones_lie_where_gtp_puts_them),
          cmocka_unit_test(small_and_even_boards_have_fewer_places),
          cmocka_unit_test(stars_are_marked_as_on_real_boards));
