/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/boards.h"

#include <string.h>

#include "chess/fen.h"
#include "chess/legal_moves.h"
#include "support/test.h"

static ChessPosition board_of(const char *text)
{
    ChessPosition position;
    Error error = {""};

    if (board_from_text(text, &position, &error) != STATUS_OK)
        fail_msg("%s: %s", text, error.text);
    return position;
}

static void every_name_gives_the_array_in_its_fen(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++) {
        ChessPosition position = board_of(named_boards[i].name);
        char storage[128];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        fen_write(&position, &text);
        assert_string_equal(storage, named_boards[i].fen);
        assert_true(strlen(named_boards[i].summary) > 0);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(named_boards[i].name, named_boards[j].name);
    }
}

static void names_with_a_size_give_a_board_of_that_size(void **state)
{
    int sized = 0;

    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++) {
        const char *x = strrchr(named_boards[i].name, 'x');
        ChessPosition position = board_of(named_boards[i].name);

        if (x == NULL)
            continue;
        sized++;
        assert_int_equal(position_geometry(&position)->width, x[-1] - '0');
        assert_int_equal(position_geometry(&position)->height, x[1] - '0');
    }
    assert_int_equal(sized, BOARD_NAMES_COUNT - 1);
    ChessPosition standard = board_of("standard");
    assert_int_equal(standard.size, geometry_index(8, 8));
    assert_int_equal(standard.castling, 15);
}

static void both_sides_have_the_same_men_on_the_same_files(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++) {
        ChessPosition position = board_of(named_boards[i].name);
        int height = position_geometry(&position)->height;

        for (int square = 0; square < 8 * height; square++) {
            int mirrored = square_at(square_file(square), height - 1 - square_rank(square));

            assert_int_equal(position_kind_at(&position, square),
                             position_kind_at(&position, mirrored));
            assert_int_equal(position.men[WHITE] >> square & 1,
                             position.men[BLACK] >> mirrored & 1);
        }
    }
}

static void white_can_move_at_the_start_of_every_board(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++) {
        ChessPosition position = board_of(named_boards[i].name);
        ChessSafety safety = safety_of(&position);

        assert_int_equal(position.to_move, WHITE);
        assert_true(position_has_legal_move(&position, &safety));
    }
}

static void fen_is_taken_in_place_of_a_name(void **state)
{
    ChessPosition position = board_of("4k3/8/8/8/8/8/8/4K3 b - - 3 9");

    (void)state;
    assert_int_equal(position.to_move, BLACK);
    assert_int_equal(position.quiet_plies, 3);
}

static void unknown_name_is_answered_with_all_names(void **state)
{
    static const char *const texts[] = {
        "",      "Standard", "standard ",
        "chess", "gardner",  "a name that is much longer than any name of a board"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        ChessPosition position = board_of("standard");
        ChessPosition before = position;
        Error error = {""};

        assert_int_equal(board_from_text(texts[i], &position, &error), STATUS_NOT_FOUND);
        assert_memory_equal(&position, &before, sizeof position);
        for (int j = 0; j < BOARD_NAMES_COUNT; j++)
            assert_non_null(strstr(error.text, named_boards[j].name));
    }
}

static void bad_fen_is_answered_by_the_fen_parser(void **state)
{
    ChessPosition position = board_of("standard");
    ChessPosition before = position;
    Error error = {""};

    (void)state;
    assert_int_equal(board_from_text("8/8/8/8/8/8/8/8", &position, &error), STATUS_BAD_INPUT);
    assert_memory_equal(&position, &before, sizeof position);
    assert_non_null(strstr(error.text, "White has 0 kings"));
    assert_int_equal(board_from_text("8/8", &position, NULL), STATUS_BAD_INPUT);
}

TEST_FILE(boards, cmocka_unit_test(every_name_gives_the_array_in_its_fen),
          cmocka_unit_test(names_with_a_size_give_a_board_of_that_size),
          cmocka_unit_test(both_sides_have_the_same_men_on_the_same_files),
          cmocka_unit_test(white_can_move_at_the_start_of_every_board),
          cmocka_unit_test(fen_is_taken_in_place_of_a_name),
          cmocka_unit_test(unknown_name_is_answered_with_all_names),
          cmocka_unit_test(bad_fen_is_answered_by_the_fen_parser));
