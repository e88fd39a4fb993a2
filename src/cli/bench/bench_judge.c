/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The built-in judge on positions of random games.
 */
#include "base/clock.h"
#include "chess/alpha_beta.h"
#include "chess/boards.h"
#include "chess/legal_moves.h"
#include "cli/bench/bench_report.h"

enum { PLIES_MAX = 60, NODES = 1000, TABLE_BITS = 14 };

/* Some random moves from the start; the game may end before. */
static ChessPosition random_position(const ChessPosition *start, uint64_t number)
{
    ChessPosition position = *start;
    LegalMoves moves;
    Rng rng;

    rng_init(&rng, BENCH_SEED, number);
    for (uint32_t plies = rng_below(&rng, PLIES_MAX); plies > 0; plies--) {
        ChessSafety safety = safety_of(&position);

        legal_moves_find(&position, &safety, &moves);
        if (moves.count == 0)
            break;
        int chosen = (int)rng_below(&rng, (uint32_t)moves.count);
        position_play(&position, legal_moves_get(&position, &moves, chosen));
    }
    return position;
}

void bench_judge(BenchReport *report)
{
    AlphaBeta *judge = alpha_beta_new(TABLE_BITS);
    AlphaBetaLimits limits = {.nodes = NODES};
    ChessPosition start;
    int64_t nodes = 0;
    double seconds = 0;

    if (judge == NULL || board_from_text("standard", &start, NULL) != STATUS_OK)
        return;
    for (int i = 0; i < bench_amount(report, 200, 400); i++) {
        ChessPosition position = random_position(&start, (uint64_t)i);
        double begin = clock_cpu_seconds();
        AlphaBetaResult result = alpha_beta_search(judge, &position, &limits);

        seconds += clock_cpu_seconds() - begin;
        nodes += result.nodes;
        bench_sign(report, (uint64_t)(uint32_t)result.value << 16 | result.best);
    }
    alpha_beta_free(judge);
    bench_add(report, "judge_nodes", "1/s", (double)nodes / seconds);
}
