/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/outcome_model.h"

#include <math.h>
#include <stdio.h>

#include "base/exponential.h"
#include "base/memory.h"
#include "replies/outcome_fit.h"
#include "support/test.h"

enum { GAMES = 3000 };

/* Positions with random balances, won with the chance that `truth` gives to the material. */
static void make_games(const float truth[KING + 1], OutcomeCases *cases)
{
    Rng rng;

    rng_init(&rng, 3, 0);
    for (int game = 0; game < GAMES; game++) {
        size_t first = cases->count;
        double odds = (double)truth[KING];
        ChessPosition position;

        position_clear(&position, 8, 8);
        position_put(&position, WHITE, KING, 4);
        position_put(&position, BLACK, KING, 60);
        for (Kind kind = PAWN; kind < KING; kind++) {
            Side side = rng_below(&rng, 2) == 0 ? WHITE : BLACK;

            if (rng_below(&rng, 2) == 0)
                continue;
            position_put(&position, side, kind, 16 + (int)kind);
            odds += (side == WHITE ? 1.0 : -1.0) * (double)truth[kind];
        }
        double chance = 1.0 / (1.0 + exponential(-odds));
        bool is_won = rng_below(&rng, 1 << 20) < chance * (1 << 20);
        assert_int_equal(outcome_cases_add(cases, &position, game % 4 == 0), STATUS_OK);
        outcome_cases_end(cases, first, outcome_of(is_won ? WHITE : BLACK, REASON_CHECKMATE));
    }
}

static void the_worth_of_men_is_found(void **state)
{
    static const float truth[KING + 1] = {0.5f, 1.5f, 1.5f, 2.0f, 4.0f, 0.2f};
    OutcomeCases cases = {0};
    OutcomeWeights weights;
    OutcomeScore score;

    (void)state;
    make_games(truth, &cases);
    assert_int_equal(outcome_fit(&cases, &weights), STATUS_OK);
    for (Kind kind = PAWN; kind <= KING; kind++)
        assert_true(fabsf(weights.weight[OUTCOME_MAN + (int)kind] - truth[kind]) < 0.5f);
    outcome_score(&cases, true, &weights, &score);
    assert_true(fabs(score.games - GAMES / 4) < 1.0);
    assert_true(score.material_loss < score.constant_loss - 0.1);
    assert_true(score.value_loss < score.constant_loss - 0.1);
    outcome_cases_fini(&cases);
}

static void all_positions_of_a_game_weigh_as_much_as_one(void **state)
{
    OutcomeCases cases = {0};
    ChessPosition position;
    float sum = 0.0f;

    (void)state;
    position_clear(&position, 8, 8);
    position_put(&position, WHITE, KING, 4);
    position_put(&position, BLACK, KING, 60);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(outcome_cases_add(&cases, &position, false), STATUS_OK);
        position.to_move ^= 1;
    }
    outcome_cases_end(&cases, 0, outcome_of(BLACK, REASON_CHECKMATE));
    for (int i = 0; i < 4; i++) {
        assert_true(cases.cases[i].score == (float)(i & 1));
        sum += cases.cases[i].weight;
    }
    assert_true(sum == 1.0f);
    outcome_cases_end(&cases, 2, outcome_of(SIDE_NONE, REASON_STALEMATE));
    assert_true(cases.cases[1].score == 1.0f && cases.cases[2].score == 0.5f);
    outcome_cases_fini(&cases);
}

static void more_is_better(void **state)
{
    const OutcomeWeights *weights = outcome_weights_shipped();

    (void)state;
    for (int men = 2; men <= 32; men++) {
        assert_true(fabsf(outcome_chance(weights, 0, men) - 0.5f) < 0.15f);
        for (int value = -1500; value < 1500; value += 100)
            assert_true(outcome_chance(weights, value, men) <
                        outcome_chance(weights, value + 100, men));
        assert_true(outcome_chance(weights, 20000, men) ==
                    outcome_chance(weights, OUTCOME_VALUE_MAX, men));
        assert_true(men > 20 || outcome_chance(weights, OUTCOME_VALUE_MAX, men) > 0.85f);
        assert_true(outcome_chance(weights, -20000, men) > 0.0f);
    }
}

static void a_man_has_its_worth(void **state)
{
    const OutcomeWeights *weights = outcome_weights_shipped();

    (void)state;
    assert_int_equal(outcome_worth(weights, PAWN), 100);
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        assert_in_range(outcome_worth(weights, kind), 50, 2000);
    assert_true(outcome_worth(weights, QUEEN) > outcome_worth(weights, ROOK));
}

TEST_FILE(outcome_model, cmocka_unit_test(the_worth_of_men_is_found),
          cmocka_unit_test(all_positions_of_a_game_weigh_as_much_as_one),
          cmocka_unit_test(more_is_better), cmocka_unit_test(a_man_has_its_worth));
