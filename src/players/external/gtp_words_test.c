/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/gtp_words.h"

#include "support/test.h"

static void colours_are_read_in_every_form(void **state)
{
    static const char *const black[] = {"b", "B", "black", "BLACK", "Black"};
    static const char *const none[] = {"", "bl", "grey", "blackw", "wb", "whit", "b "};
    Side side = SIDE_NONE;

    (void)state;
    for (size_t i = 0; i < sizeof black / sizeof *black; i++) {
        assert_true(gtp_side_from_word(black[i], &side));
        assert_int_equal(side, SIDE_FIRST);
    }
    assert_true(gtp_side_from_word("W", &side));
    assert_int_equal(side, SIDE_SECOND);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(gtp_side_from_word(none[i], &side));
    assert_int_equal(side, SIDE_SECOND);
}

static void columns_leave_out_i(void **state)
{
    Move move = MOVE_NONE;

    (void)state;
    assert_true(gtp_vertex_from_word("J9", 9, &move));
    assert_int_equal(move, go_point(8, 8));
    assert_true(gtp_vertex_from_word("h1", 9, &move));
    assert_int_equal(move, go_point(7, 0));
    assert_true(gtp_vertex_from_word("PaSS", 9, &move));
    assert_int_equal(move, GO_PASS);
}

static void points_off_the_board_are_none(void **state)
{
    static const char *const none[] = {"",    "I5",  "i5",        "K1",  "A10",
                                       "a0",  "A",   "5",         "A-1", "AA",
                                       "A1x", "A01", "A99999999", "pas", "\xff"};
    Move move = 7;

    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (gtp_vertex_from_word(none[i], 9, &move))
            fail_msg("%s is a point", none[i]);
    assert_int_equal(move, 7);
    assert_true(gtp_vertex_from_word("T19", 19, &move));
    assert_false(gtp_vertex_from_word("U19", 19, &move));
}

static void vertices_are_written_in_capitals(void **state)
{
    char storage[64];
    TextBuffer text;
    GoSet points = {{0}};

    (void)state;
    text_init(&text, storage, sizeof storage);
    gtp_vertex_to_text(GO_PASS, &text);
    assert_string_equal(storage, "PASS");
    text_clear(&text);
    go_set_add(&points, go_point(8, 8));
    go_set_add(&points, go_point(0, 0));
    gtp_vertices_to_text(&points, &text);
    assert_string_equal(storage, "A1 J9");
}

static void komi_is_a_number_of_half_points(void **state)
{
    static const struct {
        const char *word;
        int half_points;
    } good[] = {{"6.5", 13}, {"0", 0},    {"-3", -6},   {"7.50", 15},
                {"7.", 14},  {"+0.5", 1}, {"361", 722}, {"6.000000", 12}};
    static const char *const bad[] = {"",      "nan", "NaN",   "inf",  "6.4",
                                      "1e2",   "0x5", "361.5", "--1",  ".5",
                                      "99999", "-",   "7,5",   "6.5 ", "6.55"};
    int komi = 99;

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(gtp_komi_from_word(good[i].word, &komi));
        assert_int_equal(komi, good[i].half_points);
    }
    komi = 99;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (gtp_komi_from_word(bad[i], &komi))
            fail_msg("%s is a komi", bad[i]);
    assert_int_equal(komi, 99);
}

TEST_FILE(gtp_words, cmocka_unit_test(colours_are_read_in_every_form),
          cmocka_unit_test(columns_leave_out_i),
          cmocka_unit_test(points_off_the_board_are_none),
          cmocka_unit_test(vertices_are_written_in_capitals),
          cmocka_unit_test(komi_is_a_number_of_half_points));
