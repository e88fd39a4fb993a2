/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/exchange.h"

#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/test.h"

static int value_of(const char *fen, const char *text)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    Move move;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    assert_true(move_is_legal(&position, &safety, move));
    return exchange_value(&position, move);
}

static void exchanges_are_counted_to_their_end(void **state)
{
    (void)state;
    /* Nobody takes back; a pawn does; behind the rook stands another, seen through it. */
    assert_int_equal(value_of("4k3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100);
    assert_int_equal(value_of("4k3/8/4p3/3p4/8/8/8/3RK3", "d1d5"), -400);
    assert_int_equal(value_of("4k3/8/2n5/4p3/8/8/4R3/4RK2", "e2e5"), 100 - 500 + 300);
    assert_int_equal(value_of("4k3/8/4p3/3p4/8/3R4/8/3RK3", "d3d5"), 100 - 500 + 100);
    /* Whoever loses by going on stops. */
    assert_int_equal(value_of("3qk3/8/8/3p4/8/4N3/8/3RK3", "e3d5"), 100);
    /* Kings take only what nobody protects. */
    assert_int_equal(value_of("8/8/4k3/3p4/8/8/8/3RK3", "d1d5"), -400);
    assert_int_equal(value_of("8/8/4k3/3p4/8/8/3R4/3RK3", "d2d5"), 100);
}

static void pawns_win_what_they_become_and_take_in_passing(void **state)
{
    (void)state;
    assert_int_equal(value_of("8/P3k3/8/8/8/8/8/4K3", "a7a8q"), 800);
    assert_int_equal(value_of("1r6/P3k3/8/8/8/8/8/4K3", "a7b8n"), 500 + 200);
    assert_int_equal(value_of("1r6/P1k5/8/8/8/8/8/4K3", "a7b8q"), 500 + 800 - 900);
    assert_int_equal(value_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), 100);
    assert_int_equal(value_of("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), 0);
}

static void quiet_moves_lose_the_man_that_can_be_taken(void **state)
{
    (void)state;
    assert_int_equal(value_of("4k3/8/2p5/8/8/8/8/3RK3", "d1d5"), -500);
    assert_int_equal(value_of("4k3/8/8/8/8/8/8/3RK3", "d1d5"), 0);
}

static void the_wall_of_a_small_board_attacks_nobody(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 20; i++) {
            char fen[SLOW_FEN_SIZE];
            Move moves[CHESS_MOVES_MAX];

            random_position_of_any_kind(&rng, width, height, fen);
            ChessPosition position = position_of(fen);
            ChessSafety safety = safety_of(&position);
            int count = legal_moves_list(&position, &safety, moves);

            for (int j = 0; j < count; j++) {
                int value = exchange_value(&position, moves[j]);

                assert_in_range(value + 2000, 0, 4000);
            }
        }
    }
}

TEST_FILE(exchange, cmocka_unit_test(exchanges_are_counted_to_their_end),
          cmocka_unit_test(pawns_win_what_they_become_and_take_in_passing),
          cmocka_unit_test(quiet_moves_lose_the_man_that_can_be_taken),
          cmocka_unit_test(the_wall_of_a_small_board_attacks_nobody));
