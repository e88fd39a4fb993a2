/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/geometry.h"

#include "support/random_position.h"
#include "support/test.h"

static const ChessGeometry *geometry_of(int width, int height)
{
    return &chess_geometries[geometry_index(width, height)];
}

static Bitboard rank_of(int width, int rank)
{
    Bitboard squares = 0;

    for (int file = 0; file < width; file++)
        squares |= square_bit(square_at(file, rank));
    return squares;
}

static void every_size_has_its_own_number(void **state)
{
    bool is_taken[BOARD_SIZES * BOARD_SIZES] = {false};

    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        int index = geometry_index(width, height);

        assert_in_range(index, 0, BOARD_SIZES * BOARD_SIZES - 1);
        assert_false(is_taken[index]);
        is_taken[index] = true;
        assert_int_equal(geometry_of(width, height)->width, width);
        assert_int_equal(geometry_of(width, height)->height, height);
    }
}

static void board_lies_in_the_corner_at_a1_and_the_rest_is_outside(void **state)
{
    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        Bitboard squares = 0;

        for (int rank = 0; rank < height; rank++)
            squares |= rank_of(width, rank);
        assert_true(geometry_of(width, height)->squares == squares);
        assert_true(geometry_of(width, height)->outside == ~squares);
    }
}

static void pawns_promote_on_the_rank_farthest_from_home(void **state)
{
    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        const ChessGeometry *geometry = geometry_of(width, height);

        assert_true(geometry->last_rank[WHITE] == rank_of(width, height - 1));
        assert_true(geometry->last_rank[BLACK] == rank_of(width, 0));
    }
}

static void two_squares_at_once_need_seven_ranks_or_the_4x5_board(void **state)
{
    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        const ChessGeometry *geometry = geometry_of(width, height);
        bool has_double = height >= 7 || (width == 4 && height == 5);

        assert_true(geometry->double_rank[WHITE] == (has_double ? rank_of(width, 1) : 0));
        assert_true(geometry->double_rank[BLACK] ==
                    (has_double ? rank_of(width, height - 2) : 0));
    }
}

static void pawns_become_anything_but_a_bishop_in_los_alamos(void **state)
{
    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        const ChessGeometry *geometry = geometry_of(width, height);
        bool is_los_alamos = width == 6 && height == 6;

        for (Kind kind = PAWN; kind <= KING; kind++) {
            bool may_become = kind == QUEEN || kind == ROOK || kind == KNIGHT ||
                              (kind == BISHOP && !is_los_alamos);

            assert_int_equal(geometry->promotion_kinds >> kind & 1, may_become);
        }
        assert_int_equal(geometry->promotion_count, bits_count(geometry->promotion_kinds));
    }
}

TEST_FILE(geometry, cmocka_unit_test(every_size_has_its_own_number),
          cmocka_unit_test(board_lies_in_the_corner_at_a1_and_the_rest_is_outside),
          cmocka_unit_test(pawns_promote_on_the_rank_farthest_from_home),
          cmocka_unit_test(two_squares_at_once_need_seven_ranks_or_the_4x5_board),
          cmocka_unit_test(pawns_become_anything_but_a_bishop_in_los_alamos));
