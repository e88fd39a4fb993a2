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

static int glance(const char *fen, Side us, float shelter)
{
    ChessPosition position = position_of(fen);

    return seer_glance(&position, us, shelter);
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

static void a_bare_position_is_worth_what_it_is_in_chess(void **state)
{
    static const char fen[] = "4k3/pp6/8/8/8/8/1P6/4K3 b - - 0 20";
    ChessPosition position = position_of(fen);

    (void)state;
    assert_int_equal(glance(fen, BLACK, 1), evaluate(&position));
    assert_int_equal(glance(fen, WHITE, 1), -evaluate(&position));
}

/* The other king is no concern: each side sees the position worse than the other sees it. */
static void the_own_king_belongs_behind_his_pawns(void **state)
{
    static const char open[] = "r2q1rk1/ppp2ppp/8/8/4K3/8/PPP2PPP/R2Q3R w - - 0 20";
    int white = glance(open, WHITE, 1);

    (void)state;
    assert_true(white < -glance(open, BLACK, 1));
    assert_true(glance(open, WHITE, 2) < white);
}

TEST_FILE(seer_glance, cmocka_unit_test(the_expected_score_rises_and_is_fair),
          cmocka_unit_test(a_bare_position_is_worth_what_it_is_in_chess),
          cmocka_unit_test(the_own_king_belongs_behind_his_pawns));
