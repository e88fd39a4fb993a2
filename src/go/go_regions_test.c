/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_regions.h"

#include "go/go_board.h"
#include "support/test.h"

static void shuffle_stones(GoBoard *board, int size, Rng *rng)
{
    go_board_init(board, size);
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            go_board_put(board, (GoColour)rng_below(rng, 3), go_point(column, row));
}

static int count_alike(const uint16_t roots[], int size, Move root)
{
    int count = 0;

    for (int i = 0; i < size * size; i++)
        count += roots[go_point(i % size, i / size)] == root;
    return count;
}

/* Against the flood fill of the plain board. */
static void regions_are_the_chains_of_the_board(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 4, 0);
    for (int round = 0; round < 150; round++) {
        int size = GO_SIZE_MIN + round % (GO_SIZE_MAX - GO_SIZE_MIN + 1);
        uint16_t roots[GO_AREA];
        GoBoard board;

        shuffle_stones(&board, size, &rng);
        go_regions_find(board.points, size, roots);
        for (int i = 0; i < size * size; i++) {
            Move point = go_point(i % size, i / size);
            GoSet chain;

            go_board_chain(&board, point, &chain);
            assert_int_equal(count_alike(roots, size, roots[point]), go_set_count(&chain));
            for (Move other; (other = go_set_pop(&chain)) != MOVE_NONE;)
                assert_int_equal(roots[other], roots[point]);
        }
    }
}

TEST_FILE(go_regions, cmocka_unit_test(regions_are_the_chains_of_the_board));
