/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_glance.h"

#include "chess/evaluation.h"
#include "chess/fen.h"
#include "support/test.h"

static ChessPosition position_of(const char *fen)
{
    ChessPosition position;

    assert_int_equal(fen_parse(fen, &position, NULL), STATUS_OK);
    return position;
}

static int glance(const SeerGlance *weights, const char *fen, Side us)
{
    ChessPosition position = position_of(fen);

    return seer_glance(weights, &position, us);
}

/* What a weight of 1 adds to the chess value, for White. */
static int added(SeerGlance weights, const char *fen)
{
    return glance(&weights, fen, WHITE) - glance(&(SeerGlance){0}, fen, WHITE);
}

static int runners(const char *fen)
{
    return added((SeerGlance){.runners = 1}, fen);
}

static int drive(const char *fen)
{
    return added((SeerGlance){.drive = 1}, fen);
}

static void the_expected_score_rises_and_is_fair(void **state)
{
    (void)state;
    assert_true(seer_expected_score(0) == 0.5F);
    for (int value = -5000; value < 5000; value += 50) {
        float here = seer_expected_score(value);
        float both = here + seer_expected_score(-value);

        assert_true(here > 0 && here < 1);
        assert_true(here < seer_expected_score(value + 50));
        assert_true(both > 0.999F && both < 1.001F);
    }
}

static void without_weights_it_is_the_chess_value(void **state)
{
    static const char fen[] = "r3k2r/1pp2ppp/8/3q4/8/P7/1PP2P1P/R2QK2R b KQkq - 0 20";
    ChessPosition position = position_of(fen);

    (void)state;
    assert_int_equal(glance(&(SeerGlance){0}, fen, BLACK), evaluate(&position));
    assert_int_equal(glance(&(SeerGlance){0}, fen, WHITE), -evaluate(&position));
}

static void a_runner_counts_for_more_the_nearer_it_is(void **state)
{
    int far = runners("4k3/8/8/8/8/P7/8/4K3 w");
    int near = runners("4k3/8/P7/8/8/8/8/4K3 w");

    (void)state;
    assert_true(far > 0);
    assert_true(near > far);
    assert_int_equal(runners("4k3/8/8/8/8/p7/8/4K3 w"), -near);
    assert_int_equal(runners("4k3/8/P7/8/8/p7/8/4K3 w"), 0);
}

static void a_pawn_that_a_pawn_can_stop_is_no_runner(void **state)
{
    (void)state;
    assert_int_equal(runners("4k3/p7/8/P7/8/8/8/4K3 w"), 0);
    assert_int_equal(runners("4k3/1p6/8/P7/8/8/8/4K3 w"), 0);
    assert_true(runners("4k3/2p5/8/P7/8/8/8/4K3 w") > 0);
    assert_true(runners("4k3/8/8/Pp6/8/8/8/4K3 w") > 0);
}

static void nobody_runs_while_the_board_is_full(void **state)
{
    (void)state;
    assert_int_equal(runners("rnbqkbnr/1ppppppp/P7/8/8/8/2PPPPPP/RNBQKBNR w KQkq - 0 9"), 0);
}

static void a_king_is_driven_to_the_edge(void **state)
{
    (void)state;
    assert_true(drive("k7/8/1n6/8/8/8/8/1Q1K4 w") > drive("8/8/1n6/3k4/8/8/8/1Q1K4 w"));
    assert_true(drive("8/8/1n6/3k4/8/3K4/8/1Q6 w") > drive("8/8/1n6/3k4/8/8/8/1Q1K4 w"));
    /* The rook on the fourth rank leaves him fewer squares. */
    assert_true(drive("4k3/p7/8/8/7R/8/8/K7 w") > drive("4k3/p7/8/8/8/8/8/K6R w"));
}

static void only_who_is_far_ahead_drives(void **state)
{
    (void)state;
    assert_int_equal(drive("8/8/1q6/3k4/8/8/8/1Q1K3R w"), 0);
    assert_int_equal(drive("8/8/1r6/3k4/8/8/8/3K3R w"), 0);
    assert_int_equal(drive("8/8/8/3k4/8/8/8/3K1BN1 w"), 0);
    assert_true(drive("8/pp6/8/3k4/8/8/8/3K3R w") > 0);
}

TEST_FILE(seer_glance, cmocka_unit_test(the_expected_score_rises_and_is_fair),
          cmocka_unit_test(without_weights_it_is_the_chess_value),
          cmocka_unit_test(a_runner_counts_for_more_the_nearer_it_is),
          cmocka_unit_test(a_pawn_that_a_pawn_can_stop_is_no_runner),
          cmocka_unit_test(nobody_runs_while_the_board_is_full),
          cmocka_unit_test(a_king_is_driven_to_the_edge),
          cmocka_unit_test(only_who_is_far_ahead_drives));
