/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search against its own definition: alpha-beta without table, order, reductions or
 * guesswork, over the moves as they are listed.
 */
#include "base/memory.h"
#include "chess/alpha_beta.h"
#include "chess/draws.h"
#include "chess/evaluation.h"
#include "chess/exchange.h"
#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/test.h"

enum { PLIES_MAX = 120, NODES_MAX = 150000, POSITIONS = IS_SANITIZED ? 4 : 16 };

typedef struct {
    ChessPosition line[PLIES_MAX];
    int nodes; /* beyond NODES_MAX the value is worthless */
} Reference;

static bool is_repeated(const Reference *reference, int ply)
{
    const ChessPosition *line = reference->line;

    for (int before = ply - 2; before >= 0 && before >= ply - line[ply].quiet_plies;
         before -= 2)
        if (line[before].key == line[ply].key)
            return true;
    return false;
}

static bool is_played_out(const ChessPosition *position, Move move)
{
    bool is_pawn = position->kinds[PAWN] >> move_from(move) & 1;
    bool takes = (position_occupied(position) >> move_to(move) & 1) ||
                 (is_pawn && move_to(move) == position->en_passant);

    if (move_promotion(move) != PAWN)
        return move_promotion(move) == QUEEN;
    return takes && exchange_value(position, move) >= 0;
}

/* At depth 0 and below only captures are left, unless in check. */
static int value_of(Reference *reference, int ply, int depth, int alpha, int beta)
{
    const ChessPosition *position = &reference->line[ply];
    ChessSafety safety = safety_of(position);
    bool is_all = depth > 0 || safety.checkers != 0;
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);

    assert_true(ply + 1 < PLIES_MAX);
    if (count == 0)
        return safety.checkers != 0 ? ply - ALPHA_BETA_MATE : 0;
    if (material_is_dead(position) || position->quiet_plies >= 100 ||
        is_repeated(reference, ply) || reference->nodes++ >= NODES_MAX)
        return 0;

    int best = is_all ? -ALPHA_BETA_MATE : evaluate(position);
    for (int i = 0; i < count && best < beta; i++) {
        if (!is_all && !is_played_out(position, moves[i]))
            continue;
        reference->line[ply + 1] = *position;
        position_play(&reference->line[ply + 1], moves[i]);
        int value =
            -value_of(reference, ply + 1, depth - 1, -beta, -(best > alpha ? best : alpha));
        best = value > best ? value : best;
    }
    return best;
}

/* Goes as deep as the reference gets; returns the number of depths compared. */
static int compare(AlphaBeta *judge, Reference *reference, const char *fen, int depth_max)
{
    int depth = 1;

    for (; depth <= depth_max; depth++) {
        AlphaBetaLimits limits = {.depth = depth, .is_plain = true};

        reference->line[0] = position_of(fen);
        reference->nodes = 0;
        int expected = value_of(reference, 0, depth, -ALPHA_BETA_MATE - 1, ALPHA_BETA_MATE + 1);
        if (reference->nodes > NODES_MAX)
            break;
        AlphaBetaResult result = alpha_beta_search(judge, &reference->line[0], &limits);
        if (result.value != expected)
            fail_msg("%s: %d instead of %d at depth %d", fen, result.value, expected, depth);
    }
    return depth - 1;
}

static void plain_search_has_the_value_of_minimax(void **state)
{
    AlphaBeta *judge = alpha_beta_new(12);
    Reference *reference = memory_new(sizeof *reference);
    Rng rng;
    int compared = 0;

    (void)state;
    rng_init(&rng, 16, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < POSITIONS; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            compared += compare(judge, reference, fen, 3);
        }
    }
    assert_true(compared > 25 * POSITIONS);
    memory_free(reference);
    alpha_beta_free(judge);
}

/* Above depth 1 something is left out by guesswork; at depth 1 only hopeless captures are. */
static void guesswork_hardly_changes_the_value_of_one_ply(void **state)
{
    AlphaBeta *judge = alpha_beta_new(12);
    Rng rng;
    int same = 0;
    int all = 0;

    (void)state;
    rng_init(&rng, 17, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 20; i++) {
            char fen[SLOW_FEN_SIZE];

            start_position(width, height, fen);
            random_play(&rng, 4 + i, fen);
            ChessPosition position = position_of(fen);
            AlphaBetaResult plain = alpha_beta_search(
                judge, &position, &(AlphaBetaLimits){.depth = 1, .is_plain = true});
            AlphaBetaResult quick =
                alpha_beta_search(judge, &position, &(AlphaBetaLimits){.depth = 1});

            all++;
            same += plain.value == quick.value;
        }
    }
    if (same < all * 9 / 10)
        fail_msg("only %d of %d are the same", same, all);
    alpha_beta_free(judge);
}

TEST_FILE(alpha_beta_reference, cmocka_unit_test(plain_search_has_the_value_of_minimax),
          cmocka_unit_test(guesswork_hardly_changes_the_value_of_one_ply));
