/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_glance.h"

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

static void the_expected_score_rises(void **state)
{
    (void)state;
    for (int value = -5000; value < 5000; value += 50) {
        float here = seer_expected_score(value);

        assert_true(here > 0 && here < 1);
        assert_true(here < seer_expected_score(value + 50));
    }
}

/* Who usually wins has more to lose than to gain, and a draw is no good result. */
static void an_even_position_is_not_gambled_with(void **state)
{
    float even = seer_expected_score(0);

    (void)state;
    assert_true(even > 0.7F && even < 0.8F);
    for (int value = 100; value < 1500; value += 100)
        assert_true(even - seer_expected_score(-value) > seer_expected_score(value) - even);
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

TEST_FILE(seer_glance, cmocka_unit_test(the_expected_score_rises),
          cmocka_unit_test(an_even_position_is_not_gambled_with),
          cmocka_unit_test(a_bare_position_is_worth_what_it_is_in_chess),
          cmocka_unit_test(the_own_king_belongs_behind_his_pawns));
