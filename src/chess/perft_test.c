/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/boards.h"
#include "chess/legal_moves.h"
#include "support/perft_check.h"
#include "support/random_position.h"
#include "support/test.h"

/* The six positions everybody counts (chessprogramming.org, "Perft Results"). */
static const struct {
    const char *fen;
    int depth;
    uint64_t leaves[6]; /* at depths 0, 1, ... */
} known[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, {1, 20, 400, 8902, 197281}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     3,
     {1, 48, 2039, 97862}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, {1, 14, 191, 2812, 43238, 674624}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     4,
     {1, 6, 264, 9467, 422333}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, {1, 44, 1486, 62379}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     3,
     {1, 46, 2079, 89890}},
};

enum { KNOWN_COUNT = sizeof known / sizeof known[0] };

static void well_known_positions_have_the_known_numbers_of_leaves(void **state)
{
    (void)state;
    for (int i = 0; i < KNOWN_COUNT; i++) {
        ChessPosition position = position_of(known[i].fen);

        for (int depth = 0; depth <= known[i].depth; depth++)
            if (perft(&position, depth) != known[i].leaves[depth])
                fail_msg("%s: %llu leaves at depth %d", known[i].fen,
                         (unsigned long long)perft(&position, depth), depth);
    }
}

static void slow_chess_knows_the_same_numbers(void **state)
{
    (void)state;
    for (int i = 0; i < KNOWN_COUNT; i++) {
        SlowChess slow = slow_of(known[i].fen);

        for (int depth = 0; depth <= 2; depth++)
            assert_true(slow_perft(&slow, depth) == known[i].leaves[depth]);
    }
}

static void named_boards_have_as_many_leaves_as_in_the_slow_chess(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++)
        check_perft_against_slow(named_boards[i].fen, 1, 2, 5, 20000);
}

static void full_arrays_of_all_sizes_have_as_many_leaves_as_in_the_slow_chess(void **state)
{
    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        char fen[SLOW_FEN_SIZE];

        start_position(width, height, fen);
        check_perft_against_slow(fen, 1, 2, 5, 10000);
    }
}

static void random_positions_have_as_many_leaves_as_in_the_slow_chess(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 61, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 6; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            check_perft_against_slow(fen, 1, 2, 5, 3000);
        }
    }
}

TEST_FILE(perft, cmocka_unit_test(well_known_positions_have_the_known_numbers_of_leaves),
          cmocka_unit_test(slow_chess_knows_the_same_numbers),
          cmocka_unit_test(named_boards_have_as_many_leaves_as_in_the_slow_chess),
          cmocka_unit_test(full_arrays_of_all_sizes_have_as_many_leaves_as_in_the_slow_chess),
          cmocka_unit_test(random_positions_have_as_many_leaves_as_in_the_slow_chess));
