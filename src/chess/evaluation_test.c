/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/evaluation.h"

#include "chess/boards.h"
#include "chess/safety.h"
#include "support/random_position.h"
#include "support/test.h"

/* The same position seen from the other side of the board, colours exchanged. */
static ChessPosition mirrored(const ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(position);
    ChessPosition mirror;

    position_clear(&mirror, geometry->width, geometry->height);
    for (Side side = WHITE; side <= BLACK; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            for (Bitboard men = position_men(position, side, kind); men != 0;) {
                int square = bits_pop(&men);

                position_put(
                    &mirror, side_other(side), kind,
                    square_at(square_file(square), geometry->height - 1 - square_rank(square)));
            }
    mirror.to_move = (uint8_t)side_other((Side)position->to_move);
    return mirror;
}

/* The left and the right side of the board exchanged. */
static ChessPosition turned(const ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(position);
    ChessPosition turn;

    position_clear(&turn, geometry->width, geometry->height);
    for (Side side = WHITE; side <= BLACK; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            for (Bitboard men = position_men(position, side, kind); men != 0;) {
                int square = bits_pop(&men);

                position_put(
                    &turn, side, kind,
                    square_at(geometry->width - 1 - square_file(square), square_rank(square)));
            }
    turn.to_move = position->to_move;
    return turn;
}

static void colours_directions_and_the_move_make_no_difference(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 200; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            ChessPosition position = position_of(fen);
            ChessPosition mirror = mirrored(&position);
            ChessPosition turn = turned(&position);
            int value = evaluate(&position);

            assert_int_equal(evaluate(&mirror), value);
            assert_int_equal(evaluate(&turn), value);
            position.to_move ^= 1;
            assert_int_equal(evaluate(&position), -value);
            assert_in_range(value + EVALUATION_MAX, 0, 2 * EVALUATION_MAX);
        }
    }
}

static void starting_arrays_are_even(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++) {
        ChessPosition position = position_of(named_boards[i].fen);

        assert_int_equal(evaluate(&position), 0);
    }
}

/* `better` is worth at least `least` more than `worse` for the side to move. */
static void assert_better(const char *better, const char *worse, int least)
{
    ChessPosition good = position_of(better);
    ChessPosition bad = position_of(worse);

    if (evaluate(&good) - evaluate(&bad) < least)
        fail_msg("%s: %d; %s: %d", better, evaluate(&good), worse, evaluate(&bad));
}

static void more_material_is_better(void **state)
{
    const char *army = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    (void)state;
    assert_better(army, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR", 50);
    assert_better(army, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR", 250);
    assert_better(army, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR", 250);
    assert_better(army, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR", 400);
    assert_better(army, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR", 800);
    assert_better("rqkr/pppp/PPPP/RQKR", "rqkr/pppp/PPPP/R1KR", 800);
}

static void better_placed_men_are_better(void **state)
{
    (void)state;
    /* A knight in the middle, a bishop with free lines. */
    assert_better("4k3/pppp4/8/8/4N3/8/PPPP4/4K3", "4k3/pppp4/8/8/8/8/PPPP4/4K2N", 20);
    assert_better("4k3/pppp4/8/8/8/5B2/PPPP4/4K3", "4k3/pppp4/8/8/8/8/PPPP4/2B1K3", 20);
    /* Pawns that stand side by side, and one that is passed and far advanced. */
    assert_better("4k3/p6p/8/8/8/8/PP6/4K3", "4k3/p6p/8/8/8/P7/P7/4K3", 10);
    assert_better("4k3/p6p/2P5/8/8/8/8/4K3", "4k3/p6p/8/8/8/8/2P5/4K3", 50);
    /* A king behind his pawns while there are queens, in the middle when there is nothing. */
    assert_better("rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1",
                  "rnbq1rk1/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1R2", 20);
    assert_better("7k/p7/8/8/4K3/8/P7/8", "7k/p7/8/8/8/8/P7/7K", 20);
}

static void a_bare_king_is_better_caught_at_the_edge_with_the_other_near(void **state)
{
    (void)state;
    assert_better("4k3/8/4K3/8/8/8/8/7R", "8/8/4k3/8/4K3/8/8/7R", 10);
    assert_better("4k3/8/4K3/8/8/8/8/7R", "4k3/8/8/8/8/4K3/8/7R", 10);
    assert_better("2k2/5/2K2/5/R4", "5/5/2k2/5/K3R", 10);
}

static void a_lead_that_cannot_win_counts_little(void **state)
{
    ChessPosition knights = position_of("4k3/8/8/8/8/8/8/1N2K1N1");
    ChessPosition rook_for_bishop = position_of("4k3/8/4b3/8/8/8/8/R3K3");

    (void)state;
    assert_in_range(evaluate(&knights), 1, 250);
    assert_in_range(evaluate(&rook_for_bishop), 1, 100);
}

TEST_FILE(evaluation, cmocka_unit_test(colours_directions_and_the_move_make_no_difference),
          cmocka_unit_test(starting_arrays_are_even), cmocka_unit_test(more_material_is_better),
          cmocka_unit_test(better_placed_men_are_better),
          cmocka_unit_test(a_bare_king_is_better_caught_at_the_edge_with_the_other_near),
          cmocka_unit_test(a_lead_that_cannot_win_counts_little));
