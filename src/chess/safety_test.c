/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/safety.h"

#include "support/random_position.h"
#include "support/test.h"

enum { POSITIONS_PER_SIZE = 200 };

_Static_assert((int)CHECK_FILE == (int)SLOW_CHECK_FILE &&
                   (int)CHECK_RANK == (int)SLOW_CHECK_RANK &&
                   (int)CHECK_LONG == (int)SLOW_CHECK_LONG &&
                   (int)CHECK_SHORT == (int)SLOW_CHECK_SHORT &&
                   (int)CHECK_KNIGHT == (int)SLOW_CHECK_KNIGHT,
               "the slow chess has the same words");

/* --- Directions --- */

static int directions_of(const char *fen)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);

    return check_directions(&position, &safety);
}

static void no_check_has_no_direction(void **state)
{
    (void)state;
    assert_int_equal(directions_of("4k3/8/8/8/8/8/4p3/4K2q w - - 0 1") & CHECK_FILE, 0);
    assert_int_equal(directions_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
    assert_int_equal(directions_of("4k3/8/8/8/8/8/8/rN2K3 w - - 0 1"), 0);
}

static void straight_checks_come_on_the_file_or_on_the_rank(void **state)
{
    (void)state;
    assert_int_equal(directions_of("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), CHECK_FILE);
    assert_int_equal(directions_of("4k3/8/8/8/8/8/8/r3K3 w - - 0 1"), CHECK_RANK);
    assert_int_equal(directions_of("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1"), 0);
    assert_int_equal(directions_of("4k2Q/8/8/8/8/8/8/4K3 b - - 0 1"), CHECK_RANK);
}

static void diagonal_with_more_squares_is_the_long_one(void **state)
{
    (void)state;
    /* From e1 the falling diagonal (to a5) has five squares, the rising one (to h4) four. */
    assert_int_equal(directions_of("4k3/8/8/b7/8/8/8/4K3 w - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("4k3/8/8/8/7b/8/8/4K3 w - - 0 1"), CHECK_SHORT);
    /* From d1 it is the other way round. */
    assert_int_equal(directions_of("4k3/8/8/7b/8/8/8/3K4 w - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("4k3/8/8/8/b7/8/8/3K4 w - - 0 1"), CHECK_SHORT);
}

static void rising_diagonal_is_long_when_both_are_equal(void **state)
{
    (void)state;
    /* In the middle of 5x5, below the middle of it, and anywhere on 8x4 where there is room. */
    assert_int_equal(directions_of("k3b/5/2K2/5/5 w - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("b3k/5/2K2/5/5 w - - 0 1"), CHECK_SHORT);
    assert_int_equal(directions_of("k6b/8/8/4K3 w - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("1b5k/8/8/4K3 w - - 0 1"), CHECK_SHORT);
    assert_int_equal(directions_of("k4/5/5/3b1/2K2 w - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("4k/5/5/1b3/2K2 w - - 0 1"), CHECK_SHORT);
}

static void pawns_check_on_diagonals_and_knights_by_themselves(void **state)
{
    (void)state;
    assert_int_equal(directions_of("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("4k3/8/8/8/8/8/5p2/4K3 w - - 0 1"), CHECK_SHORT);
    assert_int_equal(directions_of("4k3/3P4/8/8/8/8/8/4K3 b - - 0 1"), CHECK_LONG);
    assert_int_equal(directions_of("4k3/8/8/8/8/5n2/8/4K3 w - - 0 1"), CHECK_KNIGHT);
    assert_int_equal(directions_of("4k3/8/8/8/8/8/2n5/4K3 w - - 0 1"), CHECK_KNIGHT);
}

static void double_check_has_two_directions(void **state)
{
    (void)state;
    assert_int_equal(directions_of("4r3/8/8/8/8/5n2/8/k3K3 w - - 0 1"),
                     CHECK_FILE | CHECK_KNIGHT);
    assert_int_equal(directions_of("4r3/8/8/b7/8/8/8/k3K3 w - - 0 1"), CHECK_FILE | CHECK_LONG);
    assert_int_equal(directions_of("8/8/8/8/7b/8/8/r3K2k w - - 0 1"), CHECK_RANK | CHECK_SHORT);
    assert_int_equal(directions_of("8/8/8/b7/7b/8/8/4K2k w - - 0 1"), CHECK_LONG | CHECK_SHORT);
    assert_int_equal(directions_of("8/8/4r3/8/8/4r3/8/4K2k w - - 0 1"), CHECK_FILE);
}

/* --- Against the slow chess --- */

static void each_random_position(uint64_t seed, void (*check)(const char *fen))
{
    Rng rng;

    rng_init(&rng, seed, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < POSITIONS_PER_SIZE; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            check(fen);
        }
    }
}

static char other_side(char side)
{
    return side == 'w' ? 'b' : 'w';
}

static Bitboard slow_attackers(const SlowChess *slow, int square, char by)
{
    int squares[SLOW_SQUARES_MAX];
    int count = slow_list_attackers(slow, square, by, squares);
    Bitboard attackers = 0;

    for (int i = 0; i < count; i++)
        attackers |= square_bit(squares[i]);
    return attackers;
}

/* A man is pinned if the king is attacked by somebody new once he is gone. */
static Bitboard slow_pinned(const SlowChess *slow)
{
    int king = slow_king(slow, slow->side);
    Bitboard checkers = slow_attackers(slow, king, other_side(slow->side));
    Bitboard pinned = 0;

    for (int square = 0; square < 8 * slow->height; square++) {
        SlowChess without = *slow;
        char man = slow->men[square / 8][square % 8];
        bool is_own = slow->side == 'w' ? man >= 'A' && man <= 'Z' : man >= 'a';

        if (!is_own || square == king)
            continue;
        without.men[square / 8][square % 8] = '.';
        if (slow_attackers(&without, king, other_side(slow->side)) & ~checkers)
            pinned |= square_bit(square);
    }
    return pinned;
}

static void check_safety(const char *fen)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    SlowChess slow = slow_of(fen);
    int king = slow_king(&slow, slow.side);

    assert_int_equal(position_king(&position, (Side)position.to_move), king);
    assert_true(safety.checkers == slow_attackers(&slow, king, other_side(slow.side)));
    assert_true(safety.pinned == slow_pinned(&slow));
    assert_int_equal(check_directions(&position, &safety), slow_check_directions(&slow));
}

static void checkers_pins_and_directions_are_those_of_the_slow_chess(void **state)
{
    (void)state;
    each_random_position(41, check_safety);
}

static void check_attacked_squares(const char *fen)
{
    ChessPosition position = position_of(fen);
    SlowChess slow = slow_of(fen);
    Bitboard occupied = position_occupied(&position);

    for (int square = 0; square < 8 * slow.height; square++) {
        if (square_file(square) >= slow.width)
            continue;
        assert_int_equal(
            square_is_attacked(&position, square, WHITE, position.men[WHITE], occupied),
            slow_attackers(&slow, square, 'w') != 0);
        assert_int_equal(
            square_is_attacked(&position, square, BLACK, position.men[BLACK], occupied),
            slow_attackers(&slow, square, 'b') != 0);
    }
}

static void attacked_squares_are_those_of_the_slow_chess(void **state)
{
    (void)state;
    each_random_position(42, check_attacked_squares);
}

/* --- Details --- */

static void man_left_out_of_the_attackers_attacks_nothing(void **state)
{
    ChessPosition position = position_of("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    Bitboard black = position.men[BLACK];
    Bitboard occupied = position_occupied(&position);

    (void)state;
    assert_true(square_is_attacked(&position, 4, BLACK, black, occupied));
    assert_false(square_is_attacked(&position, 4, BLACK, black & ~square_bit(0), occupied));
    assert_false(square_is_attacked(&position, 4, BLACK, black, occupied | square_bit(2)));
}

static void king_does_not_hide_behind_himself(void **state)
{
    ChessPosition position = position_of("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");

    (void)state;
    assert_false(king_step_is_safe(&position, 4, 5));
    assert_true(king_step_is_safe(&position, 4, 13));
}

static void single_check_is_ended_by_taking_or_standing_between(void **state)
{
    ChessPosition quiet = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    ChessPosition one = position_of("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    ChessPosition two = position_of("4r3/8/8/8/8/5n2/8/k3K3 w - - 0 1");
    ChessSafety safety = safety_of(&quiet);

    (void)state;
    assert_true(safety_targets(&quiet, &safety) == ~UINT64_C(0));
    safety = safety_of(&one);
    assert_true(safety_targets(&one, &safety) == 0xf);
    safety = safety_of(&two);
    assert_true(safety_targets(&two, &safety) == 0);
}

static bool may_castle(const char *fen, int to)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);

    return castling_is_legal(&position, &safety, to);
}

static void castling_needs_free_squares_and_a_safe_way(void **state)
{
    enum { C1 = 2, G1 = 6, C8 = 58, G8 = 62 };

    (void)state;
    assert_true(may_castle("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", G1));
    assert_true(may_castle("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", C1));
    assert_true(may_castle("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", G8));
    assert_true(may_castle("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", C8));
    /* Somebody in the way; on b1 he stands in the rook's only. */
    assert_false(may_castle("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", G1));
    assert_false(may_castle("4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", G1));
    assert_false(may_castle("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", C1));
    /* Out of, through and into check. */
    assert_false(may_castle("4kr2/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", C1));
    assert_false(may_castle("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", G1));
    assert_false(may_castle("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", G1));
    assert_false(may_castle("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", C1));
    /* Attacks on the rook or on b1 do not matter. */
    assert_true(may_castle("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", C1));
    assert_true(may_castle("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", C1));
    assert_true(may_castle("4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", G1));
}

static bool may_take_in_passing(const char *fen, int from, int to)
{
    ChessPosition position = position_of(fen);

    return en_passant_is_safe(&position, from, to);
}

static void taking_in_passing_must_leave_the_king_safe(void **state)
{
    enum { E3 = 20, F4 = 29, E6 = 44, D5 = 35 };

    (void)state;
    assert_true(may_take_in_passing("4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1", F4, E3));
    assert_false(may_take_in_passing("8/8/8/8/k3Pp1R/8/8/4K3 b - - 0 1", F4, E3));
    assert_false(may_take_in_passing("5k2/8/8/8/4Pp2/8/5Q2/4K3 b - - 0 1", F4, E3));
    /* The pawn taken gives the check, or had closed a diagonal. */
    assert_true(may_take_in_passing("8/8/8/3k4/4Pp2/8/8/4K3 b - - 0 1", F4, E3));
    assert_false(may_take_in_passing("8/8/2k5/8/4Pp2/8/6B1/4K3 b - - 0 1", F4, E3));
    /* A check by another man is not ended. */
    assert_false(may_take_in_passing("4k3/8/8/3Pp3/8/8/8/r3K3 w - e6 0 1", D5, E6));
    /* Or it is, by standing in the way on the square passed. */
    assert_true(may_take_in_passing("8/8/1k6/8/4Pp2/8/5Q2/4K3 b - - 0 1", F4, E3));
    assert_true(may_take_in_passing("k3r3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", D5, E6));
}

TEST_FILE(safety, cmocka_unit_test(no_check_has_no_direction),
          cmocka_unit_test(straight_checks_come_on_the_file_or_on_the_rank),
          cmocka_unit_test(diagonal_with_more_squares_is_the_long_one),
          cmocka_unit_test(rising_diagonal_is_long_when_both_are_equal),
          cmocka_unit_test(pawns_check_on_diagonals_and_knights_by_themselves),
          cmocka_unit_test(double_check_has_two_directions),
          cmocka_unit_test(checkers_pins_and_directions_are_those_of_the_slow_chess),
          cmocka_unit_test(attacked_squares_are_those_of_the_slow_chess),
          cmocka_unit_test(man_left_out_of_the_attackers_attacks_nothing),
          cmocka_unit_test(king_does_not_hide_behind_himself),
          cmocka_unit_test(single_check_is_ended_by_taking_or_standing_between),
          cmocka_unit_test(castling_needs_free_squares_and_a_safe_way),
          cmocka_unit_test(taking_in_passing_must_leave_the_king_safe));
