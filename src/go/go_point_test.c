/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_point.h"

#include <string.h>

#include "support/test.h"

static void points_survive_the_way_to_text_and_back(void **state)
{
    (void)state;
    for (int row = 0; row < GO_SIZE_MAX; row++)
        for (int column = 0; column < GO_SIZE_MAX; column++) {
            char storage[8];
            TextBuffer text;
            Move point = go_point(column, row);
            Move back = MOVE_NONE;

            text_init(&text, storage, sizeof storage);
            go_move_to_text(point, &text);
            assert_int_equal(go_move_from_text(storage, &back, NULL), STATUS_OK);
            assert_int_equal(back, point);
            assert_int_equal(go_column(point), column);
            assert_int_equal(go_row(point), row);
        }
}

static void assert_reads(const char *text, Move expected)
{
    Move move = MOVE_NONE;

    assert_int_equal(go_move_from_text(text, &move, NULL), STATUS_OK);
    assert_int_equal(move, expected);
}

static void columns_skip_i_and_are_read_in_either_case(void **state)
{
    (void)state;
    assert_reads("a1", go_point(0, 0));
    assert_reads("h8", go_point(7, 7));
    assert_reads("j9", go_point(8, 8));
    assert_reads("J9", go_point(8, 8));
    assert_reads("T19", go_point(18, 18));
    assert_reads("pass", GO_PASS);
    assert_reads("PASS", GO_PASS);
}

static void what_is_no_point_is_refused(void **state)
{
    static const char *const words[] = {"",      "i5",  "d",    "5",   "d0",    "d05",
                                        "d20",   "u1",  "d5 ",  " d5", "d5x",   "pas",
                                        "passs", "d-1", "d100", "dd",  "resign"};

    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Move move = 7;
        Error error = {""};

        assert_int_equal(go_move_from_text(words[i], &move, &error), STATUS_BAD_INPUT);
        assert_int_equal(move, 7);
        assert_true(error.text[0] != '\0');
    }
}

static void a_board_has_its_points_and_no_others(void **state)
{
    (void)state;
    for (int size = GO_SIZE_MIN; size <= GO_SIZE_MAX; size++) {
        GoSet board = go_set_of_board(size);

        assert_int_equal(go_set_count(&board), size * size);
        for (int row = 0; row < GO_SIZE_MAX; row++)
            for (int column = 0; column < GO_SIZE_MAX; column++) {
                Move point = go_point(column, row);
                bool is_inside = column < size && row < size;

                assert_int_equal(go_set_has(&board, point), is_inside);
                assert_int_equal(go_is_on_board(point, size), is_inside);
            }
        assert_false(go_is_on_board(GO_PASS, size));
        assert_false(go_is_on_board(0, size));
        assert_false(go_is_on_board(UINT16_MAX, size));
    }
}

static void popping_and_selecting_go_through_a_set_in_order(void **state)
{
    GoSet board = go_set_of_board(19);
    GoSet rest = board;
    int rank = 0;
    Move last = 0;

    (void)state;
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE; rank++) {
        assert_true(point > last);
        assert_int_equal(go_set_select(&board, rank), point);
        last = point;
    }
    assert_int_equal(rank, 361);
    assert_true(go_set_is_empty(&rest));
}

/* By the definition, point by point. */
static bool touches(const GoSet *set, Move point, int size)
{
    static const int steps[] = {1, -1, GO_STRIDE, -GO_STRIDE};

    for (int i = 0; i < 4; i++) {
        Move next = (Move)(point + steps[i]);

        if (go_is_on_board(next, size) && go_set_has(set, next))
            return true;
    }
    return false;
}

static void neighbours_touch_the_set(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 0);
    for (int round = 0; round < 200; round++) {
        int size = GO_SIZE_MIN + (int)rng_below(&rng, GO_SIZE_MAX - GO_SIZE_MIN + 1);
        GoSet board = go_set_of_board(size);
        GoSet set = {{0}};
        GoSet rest = board;

        for (int i = 0; i < 6; i++)
            go_set_add(&set,
                       go_set_select(&board, (int)rng_below(&rng, (uint32_t)(size * size))));
        GoSet found = go_set_neighbours(&set, &board);
        for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
            assert_int_equal(go_set_has(&found, point), touches(&set, point, size));
        go_set_drop(&found, &board);
        assert_true(go_set_is_empty(&found));
    }
}

static void a_region_is_what_hangs_together(void **state)
{
    GoSet within = {{0}};

    (void)state;
    /* Two rows that meet at the right edge of a 7x7 board, and a point apart. */
    for (int column = 0; column < 7; column++) {
        go_set_add(&within, go_point(column, 1));
        go_set_add(&within, go_point(column, 3));
    }
    go_set_add(&within, go_point(6, 2));
    go_set_add(&within, go_point(0, 6));
    GoSet region = go_set_region(&within, go_point(0, 1));
    assert_int_equal(go_set_count(&region), 15);
    assert_true(go_set_has(&region, go_point(0, 3)));
    assert_false(go_set_has(&region, go_point(0, 6)));
    region = go_set_region(&within, go_point(0, 6));
    assert_int_equal(go_set_count(&region), 1);
}

TEST_FILE(go_point, cmocka_unit_test(points_survive_the_way_to_text_and_back),
          cmocka_unit_test(columns_skip_i_and_are_read_in_either_case),
          cmocka_unit_test(what_is_no_point_is_refused),
          cmocka_unit_test(a_board_has_its_points_and_no_others),
          cmocka_unit_test(popping_and_selecting_go_through_a_set_in_order),
          cmocka_unit_test(neighbours_touch_the_set),
          cmocka_unit_test(a_region_is_what_hangs_together));
