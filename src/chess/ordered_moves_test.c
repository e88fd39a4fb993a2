/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/ordered_moves.h"

#include <stdlib.h>

#include "base/memory.h"
#include "chess/exchange.h"
#include "support/random_position.h"
#include "support/test.h"

static const MoveHistory no_history;
static const Move no_killers[KILLERS];

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static int compare_moves(const void *a, const void *b)
{
    return *(const Move *)a - *(const Move *)b;
}

static int sorted_picks(OrderedMoves *moves, Move list[])
{
    for (int i = 0; i < moves->count; i++) {
        OrderedMove move = ordered_moves_pick(moves, i);

        assert_true(i == 0 || move.rank <= moves->moves[i - 1].rank);
        list[i] = move.move;
    }
    qsort(list, (size_t)moves->count, sizeof list[0], compare_moves);
    return moves->count;
}

static bool is_gain(const ChessPosition *position, Move move)
{
    bool is_pawn = position->kinds[PAWN] >> move_from(move) & 1;

    return (position_occupied(position) >> move_to(move) & 1) || move_promotion(move) != PAWN ||
           (is_pawn && move_to(move) == position->en_passant);
}

static void check_position(const char *fen, OrderedMoves *moves)
{
    ChessPosition position = position_of(fen);
    ChessSafety safety = safety_of(&position);
    MoveHints hints = {&no_history, no_killers, MOVE_NONE};
    Move legal[CHESS_MOVES_MAX];
    Move gains[CHESS_MOVES_MAX];
    Move picked[CHESS_MOVES_MAX];
    int gain_count = 0;
    int count = legal_moves_list(&position, &safety, legal);

    qsort(legal, (size_t)count, sizeof legal[0], compare_moves);
    ordered_moves_find(&position, &safety, &hints, moves);
    for (int i = 0; i < moves->count; i++)
        assert_true(moves->moves[i].is_quiet == !is_gain(&position, moves->moves[i].move));
    assert_int_equal(sorted_picks(moves, picked), count);
    assert_memory_equal(picked, legal, (size_t)count * sizeof legal[0]);

    for (int i = 0; i < count; i++)
        if (is_gain(&position, legal[i]) &&
            (move_promotion(legal[i]) == QUEEN ||
             (move_promotion(legal[i]) == PAWN && exchange_value(&position, legal[i]) >= 0)))
            gains[gain_count++] = legal[i];
    assert_true(ordered_moves_find_captures(&position, &safety, moves) == (count > 0));
    assert_int_equal(sorted_picks(moves, picked), gain_count);
    assert_memory_equal(picked, gains, (size_t)gain_count * sizeof gains[0]);
}

static void all_legal_moves_and_all_good_captures_come_once(void **state)
{
    OrderedMoves *moves = memory_new(sizeof *moves);
    Rng rng;

    (void)state;
    rng_init(&rng, 13, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 100; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            check_position(fen, moves);
        }
    }
    memory_free(moves);
}

static void likely_moves_come_first(void **state)
{
    static const char *const expected[] = {"e1f1", "b2b8", "e4d5", "g2g3", "g2g4"};
    ChessPosition position = position_of("1q4k1/8/2p5/3p4/4P3/3Q4/1R4P1/4K3");
    ChessSafety safety = safety_of(&position);
    Move killers[KILLERS] = {move_of("g2g3"), move_of("g2g4")};
    MoveHints hints = {&no_history, killers, move_of("e1f1")};
    OrderedMoves *moves = memory_new(sizeof *moves);

    (void)state;
    ordered_moves_find(&position, &safety, &hints, moves);
    for (int i = 0; i < 5; i++)
        assert_int_equal(ordered_moves_pick(moves, i).move, move_of(expected[i]));
    for (int i = 5; i < moves->count; i++)
        ordered_moves_pick(moves, i);
    /* The queen that takes a protected pawn comes last. */
    assert_int_equal(moves->moves[moves->count - 1].move, move_of("d3d5"));
    memory_free(moves);
}

static void history_prefers_what_refuted_before(void **state)
{
    ChessPosition position = position_of("4k3/8/8/8/8/8/8/R3K3");
    ChessSafety safety = safety_of(&position);
    MoveHistory *history = memory_new(sizeof *history);
    OrderedMoves *moves = memory_new(sizeof *moves);
    MoveHints hints = {history, no_killers, MOVE_NONE};

    (void)state;
    ordered_moves_find(&position, &safety, &hints, moves);
    Move refutation = moves->moves[3].move;
    Move failure = moves->moves[1].move;
    for (int i = 0; i < 1000; i++)
        move_history_learn(history, WHITE, moves, 3, 1 + i % 20);
    ordered_moves_find(&position, &safety, &hints, moves);
    assert_int_equal(ordered_moves_pick(moves, 0).move, refutation);
    assert_true(history->merit[WHITE][move_from(failure)][move_to(failure)] < 0);
    move_history_reset(history);
    assert_memory_equal(history, &no_history, sizeof *history);
    memory_free(moves);
    memory_free(history);
}

TEST_FILE(ordered_moves, cmocka_unit_test(all_legal_moves_and_all_good_captures_come_once),
          cmocka_unit_test(likely_moves_come_first),
          cmocka_unit_test(history_prefers_what_refuted_before));
