/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/mates.h"

#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/slow_chess.h"
#include "support/test.h"

static bool mates(const ChessPosition *position, Move move)
{
    CheckSquares checks = check_squares_of(position);

    return move_mates(position, &checks, position_kind_at(position, move_from(move)), move);
}

static bool mates_in(const char *fen, const char *text)
{
    ChessPosition position = position_of(fen);
    Move move;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return mates(&position, move);
}

static void mates_are_told_from_checks(void **state)
{
    (void)state;
    assert_true(mates_in("6k1/5ppp/8/8/8/8/8/R5K1", "a1a8"));
    assert_false(mates_in("6k1/5pp1/8/8/8/8/8/R5K1", "a1a8"));
    assert_false(mates_in("6k1/5ppp/8/8/8/8/8/R5K1", "a1a7"));
    /* Smothered; by a pawn that becomes a rook; guarded, and not. */
    assert_true(mates_in("6rk/6pp/7N/8/8/8/8/K7", "h6f7"));
    assert_true(mates_in("6k1/P4ppp/8/8/8/8/8/6K1", "a7a8r"));
    assert_true(mates_in("7k/8/5K2/8/8/8/8/6Q1", "g1g7"));
    assert_false(mates_in("7k/8/8/4K3/8/8/8/6Q1", "g1g7"));
}

/* Whether the man that moved is one of those that check, so that the move can be seen. */
static bool checks_itself(const ChessPosition *position, Move move)
{
    ChessPosition after = *position;

    position_play(&after, move);
    return safety_of(&after).checkers >> move_to(move) & 1;
}

static void those_of_a_slow_board_are_found(void **state)
{
    int found = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 31, 0);
    for (int i = 0; i < 20000; i++) {
        char fen[SLOW_FEN_SIZE];
        Move moves[CHESS_MOVES_MAX];

        random_position_of_any_kind(&rng, 8, 8, fen);
        ChessPosition position = position_of(fen);
        ChessSafety safety = safety_of(&position);
        int count = legal_moves_list(&position, &safety, moves);

        for (int j = 0; j < count; j++) {
            bool is_mate = mates(&position, moves[j]);

            if (!is_mate && !checks_itself(&position, moves[j]))
                continue;
            SlowChess slow;
            assert_true(slow_from_fen(fen, &slow));
            slow_play(&slow, moves[j]);
            assert_int_equal(is_mate, slow_is_mate(&slow));
            found += is_mate;
        }
    }
    assert_true(found > 100);
}

TEST_FILE(mates, cmocka_unit_test(mates_are_told_from_checks),
          cmocka_unit_test(those_of_a_slow_board_are_found));
