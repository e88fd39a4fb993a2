/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/alpha_beta.h"

#include <string.h>

#include "base/memory.h"
#include "chess/boards.h"
#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/test.h"

#define SIGNATURE UINT64_C(0x538affdc96e052a0)

enum { TABLE_BITS = 12 };

static int start(void **state)
{
    *state = alpha_beta_new(TABLE_BITS);
    return *state == NULL;
}

static int finish(void **state)
{
    alpha_beta_free(*state);
    return 0;
}

static AlphaBetaResult search_nodes(AlphaBeta *judge, const char *fen, int64_t nodes)
{
    ChessPosition position = position_of(fen);

    return alpha_beta_search(judge, &position, &(AlphaBetaLimits){.nodes = nodes});
}

static void assert_best(AlphaBeta *judge, const char *fen, const char *expected, int64_t nodes)
{
    char storage[8];
    TextBuffer text;
    AlphaBetaResult result = search_nodes(judge, fen, nodes);

    text_init(&text, storage, sizeof storage);
    move_to_text(result.best, &text);
    if (strcmp(storage, expected) != 0)
        fail_msg("%s: %s (%d) instead of %s", fen, storage, result.value, expected);
}

static void tactics_with_one_right_answer_are_found(void **state)
{
    AlphaBeta *judge = *state;

    /* A queen that hangs; a knight's fork; a pinned man won by a pawn. */
    assert_best(judge, "4k3/8/8/3q4/8/2N5/PPP5/4K3", "c3d5", 100);
    assert_best(judge, "r3k3/ppp2ppp/8/3N4/8/8/PPP2PPP/4K3", "d5c7", 300);
    assert_best(judge, "4k3/pp3ppp/4n3/8/5P2/8/PP4PP/4RK2", "f4f5", 2000);
    /* Only a knight forks; only a rook does not stalemate. */
    assert_best(judge, "8/3q1P1k/8/8/8/8/6PP/6K1", "f7f8n", 500);
    assert_best(judge, "8/5P1k/5K2/8/8/8/8/8", "f7f8r", 500);
    /* On small boards too. */
    assert_best(judge, "q2k/4/1N2/K3", "b2a4", 100);
}

static void ends_of_the_game_have_their_value_without_a_search(void **state)
{
    static const struct {
        const char *fen;
        int value;
    } ends[] = {
        {"7k/6Q1/6K1/8/8/8/8/8 b", -ALPHA_BETA_MATE},
        {"7k/5Q2/6K1/8/8/8/8/8 b", 0},
        {"k3/1Q2/1K2/4 b", -ALPHA_BETA_MATE},
    };

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        AlphaBetaResult result = search_nodes(*state, ends[i].fen, 1000);

        assert_int_equal(result.value, ends[i].value);
        assert_int_equal(result.best, MOVE_NONE);
        assert_int_equal(result.mate_plies, ends[i].value != 0 ? 0 : -1);
    }
}

static void draws_are_worth_nothing_but_have_a_legal_move(void **state)
{
    static const char *const draws[] = {
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/Q3K3 w - - 100 80",
        /* No time is left to mate; checks without end save who is behind. */
        "8/8/8/8/8/4k3/8/Q3K3 w - - 99 80",
        "6k1/6p1/8/7Q/8/1q6/r7/6K1 w - - 0 1",
    };

    for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
        ChessPosition position = position_of(draws[i]);
        ChessSafety safety = safety_of(&position);
        AlphaBetaResult result = search_nodes(*state, draws[i], 20000);

        assert_int_equal(result.value, 0);
        assert_true(move_is_legal(&position, &safety, result.best));
    }
}

static void mate_on_the_last_ply_comes_before_the_count_of_moves(void **state)
{
    AlphaBetaResult result = search_nodes(*state, "k7/8/1K6/8/8/8/8/7R w - - 99 80", 1000);

    assert_int_equal(result.value, ALPHA_BETA_MATE - 1);
    assert_int_equal(result.mate_plies, 1);
}

static void limits_are_obeyed_exactly(void **state)
{
    Rng rng;

    rng_init(&rng, 14, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 40; i++) {
            char fen[SLOW_FEN_SIZE];
            int64_t nodes = 1 + rng_below(&rng, i % 2 == 0 ? 50 : 3000);

            random_position_of_any_kind(&rng, width, height, fen);
            ChessPosition position = position_of(fen);
            ChessSafety safety = safety_of(&position);
            AlphaBetaLimits limits = {nodes, (int)rng_below(&rng, 4), rng_below(&rng, 2) == 1};
            AlphaBetaResult result = alpha_beta_search(*state, &position, &limits);

            assert_true(result.nodes <= nodes);
            assert_true(limits.depth == 0 || result.depth <= limits.depth);
            assert_in_range(result.value + ALPHA_BETA_MATE, 0, 2 * ALPHA_BETA_MATE);
            if (position_has_legal_move(&position, &safety))
                assert_true(move_is_legal(&position, &safety, result.best));
            else
                assert_int_equal(result.best, MOVE_NONE);
        }
    }
}

static void a_single_node_still_gives_a_sensible_answer(void **state)
{
    AlphaBetaResult result =
        search_nodes(*state, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1);

    assert_int_equal(result.value, 0);
    assert_int_equal(result.depth, 0);
    assert_int_equal(result.nodes, 1);
    assert_int_equal(result.mate_plies, -1);
    /* The obvious capture is looked at first. */
    assert_best(*state, "4k3/8/8/3q4/8/2N5/PPP5/4K3", "c3d5", 1);
}

static void assert_same(const AlphaBetaResult *a, const AlphaBetaResult *b)
{
    assert_int_equal(a->value, b->value);
    assert_int_equal(a->best, b->best);
    assert_int_equal(a->depth, b->depth);
    assert_true(a->nodes == b->nodes);
}

/* One judge has searched all the other positions before, one comes backwards, one is new. */
static void nothing_is_remembered_from_one_search_to_the_next(void **state)
{
    enum { COUNT = 75 };
    ChessPosition positions[COUNT];
    AlphaBetaResult results[COUNT];
    AlphaBetaLimits limits = {.nodes = 1500};
    AlphaBeta *other = alpha_beta_new(TABLE_BITS);
    Rng rng;

    rng_init(&rng, 15, 0);
    for (int i = 0; i < COUNT; i++) {
        char fen[SLOW_FEN_SIZE];

        random_position_of_any_kind(&rng, BOARD_MIN + i % 5, BOARD_MIN + i / 5 % 5, fen);
        positions[i] = position_of(fen);
        results[i] = alpha_beta_search(*state, &positions[i], &limits);
    }
    for (int i = COUNT - 1; i >= 0; i--) {
        AlphaBeta *fresh = alpha_beta_new(TABLE_BITS);
        AlphaBetaResult backwards = alpha_beta_search(other, &positions[i], &limits);
        AlphaBetaResult alone = alpha_beta_search(fresh, &positions[i], &limits);
        AlphaBetaResult again = alpha_beta_search(*state, &positions[i], &limits);

        assert_same(&backwards, &results[i]);
        assert_same(&alone, &results[i]);
        assert_same(&again, &results[i]);
        alpha_beta_free(fresh);
    }
    alpha_beta_free(other);
}

/* On every platform the same: a change of this number is a change of play. */
static void results_have_the_known_signature(void **state)
{
    uint64_t signature = 0;

    for (int i = 0; i < BOARD_NAMES_COUNT; i++) {
        AlphaBetaResult result = search_nodes(*state, named_boards[i].fen, 10000);

        signature = rng_derive(signature, (uint64_t)result.value);
        signature = rng_derive(signature, (uint64_t)result.best << 8 | (uint64_t)result.depth);
    }
    if (signature != SIGNATURE)
        fail_msg("the signature is 0x%016llx", (unsigned long long)signature);
}

static void without_memory_there_is_no_judge(void **state)
{
    (void)state;
    for (int successes = 0; successes < 2; successes++) {
        memory_fail_after(successes);
        AlphaBeta *judge = alpha_beta_new(TABLE_BITS);
        memory_fail_after(-1);
        assert_null(judge);
    }
    alpha_beta_free(NULL);
}

#define JUDGED(name) cmocka_unit_test_setup_teardown(name, start, finish)

TEST_FILE(alpha_beta, JUDGED(tactics_with_one_right_answer_are_found),
          JUDGED(ends_of_the_game_have_their_value_without_a_search),
          JUDGED(draws_are_worth_nothing_but_have_a_legal_move),
          JUDGED(mate_on_the_last_ply_comes_before_the_count_of_moves),
          JUDGED(limits_are_obeyed_exactly),
          JUDGED(a_single_node_still_gives_a_sensible_answer),
          JUDGED(nothing_is_remembered_from_one_search_to_the_next),
          JUDGED(results_have_the_known_signature),
          cmocka_unit_test(without_memory_there_is_no_judge));
