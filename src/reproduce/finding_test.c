/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/finding.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "support/test.h"

static FindingKind judge(Claim claim, double value, double low, double high, int64_t games)
{
    claim.figure = FIGURE_WINS;
    return finding_judge(&claim, (Estimate){value, {low, high}}, games);
}

static void a_figure_is_reproduced_if_it_lies_in_our_interval(void **state)
{
    const Claim claim = {.rule = RULE_FIGURE, .expected = 35, .low = 30, .high = 40};

    (void)state;
    assert_int_equal(judge(claim, 37, 34, 40, 100), FINDING_REPRODUCED);
    assert_int_equal(judge(claim, 38, 35, 41, 100), FINDING_REPRODUCED);
    assert_int_equal(judge(claim, 39, 36, 42, 100), FINDING_NEAR);
    assert_int_equal(judge(claim, 31, 28, 34, 100), FINDING_NEAR);
    assert_int_equal(judge(claim, 41, 36, 46, 100), FINDING_NOT_REPRODUCED);
    assert_int_equal(judge(claim, 49, 8, 90, 100), FINDING_UNDECIDED);
}

/* +49 (8 to 90) is not the paper's 100, whatever band we draw. */
static void a_band_of_ours_makes_nothing_reproduced(void **state)
{
    const Claim range = {.rule = RULE_RANGE, .printed = {100, 1000}, .low = 40, .high = 160};
    const Claim band = {.rule = RULE_BAND, .low = 40, .high = 160};

    (void)state;
    assert_int_equal(judge(range, 49, 8, 90, 200), FINDING_NEAR);
    assert_int_equal(judge(range, 23, -16, 61, 200), FINDING_NOT_REPRODUCED);
    assert_int_equal(judge(range, 30, -60, 120, 200), FINDING_UNDECIDED);
    assert_int_equal(judge(range, 120, 90, 150, 200), FINDING_REPRODUCED);
    assert_int_equal(judge(band, 100, 90, 110, 200), FINDING_NEAR);
    assert_int_equal(judge(band, 100, -50, 250, 200), FINDING_UNDECIDED);
    assert_int_equal(judge(band, 30, 20, 39, 200), FINDING_NOT_REPRODUCED);
    assert_int_equal(judge(band, 30, 10, 50, 200), FINDING_UNDECIDED);
}

/* Ours inside the interval that the paper prints, though its figure is not inside ours. */
static void a_printed_interval_counts(void **state)
{
    const Claim claim = {.rule = RULE_FIGURE, .expected = 31, .printed = {26.2, 35.8}};

    (void)state;
    assert_int_equal(judge(claim, 34, 32, 36, 900), FINDING_REPRODUCED);
    assert_int_equal(judge(claim, 36, 34, 38, 900), FINDING_NOT_REPRODUCED);
}

/* A hundred, or twice the paper's where that is less. */
static void too_few_games_reproduce_nothing(void **state)
{
    Claim claim = {.rule = RULE_FIGURE, .expected = 35, .paper_games = 400};

    (void)state;
    assert_int_equal(judge(claim, 35, 30, 40, 99), FINDING_UNDECIDED);
    assert_int_equal(judge(claim, 35, 30, 40, 100), FINDING_REPRODUCED);
    assert_int_equal(judge(claim, 70, 60, 80, 50), FINDING_NOT_REPRODUCED);
    claim.paper_games = 20;
    assert_int_equal(finding_games_needed(&claim), 40);
    assert_int_equal(judge(claim, 35, 20, 50, 39), FINDING_UNDECIDED);
    assert_int_equal(judge(claim, 35, 20, 50, 40), FINDING_REPRODUCED);
    claim.paper_games = 0;
    assert_int_equal(finding_games_needed(&claim), 100);
}

static void above_wants_the_whole_interval(void **state)
{
    const Claim claim = {.rule = RULE_ABOVE, .low = 50};

    (void)state;
    assert_int_equal(judge(claim, 60, 51, 69, 30), FINDING_REPRODUCED);
    assert_int_equal(judge(claim, 60, 49, 71, 30), FINDING_UNDECIDED);
    assert_int_equal(judge(claim, 45, 41, 49, 30), FINDING_NOT_REPRODUCED);
}

/* Unless its interval is one for few games. */
static void a_handful_of_games_shows_nothing(void **state)
{
    Claim claim = {.rule = RULE_RANGE, .printed = {0, 5}, .figure = FIGURE_SCORE};
    const Estimate far_off = {50, {40, 60}};

    (void)state;
    assert_int_equal(finding_judge(&claim, far_off, 19), FINDING_UNDECIDED);
    assert_int_equal(finding_judge(&claim, far_off, 20), FINDING_NOT_REPRODUCED);
    claim.figure = FIGURE_WINS;
    assert_int_equal(finding_judge(&claim, far_off, 10), FINDING_NOT_REPRODUCED);
    claim.figure = FIGURE_SECOND_SIDE_WINS;
    assert_int_equal(finding_judge(&claim, far_off, 10), FINDING_NOT_REPRODUCED);
}

static void what_is_only_a_shape_is_called_so(void **state)
{
    const Claim claim = {.rule = RULE_ABOVE, .is_shape = true};

    (void)state;
    assert_int_equal(judge(claim, 5, 1, 9, 100), FINDING_SHAPE);
    assert_int_equal(judge(claim, -5, -9, -1, 100), FINDING_NOT_REPRODUCED);
}

/* A standard error of 4 in 100 games of ours, of 2 in 400 of theirs: three are 13.4. */
static void without_a_band_three_combined_errors_are_near(void **state)
{
    const Claim claim = {.rule = RULE_FIGURE, .expected = 100, .paper_games = 400};
    const double width = 4 * NORMAL_95;

    (void)state;
    assert_int_equal(judge(claim, 107, 107 - width, 107 + width, 100), FINDING_REPRODUCED);
    assert_int_equal(judge(claim, 113, 113 - width, 113 + width, 100), FINDING_NEAR);
    assert_int_equal(judge(claim, 87, 87 - width, 87 + width, 100), FINDING_NEAR);
    assert_int_equal(judge(claim, 114, 114 - width, 114 + width, 100), FINDING_NOT_REPRODUCED);
}

static void what_names_no_match_cannot_be_repeated(void **state)
{
    const Experiment people = {.name = "people"};
    const Claim claim = {.text = "rating on a server", .paper = "1750"};

    (void)state;
    assert_int_equal(finding_of(&people, &claim, NULL).kind, FINDING_NOT_REPEATABLE);
}

static const Experiment pair = {
    .name = "pair",
    .matches = {{.name = "x", .a = "random", .b = "random"},
                {.name = "y", .a = "random", .b = "random"}},
};

static Measurement *two_measurements(int64_t wins_x, int64_t wins_y)
{
    Measurement *measurements = memory_new(2 * sizeof *measurements);
    const int64_t wins[] = {wins_x, wins_y};

    assert_non_null(measurements);
    for (int match = 0; match < 2; match++) {
        for (int64_t i = 0; i < 100; i++) {
            FinishedGame game = {
                .number = i,
                .side_a = match_side_of_a(i),
                .result.outcome = outcome_of(i < wins[match] ? match_side_of_a(i) : SIDE_NONE,
                                             REASON_CHECKMATE),
                .result.plies = 10 + i % 2,
            };
            measurement_add(&measurements[match], &game);
        }
    }
    return measurements;
}

/* 100 games of one make up for none of the other. */
static void a_difference_needs_games_of_both(void **state)
{
    const Claim claim = {
        .figure = FIGURE_ELO, .of = {"x", "-y"}, .rule = RULE_ABOVE, .is_shape = true};
    Measurement *measurements = two_measurements(90, 0);

    (void)state;
    assert_int_equal(finding_of(&pair, &claim, measurements).kind, FINDING_SHAPE);
    memset(&measurements[1], 0, sizeof measurements[1]);
    for (int64_t i = 0; i < 19; i++)
        measurement_add(&measurements[1], &(FinishedGame){.number = i,
                                                          .side_a = match_side_of_a(i),
                                                          .result.outcome = outcome_of(
                                                              SIDE_NONE, REASON_STALEMATE)});
    assert_int_equal(finding_of(&pair, &claim, measurements).kind, FINDING_UNDECIDED);
    memory_free(measurements);
}

static void a_difference_has_the_errors_of_both(void **state)
{
    const Claim claim = {
        .figure = FIGURE_WINS, .of = {"x", "-y"}, .rule = RULE_ABOVE, .is_shape = true};
    Measurement *measurements = two_measurements(60, 30);
    Finding finding = finding_of(&pair, &claim, measurements);
    Interval x = proportion_wilson(0.6, 100);
    Interval y = proportion_wilson(0.3, 100);
    double width = 50 * hypot(x.high - x.low, y.high - y.low);

    (void)state;
    assert_true(fabs(finding.ours.value - 30) < 1e-9);
    assert_true(fabs(finding.ours.interval.low - (30 - width)) < 1e-9);
    assert_true(fabs(finding.ours.interval.high - (30 + width)) < 1e-9);
    assert_int_equal(finding.games, 200);
    assert_int_equal(finding.kind, FINDING_SHAPE);
    memory_free(measurements);
}

static void pooled_games_are_those_of_one_match(void **state)
{
    const Claim claim = {.figure = FIGURE_WINS,
                         .is_pooled = true,
                         .rule = RULE_FIGURE,
                         .expected = 40,
                         .paper_games = 50};
    Measurement *measurements = two_measurements(60, 30);
    Finding finding = finding_of(&pair, &claim, measurements);
    Interval all = proportion_wilson(0.45, 200);

    (void)state;
    assert_true(fabs(finding.ours.value - 45) < 1e-9);
    assert_true(fabs(finding.ours.interval.low - 100 * all.low) < 1e-9);
    assert_true(fabs(finding.ours.interval.high - 100 * all.high) < 1e-9);
    assert_int_equal(finding.games, 200);
    assert_int_equal(finding.kind, FINDING_REPRODUCED);
    memset(&measurements[1], 0, sizeof measurements[1]);
    assert_int_equal(finding_of(&pair, &claim, measurements).kind, FINDING_UNDECIDED);
    memory_free(measurements);
}

static void the_spread_is_from_the_best_to_the_worst(void **state)
{
    const Claim claim = {.figure = FIGURE_WINS, .is_spread = true, .high = 20};
    Measurement *measurements = two_measurements(30, 75);
    Finding finding = finding_of(&pair, &claim, measurements);

    (void)state;
    assert_true(fabs(finding.ours.value - 45) < 1e-9);
    assert_int_equal(finding.kind, FINDING_NOT_REPRODUCED);
    memory_free(measurements);
}

static void without_games_nothing_is_said(void **state)
{
    const Claim claim = {.figure = FIGURE_WINS, .of = {"x", "-y"}, .rule = RULE_ABOVE};
    Measurement *measurements = two_measurements(30, 75);

    (void)state;
    memset(&measurements[1], 0, sizeof measurements[1]);
    assert_int_equal(finding_of(&pair, &claim, measurements).kind, FINDING_UNDECIDED);
    assert_int_equal(finding_of(&pair, &claim, measurements).games, 0);
    memory_free(measurements);
}

static void what_cannot_be_played_is_not_undecided(void **state)
{
    static const Experiment lacking = {
        .name = "lacking",
        .matches = {{.name = "x", .a = "random", .b = "nobody:k=1"},
                    {.name = "y", .a = "random", .b = "random", .program = "gnuchess"}},
    };
    const Claim player = {.figure = FIGURE_WINS, .of = {"x"}, .rule = RULE_ABOVE};
    const Claim program = {.figure = FIGURE_WINS, .of = {"y"}, .rule = RULE_ABOVE};
    Measurement *measurements = memory_new(2 * sizeof *measurements);

    (void)state;
    assert_non_null(measurements);
    assert_int_equal(finding_of(&lacking, &player, measurements).kind, FINDING_NOT_PLAYED);
    assert_int_equal(finding_of(&lacking, &program, measurements).kind,
                     experiment_lacks_program(&lacking.matches[1]) ? FINDING_NOT_PLAYED
                                                                   : FINDING_UNDECIDED);
    memory_free(measurements);
}

static void figures_are_counted_by_side(void **state)
{
    Measurement *measurements = two_measurements(100, 25);
    Estimate plies = measurement_figure(&measurements[0], FIGURE_PLIES);

    (void)state;
    assert_true(fabs(measurement_figure(&measurements[0], FIGURE_FIRST_SIDE_WINS).value - 50) <
                1e-9);
    assert_true(fabs(measurement_figure(&measurements[1], FIGURE_WINS_AS_FIRST).value - 26) <
                1e-9);
    assert_true(fabs(measurement_figure(&measurements[1], FIGURE_DRAWS_AS_SECOND).value - 76) <
                1e-9);
    assert_int_equal(measurement_games(&measurements[1], FIGURE_WINS_AS_FIRST), 50);
    assert_true(fabs(plies.value - 10.5) < 1e-9);
    assert_true(fabs(plies.interval.high - (10.5 + NORMAL_95 * 0.05)) < 1e-9);
    memory_free(measurements);
}

TEST_FILE(finding, cmocka_unit_test(a_figure_is_reproduced_if_it_lies_in_our_interval),
          cmocka_unit_test(a_band_of_ours_makes_nothing_reproduced),
          cmocka_unit_test(a_printed_interval_counts),
          cmocka_unit_test(too_few_games_reproduce_nothing),
          cmocka_unit_test(above_wants_the_whole_interval),
          cmocka_unit_test(a_handful_of_games_shows_nothing),
          cmocka_unit_test(what_is_only_a_shape_is_called_so),
          cmocka_unit_test(without_a_band_three_combined_errors_are_near),
          cmocka_unit_test(what_names_no_match_cannot_be_repeated),
          cmocka_unit_test(a_difference_needs_games_of_both),
          cmocka_unit_test(a_difference_has_the_errors_of_both),
          cmocka_unit_test(the_spread_is_from_the_best_to_the_worst),
          cmocka_unit_test(pooled_games_are_those_of_one_match),
          cmocka_unit_test(without_games_nothing_is_said),
          cmocka_unit_test(what_cannot_be_played_is_not_undecided),
          cmocka_unit_test(figures_are_counted_by_side));
