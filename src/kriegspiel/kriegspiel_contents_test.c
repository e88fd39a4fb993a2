/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_contents.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

static void contents_of(const char *fen, Side viewer, uint8_t contents[])
{
    KriegspielWorld world = world_of("", fen);

    kriegspiel.contents(&world, viewer, contents);
}

static int count(const uint8_t contents[], int code)
{
    int found = 0;

    for (int square = 0; square < kriegspiel.point_count; square++)
        found += contents[square] == code;
    return found;
}

static void own_men_are_seen_and_the_rest_is_hidden(void **state)
{
    uint8_t contents[CONTENT_POINTS_MAX];

    (void)state;
    contents_of("standard", WHITE, contents);
    assert_int_equal(count(contents, CONTENT_SEEN), 16);
    assert_int_equal(count(contents, CONTENT_EMPTY), 32);
    assert_int_equal(count(contents, 1 + PAWN), 8);
    assert_int_equal(count(contents, 1 + KING), 1);
    assert_int_equal(contents[square_at(4, 7)], 1 + KING);
    assert_int_equal(contents[square_at(3, 7)], 1 + QUEEN);
    assert_int_equal(contents[square_at(4, 0)], CONTENT_SEEN);
}

static void each_side_sees_its_own(void **state)
{
    uint8_t contents[CONTENT_POINTS_MAX];

    (void)state;
    contents_of("4k3/8/8/8/8/8/R7/4K3 w", BLACK, contents);
    assert_int_equal(contents[square_at(0, 1)], 1 + ROOK);
    assert_int_equal(contents[square_at(4, 0)], 1 + KING);
    assert_int_equal(contents[square_at(4, 7)], CONTENT_SEEN);
    assert_int_equal(count(contents, CONTENT_EMPTY), 61);
}

static void squares_off_a_small_board_are_not_hidden(void **state)
{
    uint8_t contents[CONTENT_POINTS_MAX];

    (void)state;
    contents_of("k3/4/4/4/K2R w", WHITE, contents);
    assert_int_equal(count(contents, CONTENT_EMPTY), 20 - 3);
    assert_int_equal(contents[square_at(0, 4)], 1 + KING);
    assert_int_equal(contents[square_at(4, 0)], CONTENT_SEEN);
    assert_int_equal(contents[square_at(0, 5)], CONTENT_SEEN);
}

static void points_are_named_as_squares(void **state)
{
    char name[8];
    TextBuffer text;

    (void)state;
    text_init(&text, name, sizeof name);
    kriegspiel.text->point_to_text(square_at(4, 3), &text);
    assert_string_equal(name, "e4");
    assert_string_equal(kriegspiel.text->content_names[1 + KNIGHT], "knight");
}

TEST_FILE(kriegspiel_contents, cmocka_unit_test(own_men_are_seen_and_the_rest_is_hidden),
          cmocka_unit_test(each_side_sees_its_own),
          cmocka_unit_test(squares_off_a_small_board_are_not_hidden),
          cmocka_unit_test(points_are_named_as_squares));
