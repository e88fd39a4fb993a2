/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_summary.h"

#include <math.h>

#include "arena/elo.h"
#include "base/rng.h"
#include "support/test.h"

/* Counts as if the games had been added. A pair of 2 half points is a win and a loss. */
static MatchStatistics match_of(const int64_t pairs[PAIR_SCORE_COUNT],
                                const int64_t singles[RESULT_COUNT])
{
    static const Result halves[PAIR_SCORE_COUNT][2] = {{RESULT_LOSS, RESULT_LOSS},
                                                       {RESULT_LOSS, RESULT_DRAW},
                                                       {RESULT_LOSS, RESULT_WIN},
                                                       {RESULT_DRAW, RESULT_WIN},
                                                       {RESULT_WIN, RESULT_WIN}};
    MatchStatistics statistics = {0};

    for (int i = 0; i < PAIR_SCORE_COUNT; i++) {
        statistics.pairs[i] = pairs[i];
        statistics.games += 2 * pairs[i];
        statistics.results[SIDE_FIRST][halves[i][0]] += pairs[i];
        statistics.results[SIDE_SECOND][halves[i][1]] += pairs[i];
    }
    for (int i = 0; i < RESULT_COUNT; i++) {
        statistics.singles[i] = singles[i];
        statistics.games += singles[i];
        statistics.results[SIDE_FIRST][i] += singles[i];
    }
    return statistics;
}

static MatchSummary summary_of_pairs(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e)
{
    MatchStatistics match =
        match_of((const int64_t[]){a, b, c, d, e}, (const int64_t[]){0, 0, 0});

    return match_statistics_summarize(&match);
}

static MatchSummary summary_of_singles(int64_t wins, int64_t draws, int64_t losses)
{
    MatchStatistics match =
        match_of((const int64_t[]){0, 0, 0, 0, 0}, (const int64_t[]){losses, draws, wins});

    return match_statistics_summarize(&match);
}

static double half_width(Estimate estimate)
{
    return (estimate.interval.high - estimate.interval.low) / 2.0;
}

/* By hand: eight games, four wins and four losses. */
static void pairs_show_what_single_games_hide(void **state)
{
    double alone = summary_of_singles(4, 0, 4).standard_error;

    (void)state;
    assert_near(alone, sqrt(0.25 / 8.0), 1e-15);
    /* Independent halves: LL, LW, WL, WW. */
    assert_near(summary_of_pairs(1, 0, 2, 0, 1).standard_error, alone, 1e-15);
    /* The seed decides: LL, LL, WW, WW. */
    assert_near(summary_of_pairs(2, 0, 0, 0, 2).standard_error, 0.25, 1e-15);
    /* The colour decides: one win each. */
    assert_true(summary_of_pairs(0, 0, 4, 0, 0).standard_error == 0.0);
}

/* The formula of trinomial variance: w (1 - s)^2 + d (1/2 - s)^2 + l s^2. */
static void single_games_have_the_trinomial_error(void **state)
{
    MatchSummary summary = summary_of_singles(50, 30, 20);
    double variance = 0.5 * 0.35 * 0.35 + 0.3 * 0.15 * 0.15 + 0.2 * 0.65 * 0.65;

    (void)state;
    assert_near(summary.score.value, 0.65, 1e-15);
    assert_near(summary.standard_error, sqrt(variance / 100.0), 1e-15);
}

/* By hand: 2 of 2 and 1/2 of 1; the errors are 2 - 5/3 and 1/2 - 5/6. */
static void half_a_pair_counts_as_one_game(void **state)
{
    MatchStatistics match =
        match_of((const int64_t[]){0, 0, 0, 0, 1}, (const int64_t[]){0, 1, 0});
    MatchSummary summary = match_statistics_summarize(&match);

    (void)state;
    assert_near(summary.score.value, 5.0 / 6.0, 1e-15);
    assert_near(summary.standard_error, sqrt(2.0 / 9.0) / 3.0, 1e-15);
    assert_int_equal(summary.pairs, 1);
}

/* The tests of fastchess (github.com/Disservin/fastchess, app/tests/elo_test.cpp), which have
 * these values to 1 %; the other digits, and Fishtest's width of normalized Elo, come from an
 * independent program. */
static void pentanomial_matches_have_the_published_elo(void **state)
{
    static const struct {
        int64_t pairs[PAIR_SCORE_COUNT];
        double elo;
        double elo_width;
        double normalized_elo;
        double normalized_width;
    } cases[] = {
        {{34, 54, 63, 64, 75}, 55.57978042044588, 27.65, 57.93559993812432, 29.23287845829328},
        {{332, 433, 498, 333, 334},
         -8.64266726796901,
         10.33,
         -9.172914270047176,
         10.981292604043105},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int64_t *pairs = cases[i].pairs;
        MatchSummary summary =
            summary_of_pairs(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);

        assert_near(summary.elo.value, cases[i].elo, 1e-9);
        assert_near(half_width(summary.elo), cases[i].elo_width, 0.1);
        assert_near(summary.normalized_elo.value, cases[i].normalized_elo, 1e-9);
        assert_near(half_width(summary.normalized_elo), cases[i].normalized_width, 1e-9);
    }
}

/* 1.96 * 400 / ln 10 * sqrt((1 - draws) / 4 / games) / (1/4), solved for games and rounded to
 * tens: the table by which matches are planned. */
static void planned_games_give_the_planned_width(void **state)
{
    static const struct {
        int draw_percent;
        int games[3]; /* for +-20, +-10, +-5 Elo */
    } cases[] = {{20, {930, 3710, 14840}},
                 {40, {700, 2780, 11130}},
                 {60, {460, 1860, 7420}},
                 {80, {230, 930, 3710}}};
    static const double widths[3] = {20.0, 10.0, 5.0};

    (void)state;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 3; j++) {
            int games = cases[i].games[j];
            int decided = games * (100 - cases[i].draw_percent) / 200;
            MatchSummary summary = summary_of_singles(decided, games - 2 * decided, decided);

            assert_near(half_width(summary.elo) / widths[j], 1.0, 0.01);
        }
    }
}

/* Near equality and without draws both scales agree; with draws normalized Elo is the larger,
 * by 1 / sqrt(decided). */
static void normalized_elo_does_not_shrink_with_draws(void **state)
{
    MatchSummary decisive = summary_of_singles(5010, 0, 4990);
    MatchSummary drawish = summary_of_singles(1260, 7500, 1240);

    (void)state;
    assert_near(decisive.normalized_elo.value, decisive.elo.value, 1e-5);
    assert_near(drawish.normalized_elo.value / drawish.elo.value, 2.0, 1e-4);
    assert_near(half_width(drawish.normalized_elo), ELO_PER_DEVIATION * NORMAL_95 / 100.0,
                1e-3);
}

static void assert_estimate_is_sound(Estimate estimate)
{
    assert_true(isfinite(estimate.value));
    assert_true(isfinite(estimate.interval.low) && isfinite(estimate.interval.high));
    assert_true(estimate.interval.low <= estimate.value + 1e-12);
    assert_true(estimate.interval.high >= estimate.value - 1e-12);
}

static void every_short_match_gives_finite_numbers(void **state)
{
    (void)state;
    for (int code = 1; code < 6561; code++) {
        int64_t counts[PAIR_SCORE_COUNT + RESULT_COUNT];
        int rest = code;

        for (int i = 0; i < PAIR_SCORE_COUNT + RESULT_COUNT; i++, rest /= 3)
            counts[i] = rest % 3;
        MatchStatistics match = match_of(counts, counts + PAIR_SCORE_COUNT);
        MatchSummary summary = match_statistics_summarize(&match);
        assert_estimate_is_sound(summary.score);
        assert_estimate_is_sound(summary.elo);
        assert_estimate_is_sound(summary.normalized_elo);
        assert_estimate_is_sound(summary.win_rate);
        assert_true(summary.elo.interval.high > summary.elo.interval.low);
        assert_true(summary.score.interval.low >= 0.0 && summary.score.interval.high <= 1.0);
        assert_true(isfinite(summary.standard_error) && summary.sign_test_p > 0.0);
    }
}

/* 100 points of 100 count as 99 3/4, which is 399 : 1; the lower end is nearly Wilson's for 100
 * of 100, 0.963. */
static void a_clean_score_stays_finite(void **state)
{
    MatchSummary all = summary_of_singles(100, 0, 0);
    MatchSummary none = summary_of_pairs(50, 0, 0, 0, 0);

    (void)state;
    assert_true(all.score.value == 1.0 && all.score.interval.high == 1.0 && all.is_floored);
    assert_near(all.score.interval.low, 0.963, 0.005);
    assert_near(all.elo.value, 400.0 * log10(399.0), 1e-9);
    assert_near(half_width(all.normalized_elo), ELO_PER_DEVIATION * NORMAL_95 * sqrt(0.51),
                1e-9);
    assert_near(none.elo.value, -all.elo.value, 1e-9);
}

/* As if one game of 100 had been decided: 1.96 / 2 / 100 of a point. */
static void draws_alone_leave_a_small_width(void **state)
{
    MatchSummary summary = summary_of_singles(0, 100, 0);

    (void)state;
    assert_true(summary.standard_error == 0.0 && summary.is_floored);
    assert_near(half_width(summary.score), NORMAL_95 * 0.005, 1e-5);
    assert_true(summary.elo.value == 0.0 && summary.normalized_elo.value == 0.0);
}

static void an_empty_match_is_all_zero(void **state)
{
    MatchStatistics match = {0};
    MatchSummary summary = match_statistics_summarize(&match);

    (void)state;
    assert_true(summary.games == 0 && summary.pairs == 0 && summary.score.value == 0.0);
    assert_true(summary.elo.value == 0.0 && summary.elo.interval.high == 0.0);
    assert_true(summary.sign_test_p == 1.0 && summary.ms_per_move[CONTENDER_A] == 0.0);
}

static void means_are_per_move_and_per_game(void **state)
{
    MatchStatistics match =
        match_of((const int64_t[]){0, 0, 2, 0, 0}, (const int64_t[]){0, 0, 0});

    (void)state;
    match.plies = 250;
    match.tries[CONTENDER_A] = 283;
    match.moves[CONTENDER_A] = 200;
    match.thinking_us[CONTENDER_A] = 5000;
    MatchSummary summary = match_statistics_summarize(&match);
    assert_true(summary.plies_per_game == 62.5);
    assert_near(summary.tries_per_move[CONTENDER_A], 1.415, 1e-12);
    assert_near(summary.ms_per_move[CONTENDER_A], 0.025, 1e-12);
    assert_true(summary.tries_per_move[CONTENDER_B] == 0.0);
    assert_true(summary.win_rate.value == 0.5 && summary.sign_test_p == 1.0);
}

/* A seed may favour a player in both its games; 95 % of the intervals hold the truth. */
static void intervals_of_correlated_pairs_hold_the_truth(void **state)
{
    enum { MATCHES = 2000, PAIRS = 100 };
    static const int kinds[10] = {0, 1, 2, 2, 2, 3, 3, 4, 4, 4}; /* equally likely */
    const double mean = 25.0 / 40.0;
    const double variance = 79.0 / 160.0 - mean * mean;
    const double normalized = ELO_PER_DEVIATION * (mean - 0.5) / sqrt(2.0 * variance);
    int elo_hits = 0;
    int normalized_hits = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int i = 0; i < MATCHES; i++) {
        int64_t counts[PAIR_SCORE_COUNT] = {0};

        for (int j = 0; j < PAIRS; j++)
            counts[kinds[rng_below(&rng, 10)]]++;
        MatchSummary summary =
            summary_of_pairs(counts[0], counts[1], counts[2], counts[3], counts[4]);
        elo_hits += summary.elo.interval.low <= elo_from_score(mean) &&
                    summary.elo.interval.high >= elo_from_score(mean);
        normalized_hits += summary.normalized_elo.interval.low <= normalized &&
                           summary.normalized_elo.interval.high >= normalized;
    }
    assert_in_range(elo_hits, MATCHES * 93 / 100, MATCHES * 97 / 100);
    assert_in_range(normalized_hits, MATCHES * 93 / 100, MATCHES * 97 / 100);
}

TEST_FILE(match_summary, cmocka_unit_test(pairs_show_what_single_games_hide),
          cmocka_unit_test(single_games_have_the_trinomial_error),
          cmocka_unit_test(half_a_pair_counts_as_one_game),
          cmocka_unit_test(pentanomial_matches_have_the_published_elo),
          cmocka_unit_test(planned_games_give_the_planned_width),
          cmocka_unit_test(normalized_elo_does_not_shrink_with_draws),
          cmocka_unit_test(every_short_match_gives_finite_numbers),
          cmocka_unit_test(a_clean_score_stays_finite),
          cmocka_unit_test(draws_alone_leave_a_small_width),
          cmocka_unit_test(an_empty_match_is_all_zero),
          cmocka_unit_test(means_are_per_move_and_per_game),
          cmocka_unit_test(intervals_of_correlated_pairs_hold_the_truth));
