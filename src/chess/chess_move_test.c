/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/chess_move.h"

#include <string.h>

#include "support/test.h"

static void check_move_text(Move move, const char *expected)
{
    char storage[16];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    move_to_text(move, &text);
    assert_string_equal(storage, expected);
}

static void move_holds_origin_destination_and_promotion(void **state)
{
    (void)state;
    for (int from = 0; from < SQUARE_COUNT; from++) {
        for (int to = 0; to < SQUARE_COUNT; to++) {
            for (Kind kind = PAWN; kind <= KING; kind++) {
                Move move = move_make(from, to, kind);

                assert_int_equal(move_from(move), from);
                assert_int_equal(move_to(move), to);
                assert_int_equal(move_promotion(move), kind);
                assert_false(move & MOVE_DROP);
            }
        }
    }
}

static void moves_are_written_by_their_squares(void **state)
{
    (void)state;
    check_move_text(move_make(12, 28, PAWN), "e2e4");
    check_move_text(move_make(0, 63, PAWN), "a1h8");
    check_move_text(move_make(52, 60, QUEEN), "e7e8q");
    check_move_text(move_make(52, 60, ROOK), "e7e8r");
    check_move_text(move_make(52, 60, BISHOP), "e7e8b");
    check_move_text(move_make(8, 1, KNIGHT), "a2b1n");
}

static void every_move_survives_the_way_to_text_and_back(void **state)
{
    (void)state;
    for (int from = 0; from < SQUARE_COUNT; from++) {
        for (int to = 0; to < SQUARE_COUNT; to++) {
            for (Kind kind = PAWN; kind <= QUEEN && from != to; kind++) {
                Move move = move_make(from, to, kind);
                Move back = MOVE_NONE;
                char storage[16];
                TextBuffer text;

                text_init(&text, storage, sizeof storage);
                move_to_text(move, &text);
                assert_int_equal(move_from_text(storage, &back, NULL), STATUS_OK);
                assert_int_equal(back, move);
            }
        }
    }
}

static void promotion_letter_may_be_upper_case(void **state)
{
    Move move = MOVE_NONE;

    (void)state;
    assert_int_equal(move_from_text("e7e8N", &move, NULL), STATUS_OK);
    assert_int_equal(move, move_make(52, 60, KNIGHT));
}

static void text_that_is_no_move_gets_a_sentence(void **state)
{
    static const char *const texts[] = {
        "",
        "e",
        "e2",
        "e2e",
        "e2e4qq",
        "e2-e4",
        "i2i4",
        "e0e4",
        "e2e9",
        "E2E4",
        "e2e2",
        "e7e8p",
        "e7e8k",
        "e7e8x",
        "e7e8 ",
        " e2e4",
        "O-O",
        "e7e8=q",
        "22e4",
        "eee4",
        "e2e4\n",
        "e7e8\xff",
        "\xff\xff\xff\xff",
        "e2 e4",
        "--",
        "0000",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Move move = 12345;
        Error error = {""};

        assert_int_equal(move_from_text(texts[i], &move, &error), STATUS_BAD_INPUT);
        assert_int_equal(move_from_text(texts[i], &move, NULL), STATUS_BAD_INPUT);
        assert_int_equal(move, 12345);
        assert_true(strlen(error.text) > 0);
    }
}

static void squares_survive_the_way_to_text_and_back(void **state)
{
    (void)state;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int back = NO_SQUARE;
        char storage[4];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        square_to_text(square, &text);
        assert_int_equal(storage[0], 'a' + square % 8);
        assert_int_equal(storage[1], '1' + square / 8);
        assert_int_equal(square_from_text(storage, &back), STATUS_OK);
        assert_int_equal(back, square);
    }
}

static void text_that_is_no_square_is_refused(void **state)
{
    static const char *const texts[] = {"", "e", "i1", "a0", "a9", "A1", "11", "`1", "a/"};
    int square = 17;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(square_from_text(texts[i], &square), STATUS_BAD_INPUT);
    assert_int_equal(square, 17);
}

static void letters_name_men_and_their_case_the_side(void **state)
{
    static const char letters[] = "pnbrqk";

    (void)state;
    for (Kind kind = PAWN; kind <= KING; kind++) {
        char upper = (char)(letters[kind] - 'a' + 'A');

        assert_int_equal(kind_to_letter(kind, BLACK), letters[kind]);
        assert_int_equal(kind_to_letter(kind, WHITE), upper);
        assert_int_equal(kind_from_letter(letters[kind]), kind);
        assert_int_equal(kind_from_letter(upper), kind);
    }
}

static void only_twelve_letters_name_a_man(void **state)
{
    int count = 0;

    (void)state;
    for (int c = 0; c < 256; c++)
        count += kind_from_letter((char)c) != NO_KIND;
    assert_int_equal(count, 12);
    assert_int_equal(kind_from_letter('\0'), NO_KIND);
}

static void any_number_can_be_written(void **state)
{
    (void)state;
    for (int number = 0; number <= UINT16_MAX; number++) {
        char storage[8];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        move_to_text((Move)number, &text);
        assert_in_range(strlen(storage), 4, 5);
    }
}

TEST_FILE(chess_move, cmocka_unit_test(any_number_can_be_written),
          cmocka_unit_test(move_holds_origin_destination_and_promotion),
          cmocka_unit_test(moves_are_written_by_their_squares),
          cmocka_unit_test(every_move_survives_the_way_to_text_and_back),
          cmocka_unit_test(promotion_letter_may_be_upper_case),
          cmocka_unit_test(text_that_is_no_move_gets_a_sentence),
          cmocka_unit_test(squares_survive_the_way_to_text_and_back),
          cmocka_unit_test(text_that_is_no_square_is_refused),
          cmocka_unit_test(letters_name_men_and_their_case_the_side),
          cmocka_unit_test(only_twelve_letters_name_a_man));
