/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/sprt.h"

#include <math.h>

#include "arena/elo.h"
#include "base/rng.h"
#include "support/test.h"

static double llr_of(SprtModel model, double elo0, double elo1,
                     const int64_t pairs[PAIR_SCORE_COUNT])
{
    SprtOptions options = SPRT_DEFAULTS;

    options.model = model;
    options.elo0 = elo0;
    options.elo1 = elo1;
    return sprt_judge(&options, pairs).llr;
}

/* ln 19: Wald's bounds as printed by every match runner, -2.94 and 2.94. */
static void bounds_are_walds(void **state)
{
    static const int64_t none[PAIR_SCORE_COUNT] = {0};
    SprtOptions options = SPRT_DEFAULTS;
    SprtVerdict verdict = sprt_judge(&options, none);

    (void)state;
    assert_near(verdict.lower, -2.944438979166440, 1e-12);
    assert_near(verdict.upper, 2.944438979166440, 1e-12);
    assert_true(verdict.llr == 0.0 && verdict.state == SPRT_RUNNING);
    options.alpha = 0.01;
    options.beta = 0.10;
    verdict = sprt_judge(&options, none);
    assert_near(verdict.lower, log(0.10 / 0.99), 1e-12);
    assert_near(verdict.upper, log(0.90 / 0.01), 1e-12);
}

/* To 1 %: fastchess (github.com/Disservin/fastchess, app/tests/sprt_test.cpp) and racetrack
 * (github.com/MortenLohne/racetrack, src/tests/sprt_tests.rs). All digits: an independent
 * program after Fishtest's formulas. */
static void llr_has_the_published_values(void **state)
{
    static const struct {
        SprtModel model;
        double elo0;
        double elo1;
        int64_t pairs[PAIR_SCORE_COUNT];
        double published;
    } cases[] = {
        {SPRT_NORMALIZED, 0, 2, {365, 16618, 36229, 16974, 390}, 2.25},
        {SPRT_NORMALIZED, -1.75, 0.25, {127, 4883, 10712, 5150, 104}, 3.01},
        {SPRT_NORMALIZED, 0, 5, {0, 0, 0, 0, 5550}, 111.82},
        {SPRT_LOGISTIC, 0.5, 2.5, {223, 9863, 21279, 10037, 246}, -3.07},
        {SPRT_LOGISTIC, 0, 2, {871, 26175, 55983, 26678, 821}, -4.98},
        {SPRT_NORMALIZED, 0, 5, {440, 2910, 5170, 2888, 455}, -2.27},
        {SPRT_NORMALIZED, 0, 5, {142, 620, 1122, 699, 188}, 2.99},
        {SPRT_NORMALIZED, -5, 0, {349, 1561, 3340, 1604, 359}, 2.90},
        {SPRT_NORMALIZED, -5, 0, {98, 382, 674, 369, 71}, -1.11},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double llr = llr_of(cases[i].model, cases[i].elo0, cases[i].elo1, cases[i].pairs);

        assert_near(llr / cases[i].published, 1.0, 0.005);
    }
}

static void llr_agrees_with_an_independent_program(void **state)
{
    static const int64_t few[PAIR_SCORE_COUNT] = {1, 2, 10, 4, 3};
    static const int64_t drawn[PAIR_SCORE_COUNT] = {0, 0, 100, 0, 0};
    static const int64_t more[PAIR_SCORE_COUNT] = {12, 40, 96, 51, 21};

    (void)state;
    assert_near(llr_of(SPRT_LOGISTIC, 0, 10, few), 0.28391801084107154, 1e-9);
    assert_near(llr_of(SPRT_LOGISTIC, 0, 10, drawn), -2.9111751479742685, 1e-9);
    assert_near(llr_of(SPRT_LOGISTIC, 0, 10, more), 1.2955201785592059, 1e-9);
    assert_near(llr_of(SPRT_NORMALIZED, 0, 10, few), 0.21520328427426383, 1e-9);
    assert_near(llr_of(SPRT_NORMALIZED, 0, 10, drawn), -0.16026461266248224, 1e-9);
    assert_near(llr_of(SPRT_NORMALIZED, 0, 10, more), 0.9924402572262181, 1e-9);
}

/* With pairs of 0 and 2 points only, nothing is left to fit: it is Wald's test of a coin. The
 * three thousandths added to the other counts are the tolerance. */
static void llr_of_two_outcomes_is_the_coins(void **state)
{
    static const int64_t pairs[PAIR_SCORE_COUNT] = {4000, 0, 0, 0, 4300};
    double s0 = elo_to_score(0.0);
    double s1 = elo_to_score(10.0);
    double expected = 4300.0 * log(s1 / s0) + 4000.0 * log((1.0 - s1) / (1.0 - s0));

    (void)state;
    assert_near(llr_of(SPRT_LOGISTIC, 0, 10, pairs), expected, 1e-4);
}

/* LLR = N (s1 - s0) (2 s - s0 - s1) / (2 sigma^2), which holds for close hypotheses. */
static void llr_is_near_its_normal_approximation(void **state)
{
    static const int64_t pairs[PAIR_SCORE_COUNT] = {500, 2500, 5000, 2700, 600};
    double total = 11300.0;
    double s0 = elo_to_score(0.0);
    double s1 = elo_to_score(2.0);
    double mean = 0.0;
    double square = 0.0;

    (void)state;
    for (int i = 0; i < PAIR_SCORE_COUNT; i++) {
        mean += (double)pairs[i] * (i / 4.0) / total;
        square += (double)pairs[i] * (i / 4.0) * (i / 4.0) / total;
    }
    double variance = square - mean * mean;
    double expected = total * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
    assert_near(llr_of(SPRT_LOGISTIC, 0, 2, pairs) / expected, 1.0, 0.005);
}

static void exchanged_players_give_the_opposite(void **state)
{
    static const int64_t pairs[PAIR_SCORE_COUNT] = {3, 8, 20, 11, 6};
    static const int64_t mirrored[PAIR_SCORE_COUNT] = {6, 11, 20, 8, 3};
    static const int64_t even[PAIR_SCORE_COUNT] = {5, 9, 20, 9, 5};

    (void)state;
    for (int model = SPRT_LOGISTIC; model <= SPRT_NORMALIZED; model++) {
        double llr = llr_of((SprtModel)model, -3, 8, pairs);

        assert_near(llr_of((SprtModel)model, -8, 3, mirrored), -llr, 1e-9);
        assert_near(llr_of((SprtModel)model, -5, 5, even), 0.0, 1e-9);
    }
}

static void pairs_that_all_end_alike_are_judged(void **state)
{
    static const double bounds[][2] = {{0, 10}, {-1000, 1000}, {-5, 0}, {300, 600}};

    (void)state;
    for (int64_t count = 1; count < 10000000; count = 10 * count - 3) {
        for (int code = 0; code < 8 * PAIR_SCORE_COUNT; code++) {
            int64_t pairs[PAIR_SCORE_COUNT] = {0};
            const double *elo = bounds[code % 4];

            pairs[code / 8] = count;
            double llr =
                llr_of(code % 8 < 4 ? SPRT_LOGISTIC : SPRT_NORMALIZED, elo[0], elo[1], pairs);
            assert_true(isfinite(llr));
            assert_true(code / 8 != 0 || llr < 0.0);
            assert_true(code / 8 != 4 || llr > 0.0);
        }
    }
}

static void a_few_won_pairs_decide_nothing(void **state)
{
    static const int64_t pairs[PAIR_SCORE_COUNT] = {0, 0, 0, 0, 20};
    SprtOptions options = SPRT_DEFAULTS;

    (void)state;
    assert_int_equal(sprt_judge(&options, pairs).state, SPRT_RUNNING);
    options.model = SPRT_NORMALIZED;
    assert_int_equal(sprt_judge(&options, pairs).state, SPRT_RUNNING);
}

static void senseless_options_are_refused(void **state)
{
    SprtOptions options = SPRT_DEFAULTS;

    (void)state;
    assert_true(sprt_options_are_valid(&options));
    options.elo1 = options.elo0;
    assert_false(sprt_options_are_valid(&options));
    options.elo1 = NAN;
    assert_false(sprt_options_are_valid(&options));
    options = (SprtOptions)SPRT_DEFAULTS;
    options.alpha = 0.0;
    assert_false(sprt_options_are_valid(&options));
    options.alpha = 0.5;
    assert_false(sprt_options_are_valid(&options));
}

/* A's half points in a game against an opponent `elo` weaker; four games in ten are drawn. */
static int play_game(Rng *rng, double elo)
{
    uint32_t win_per_million = (uint32_t)((elo_to_score(elo) - 0.2) * 1e6);
    uint32_t draw = rng_below(rng, 1000000);

    if (draw < 400000)
        return 1;
    return draw < 400000 + win_per_million ? 2 : 0;
}

static SprtState play_match(Rng *rng, const SprtOptions *options, double elo, int64_t *played)
{
    int64_t pairs[PAIR_SCORE_COUNT] = {0};
    SprtState verdict = SPRT_RUNNING;

    for (; verdict == SPRT_RUNNING; ++*played) {
        pairs[play_game(rng, elo) + play_game(rng, elo)]++;
        verdict = sprt_judge(options, pairs).state;
    }
    return verdict;
}

/* 95 of 100 and, by Wald's formula, 0.9 ln 19 / ((s1 - s0)^2 / (2 sigma^2)) pairs, about 210;
 * overshoot takes a little off the errors and adds it to the length. The spread of 500 matches
 * is a standard deviation of 1 %. */
static void simulated_matches_err_as_promised(void **state)
{
    enum { MATCHES = 500 };
    SprtOptions options = SPRT_DEFAULTS;
    int right[2] = {0, 0};
    int64_t played[2] = {0, 0};

    (void)state;
    options.elo1 = 30.0;
    for (int i = 0; i < 2 * MATCHES; i++) {
        double elo = i % 2 == 0 ? options.elo0 : options.elo1;
        SprtState expected = i % 2 == 0 ? SPRT_ACCEPT_H0 : SPRT_ACCEPT_H1;
        Rng rng;

        rng_init(&rng, 12, (uint64_t)i);
        right[i % 2] += play_match(&rng, &options, elo, &played[i % 2]) == expected;
    }
    for (int i = 0; i < 2; i++) {
        assert_in_range(right[i], MATCHES * 92 / 100, MATCHES * 98 / 100);
        assert_in_range(played[i] / MATCHES, 190, 250);
    }
}

TEST_FILE(sprt, cmocka_unit_test(bounds_are_walds),
          cmocka_unit_test(llr_has_the_published_values),
          cmocka_unit_test(llr_agrees_with_an_independent_program),
          cmocka_unit_test(llr_of_two_outcomes_is_the_coins),
          cmocka_unit_test(llr_is_near_its_normal_approximation),
          cmocka_unit_test(exchanged_players_give_the_opposite),
          cmocka_unit_test(pairs_that_all_end_alike_are_judged),
          cmocka_unit_test(a_few_won_pairs_decide_nothing),
          cmocka_unit_test(senseless_options_are_refused),
          cmocka_unit_test(simulated_matches_err_as_promised));
