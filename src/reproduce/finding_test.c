/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/finding.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "support/test.h"

static FindingKind judge_band(double value, double low, double high)
{
    const Claim claim = {.rule = RULE_BAND, .low = 30, .high = 40};

    return finding_judge(&claim, (Estimate){value, {low, high}}, 100, 0);
}

static void a_band_wants_the_figure_inside_and_the_interval_not_too_wide(void **state)
{
    (void)state;
    assert_int_equal(judge_band(35, 31, 39), FINDING_REPRODUCED);
    assert_int_equal(judge_band(35, 25, 45), FINDING_REPRODUCED);
    assert_int_equal(judge_band(40, 35, 45), FINDING_REPRODUCED);
    assert_int_equal(judge_band(35, 20, 50), FINDING_UNDECIDED);
    assert_int_equal(judge_band(45, 41, 49), FINDING_NOT_REPRODUCED);
    assert_int_equal(judge_band(25, 21, 29), FINDING_NOT_REPRODUCED);
    assert_int_equal(judge_band(60, 45, 75), FINDING_NOT_REPRODUCED);
    assert_int_equal(judge_band(42, 30, 54), FINDING_UNDECIDED);
    assert_int_equal(judge_band(42, 36, 48), FINDING_UNDECIDED);
    assert_int_equal(judge_band(42, 38, 46), FINDING_NOT_REPRODUCED);
}

static void above_wants_the_whole_interval(void **state)
{
    const Claim claim = {.rule = RULE_ABOVE, .low = 50};

    (void)state;
    assert_int_equal(finding_judge(&claim, (Estimate){60, {51, 69}}, 100, 0),
                     FINDING_REPRODUCED);
    assert_int_equal(finding_judge(&claim, (Estimate){60, {49, 71}}, 100, 0),
                     FINDING_UNDECIDED);
    assert_int_equal(finding_judge(&claim, (Estimate){45, {41, 49}}, 100, 0),
                     FINDING_NOT_REPRODUCED);
}

/* Unless its interval is one for few games. */
static void a_handful_of_games_shows_nothing(void **state)
{
    Claim claim = {.rule = RULE_BAND, .high = 5, .figure = FIGURE_SCORE};
    const Estimate far_off = {50, {40, 60}};

    (void)state;
    assert_int_equal(finding_judge(&claim, (Estimate){0}, 19, 0), FINDING_UNDECIDED);
    assert_int_equal(finding_judge(&claim, (Estimate){0}, 20, 0), FINDING_REPRODUCED);
    assert_int_equal(finding_judge(&claim, far_off, 19, 0), FINDING_UNDECIDED);
    assert_int_equal(finding_judge(&claim, far_off, 20, 0), FINDING_NOT_REPRODUCED);
    claim.figure = FIGURE_WINS;
    assert_int_equal(finding_judge(&claim, far_off, 10, 0), FINDING_NOT_REPRODUCED);
    claim.figure = FIGURE_SECOND_SIDE_WINS;
    assert_int_equal(finding_judge(&claim, far_off, 10, 0), FINDING_NOT_REPRODUCED);
}

static void what_is_only_a_shape_is_called_so(void **state)
{
    const Claim claim = {.rule = RULE_ABOVE, .is_shape = true};

    (void)state;
    assert_int_equal(finding_judge(&claim, (Estimate){5, {1, 9}}, 100, 0), FINDING_SHAPE);
    assert_int_equal(finding_judge(&claim, (Estimate){-5, {-9, -1}}, 100, 0),
                     FINDING_NOT_REPRODUCED);
}

/* Deviation 40 in 400 games of theirs and 100 of ours: three errors are 13.4. */
static void near_allows_three_combined_errors_and_wants_enough_games(void **state)
{
    const Claim claim = {.rule = RULE_NEAR, .expected = 100, .paper_games = 400};

    (void)state;
    assert_int_equal(finding_judge(&claim, (Estimate){113, {0, 0}}, 100, 40),
                     FINDING_REPRODUCED);
    assert_int_equal(finding_judge(&claim, (Estimate){87, {0, 0}}, 100, 40),
                     FINDING_REPRODUCED);
    assert_int_equal(finding_judge(&claim, (Estimate){114, {0, 0}}, 100, 40),
                     FINDING_NOT_REPRODUCED);
    assert_int_equal(finding_judge(&claim, (Estimate){100, {0, 0}}, 39, 40), FINDING_UNDECIDED);
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
    assert_int_equal(finding_of(&pair, &claim, measurements).kind, FINDING_NOT_PLAYED);
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
    assert_true(fabs(measurement_spread(&measurements[0], FIGURE_PLIES) - 0.5) < 1e-9);
    memory_free(measurements);
}

TEST_FILE(finding,
          cmocka_unit_test(a_band_wants_the_figure_inside_and_the_interval_not_too_wide),
          cmocka_unit_test(above_wants_the_whole_interval),
          cmocka_unit_test(a_handful_of_games_shows_nothing),
          cmocka_unit_test(what_is_only_a_shape_is_called_so),
          cmocka_unit_test(near_allows_three_combined_errors_and_wants_enough_games),
          cmocka_unit_test(a_difference_needs_games_of_both),
          cmocka_unit_test(a_difference_has_the_errors_of_both),
          cmocka_unit_test(the_spread_is_from_the_best_to_the_worst),
          cmocka_unit_test(without_games_nothing_is_said),
          cmocka_unit_test(figures_are_counted_by_side));
