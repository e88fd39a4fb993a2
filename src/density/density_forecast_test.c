/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a density says of things to come: answers to tries, and the enemy's replies.
 */
#include "density/density.h"
#include "support/density_game.h"
#include "support/test.h"

static DensityForecast forecast(const char *move)
{
    return density_forecast(&density_game.density, &density_game.model,
                            density_game_move(move));
}

static void control_counts_who_hits_a_square(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    /* Two pawns, and the knight on g8 as far as a piece is a knight. */
    assert_near(
        density_control(&density_game.density, &density_game.model, density_game_square("f6")),
        2.0 + 2.0 / 7.0, 1e-4);
    assert_near(
        density_control(&density_game.density, &density_game.model, density_game_square("e4")),
        0, 0);
}

/* After some moves, with and without statistics. */
static void control_of_all_squares_is_that_of_each(void **state)
{
    (void)state;
    for (int round = 0; round < 4; round++) {
        DensityControl control;

        density_game_begin_with(
            round < 2 ? &opponent_statistics_shipped : NULL, "icc",
            round % 2 == 0 ? "standard" : "6k1/5ppp/8/8/3r4/8/PPP5/1K1R4 w - - 0 1", WHITE);
        for (int move = 0; move < 10; move++) {
            density_control_all(&density_game.density, &density_game.model, &control);
            for (int square = 0; square < SQUARE_COUNT; square++) {
                float sum = 0.0F;

                for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
                    sum += control.by[class][square];
                assert_float_equal(
                    sum, density_control(&density_game.density, &density_game.model, square),
                    1e-4F);
            }
            density_enemy_moved(&density_game.density, &density_game.model, &(Announcement){0});
        }
    }
}

static void what_is_certain_is_forecast_so(void **state)
{
    (void)state;
    density_game_begin("wild16", "4k3/8/4p3/8/8/8/R7/4K2R w K - 0 1", WHITE);
    assert_near(forecast("a2a8").check, 1, 1e-4);
    assert_near(forecast("a2a8").legal, 1, 1e-4);
    assert_near(forecast("a2e2").check, 0, 1e-4); /* the pawn is in the way */
    assert_near(forecast("a2a7").check, 0, 1e-4);
    assert_near(forecast("e1g1").legal, 1, 1e-4);
    assert_near(forecast("h1h8").check, 1, 1e-4);
    density_game_begin("wild16", "4k3/8/4p3/4P3/8/8/R7/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e5e6").legal, 0, 1e-4);
    density_game_begin("wild16", "4k3/8/4n3/8/8/8/4R3/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e2e6").piece, 1, 1e-4);
    assert_near(forecast("e2e7").legal, 0, 1e-4);
}

static void a_pinned_man_may_not_move(void **state)
{
    (void)state;
    density_game_begin("wild16", "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e2c3").legal, 1.0 - 3.0 / 7.0, 1e-4);
    density_model_make_literal(&density_game.model);
    assert_near(forecast("e2c3").legal, 1.0 - 3.0 / 7.0, 1e-4);
    density_game_begin("wild16", "k3n3/8/8/3p4/8/8/8/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e1d2").legal, 1, 1e-3);
}

static void a_check_must_be_answered(void **state)
{
    (void)state;
    density_game_begin("wild16", "k2r4/8/8/8/8/8/1R4N1/4K3 b - - 0 1", WHITE);
    density_game_play("d8e8");
    assert_near(forecast("b2b8").legal, 0, 1e-3); /* leaves the line open */
    assert_true(forecast("b2e2").legal > 0.7F);
    assert_true(forecast("g2e3").legal > 0.5F);
    assert_near(forecast("g2h4").legal, 0, 1e-3);
}

/* --- Messages --- */

static void answers_are_drawn_as_forecast(void **state)
{
    enum { DRAWS = 20000 };
    int moved = 0;
    int captures = 0;
    int checks = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 d7d5 f1b5 c7c6 d1h5 g8f6");
    Move move = density_game_move("h5f7");
    DensityForecast expected =
        density_forecast(&density_game.density, &density_game.model, move);
    for (int i = 0; i < DRAWS; i++) {
        Announcement said;
        Verdict verdict = density_sample_answer(&density_game.density, &density_game.model,
                                                move, &rng, &said);

        moved += verdict == VERDICT_MOVED;
        captures += said.has_capture;
        checks += said.check != 0;
    }
    assert_near((double)moved / DRAWS, (double)expected.legal, 0.02);
    assert_near((double)captures / DRAWS, (double)(expected.pawn + expected.piece), 0.02);
    assert_near((double)checks / DRAWS, (double)expected.check, 0.02);
}

static void drawn_messages_can_be_heard(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 6, 0);
    density_game_begin_with(&opponent_statistics_shipped, "wild16", "", WHITE);
    for (int turn = 0; turn < 40; turn++) {
        Announcement said;
        Askable askable;
        Density *density = &density_game.density;

        askable_begin(&askable, &density->own, WHITE, &rulesets[density->ruleset],
                      &(Announcement){0});
        if (askable.count == 0)
            break;
        Move move =
            askable_get(&askable, &density->own, WHITE, (int)rng_below(&rng, askable.count));
        if (density_sample_answer(density, &density_game.model, move, &rng, &said) ==
            VERDICT_ILLEGAL) {
            density_refused(density, &density_game.model, move);
            continue;
        }
        density_play(density, &density_game.model, move, &said);
        density_enemy_moved(density, &density_game.model, &(Announcement){0});
        for (int class = CLASS_KING; class < CLASS_COUNT; class ++) {
            double sum = 0.0;

            for (int square = 0; square < SQUARE_COUNT; square++)
                sum += (double)density->at[class][square];
            assert_near(sum, (double)density->total[class], 2e-3);
        }
    }
}

static void replies_follow_the_opponent_model(void **state)
{
    float chances[SQUARE_COUNT];

    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 d7d5 e4d5");
    assert_near(density_reply_chances(&density_game.density, &density_game.model, chances),
                (double)density_game.model.retake, 1e-5);
    assert_near(chances[density_game_square("d5")], (double)density_game.model.retake, 1e-5);
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4");
    float sum = density_reply_chances(&density_game.density, &density_game.model, chances);
    /* Nobody hits anything yet. */
    assert_near(sum, 0, 1e-5);
    density_game_begin("wild16", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", WHITE);
    density_game_play("a2a8");
    assert_near(density_reply_chances(&density_game.density, &density_game.model, chances),
                (double)density_game.model.take_checker, 1e-5);
}

TEST_FILE(density_forecast, cmocka_unit_test(control_counts_who_hits_a_square),
          cmocka_unit_test(control_of_all_squares_is_that_of_each),
          cmocka_unit_test(what_is_certain_is_forecast_so),
          cmocka_unit_test(a_pinned_man_may_not_move),
          cmocka_unit_test(a_check_must_be_answered),
          cmocka_unit_test(answers_are_drawn_as_forecast),
          cmocka_unit_test(drawn_messages_can_be_heard),
          cmocka_unit_test(replies_follow_the_opponent_model));
