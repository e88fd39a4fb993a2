/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/density.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel_view.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

typedef struct {
    KriegspielWorld world;
    KriegspielView view;
    DensityModel model;
    Density density;
    Side side;
} Game;

static Game game; /* the model is too large for every stack */

static void begin_with(const OpponentStatistics *statistics, const char *rules,
                       const char *start, Side side)
{
    game.world = world_of(rules, start);
    game.side = side;
    density_model_init(&game.model, statistics);
    density_start(&game.density, &game.world, side);
    kriegspiel_view_of(&game.world, side, &game.view);
}

static void begin(const char *rules, const char *start, Side side)
{
    begin_with(NULL, rules, start, side);
}

static Verdict attempt(Move move)
{
    News news[SIDE_COUNT];
    Verdict verdict = kriegspiel_attempt(&game.world, move, NULL, news);

    density_hear(&game.density, &game.model, &news[game.side]);
    kriegspiel_hear(&game.view, &news[game.side]);
    return verdict;
}

static Move move_of(const char *word)
{
    Move move = MOVE_ASK_ANY;

    if (strcmp(word, "any") != 0)
        assert_int_equal(move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

/* Tries separated by blanks, whoever is on move. */
static void play(const char *tries)
{
    char words[128];

    snprintf(words, sizeof words, "%s", tries);
    for (char *rest = words, *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        attempt(move_of(word));
}

static int square_of(const char *name)
{
    int square = 0;

    assert_int_equal(square_from_text(name, &square), STATUS_OK);
    return square;
}

static float at(DensityClass class, const char *square)
{
    return game.density.at[class][square_of(square)];
}

static float occupied(const char *square)
{
    return density_occupied(&game.density, square_of(square));
}

static DensityForecast forecast(const char *move)
{
    return density_forecast(&game.density, &game.model, move_of(move));
}

static void assert_near(double found, double expected, double tolerance)
{
    if (!(found >= expected - tolerance && found <= expected + tolerance))
        fail_msg("%f is not within %f of %f", found, tolerance, expected);
}

/* Every chance is one, the classes sum up to their men, and nobody stands on own men. */
static void assert_sound(void)
{
    const Density *density = &game.density;

    for (int class = CLASS_KING; class < CLASS_COUNT; class ++) {
        double sum = 0.0;

        for (int square = 0; square < SQUARE_COUNT; square++) {
            float chance = density->at[class][square];

            if (!(chance >= 0.0F && chance <= (game.model.literal_evidence ? 1.2F : 1.001F)))
                fail_msg("class %d has %f on %d", class, (double)chance, square);
            if (chance > 0.0F && !(position_geometry(&density->own)->squares >> square & 1))
                fail_msg("class %d stands outside, on %d", class, square);
            if (chance > 0.0F && (density->own.men[density->side] >> square & 1))
                fail_msg("class %d stands on an own man, on %d", class, square);
            sum += (double)chance;
        }
        assert_near(sum, (double)density->total[class], 2e-3);
    }
    Side enemy = density_enemy(density);
    double men = (double)density->total[CLASS_KING] + (double)density->total[CLASS_PAWN] +
                 (double)density->total[CLASS_PIECE];
    assert_near(men, bits_count(game.world.position.men[enemy]), 1e-3);
    assert_int_equal(density->own.men[game.side], game.world.position.men[game.side]);
}

/* --- The beginning --- */

static void at_the_start_everything_is_known(void **state)
{
    (void)state;
    begin("wild16", "", WHITE);
    assert_sound();
    assert_near(at(CLASS_KING, "e8"), 1, 0);
    assert_near(at(CLASS_PAWN, "c7"), 1, 0);
    assert_near(at(CLASS_PIECE, "h8"), 1, 0);
    assert_near(occupied("e5"), 0, 0);
    assert_near(game.density.total[CLASS_PIECE], 7, 0);
}

static void a_hidden_move_spreads_and_keeps_the_sums(void **state)
{
    (void)state;
    begin("wild16", "", WHITE);
    play("e2e4 g8f6");
    assert_sound();
    assert_true(at(CLASS_PAWN, "a6") > 0.0F);
    assert_true(at(CLASS_PAWN, "a5") > 0.0F);
    assert_true(at(CLASS_PIECE, "f6") > at(CLASS_PIECE, "f5"));
    assert_near(at(CLASS_KING, "e8"), 1, 0.05);
    assert_near(at(CLASS_PIECE, "a6"), 0.02, 0.03); /* by a knight; the rook is shut in */
}

/* --- Sums, always --- */

static void play_at_random(const char *rules, const char *start, Side side, Rng *rng)
{
    begin(rules, start, side);
    if (rng_below(rng, 2) == 0)
        density_model_init(&game.model, &opponent_statistics_shipped);
    if (rng_below(rng, 3) == 0)
        density_model_make_literal(&game.model);
    else
        game.model.spread = (DensitySpread)rng_below(rng, 2);
    for (int tries = 0; tries < 300 && !game.world.outcome.is_over; tries++) {
        KriegspielView view;
        Move list[ASKABLE_MAX];

        kriegspiel_view_of(&game.world, (Side)game.world.position.to_move, &view);
        int count = kriegspiel_list_tries(&view, list);
        attempt(list[rng_below(rng, (uint32_t)count)]);
        if (!game.world.outcome.is_over)
            assert_sound();
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
    begin("wild16", "", WHITE);
    play("e2e4 a7a6 f1b5");
    assert_near(occupied("c4"), 0, 0);
    assert_near(occupied("d3"), 0, 0);
    assert_sound();
}

static void a_refused_pawn_is_blocked(void **state)
{
    (void)state;
    begin("wild16", "", WHITE);
    play("e2e4 e7e5");
    assert_true(occupied("e5") < 0.5F);
    play("e4e5");
    assert_near(occupied("e5"), 1, 0.01);
    assert_true(at(CLASS_PAWN, "e5") > at(CLASS_PIECE, "e5"));
    assert_sound();
}

static void a_refused_slider_meets_somebody_on_its_way(void **state)
{
    (void)state;
    begin("wild16", "n3k3/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play("a8b6");
    float before = occupied("b6") + occupied("a8") + occupied("c7");
    assert_near(before, 1, 0.9);
    begin("wild16", "1n2k3/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play("b8a6");
    before = at(CLASS_PIECE, "a6");
    assert_true(before < 0.8F);
    play("a1a8");
    /* Only the knight can have gone to the file, and only there. */
    assert_near(at(CLASS_PIECE, "a6") + at(CLASS_PIECE, "a7") + at(CLASS_PIECE, "a5") +
                    at(CLASS_PIECE, "a4") + at(CLASS_PIECE, "a3") + at(CLASS_PIECE, "a2"),
                1, 0.1);
    assert_sound();
}

static void a_refused_king_step_is_guarded(void **state)
{
    (void)state;
    begin("wild16", "3rk3/8/8/8/8/8/8/4K3 b - - 0 1", WHITE);
    play("e8e7");
    float before = density_hit_chance(&game.density, &game.model, square_of("d1"));
    play("e1d1");
    float after = density_hit_chance(&game.density, &game.model, square_of("d1"));
    assert_true(after > before);
    assert_sound();
}

static void an_own_capture_lowers_the_count(void **state)
{
    (void)state;
    begin("wild16", "", WHITE);
    play("e2e4 d7d5 e4d5");
    assert_near(game.density.total[CLASS_PAWN], 7, 1e-4);
    assert_near(game.density.total[CLASS_PIECE], 7, 1e-4);
    assert_sound();
}

static void an_unsaid_man_is_lost_in_parts(void **state)
{
    (void)state;
    begin("berkeley", "", WHITE);
    play("e2e4 d7d5 e4d5");
    assert_near(game.density.total[CLASS_PAWN] + game.density.total[CLASS_PIECE], 14, 1e-3);
    assert_true(game.density.total[CLASS_PAWN] < 7.9F);
    assert_sound();
}

static void whoever_has_taken_stands_there(void **state)
{
    (void)state;
    begin("wild16", "", WHITE);
    play("e2e4 d7d5 e4d5 d8d5");
    assert_near(occupied("d5"), 1, 1e-3);
    assert_sound();
}

static void a_pawn_taken_in_passing_may_leave_the_taker_behind(void **state)
{
    (void)state;
    begin("wild16", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", WHITE);
    play("e2e4 d4e3");
    assert_near(at(CLASS_PAWN, "e3"), 1, 0.01);
    assert_near(occupied("e4"), 0, 0.01);
    assert_sound();
}

static void a_check_puts_a_man_on_its_line(void **state)
{
    (void)state;
    begin("wild16", "k2r4/8/8/8/8/8/8/4K3 b - - 0 1", WHITE);
    play("d8e8");
    double sum = 0.0;

    for (int rank = 2; rank <= 8; rank++)
        sum += (double)game.density.at[CLASS_PIECE][square_at(4, rank - 1)];
    assert_near(sum, 1, 0.02);
    assert_sound();
}

static void no_check_is_evidence_against_lines(void **state)
{
    float before;

    (void)state;
    begin("wild16", "k2r4/8/8/8/8/8/8/4K3 b - - 0 1", WHITE);
    play("d8c8");
    before = at(CLASS_PIECE, "e8");
    assert_true(before < at(CLASS_PIECE, "f8"));
    assert_sound();
}

static void a_given_check_tells_where_the_king_is(void **state)
{
    (void)state;
    begin("wild16", "3k4/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play("d8c7 a1a7");
    double sum = 0.0;

    for (int file = 1; file < 8; file++)
        sum += (double)game.density.at[CLASS_KING][square_at(file, 6)];
    assert_near(sum, 1, 1e-3);
    assert_sound();
}

static void silence_clears_the_king_from_attacked_squares(void **state)
{
    (void)state;
    begin("wild16", "3k4/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play("d8e8 a1a7");
    assert_near(at(CLASS_KING, "e7"), 0, 1e-4);
    assert_near(at(CLASS_KING, "c7"), 0, 1e-4);
    assert_sound();
}

static void a_bare_king_has_moved(void **state)
{
    (void)state;
    begin("wild16", "3k4/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play("d8e8");
    assert_near(at(CLASS_KING, "d8"), 0, 1e-3);
    assert_sound();
}

/* --- Pawn captures --- */

static void no_tries_clear_the_targets(void **state)
{
    (void)state;
    begin("wild16", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play("e7e6");
    assert_near(occupied("d5"), 0, 1e-3);
    assert_near(occupied("f5"), 0, 1e-3);
    assert_sound();
}

static void one_try_puts_one_man_on_the_targets(void **state)
{
    (void)state;
    begin("wild16", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play("d7d5");
    assert_near(occupied("d5") + occupied("f5"), 1, 0.02);
    assert_true(at(CLASS_PAWN, "d5") > 0.9F);
    assert_sound();
}

static void a_yes_puts_somebody_on_the_targets(void **state)
{
    (void)state;
    begin("berkeley_any", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play("d7d5");
    float before = occupied("d5");
    play("any");
    assert_true(occupied("d5") > before);
    assert_near(occupied("d5"), 1, 0.1);
    assert_sound();
}

static void a_no_clears_the_targets(void **state)
{
    (void)state;
    begin("berkeley_any", "4k3/3pp3/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play("d7d6 any");
    assert_near(occupied("d5"), 0, 1e-3);
    assert_sound();
}

static void named_pawns_tell_whose_targets_are_taken(void **state)
{
    (void)state;
    begin("rand", "4k3/3p4/8/8/1P2P3/8/8/4K3 b - - 0 1", WHITE);
    play("d7d5");
    assert_near(at(CLASS_PAWN, "d5"), 1, 0.05);
    assert_near(occupied("a5"), 0, 1e-3);
    assert_sound();
}

static void enemy_tries_tell_of_pawns_before_own_men(void **state)
{
    (void)state;
    begin("wild16", "4k3/3p4/8/8/8/8/4P3/4K3 b - - 0 1", WHITE);
    play("d7d5");
    float before = at(CLASS_PAWN, "d5");
    play("e2e4");
    assert_true(at(CLASS_PAWN, "d5") > before);
    assert_near(at(CLASS_PAWN, "d5"), 1, 0.02);
    assert_sound();
}

/* --- Forecasts --- */

static void control_counts_who_hits_a_square(void **state)
{
    (void)state;
    begin("wild16", "", WHITE);
    /* Two pawns, and the knight on g8 as far as a piece is a knight. */
    assert_near(density_control(&game.density, &game.model, square_of("f6")), 2.0 + 2.0 / 7.0,
                1e-4);
    assert_near(density_control(&game.density, &game.model, square_of("e4")), 0, 0);
}

/* After some moves, with and without statistics. */
static void control_of_all_squares_is_that_of_each(void **state)
{
    (void)state;
    for (int round = 0; round < 4; round++) {
        DensityControl control;

        begin_with(round < 2 ? &opponent_statistics_shipped : NULL, "icc",
                   round % 2 == 0 ? "standard" : "6k1/5ppp/8/8/3r4/8/PPP5/1K1R4 w - - 0 1",
                   WHITE);
        for (int move = 0; move < 10; move++) {
            density_control_all(&game.density, &game.model, &control);
            for (int square = 0; square < SQUARE_COUNT; square++) {
                float sum = 0.0F;

                for (int class = CLASS_KING; class < CLASS_COUNT; class ++)
                    sum += control.by[class][square];
                assert_float_equal(sum, density_control(&game.density, &game.model, square),
                                   1e-4F);
            }
            density_enemy_moved(&game.density, &game.model, &(Announcement){0});
        }
    }
}

static void what_is_certain_is_forecast_so(void **state)
{
    (void)state;
    begin("wild16", "4k3/8/4p3/8/8/8/R7/4K2R w K - 0 1", WHITE);
    assert_near(forecast("a2a8").check, 1, 1e-4);
    assert_near(forecast("a2a8").legal, 1, 1e-4);
    assert_near(forecast("a2e2").check, 0, 1e-4); /* the pawn is in the way */
    assert_near(forecast("a2a7").check, 0, 1e-4);
    assert_near(forecast("e1g1").legal, 1, 1e-4);
    assert_near(forecast("h1h8").check, 1, 1e-4);
    begin("wild16", "4k3/8/4p3/4P3/8/8/R7/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e5e6").legal, 0, 1e-4);
    begin("wild16", "4k3/8/4n3/8/8/8/4R3/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e2e6").piece, 1, 1e-4);
    assert_near(forecast("e2e7").legal, 0, 1e-4);
}

static void a_pinned_man_may_not_move(void **state)
{
    (void)state;
    begin("wild16", "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e2c3").legal, 1.0 - 3.0 / 7.0, 1e-4);
    density_model_make_literal(&game.model);
    assert_near(forecast("e2c3").legal, 1.0 - 3.0 / 7.0, 1e-4);
    begin("wild16", "k3n3/8/8/3p4/8/8/8/4K3 w - - 0 1", WHITE);
    assert_near(forecast("e1d2").legal, 1, 1e-3);
}

static void a_check_must_be_answered(void **state)
{
    (void)state;
    begin("wild16", "k2r4/8/8/8/8/8/1R4N1/4K3 b - - 0 1", WHITE);
    play("d8e8");
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
    begin("wild16", "", WHITE);
    play("e2e4 d7d5 f1b5 c7c6 d1h5 g8f6");
    Move move = move_of("h5f7");
    DensityForecast expected = density_forecast(&game.density, &game.model, move);
    for (int i = 0; i < DRAWS; i++) {
        Announcement said;
        Verdict verdict = density_draw_answer(&game.density, &game.model, move, &rng, &said);

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
    begin_with(&opponent_statistics_shipped, "wild16", "", WHITE);
    for (int turn = 0; turn < 40; turn++) {
        Announcement said;
        Askable askable;
        Density *density = &game.density;

        askable_begin(&askable, &density->own, WHITE, &rulesets[density->ruleset],
                      &(Announcement){0});
        if (askable.count == 0)
            break;
        Move move =
            askable_get(&askable, &density->own, WHITE, (int)rng_below(&rng, askable.count));
        if (density_draw_answer(density, &game.model, move, &rng, &said) == VERDICT_ILLEGAL) {
            density_refused(density, &game.model, move);
            continue;
        }
        density_play(density, &game.model, move, &said);
        density_draw_reply(density, &game.model, &rng, &said);
        density_enemy_moved(density, &game.model, &said);
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
    begin("wild16", "", WHITE);
    play("e2e4 d7d5 e4d5");
    assert_near(density_reply_chances(&game.density, &game.model, chances),
                (double)game.model.retake, 1e-5);
    assert_near(chances[square_of("d5")], (double)game.model.retake, 1e-5);
    begin("wild16", "", WHITE);
    play("e2e4");
    float sum = density_reply_chances(&game.density, &game.model, chances);
    /* Nobody hits anything yet. */
    assert_near(sum, 0, 1e-5);
    begin("wild16", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", WHITE);
    play("a2a8");
    assert_near(density_reply_chances(&game.density, &game.model, chances),
                (double)game.model.take_checker, 1e-5);
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
          cmocka_unit_test(enemy_tries_tell_of_pawns_before_own_men),
          cmocka_unit_test(control_counts_who_hits_a_square),
          cmocka_unit_test(control_of_all_squares_is_that_of_each),
          cmocka_unit_test(what_is_certain_is_forecast_so),
          cmocka_unit_test(a_pinned_man_may_not_move),
          cmocka_unit_test(a_check_must_be_answered),
          cmocka_unit_test(answers_are_drawn_as_forecast),
          cmocka_unit_test(drawn_messages_can_be_heard),
          cmocka_unit_test(replies_follow_the_opponent_model));
