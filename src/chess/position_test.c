/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/position.h"

#include <string.h>

#include "chess/fen.h"
#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

/* Plays moves, written with spaces between them, each of which must be legal. */
static ChessPosition played(const char *fen, const char *moves)
{
    ChessPosition position = position_of(fen);

    for (const char *at = moves + strspn(moves, " "); *at != '\0'; at += strspn(at, " ")) {
        char word[8] = "";
        size_t length = strcspn(at, " ");
        ChessSafety safety = safety_of(&position);

        memcpy(word, at, length < sizeof word ? length : sizeof word - 1);
        assert_true(move_is_legal(&position, &safety, move_of(word)));
        position_play(&position, move_of(word));
        at += length;
    }
    return position;
}

static void check_fen(const ChessPosition *position, const char *expected)
{
    char fen[SLOW_FEN_SIZE];
    TextBuffer text;

    text_init(&text, fen, sizeof fen);
    fen_write(position, &text);
    assert_string_equal(fen, expected);
}

static void check_played(const char *fen, const char *moves, const char *expected)
{
    ChessPosition position = played(fen, moves);

    check_fen(&position, expected);
    assert_true(position.key == position_compute_key(&position));
}

/* --- Putting men on the board --- */

static void cleared_board_is_empty(void **state)
{
    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        ChessPosition position;

        memset(&position, 0x5a, sizeof position);
        position_clear(&position, width, height);
        assert_true(position_occupied(&position) == 0);
        for (int square = 0; square < SQUARE_COUNT; square++)
            assert_int_equal(position_kind_at(&position, square), NO_KIND);
        assert_int_equal(position_geometry(&position)->width, width);
        assert_int_equal(position_geometry(&position)->height, height);
        assert_int_equal(position.to_move, WHITE);
        assert_int_equal(position.castling, 0);
        assert_int_equal(position.en_passant, NO_SQUARE);
        assert_true(position.key == position_compute_key(&position));
    }
}

static void men_are_found_where_they_were_put_until_removed(void **state)
{
    ChessPosition position;
    ChessPosition empty;

    (void)state;
    position_clear(&empty, 8, 8);
    position = empty;
    position_put(&position, WHITE, KNIGHT, 10);
    position_put(&position, BLACK, KING, 63);
    assert_int_equal(position_kind_at(&position, 10), KNIGHT);
    assert_int_equal(position_king(&position, BLACK), 63);
    assert_true(position_men(&position, WHITE, KNIGHT) == square_bit(10));
    assert_true(position_men(&position, BLACK, KNIGHT) == 0);
    assert_true(position.key == position_compute_key(&position));
    position_remove(&position, WHITE, 10);
    assert_int_equal(position_kind_at(&position, 10), NO_KIND);
    assert_true(position.key == position_compute_key(&position));
    position_remove(&position, BLACK, 63);
    assert_memory_equal(&position, &empty, sizeof position);
}

/* --- Playing --- */

static void moves_change_the_board_as_in_the_slow_chess(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 31, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int game = 0; game < 12; game++) {
            char fen[SLOW_FEN_SIZE];
            Move list[SLOW_MOVES_MAX];
            int count;

            random_position_of_any_kind(&rng, width, height, fen);
            ChessPosition position = position_of(fen);
            SlowChess slow = slow_of(fen);
            for (int ply = 0; ply < 30 && (count = slow_list_moves(&slow, list)) > 0; ply++) {
                Move move = list[rng_below(&rng, (uint32_t)count)];

                position_play(&position, move);
                slow_play(&slow, move);
                slow_to_fen(&slow, fen);
                check_fen(&position, fen);
                assert_true(position.key == position_compute_key(&position));
                ChessPosition parsed = position_of(fen);
                assert_memory_equal(&position, &parsed, sizeof position);
            }
        }
    }
}

static void capture_takes_the_man_and_resets_the_quiet_plies(void **state)
{
    (void)state;
    check_played("4k3/8/8/3p4/8/8/8/3RK3 w - - 7 9", "d1d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 9");
    check_played("4k3/8/8/3p4/8/8/8/3RK3 w - - 7 9", "d1d4",
                 "4k3/8/8/3p4/3R4/8/8/4K3 b - - 8 9");
    check_played("4k3/8/8/3p4/8/8/8/3RK3 b - - 7 9", "d5d4",
                 "4k3/8/8/8/3p4/8/8/3RK3 w - - 0 10");
}

static void pawn_becomes_what_is_asked_for(void **state)
{
    (void)state;
    check_played("3r3k/4P3/8/8/8/8/8/K7 w - - 3 1", "e7e8q", "3rQ2k/8/8/8/8/8/8/K7 b - - 0 1");
    check_played("3r3k/4P3/8/8/8/8/8/K7 w - - 3 1", "e7d8n", "3N3k/8/8/8/8/8/8/K7 b - - 0 1");
    check_played("k3/4/p2K/4 b - - 0 1", "a2a1r", "k3/4/3K/r3 w - - 0 2");
}

static void castling_moves_king_and_rook(void **state)
{
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char black[] = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

    (void)state;
    check_played(fen, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    check_played(fen, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    check_played(black, "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    check_played(black, "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

static void castling_rights_vanish_with_king_move_rook_move_and_rook_capture(void **state)
{
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    (void)state;
    check_played(fen, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    check_played(fen, "a1a2", "r3k2r/8/8/8/8/8/R7/4K2R b Kkq - 1 1");
    check_played(fen, "h1h2", "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1");
    check_played(fen, "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    check_played(fen, "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    check_played(fen, "e1e2 e8e7", "r6r/4k3/8/8/8/8/4K3/R6R w - - 2 2");
    check_played(fen, "a1b1 a8b8 b1a1 b8a8", "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 4 3");
}

static void rights_belong_to_the_squares_of_kings_and_rooks(void **state)
{
    (void)state;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int expected = square == 0    ? CASTLE_WHITE_LONG
                       : square == 7  ? CASTLE_WHITE_SHORT
                       : square == 4  ? CASTLE_WHITE_LONG | CASTLE_WHITE_SHORT
                       : square == 56 ? CASTLE_BLACK_LONG
                       : square == 63 ? CASTLE_BLACK_SHORT
                       : square == 60 ? CASTLE_BLACK_LONG | CASTLE_BLACK_SHORT
                                      : 0;

        assert_int_equal(castling_rights_of_square(square), expected);
    }
}

/* --- En passant --- */

static void double_step_is_remembered_only_if_a_pawn_can_take(void **state)
{
    (void)state;
    check_played(START, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    check_played("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4",
                 "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1");
    check_played("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e3",
                 "4k3/8/8/8/5p2/4P3/8/4K3 b - - 0 1");
    check_played("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5",
                 "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2");
    check_played("3k/4/1p2/P3/3K w - - 0 1", "a2a3", "3k/4/Pp2/4/3K b - - 0 1");
    check_played("3k/p3/4/1P2/3K b - - 0 1", "a4a2", "3k/4/4/pP2/3K w - a3 0 2");
}

static void pair_of_pawns_alone_between_king_and_rook_may_not_leave_the_rank(void **state)
{
    (void)state;
    check_played("4K3/8/8/8/k4p1R/8/4P3/8 w - - 0 1", "e2e4",
                 "4K3/8/8/8/k3Pp1R/8/8/8 b - - 0 1");
    check_played("4K3/8/8/8/k4p1B/8/4P3/8 w - - 0 1", "e2e4",
                 "4K3/8/8/8/k3Pp1B/8/8/8 b - e3 0 1");
    /* With a second pawn beside it the rank stays closed. */
    check_played("4K3/8/8/8/k2p1p1R/8/4P3/8 w - - 0 1", "e2e4",
                 "4K3/8/8/8/k2pPp1R/8/8/8 b - e3 0 1");
}

static void one_of_two_pawns_that_is_not_pinned_is_enough(void **state)
{
    /* The pawn on f4 is pinned by the rook on f1, that on d4 is free. */
    (void)state;
    check_played("5k2/8/8/8/3p1p2/8/4P3/4KR2 w - - 0 1", "e2e4",
                 "5k2/8/8/8/3pPp2/8/8/4KR2 b - e3 0 1");
    check_played("5k2/8/8/8/5p2/8/4P3/4KR2 w - - 0 1", "e2e4",
                 "5k2/8/8/8/4Pp2/8/8/4KR2 b - - 0 1");
}

static void taking_in_passing_removes_the_pawn_beside(void **state)
{
    (void)state;
    check_played("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4 f4e3",
                 "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    check_played("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5 d5e6",
                 "4k3/8/4P3/8/8/8/8/4K3 b - - 0 2");
    check_played("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4 e8e7",
                 "8/4k3/8/8/4Pp2/8/8/4K3 w - - 1 2");
}

static void piece_on_the_passed_square_takes_nothing_beside(void **state)
{
    (void)state;
    check_played("4k3/8/8/2b5/5p2/8/4P3/K7 w - - 0 1", "e2e4 c5e3",
                 "4k3/8/8/8/4Pp2/4b3/8/K7 w - - 1 2");
}

/* --- Keys --- */

static void transpositions_have_equal_keys(void **state)
{
    ChessPosition a = played(START, "g1f3 g8f6 b1c3 b8c6");
    ChessPosition b = played(START, "b1c3 b8c6 g1f3 g8f6");
    ChessPosition c = played(START, "e2e3 e7e6 e3e4 e6e5");
    ChessPosition d = played(START, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8");

    (void)state;
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(c.key == d.key);
    assert_true(a.key != c.key);
}

static void repeated_position_has_the_key_it_had(void **state)
{
    ChessPosition start = position_of(START);
    ChessPosition again = played(START, "g1f3 g8f6 f3g1 f6g8");

    (void)state;
    assert_true(start.key == again.key);
    assert_int_equal(again.quiet_plies, 4);
}

static void side_rights_and_en_passant_change_the_key(void **state)
{
    static const char *const fens[] = {
        "r3k2r/8/8/8/4Pp2/8/8/R3K2R w KQkq - 0 1",  "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 1", "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQk - 0 1",
        "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQq - 0 1",   "r3k2r/8/8/8/4Pp2/8/8/R3K2R b Kkq - 0 1",
        "r3k2r/8/8/8/4Pp2/8/8/R3K2R b Qkq - 0 1",   "r3k2r/8/8/8/4Pp2/8/8/R3K2R b - - 0 1",
        "r3k2r/8/8/8/4Pn2/8/8/R3K2R b - - 0 1",
    };
    enum { COUNT = sizeof fens / sizeof fens[0] };
    uint64_t keys[COUNT];

    (void)state;
    for (int i = 0; i < COUNT; i++) {
        keys[i] = position_of(fens[i]).key;
        for (int j = 0; j < i; j++)
            assert_true(keys[i] != keys[j]);
    }
    /* An offer that cannot be taken makes no other position, nor do the counters. */
    assert_true(position_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").key ==
                position_of("4k3/8/8/8/4P3/8/8/4K3 b - - 9 44").key);
}

/* --- What one side knows --- */

static void check_moved_own(const char *fen, Side side, const char *move, const char *expected)
{
    ChessPosition position = position_of(fen);
    uint64_t key = position.key;

    position_move_own(&position, side, move_of(move));
    assert_true(position.key == key);
    check_fen(&position, expected);
}

static void own_move_leaves_turn_counters_and_key_alone(void **state)
{
    (void)state;
    check_moved_own("4k3/8/8/8/8/8/4P3/4K1N1 w - - 5 9", WHITE, "g1f3",
                    "4k3/8/8/8/8/5N2/4P3/4K3 w - - 5 9");
    check_moved_own("4k3/8/8/8/8/8/4P3/4K1N1 b - - 5 9", WHITE, "e2e4",
                    "4k3/8/8/8/4P3/8/8/4K1N1 b - - 5 9");
    check_moved_own("4k3/8/8/8/8/8/4P3/4K1N1 w - - 5 9", BLACK, "e8d7",
                    "8/3k4/8/8/8/8/4P3/4K1N1 w - - 5 9");
}

static void own_pawn_that_moves_sideways_takes_nothing(void **state)
{
    (void)state;
    check_moved_own("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", WHITE, "e5d6",
                    "4k3/8/3P4/3p4/8/8/8/4K3 w - d6 0 1");
    check_moved_own("4k3/4P3/8/8/8/8/8/K7 w - - 0 1", WHITE, "e7d8r",
                    "3Rk3/8/8/8/8/8/8/K7 w - - 0 1");
}

static void own_castling_moves_the_rook_and_gives_up_the_rights(void **state)
{
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    (void)state;
    check_moved_own(fen, WHITE, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 w kq - 0 1");
    check_moved_own(fen, WHITE, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R w kq - 0 1");
    check_moved_own(fen, BLACK, "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    check_moved_own(fen, BLACK, "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    check_moved_own(fen, WHITE, "h1h7", "r3k2r/7R/8/8/8/8/8/R3K3 w Qkq - 0 1");
    check_moved_own(fen, BLACK, "a8b8", "1r2k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1");
    check_moved_own(fen, WHITE, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1");
}

TEST_FILE(position, cmocka_unit_test(cleared_board_is_empty),
          cmocka_unit_test(men_are_found_where_they_were_put_until_removed),
          cmocka_unit_test(moves_change_the_board_as_in_the_slow_chess),
          cmocka_unit_test(capture_takes_the_man_and_resets_the_quiet_plies),
          cmocka_unit_test(pawn_becomes_what_is_asked_for),
          cmocka_unit_test(castling_moves_king_and_rook),
          cmocka_unit_test(castling_rights_vanish_with_king_move_rook_move_and_rook_capture),
          cmocka_unit_test(rights_belong_to_the_squares_of_kings_and_rooks),
          cmocka_unit_test(double_step_is_remembered_only_if_a_pawn_can_take),
          cmocka_unit_test(pair_of_pawns_alone_between_king_and_rook_may_not_leave_the_rank),
          cmocka_unit_test(one_of_two_pawns_that_is_not_pinned_is_enough),
          cmocka_unit_test(taking_in_passing_removes_the_pawn_beside),
          cmocka_unit_test(piece_on_the_passed_square_takes_nothing_beside),
          cmocka_unit_test(transpositions_have_equal_keys),
          cmocka_unit_test(repeated_position_has_the_key_it_had),
          cmocka_unit_test(side_rights_and_en_passant_change_the_key),
          cmocka_unit_test(own_move_leaves_turn_counters_and_key_alone),
          cmocka_unit_test(own_pawn_that_moves_sideways_takes_nothing),
          cmocka_unit_test(own_castling_moves_the_rook_and_gives_up_the_rights));
