/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/density.h"

#include "kriegspiel/kriegspiel_view.h"
#include "support/density_game.h"
#include "support/test.h"

/* --- The beginning --- */

static void at_the_start_everything_is_known(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_check();
    assert_near(density_game_at(CLASS_KING, "e8"), 1, 0);
    assert_near(density_game_at(CLASS_PAWN, "c7"), 1, 0);
    assert_near(density_game_at(CLASS_PIECE, "h8"), 1, 0);
    assert_near(density_game_occupied("e5"), 0, 0);
    assert_near(density_game.density.total[CLASS_PIECE], 7, 0);
}

static void a_hidden_move_spreads_and_keeps_the_sums(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 g8f6");
    density_game_check();
    assert_true(density_game_at(CLASS_PAWN, "a6") > 0.0F);
    assert_true(density_game_at(CLASS_PAWN, "a5") > 0.0F);
    assert_true(density_game_at(CLASS_PIECE, "f6") > density_game_at(CLASS_PIECE, "f5"));
    assert_near(density_game_at(CLASS_KING, "e8"), 1, 0.05);
    assert_near(density_game_at(CLASS_PIECE, "a6"), 0.02,
                0.03); /* by a knight; the rook is shut in */
}

/* --- Sums, always --- */

static void play_at_random(const char *rules, const char *start, Side side, Rng *rng)
{
    density_game_begin(rules, start, side);
    if (rng_below(rng, 2) == 0)
        density_model_init(&density_game.model, &opponent_statistics_shipped);
    if (rng_below(rng, 3) == 0)
        density_model_make_literal(&density_game.model);
    else
        density_game.model.spread = (DensitySpread)rng_below(rng, 2);
    for (int tries = 0; tries < 300 && !density_game.world.outcome.is_over; tries++) {
        KriegspielView view;
        Move list[ASKABLE_MAX];

        kriegspiel_view_of(&density_game.world, (Side)density_game.world.position.to_move,
                           &view);
        int count = kriegspiel_list_tries(&view, list);
        density_game_attempt(list[rng_below(rng, (uint32_t)count)]);
        if (!density_game.world.outcome.is_over)
            density_game_check();
    }
}

static void sums_stay_in_random_games_of_every_ruleset(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int i = 0; i < RULESET_COUNT; i++)
        for (int round = 0; round < 3; round++)
            play_at_random(rulesets[i].name, "", (Side)rng_below(&rng, 2), &rng);
}

static void sums_stay_on_small_boards(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    for (int round = 0; round < 6; round++)
        play_at_random("wild16", "k3/p3/P3/K3 w - - 0 1", (Side)rng_below(&rng, 2), &rng);
}

/* --- Evidence --- */

static void a_square_that_was_passed_is_empty(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 a7a6 f1b5");
    assert_near(density_game_occupied("c4"), 0, 0);
    assert_near(density_game_occupied("d3"), 0, 0);
    density_game_check();
}

static void a_refused_pawn_is_blocked(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 e7e5");
    assert_true(density_game_occupied("e5") < 0.5F);
    density_game_play("e4e5");
    assert_near(density_game_occupied("e5"), 1, 0.01);
    assert_true(density_game_at(CLASS_PAWN, "e5") > density_game_at(CLASS_PIECE, "e5"));
    density_game_check();
}

static void a_refused_slider_meets_somebody_on_its_way(void **state)
{
    (void)state;
    density_game_begin("wild16", "n3k3/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    density_game_play("a8b6");
    float before =
        density_game_occupied("b6") + density_game_occupied("a8") + density_game_occupied("c7");
    assert_near(before, 1, 0.9);
    density_game_begin("wild16", "1n2k3/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    density_game_play("b8a6");
    before = density_game_at(CLASS_PIECE, "a6");
    assert_true(before < 0.8F);
    density_game_play("a1a8");
    /* Only the knight can have gone to the file, and only there. */
    assert_near(density_game_at(CLASS_PIECE, "a6") + density_game_at(CLASS_PIECE, "a7") +
                    density_game_at(CLASS_PIECE, "a5") + density_game_at(CLASS_PIECE, "a4") +
                    density_game_at(CLASS_PIECE, "a3") + density_game_at(CLASS_PIECE, "a2"),
                1, 0.1);
    density_game_check();
}

static void a_refused_king_step_is_guarded(void **state)
{
    (void)state;
    density_game_begin("wild16", "3rk3/8/8/8/8/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("e8e7");
    float before =
        density_control(&density_game.density, &density_game.model, density_game_square("d1"));
    density_game_play("e1d1");
    float after =
        density_control(&density_game.density, &density_game.model, density_game_square("d1"));
    assert_true(after > before);
    density_game_check();
}

static void an_own_capture_lowers_the_count(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 d7d5 e4d5");
    assert_near(density_game.density.total[CLASS_PAWN], 7, 1e-4);
    assert_near(density_game.density.total[CLASS_PIECE], 7, 1e-4);
    density_game_check();
}

static void an_unsaid_man_is_lost_in_parts(void **state)
{
    (void)state;
    density_game_begin("berkeley", "", WHITE);
    density_game_play("e2e4 d7d5 e4d5");
    assert_near(density_game.density.total[CLASS_PAWN] +
                    density_game.density.total[CLASS_PIECE],
                14, 1e-3);
    assert_true(density_game.density.total[CLASS_PAWN] < 7.9F);
    density_game_check();
}

static void whoever_has_taken_stands_there(void **state)
{
    (void)state;
    density_game_begin("wild16", "", WHITE);
    density_game_play("e2e4 d7d5 e4d5 d8d5");
    assert_near(density_game_occupied("d5"), 1, 1e-3);
    density_game_check();
}

static void a_pawn_taken_in_passing_may_leave_the_taker_behind(void **state)
{
    (void)state;
    density_game_begin("wild16", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", WHITE);
    density_game_play("e2e4 d4e3");
    assert_near(density_game_at(CLASS_PAWN, "e3"), 1, 0.01);
    assert_near(density_game_occupied("e4"), 0, 0.01);
    density_game_check();
}

static void a_check_puts_a_man_on_its_line(void **state)
{
    (void)state;
    density_game_begin("wild16", "k2r4/8/8/8/8/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("d8e8");
    double sum = 0.0;

    for (int rank = 2; rank <= 8; rank++)
        sum += (double)density_game.density.at[CLASS_PIECE][square_at(4, rank - 1)];
    assert_near(sum, 1, 0.02);
    density_game_check();
}

static void no_check_is_evidence_against_lines(void **state)
{
    float before;

    (void)state;
    density_game_begin("wild16", "k2r4/8/8/8/8/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("d8c8");
    before = density_game_at(CLASS_PIECE, "e8");
    assert_true(before < density_game_at(CLASS_PIECE, "f8"));
    density_game_check();
}

static void a_given_check_tells_where_the_king_is(void **state)
{
    (void)state;
    density_game_begin("wild16", "3k4/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    density_game_play("d8c7 a1a7");
    double sum = 0.0;

    for (int file = 1; file < 8; file++)
        sum += (double)density_game.density.at[CLASS_KING][square_at(file, 6)];
    assert_near(sum, 1, 1e-3);
    density_game_check();
}

static void silence_clears_the_king_from_attacked_squares(void **state)
{
    (void)state;
    density_game_begin("wild16", "3k4/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    density_game_play("d8e8 a1a7");
    assert_near(density_game_at(CLASS_KING, "e7"), 0, 1e-4);
    assert_near(density_game_at(CLASS_KING, "c7"), 0, 1e-4);
    density_game_check();
}

static void a_bare_king_has_moved(void **state)
{
    (void)state;
    density_game_begin("wild16", "3k4/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    density_game_play("d8e8");
    assert_near(density_game_at(CLASS_KING, "d8"), 0, 1e-3);
    density_game_check();
}

/* --- Pawn captures --- */

static void no_tries_clear_the_targets(void **state)
{
    (void)state;
    density_game_begin("wild16", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("e7e6");
    assert_near(density_game_occupied("d5"), 0, 1e-3);
    assert_near(density_game_occupied("f5"), 0, 1e-3);
    density_game_check();
}

static void one_try_puts_one_man_on_the_targets(void **state)
{
    (void)state;
    density_game_begin("wild16", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("d7d5");
    assert_near(density_game_occupied("d5") + density_game_occupied("f5"), 1, 0.02);
    assert_true(density_game_at(CLASS_PAWN, "d5") > 0.9F);
    density_game_check();
}

static void a_yes_puts_somebody_on_the_targets(void **state)
{
    (void)state;
    density_game_begin("berkeley_any", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("d7d5");
    float before = density_game_occupied("d5");
    density_game_play("any");
    assert_true(density_game_occupied("d5") > before);
    assert_near(density_game_occupied("d5"), 1, 0.1);
    density_game_check();
}

static void a_no_clears_the_targets(void **state)
{
    (void)state;
    density_game_begin("berkeley_any", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("d7d6 any");
    assert_near(density_game_occupied("d5"), 0, 1e-3);
    density_game_check();
}

static void named_pawns_tell_whose_targets_are_taken(void **state)
{
    (void)state;
    density_game_begin("rand", "4k3/3p4/8/8/1P2P3/8/8/4K3 b - - 0 1", WHITE);
    density_game_play("d7d5");
    assert_near(density_game_at(CLASS_PAWN, "d5"), 1, 0.05);
    assert_near(density_game_occupied("a5"), 0, 1e-3);
    density_game_check();
}

static void enemy_tries_tell_of_pawns_before_own_men(void **state)
{
    (void)state;
    density_game_begin("wild16", "4k3/3p4/8/8/8/8/4P3/4K3 b - - 0 1", WHITE);
    density_game_play("d7d5");
    float before = density_game_at(CLASS_PAWN, "d5");
    density_game_play("e2e4");
    assert_true(density_game_at(CLASS_PAWN, "d5") > before);
    assert_near(density_game_at(CLASS_PAWN, "d5"), 1, 0.02);
    density_game_check();
}

TEST_FILE(density, cmocka_unit_test(at_the_start_everything_is_known),
          cmocka_unit_test(a_hidden_move_spreads_and_keeps_the_sums),
          cmocka_unit_test(sums_stay_in_random_games_of_every_ruleset),
          cmocka_unit_test(sums_stay_on_small_boards),
          cmocka_unit_test(a_square_that_was_passed_is_empty),
          cmocka_unit_test(a_refused_pawn_is_blocked),
          cmocka_unit_test(a_refused_slider_meets_somebody_on_its_way),
          cmocka_unit_test(a_refused_king_step_is_guarded),
          cmocka_unit_test(an_own_capture_lowers_the_count),
          cmocka_unit_test(an_unsaid_man_is_lost_in_parts),
          cmocka_unit_test(whoever_has_taken_stands_there),
          cmocka_unit_test(a_pawn_taken_in_passing_may_leave_the_taker_behind),
          cmocka_unit_test(a_check_puts_a_man_on_its_line),
          cmocka_unit_test(no_check_is_evidence_against_lines),
          cmocka_unit_test(a_given_check_tells_where_the_king_is),
          cmocka_unit_test(silence_clears_the_king_from_attacked_squares),
          cmocka_unit_test(a_bare_king_has_moved), cmocka_unit_test(no_tries_clear_the_targets),
          cmocka_unit_test(one_try_puts_one_man_on_the_targets),
          cmocka_unit_test(a_yes_puts_somebody_on_the_targets),
          cmocka_unit_test(a_no_clears_the_targets),
          cmocka_unit_test(named_pawns_tell_whose_targets_are_taken),
          cmocka_unit_test(enemy_tries_tell_of_pawns_before_own_men));
