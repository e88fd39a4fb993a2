/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/attacks.h"

#include <stdlib.h>

#include "base/rng.h"
#include "support/test.h"

/* The squares in one direction up to the first blocker, itself included. */
static Bitboard walk(int square, int files, int ranks, Bitboard blockers)
{
    int file = square_file(square) + files;
    int rank = square_rank(square) + ranks;
    Bitboard seen = 0;

    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        seen |= square_bit(square_at(file, rank));
        if (blockers >> square_at(file, rank) & 1)
            break;
        file += files;
        rank += ranks;
    }
    return seen;
}

static Bitboard rook_walks(int square, Bitboard blockers)
{
    return walk(square, 1, 0, blockers) | walk(square, -1, 0, blockers) |
           walk(square, 0, 1, blockers) | walk(square, 0, -1, blockers);
}

static Bitboard bishop_walks(int square, Bitboard blockers)
{
    return walk(square, 1, 1, blockers) | walk(square, -1, -1, blockers) |
           walk(square, 1, -1, blockers) | walk(square, -1, 1, blockers);
}

static Bitboard random_blockers(Rng *rng, int i)
{
    Bitboard blockers = rng_next(rng);

    if (i % 3 > 0)
        blockers &= rng_next(rng);
    if (i % 3 > 1)
        blockers &= rng_next(rng);
    return blockers;
}

static void sliders_go_up_to_the_first_man_in_their_way(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        for (int i = 0; i < 300; i++) {
            Bitboard blockers = random_blockers(&rng, i);
            Bitboard rook = rook_walks(square, blockers);
            Bitboard bishop = bishop_walks(square, blockers);

            assert_true(rook_attacks(square, blockers) == rook);
            assert_true(bishop_attacks(square, blockers) == bishop);
            assert_true(man_attacks(ROOK, square, blockers) == rook);
            assert_true(man_attacks(BISHOP, square, blockers) == bishop);
            assert_true(man_attacks(QUEEN, square, blockers) == (rook | bishop));
        }
        assert_true(rook_attacks(square, ~UINT64_C(0)) == rook_walks(square, ~UINT64_C(0)));
        assert_true(bishop_attacks(square, ~UINT64_C(0)) == bishop_walks(square, ~UINT64_C(0)));
    }
}

static void leapers_attack_what_their_step_reaches(void **state)
{
    (void)state;
    for (int a = 0; a < SQUARE_COUNT; a++) {
        for (int b = 0; b < SQUARE_COUNT; b++) {
            int files = square_file(b) - square_file(a);
            int ranks = square_rank(b) - square_rank(a);
            bool is_leap = abs(files * ranks) == 2;
            bool is_near = abs(files) <= 1 && abs(ranks) <= 1 && a != b;

            assert_int_equal(chess_tables.knight[a] >> b & 1, is_leap);
            assert_int_equal(man_attacks(KNIGHT, a, ~UINT64_C(0)) >> b & 1, is_leap);
            assert_int_equal(chess_tables.king[a] >> b & 1, is_near);
            assert_int_equal(man_attacks(KING, a, ~UINT64_C(0)) >> b & 1, is_near);
            assert_int_equal(chess_tables.pawn[WHITE][a] >> b & 1,
                             is_near && files && ranks == 1);
            assert_int_equal(chess_tables.pawn[BLACK][a] >> b & 1,
                             is_near && files && ranks == -1);
        }
    }
}

static void lines_are_those_of_an_empty_board(void **state)
{
    (void)state;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        assert_true(chess_tables.rook_lines[square] == rook_walks(square, 0));
        assert_true(chess_tables.bishop_lines[square] == bishop_walks(square, 0));
        assert_true(chess_tables.rising[square] ==
                    (walk(square, 1, 1, 0) | walk(square, -1, -1, 0)));
    }
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

static void line_and_between_join_squares_that_see_each_other(void **state)
{
    (void)state;
    for (int a = 0; a < SQUARE_COUNT; a++) {
        for (int b = 0; b < SQUARE_COUNT; b++) {
            int files = square_file(b) - square_file(a);
            int ranks = square_rank(b) - square_rank(a);
            bool is_straight = files == 0 || ranks == 0 || abs(files) == abs(ranks);
            Bitboard between = 0;
            Bitboard line = 0;

            if (a != b && is_straight) {
                between = walk(a, sign(files), sign(ranks), square_bit(b)) & ~square_bit(b);
                line = square_bit(a) | walk(a, sign(files), sign(ranks), 0) |
                       walk(a, -sign(files), -sign(ranks), 0);
            }
            assert_true(chess_tables.between[a][b] == between);
            assert_true(chess_tables.line[a][b] == line);
        }
    }
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static void random_keys_are_all_different(void **state)
{
    enum { COUNT = 2 * 6 * 64 + 16 + 64 + 1 };
    static uint64_t keys[COUNT];
    int count = 0;

    (void)state;
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int kind = 0; kind < KIND_COUNT; kind++)
            for (int square = 0; square < SQUARE_COUNT; square++)
                keys[count++] = chess_tables.man_key[side][kind][square];
    for (int i = 0; i < 16; i++)
        keys[count++] = chess_tables.castling_key[i];
    for (int i = 0; i < SQUARE_COUNT; i++)
        keys[count++] = chess_tables.en_passant_key[i];
    keys[count++] = chess_tables.black_key;

    assert_int_equal(count, COUNT);
    qsort(keys, COUNT, sizeof keys[0], compare_keys);
    assert_true(keys[0] != 0);
    for (int i = 1; i < COUNT; i++)
        assert_true(keys[i] != keys[i - 1]);
}

TEST_FILE(attacks, cmocka_unit_test(sliders_go_up_to_the_first_man_in_their_way),
          cmocka_unit_test(leapers_attack_what_their_step_reaches),
          cmocka_unit_test(lines_are_those_of_an_empty_board),
          cmocka_unit_test(line_and_between_join_squares_that_see_each_other),
          cmocka_unit_test(random_keys_are_all_different));
