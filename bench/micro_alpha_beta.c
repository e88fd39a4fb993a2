/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many nodes a second the built-in judge looks at. 400 positions from random play, three in
 * four on the usual board, with 100, 1,000 and 20,000 nodes each; CPU time. After `make`:
 *
 *     cc -std=c17 -O2 -Isrc bench/micro_alpha_beta.c build/release/libnebel.a \
 *        -o build/micro_alpha_beta && build/micro_alpha_beta
 */
#include <stdio.h>

#include "base/clock.h"
#include "chess/alpha_beta.h"
#include "chess/boards.h"
#include "chess/legal_moves.h"

enum { POSITIONS = 400, NODES = 20000000, RUNS = 3 };

/* False if the game ended on the way. */
static bool draw_position(Rng *rng, int number, ChessPosition *position)
{
    const char *board = number % 4 != 0 ? "standard" : named_boards[number / 4 % 8].name;

    if (board_from_text(board, position, NULL) != STATUS_OK)
        return false;
    for (uint32_t plies = rng_below(rng, 60);; plies--) {
        ChessSafety safety = safety_of(position);
        Move moves[CHESS_MOVES_MAX];
        int count = legal_moves_list(position, &safety, moves);

        if (count == 0 || plies == 0)
            return count > 0;
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
}

static void measure(AlphaBeta *judge, const ChessPosition positions[], int64_t nodes)
{
    AlphaBetaLimits limits = {.nodes = nodes};
    double start = clock_cpu_seconds();
    int64_t sum = 0;
    int depths = 0;
    int searches = 0;

    while (sum < NODES) {
        AlphaBetaResult result =
            alpha_beta_search(judge, &positions[searches % POSITIONS], &limits);

        sum += result.nodes;
        depths += result.depth;
        searches++;
    }
    double seconds = clock_cpu_seconds() - start;
    printf("%6d nodes: %5.2f M nodes/s, %7.1f us a search, mean depth %.2f\n", (int)nodes,
           (double)sum / seconds / 1e6, seconds / searches * 1e6, (double)depths / searches);
}

int main(void)
{
    static ChessPosition positions[POSITIONS];
    AlphaBeta *judge = alpha_beta_new(14);
    Rng rng;

    if (judge == NULL)
        return 1;
    rng_init(&rng, 1, 0);
    for (int i = 0, number = 0; i < POSITIONS; number++)
        i += draw_position(&rng, number, &positions[i]);
    for (int run = 0; run < RUNS; run++)
        for (int64_t nodes = 100; nodes <= 20000; nodes *= nodes == 100 ? 10 : 20)
            measure(judge, positions, nodes);
    alpha_beta_free(judge);
    return 0;
}
