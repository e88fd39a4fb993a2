/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The counts of perft_test.c some plies deeper; with sanitizers that takes a minute.
 */
#include "chess/boards.h"
#include "chess/legal_moves.h"
#include "support/perft_check.h"
#include "support/random_position.h"
#include "support/test.h"

static void check_leaves(const char *fen, int depth, uint64_t expected)
{
    ChessPosition position = position_of(fen);
    uint64_t leaves = perft(&position, depth);

    if (leaves != expected)
        fail_msg("%s: %llu leaves at depth %d, not %llu", fen, (unsigned long long)leaves,
                 depth, (unsigned long long)expected);
}

static void well_known_positions_have_the_known_numbers_of_leaves(void **state)
{
    (void)state;
    check_leaves("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324);
    check_leaves("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
                 193690690);
    check_leaves("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661);
    check_leaves("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5,
                 15833292);
    check_leaves("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 5,
                 15833292);
    check_leaves("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194);
    check_leaves("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5,
                 164075551);
}

/* Positions made for one trap each (chessprogramming.net, "Perfect Perft"). */
static void positions_with_one_trap_each_have_the_known_numbers_of_leaves(void **state)
{
    (void)state;
    check_leaves("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888);
    check_leaves("8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1015133);
    check_leaves("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467);
    check_leaves("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072);
    check_leaves("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711);
    check_leaves("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206);
    check_leaves("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476);
    check_leaves("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001);
    check_leaves("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1004658);
    check_leaves("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342);
    check_leaves("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683);
    check_leaves("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217);
    check_leaves("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584);
    check_leaves("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527);
}

static void named_boards_have_as_many_leaves_as_in_the_slow_chess(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++)
        check_perft_against_slow(named_boards[i].fen, 3, 3, 8, 3000000);
}

static void positions_of_all_sizes_have_as_many_leaves_as_in_the_slow_chess(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 62, 0);
    FOR_ALL_SIZES(width, height)
    {
        char fen[SLOW_FEN_SIZE];

        start_position(width, height, fen);
        check_perft_against_slow(fen, 3, 3, 8, 300000);
        for (int i = 0; i < 20; i++) {
            random_position_of_any_kind(&rng, width, height, fen);
            check_perft_against_slow(fen, 3, 3, 8, 100000);
        }
    }
}

TEST_FILE(perft_slow, cmocka_unit_test(well_known_positions_have_the_known_numbers_of_leaves),
          cmocka_unit_test(positions_with_one_trap_each_have_the_known_numbers_of_leaves),
          cmocka_unit_test(named_boards_have_as_many_leaves_as_in_the_slow_chess),
          cmocka_unit_test(positions_of_all_sizes_have_as_many_leaves_as_in_the_slow_chess));
