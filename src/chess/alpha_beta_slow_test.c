/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strength of the judge where it can be told from luck: whole games, with colours exchanged,
 * from openings drawn at random.
 */
#include "base/memory.h"
#include "chess/alpha_beta.h"
#include "chess/boards.h"
#include "chess/draws.h"
#include "chess/legal_moves.h"
#include "support/test.h"

enum { PLIES_MAX = 400, WIN = 10000 };

typedef struct {
    AlphaBeta *judge;
    AlphaBetaLimits limits; /* of the judge; its opponent may have others */
    AlphaBetaLimits others; /* 0 nodes and 0 depth: counts material three plies ahead */
    Rng rng;
    uint64_t keys[PLIES_MAX];
} Contest;

static int material(const ChessPosition *position)
{
    static const int worth[KIND_COUNT] = {1, 3, 3, 5, 9, 0};
    Side us = (Side)position->to_move;
    int sum = 0;

    for (Kind kind = PAWN; kind < KING; kind++)
        sum += worth[kind] * (bits_count(position_men(position, us, kind)) -
                              bits_count(position_men(position, side_other(us), kind)));
    return sum;
}

static int count_ahead(const ChessPosition *position, int depth, int alpha, int beta)
{
    ChessSafety safety = safety_of(position);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);

    if (count == 0)
        return safety.checkers != 0 ? -WIN - depth : 0;
    if (depth == 0)
        return material(position);
    for (int i = 0; i < count && alpha < beta; i++) {
        ChessPosition next = *position;

        position_play(&next, moves[i]);
        int value = -count_ahead(&next, depth - 1, -beta, -alpha);
        alpha = value > alpha ? value : alpha;
    }
    return alpha;
}

/* The best by material; of equals one at random, nearly. */
static Move material_move(Contest *contest, const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);
    int first = (int)rng_below(&contest->rng, (uint32_t)count);
    int best = -2 * WIN;
    Move chosen = MOVE_NONE;

    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;
        Move move = moves[(first + i) % count];

        position_play(&next, move);
        int value = -count_ahead(&next, 2, -2 * WIN, -best);
        if (value > best) {
            best = value;
            chosen = move;
        }
    }
    return chosen;
}

static Move choose(Contest *contest, const ChessPosition *position, bool is_judge)
{
    const AlphaBetaLimits *limits = is_judge ? &contest->limits : &contest->others;

    if (limits->nodes == 0 && limits->depth == 0)
        return material_move(contest, position);
    return alpha_beta_search(contest->judge, position, limits).best;
}

static bool is_third_time(const Contest *contest, int count, uint64_t key)
{
    int times = 1;

    for (int i = 0; i < count; i++)
        times += contest->keys[i] == key;
    return times >= 3;
}

/* For the judge: 2 a win, 1 a draw. */
static int play_game(Contest *contest, ChessPosition position, Side side)
{
    for (int ply = 0; ply < PLIES_MAX; ply++) {
        ChessSafety safety = safety_of(&position);

        if (!position_has_legal_move(&position, &safety))
            return safety.checkers == 0 ? 1 : position.to_move == side ? 0 : 2;
        if (material_is_dead(&position) || position.quiet_plies >= 100 ||
            is_third_time(contest, ply, position.key))
            return 1;
        contest->keys[ply] = position.key;
        position_play(&position, choose(contest, &position, position.to_move == side));
    }
    return 1;
}

static ChessPosition opening_of(const char *board, int number)
{
    ChessPosition position;
    Rng rng;

    assert_int_equal(board_from_text(board, &position, NULL), STATUS_OK);
    rng_init(&rng, 20, (uint64_t)number);
    for (int ply = 0; ply < 4; ply++) {
        ChessSafety safety = safety_of(&position);
        Move moves[CHESS_MOVES_MAX];
        int count = legal_moves_list(&position, &safety, moves);

        if (count > 0)
            position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
    }
    return position;
}

/* Demands a share of the points, in hundredths. */
static void hold(const char *board, AlphaBetaLimits limits, AlphaBetaLimits others, int games,
                 int least)
{
    Contest *contest = memory_new(sizeof *contest);
    int points = 0;

    contest->judge = alpha_beta_new(14);
    contest->limits = limits;
    contest->others = others;
    rng_init(&contest->rng, 19, 0);
    for (int game = 0; game < games; game++) {
        ChessPosition start = opening_of(board, game / 2);
        points += play_game(contest, start, game % 2 == 0 ? WHITE : BLACK);
    }
    print_message("%s: %d of %d half points\n", board, points, 2 * games);
    assert_true(100 * points >= 2 * games * least);
    alpha_beta_free(contest->judge);
    memory_free(contest);
}

static void a_thousand_nodes_beat_three_plies_of_material(void **state)
{
    (void)state;
    hold("standard", (AlphaBetaLimits){.nodes = 1000}, (AlphaBetaLimits){0}, 40, 85);
    hold("gardner5x5", (AlphaBetaLimits){.nodes = 1000}, (AlphaBetaLimits){0}, 40, 65);
    hold("losalamos6x6", (AlphaBetaLimits){.nodes = 1000}, (AlphaBetaLimits){0}, 40, 75);
}

static void more_nodes_play_better(void **state)
{
    (void)state;
    hold("standard", (AlphaBetaLimits){.nodes = 4000}, (AlphaBetaLimits){.nodes = 1000}, 60,
         65);
    hold("standard", (AlphaBetaLimits){.nodes = 1000}, (AlphaBetaLimits){.nodes = 100}, 60, 80);
}

TEST_FILE(alpha_beta_slow, cmocka_unit_test(a_thousand_nodes_beat_three_plies_of_material),
          cmocka_unit_test(more_nodes_play_better));
