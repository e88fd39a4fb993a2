/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_picture.h"

#include "kriegspiel/kriegspiel_view.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { PICTURE_MAX = 1024 };

static void assert_world(const char *start, PictureStyle style, const char *expected)
{
    KriegspielWorld world = world_of("", start);
    char picture[PICTURE_MAX];
    TextBuffer lines;

    text_init(&lines, picture, sizeof picture);
    kriegspiel_show_world(&world, style, &lines);
    assert_string_equal(picture, expected);
}

static void assert_view(const char *start, Side side, PictureStyle style, const char *expected)
{
    KriegspielWorld world = world_of("", start);
    KriegspielView view;
    char picture[PICTURE_MAX];
    TextBuffer lines;

    kriegspiel_view_of(&world, side, &view);
    text_init(&lines, picture, sizeof picture);
    kriegspiel_show_view(&view, style, &lines);
    assert_string_equal(picture, expected);
}

static void the_whole_board_is_drawn_with_white_below(void **state)
{
    (void)state;
    assert_world("rqkr/1p2/PP2/RQ1K w", PICTURE_ASCII,
                 "4  r q k r\n3  . p . .\n2  P P . .\n1  R Q . K\n   a b c d\n");
    assert_world("rqkr/1p2/PP2/RQ1K w", PICTURE_UNICODE,
                 "4  ♜ ♛ ♚ ♜\n3  · ♟ · ·\n2  ♙ ♙ · ·\n1  ♖ ♕ · ♔\n   a b c d\n");
}

static void white_sees_its_men_from_below(void **state)
{
    (void)state;
    assert_view("rqkr/1p2/PP2/RQ1K w", WHITE, PICTURE_ASCII,
                "4  . . . .\n3  . . . .\n2  P P . .\n1  R Q . K\n   a b c d\n");
    assert_view("rqkr/1p2/PP2/RQ1K w", WHITE, PICTURE_UNICODE,
                "4  · · · ·\n3  · · · ·\n2  ♙ ♙ · ·\n1  ♖ ♕ · ♔\n   a b c d\n");
}

static void black_sees_its_men_from_the_other_side(void **state)
{
    (void)state;
    assert_view("rqkr/1p2/PP2/RQ1K w", BLACK, PICTURE_ASCII,
                "1  . . . .\n2  . . . .\n3  . . p .\n4  r k q r\n   d c b a\n");
    assert_view("rqkr/1p2/PP2/RQ1K w", BLACK, PICTURE_UNICODE,
                "1  · · · ·\n2  · · · ·\n3  · · ♟ ·\n4  ♜ ♚ ♛ ♜\n   d c b a\n");
}

static void every_kind_of_man_has_its_figure_on_an_oblong_board(void **state)
{
    (void)state;
    assert_world("k2nb/5/p4/P4/5/KQ1NB w", PICTURE_ASCII,
                 "6  k . . n b\n5  . . . . .\n4  p . . . .\n3  P . . . .\n2  . . . . .\n"
                 "1  K Q . N B\n   a b c d e\n");
    assert_world("k2nb/5/p4/P4/5/KQ1NB w", PICTURE_UNICODE,
                 "6  ♚ · · ♞ ♝\n5  · · · · ·\n4  ♟ · · · ·\n3  ♙ · · · ·\n2  · · · · ·\n"
                 "1  ♔ ♕ · ♘ ♗\n   a b c d e\n");
}

TEST_FILE(kriegspiel_picture, cmocka_unit_test(the_whole_board_is_drawn_with_white_below),
          cmocka_unit_test(white_sees_its_men_from_below),
          cmocka_unit_test(black_sees_its_men_from_the_other_side),
          cmocka_unit_test(every_kind_of_man_has_its_figure_on_an_oblong_board));
