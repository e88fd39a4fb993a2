/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/legal_moves.h"

#include <stdlib.h>
#include <string.h>

#include "support/random_position.h"
#include "support/test.h"

enum { POSITIONS_PER_SIZE = 250, POSITIONS_FOR_ALL_CODES = 4, CODES = 1 << 16 };

static void each_random_position(uint64_t seed, int per_size, void (*check)(const char *fen))
{
    Rng rng;

    rng_init(&rng, seed, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < per_size; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            check(fen);
        }
    }
}

static int compare_moves(const void *a, const void *b)
{
    return *(const Move *)a - *(const Move *)b;
}

static void sort_moves(Move *list, int count)
{
    qsort(list, (size_t)count, sizeof list[0], compare_moves);
}

static void check_same_moves(const char *fen, Move *found, int count, Move *expected,
                             int expected_count)
{
    sort_moves(found, count);
    sort_moves(expected, expected_count);
    if (count != expected_count)
        fail_msg("%s: %d moves, not %d", fen, count, expected_count);
    for (int i = 0; i < count; i++)
        if (found[i] != expected[i])
            fail_msg("%s: move %d to %d differs", fen, move_from(found[i]), move_to(found[i]));
}

/* --- Against the slow chess --- */

static void check_list(const char *fen)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    SlowChess slow = slow_of(fen);
    Move found[CHESS_MOVES_MAX];
    Move expected[SLOW_MOVES_MAX];
    int count = legal_moves_list(&position, &safety, found);

    check_same_moves(fen, found, count, expected, slow_list_moves(&slow, expected));
    assert_int_equal(position_has_legal_move(&position, &safety), count > 0);
    assert_int_equal(safety.checkers != 0 && count == 0, slow_is_mate(&slow));
    assert_int_equal(safety.checkers == 0 && count == 0, slow_is_stalemate(&slow));
}

static void legal_moves_are_those_of_the_slow_chess(void **state)
{
    (void)state;
    each_random_position(51, POSITIONS_PER_SIZE, check_list);
}

static void check_numbers(const char *fen)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    Move list[CHESS_MOVES_MAX];
    LegalMoves moves;
    int count = legal_moves_list(&position, &safety, list);

    memset(&moves, 0x5a, sizeof moves);
    legal_moves_find(&position, &safety, &moves);
    assert_int_equal(moves.count, count);
    assert_in_range(moves.men, 0, MEN_MAX);
    for (int i = 0; i < count; i++)
        assert_int_equal(legal_moves_get(&position, &moves, i), list[i]);
}

static void numbers_run_through_the_list(void **state)
{
    (void)state;
    each_random_position(52, POSITIONS_PER_SIZE, check_numbers);
}

static void check_captures(const char *fen)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    Side us = (Side)position.to_move;
    SlowChess slow = slow_of(fen);
    Bitboard targets[2];
    Move found[CHESS_MOVES_MAX];
    Move expected[SLOW_MOVES_MAX];
    int count = 0;

    legal_pawn_captures(&position, &safety, &targets[0], &targets[1]);
    for (int i = 0; i < 2; i++) {
        Bitboard pawns = pawn_origins(targets[i], us, i == 0 ? PAWN_WEST : PAWN_EAST);

        assert_true((pawns & ~position_men(&position, us, PAWN)) == 0);
        assert_int_equal(bits_count(pawns), bits_count(targets[i]));
        for (Bitboard rest = targets[i]; rest != 0;) {
            int to = bits_pop(&rest);
            int from = to + (us == WHITE ? -8 : 8) + (i == 0 ? 1 : -1);

            found[count++] = move_make(from, to, PAWN);
        }
    }
    check_same_moves(fen, found, count, expected, slow_list_pawn_captures(&slow, expected));
}

static void pawn_captures_are_those_of_the_slow_chess(void **state)
{
    (void)state;
    each_random_position(53, POSITIONS_PER_SIZE, check_captures);
}

static void check_all_codes(const char *fen)
{
    static bool is_expected[CODES];
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    SlowChess slow = slow_of(fen);
    Move expected[SLOW_MOVES_MAX];
    int count = slow_list_moves(&slow, expected);

    memset(is_expected, 0, sizeof is_expected);
    for (int i = 0; i < count; i++)
        is_expected[expected[i]] = true;
    for (int code = 0; code < CODES; code++)
        if (move_is_legal(&position, &safety, (Move)code) != is_expected[code])
            fail_msg("%s: code %d (%d to %d) is judged wrongly", fen, code,
                     move_from((Move)code), move_to((Move)code));
}

static void any_code_is_legal_only_if_it_is_in_the_list(void **state)
{
    static const char *const fens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++)
        check_all_codes(fens[i]);
    each_random_position(54, POSITIONS_FOR_ALL_CODES, check_all_codes);
}

/* --- By name --- */

static bool is_legal(const char *fen, const char *text)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move_is_legal(&position, &safety, move);
}

static int count_moves(const char *fen)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    LegalMoves moves;

    legal_moves_find(&position, &safety, &moves);
    return moves.count;
}

static void pinned_man_moves_on_the_line_of_the_pin_only(void **state)
{
    (void)state;
    assert_true(is_legal("4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3e8"));
    assert_true(is_legal("4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3e2"));
    assert_false(is_legal("4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3d3"));
    assert_false(is_legal("4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5"));
    assert_true(is_legal("4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"));
    assert_false(is_legal("4r2k/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3"));
    assert_true(is_legal("7k/8/8/8/7b/6P1/8/4K3 w - - 0 1", "g3h4"));
    assert_false(is_legal("7k/8/8/8/7b/6P1/8/4K3 w - - 0 1", "g3g4"));
}

static void double_check_leaves_the_king_alone_to_move(void **state)
{
    (void)state;
    assert_true(is_legal("4r3/8/8/8/8/5n2/6P1/k3K3 w - - 0 1", "e1f1"));
    assert_true(is_legal("4r3/8/8/8/8/5n2/6P1/k3K3 w - - 0 1", "e1f2"));
    assert_false(is_legal("4r3/8/8/8/8/5n2/6P1/k3K3 w - - 0 1", "g2f3"));
    assert_int_equal(count_moves("4r3/8/8/8/8/5n2/6P1/k3K3 w - - 0 1"), 3);
}

static void pawn_on_the_last_rank_must_become_what_the_board_allows(void **state)
{
    (void)state;
    assert_false(is_legal("7k/P7/8/8/8/8/8/7K w - - 0 1", "a7a8"));
    assert_true(is_legal("7k/P7/8/8/8/8/8/7K w - - 0 1", "a7a8b"));
    assert_true(is_legal("3k/P3/4/2K1 w - - 0 1", "a3a4r"));
    assert_true(is_legal("3k/P3/4/2K1 w - - 0 1", "a3a4n"));
    assert_true(is_legal("3k/P3/4/4/2K1 w - - 0 1", "a4a5b"));
    assert_true(is_legal("3k/P3/4/4/4/2K1 w - - 0 1", "a5a6b"));
    assert_true(is_legal("5k/P5/6/6/6/4K1 w - - 0 1", "a5a6n"));
    assert_false(is_legal("5k/P5/6/6/6/4K1 w - - 0 1", "a5a6b"));
    assert_false(is_legal("7k/8/P7/8/8/8/8/7K w - - 0 1", "a6a7q"));
    assert_false(is_legal("7k/R7/8/8/8/8/8/7K w - - 0 1", "a7a8q"));
}

static void double_step_needs_its_rank_and_two_empty_squares(void **state)
{
    (void)state;
    assert_true(is_legal("7k/8/8/8/8/8/P7/7K w - - 0 1", "a2a4"));
    assert_false(is_legal("7k/8/8/8/8/P7/8/7K w - - 0 1", "a3a5"));
    assert_false(is_legal("7k/8/8/8/8/n7/P7/7K w - - 0 1", "a2a4"));
    assert_false(is_legal("7k/8/8/8/n7/8/P7/7K w - - 0 1", "a2a4"));
    assert_true(is_legal("3k/4/4/4/4/P3/3K w - - 0 1", "a2a4"));
    assert_false(is_legal("3k/4/4/4/P3/3K w - - 0 1", "a2a4"));
    assert_true(is_legal("3k/4/4/P3/3K w - - 0 1", "a2a4"));
    assert_false(is_legal("4k/5/5/P4/4K w - - 0 1", "a2a4"));
}

static void mate_and_stalemate_leave_no_move(void **state)
{
    (void)state;
    assert_int_equal(count_moves("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), 0);
    assert_int_equal(count_moves("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 0);
    assert_int_equal(count_moves("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"), 26);
}

static void pinned_pawn_with_a_free_square_ahead_is_no_way_out(void **state)
{
    ChessPosition position = position_of("k7/8/3b4/2b5/4b3/8/6P1/7K w - - 0 1");
    ChessSafety safety = safety_of(&position);

    (void)state;
    assert_true(safety.checkers == 0);
    assert_false(position_has_legal_move(&position, &safety));
}

static void position_with_most_moves_has_218(void **state)
{
    (void)state;
    assert_int_equal(count_moves("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"), 218);
}

TEST_FILE(legal_moves, cmocka_unit_test(legal_moves_are_those_of_the_slow_chess),
          cmocka_unit_test(numbers_run_through_the_list),
          cmocka_unit_test(pawn_captures_are_those_of_the_slow_chess),
          cmocka_unit_test(any_code_is_legal_only_if_it_is_in_the_list),
          cmocka_unit_test(pinned_man_moves_on_the_line_of_the_pin_only),
          cmocka_unit_test(double_check_leaves_the_king_alone_to_move),
          cmocka_unit_test(pawn_on_the_last_rank_must_become_what_the_board_allows),
          cmocka_unit_test(double_step_needs_its_rank_and_two_empty_squares),
          cmocka_unit_test(mate_and_stalemate_leave_no_move),
          cmocka_unit_test(pinned_pawn_with_a_free_square_ahead_is_no_way_out),
          cmocka_unit_test(position_with_most_moves_has_218));
