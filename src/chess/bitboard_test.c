/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/bitboard.h"

#include "support/test.h"

/* The square so many files and ranks away, or nothing beyond the edge. */
static Bitboard neighbour(int square, int files, int ranks)
{
    int file = square_file(square) + files;
    int rank = square_rank(square) + ranks;

    return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : square_bit(square_at(file, rank));
}

static void squares_are_counted_along_the_ranks_from_a1(void **state)
{
    (void)state;
    assert_int_equal(square_at(0, 0), 0);
    assert_int_equal(square_at(7, 0), 7);
    assert_int_equal(square_at(0, 7), 56);
    for (int square = 0; square < SQUARE_COUNT; square++)
        assert_int_equal(square_at(square_file(square), square_rank(square)), square);
}

static void pawns_go_towards_the_other_side_and_never_round_the_edge(void **state)
{
    (void)state;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        Bitboard pawn = square_bit(square);

        assert_true(pawns_forward(pawn, WHITE) == neighbour(square, 0, 1));
        assert_true(pawns_forward(pawn, BLACK) == neighbour(square, 0, -1));
        assert_true(pawns_capture_west(pawn, WHITE) == neighbour(square, -1, 1));
        assert_true(pawns_capture_west(pawn, BLACK) == neighbour(square, -1, -1));
        assert_true(pawns_capture_east(pawn, WHITE) == neighbour(square, 1, 1));
        assert_true(pawns_capture_east(pawn, BLACK) == neighbour(square, 1, -1));
    }
}

static void a1_is_dark_and_colours_alternate(void **state)
{
    (void)state;
    for (int square = 0; square < SQUARE_COUNT; square++)
        assert_int_equal(LIGHT_SQUARES >> square & 1,
                         (square_file(square) + square_rank(square)) % 2);
}

TEST_FILE(bitboard, cmocka_unit_test(squares_are_counted_along_the_ranks_from_a1),
          cmocka_unit_test(pawns_go_towards_the_other_side_and_never_round_the_edge),
          cmocka_unit_test(a1_is_dark_and_colours_alternate));
