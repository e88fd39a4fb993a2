/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_picture.h"

#include <stdio.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PICTURE_MAX = 2048 };

static void assert_world(const char *start, PictureStyle style, const char *expected)
{
    GameSetup setup = {0};
    PhantomGoWorld world;
    char picture[PICTURE_MAX];
    TextBuffer lines;

    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_int_equal(phantom_go.start(&setup, &world, NULL), STATUS_OK);
    text_init(&lines, picture, sizeof picture);
    phantom_go_show_world(&world, style, &lines);
    assert_string_equal(picture, expected);
}

static void a_world_shows_all_stones_and_the_star_points(void **state)
{
    (void)state;
    assert_world("7x7 board=7/1X5/7/7/4O2/7/6X", PICTURE_ASCII,
                 " 7  . . . . . . .\n"
                 " 6  . X . . . . .\n"
                 " 5  . . + . + . .\n"
                 " 4  . . . + . . .\n"
                 " 3  . . + . O . .\n"
                 " 2  . . . . . . .\n"
                 " 1  . . . . . . X\n"
                 "    a b c d e f g\n");
    assert_world("5x5 board=5/1X1O1/5/5/5", PICTURE_UNICODE,
                 " 5  · · · · ·\n"
                 " 4  · ● · ○ ·\n"
                 " 3  · · + · ·\n"
                 " 2  · · · · ·\n"
                 " 1  · · · · ·\n"
                 "    a b c d e\n");
}

static void assert_views(const char *rules, const char *const tries[], Side side,
                         const char *expected)
{
    GameSetup setup = {.start = "5x5"};
    Table table;
    char picture[PICTURE_MAX];
    TextBuffer lines;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    assert_true(table_init_setup(&table, &phantom_go, &setup));
    for (; *tries != NULL; tries++) {
        Move move = MOVE_NONE;

        assert_int_equal(go_move_from_text(*tries, &move, NULL), STATUS_OK);
        table_attempt(&table, move);
    }
    text_init(&lines, picture, sizeof picture);
    phantom_go_show_view(table.views[side], PICTURE_ASCII, &lines);
    assert_string_equal(picture, expected);
    table_fini(&table);
}

/* Black stands on c3 and b2; White on d4, was refused b2 earlier and c3 now. */
static void a_view_shows_own_stones_and_refused_points(void **state)
{
    static const char *const tries[] = {"b2", "b2", "d4", "c3", "c3", NULL};

    (void)state;
    assert_views("olympiad", tries, SIDE_SECOND,
                 " 5  . . . . .\n"
                 " 4  . . . O .\n"
                 " 3  . . x . .\n"
                 " 2  . ? . . .\n"
                 " 1  . . . . .\n"
                 "    a b c d e\n"
                 "Black: 2 on the board, 0 lost; White (you): 1 and 0\n");
    assert_views("olympiad", tries, SIDE_FIRST,
                 " 5  . . . . .\n"
                 " 4  . . . . .\n"
                 " 3  . . X . .\n"
                 " 2  . X . . .\n"
                 " 1  . . . . .\n"
                 "    a b c d e\n"
                 "Black (you): 2 on the board, 0 lost; White: 1 and 0\n");
}

static void a_view_shows_enemy_stones_that_are_certain(void **state)
{
    static const char *const told[] = {"b2", "b2", NULL};
    static const char *const lost[] = {"a1", "a2", "e5", "b1", NULL};

    (void)state;
    assert_views("openspiel", told, SIDE_SECOND,
                 " 5  . . . . .\n"
                 " 4  . . . . .\n"
                 " 3  . . + . .\n"
                 " 2  . X . . .\n"
                 " 1  . . . . .\n"
                 "    a b c d e\n"
                 "Black: 1 on the board, 0 lost; White (you): 0 and 0\n");
    assert_views("olympiad", lost, SIDE_FIRST,
                 " 5  . . . . X\n"
                 " 4  . . . . .\n"
                 " 3  . . + . .\n"
                 " 2  O . . . .\n"
                 " 1  . O . . .\n"
                 "    a b c d e\n"
                 "Black (you): 1 on the board, 1 lost; White: 2 and 0\n");
}

TEST_FILE(phantom_go_picture, cmocka_unit_test(a_world_shows_all_stones_and_the_star_points),
          cmocka_unit_test(a_view_shows_own_stones_and_refused_points),
          cmocka_unit_test(a_view_shows_enemy_stones_that_are_certain));
