/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/rating.h"

#include <math.h>

#include "arena/elo.h"
#include "base/memory.h"
#include "base/rng.h"
#include "support/test.h"

static Ratings rate(const RatingTable *table, RatingOptions options)
{
    Ratings ratings;

    assert_int_equal(rating_compute(table, &options, &ratings), STATUS_OK);
    assert_true(ratings.has_converged);
    return ratings;
}

static Ratings rate_by_default(const RatingTable *table)
{
    return rate(table, (RatingOptions)RATING_DEFAULTS);
}

/* By hand: the score E is (wins + draws / 2 + 1/2) / (games + 1), the information (games + 1) E
 * (1 - E), the variance games (E (1 - E) - d / 4). */
static void two_players_have_the_elo_of_their_score(void **state)
{
    RatingTable table = {.player_count = 2};

    (void)state;
    rating_table_add(&table, 1, 0, 50, 30, 19);
    Ratings ratings = rate_by_default(&table);
    double score = 65.5 / 100.0;
    double spread = score * (1.0 - score);
    double error = sqrt(99.0 * (spread - 30.0 / 100.0 / 4.0)) / (100.0 * spread);
    const PlayerRating *player = &ratings.players[1];

    assert_near(player->rating, elo_from_score(score), 1e-9);
    assert_near(player->standard_error, ELO_PER_LOGIT * error, 1e-9);
    assert_near(player->interval.high - player->rating, NORMAL_95 * player->standard_error,
                1e-9);
    assert_near(player->rating - player->interval.low, NORMAL_95 * player->standard_error,
                1e-9);
    assert_true(player->games == 99 && player->points == 65.0);
    assert_true(ratings.players[0].rating == 0.0 && ratings.players[0].standard_error == 0.0);
    assert_true(ratings.players[0].points == 34.0 && ratings.group_count == 1);
}

/* The mean lies in the middle between two, so that each differs from it by half of what they differ,
 * and is twice as sure. */
static void of_two_players_each_is_half_the_difference_from_the_mean(void **state)
{
    RatingTable table = {.player_count = 2};

    (void)state;
    rating_table_add(&table, 1, 0, 50, 30, 19);
    Ratings ratings = rate_by_default(&table);
    const PlayerRating *player = &ratings.players[1];
    const PlayerRating *anchor = &ratings.players[0];

    assert_near(player->above_mean, player->rating / 2.0, 1e-9);
    assert_near(player->above_mean_error, player->standard_error / 2.0, 1e-9);
    assert_near(anchor->above_mean, -player->above_mean, 1e-9);
    assert_near(anchor->above_mean_error, player->above_mean_error, 1e-9);
    assert_near(player->above_mean_interval.high - player->above_mean,
                NORMAL_95 * player->above_mean_error, 1e-9);
    assert_near(player->above_mean - player->above_mean_interval.low,
                NORMAL_95 * player->above_mean_error, 1e-9);
}

/* By hand: of n equal players, each two with m games that are all decided, the covariance of the
 * ratings beside their mean is 4 m / (m + 1)^2 / n (I - 1 / n), in logits. */
static void a_league_of_equals_has_the_error_of_its_formula(void **state)
{
    enum { PLAYERS = 7, GAMES = 50 };
    RatingTable table = {.player_count = PLAYERS};

    (void)state;
    for (int a = 0; a < PLAYERS; a++)
        for (int b = 0; b < a; b++)
            rating_table_add(&table, a, b, GAMES / 2, 0, GAMES / 2);
    Ratings ratings = rate_by_default(&table);
    double variance = 4.0 * GAMES / (GAMES + 1.0) / (GAMES + 1.0) / PLAYERS;
    for (int i = 0; i < PLAYERS; i++) {
        assert_near(ratings.players[i].above_mean, 0.0, 1e-9);
        assert_near(ratings.players[i].above_mean_error,
                    ELO_PER_LOGIT * sqrt(variance * (1.0 - 1.0 / PLAYERS)), 1e-9);
    }
    assert_near(ratings.players[1].standard_error, ELO_PER_LOGIT * sqrt(2.0 * variance), 1e-9);
}

static void a_cycle_makes_equal_ratings(void **state)
{
    RatingTable table = {.player_count = 3};

    (void)state;
    rating_table_add(&table, 0, 1, 7, 0, 3);
    rating_table_add(&table, 1, 2, 7, 0, 3);
    rating_table_add(&table, 2, 0, 7, 0, 3);
    Ratings ratings = rate_by_default(&table);
    assert_near(ratings.players[1].rating, 0.0, 1e-9);
    assert_near(ratings.players[2].rating, 0.0, 1e-9);
    assert_near(ratings.players[1].standard_error, ratings.players[2].standard_error, 1e-9);
}

/* The worked example of the article "Bradley-Terry model" in Wikipedia: strengths 0.640, 1.043,
 * 0.660, 2.270, whose product is 1, without a prior. The digits come from its iteration. */
static void published_example_has_its_strengths(void **state)
{
    static const double strengths[] = {0.6398348150224116, 1.0433144030864843,
                                       0.6598101958069611, 2.2703766280900735};
    RatingTable table = {.player_count = 4};
    RatingOptions options = RATING_DEFAULTS;

    (void)state;
    rating_table_add(&table, 0, 1, 2, 0, 3);
    rating_table_add(&table, 0, 3, 1, 0, 4);
    rating_table_add(&table, 1, 2, 5, 0, 3);
    rating_table_add(&table, 2, 3, 1, 0, 3);
    options.prior_draws = 1e-14;
    Ratings ratings = rate(&table, options);
    for (int i = 1; i < 4; i++)
        assert_near(ratings.players[i].rating, 400.0 * log10(strengths[i] / strengths[0]),
                    1e-9);
}

/* Ratings by the fixed-point iteration of Hunter (2004) and errors by an explicit inverse, in
 * an independent program. Two players never met, and one lost all games but a draw. */
static void uneven_tournament_agrees_with_an_independent_program(void **state)
{
    static const double expected[] = {0.0, -137.6304206632691, -67.4306257700762,
                                      -695.5399767844392};
    static const double errors[] = {0.0, 34.085789382654326, 44.13267174065807,
                                    136.342338826645};
    RatingTable table = {.player_count = 4};

    (void)state;
    rating_table_add(&table, 0, 1, 30, 20, 10);
    rating_table_add(&table, 0, 2, 12, 3, 5);
    rating_table_add(&table, 1, 2, 7, 16, 17);
    rating_table_add(&table, 2, 3, 40, 0, 0);
    rating_table_add(&table, 1, 3, 9, 1, 0);
    Ratings ratings = rate_by_default(&table);
    for (int i = 0; i < 4; i++) {
        assert_near(ratings.players[i].rating, expected[i], 1e-8);
        assert_near(ratings.players[i].standard_error, errors[i], 1e-8);
    }
}

static void another_anchor_shifts_all_ratings(void **state)
{
    RatingTable table = {.player_count = 3};
    RatingOptions options = {.anchor = 2, .anchor_rating = 1500.0, .prior_draws = 1.0};

    (void)state;
    rating_table_add(&table, 0, 1, 8, 4, 3);
    rating_table_add(&table, 1, 2, 6, 2, 5);
    rating_table_add(&table, 0, 2, 9, 1, 1);
    Ratings from_first = rate_by_default(&table);
    Ratings from_last = rate(&table, options);
    double shift = 1500.0 - from_first.players[2].rating;

    for (int i = 0; i < 3; i++)
        assert_near(from_last.players[i].rating, from_first.players[i].rating + shift, 1e-8);
    assert_true(from_last.players[2].standard_error == 0.0);
    assert_near(from_last.players[0].standard_error, from_first.players[2].standard_error,
                1e-8);
    for (int i = 0; i < 3; i++) {
        assert_near(from_last.players[i].above_mean, from_first.players[i].above_mean, 1e-8);
        assert_near(from_last.players[i].above_mean_error,
                    from_first.players[i].above_mean_error, 1e-8);
    }
}

static void clean_scores_stay_finite(void **state)
{
    RatingTable table = {.player_count = 4};

    (void)state;
    rating_table_add(&table, 0, 1, 100000, 0, 0);
    rating_table_add(&table, 1, 2, 100000, 0, 0);
    rating_table_add(&table, 2, 3, 0, 50, 0);
    Ratings ratings = rate_by_default(&table);
    double gap = elo_from_score(100000.5 / 100001.0);

    assert_near(ratings.players[1].rating, -gap, 1e-6);
    assert_near(ratings.players[2].rating, -2.0 * gap, 1e-6);
    assert_near(ratings.players[3].rating, -2.0 * gap, 1e-6);
    for (int i = 1; i < 4; i++)
        assert_true(isfinite(ratings.players[i].standard_error) &&
                    ratings.players[i].standard_error > 0.0);
}

static void groups_that_never_met_are_reported(void **state)
{
    RatingTable table = {.player_count = 6};
    RatingOptions options = {.anchor = 3, .anchor_rating = 100.0, .prior_draws = 1.0};
    static const int groups[] = {1, 1, 2, 0, 0, 1};

    (void)state;
    rating_table_add(&table, 0, 5, 3, 0, 1);
    rating_table_add(&table, 5, 1, 3, 0, 1);
    rating_table_add(&table, 3, 4, 1, 2, 0);
    Ratings ratings = rate(&table, options);
    assert_int_equal(ratings.group_count, 3);
    for (int i = 0; i < 6; i++)
        assert_int_equal(ratings.players[i].group, groups[i]);
    assert_true(ratings.players[0].rating == 100.0 && ratings.players[2].rating == 100.0);
    assert_true(ratings.players[2].games == 0);
    assert_near(ratings.players[4].rating, 100.0 + elo_from_score(1.5 / 4.0), 1e-9);
    assert_near(ratings.players[1].rating, 100.0 - 2.0 * elo_from_score(3.5 / 5.0), 1e-9);
    /* Each group has its own mean; who is alone is his. */
    assert_near(ratings.players[5].above_mean, 0.0, 1e-9);
    assert_near(ratings.players[4].above_mean, elo_from_score(1.5 / 4.0) / 2.0, 1e-9);
    assert_true(ratings.players[2].above_mean == 0.0);
    assert_true(ratings.players[2].above_mean_error == 0.0);
}

static void errors_shrink_with_the_root_of_the_games(void **state)
{
    RatingTable few = {.player_count = 3};
    RatingTable many = {.player_count = 3};

    (void)state;
    for (int64_t i = 1; i <= 100; i += 99) {
        RatingTable *table = i == 1 ? &few : &many;

        rating_table_add(table, 0, 1, 400 * i, 300 * i, 300 * i);
        rating_table_add(table, 1, 2, 400 * i, 300 * i, 300 * i);
        rating_table_add(table, 2, 0, 500 * i, 100 * i, 400 * i);
    }
    Ratings wide = rate_by_default(&few);
    Ratings narrow = rate_by_default(&many);
    for (int i = 1; i < 3; i++)
        assert_near(wide.players[i].standard_error / narrow.players[i].standard_error, 10.0,
                    0.02);
}

static void a_full_table_is_solved(void **state)
{
    RatingTable table = {.player_count = RATING_MAX_PLAYERS};

    (void)state;
    for (int i = 0; i < RATING_MAX_PLAYERS; i++) {
        for (int j = 0; j < i; j++) { /* games in proportion to a difference of 15 per place */
            double score = elo_to_score(15.0 * (i - j));
            int64_t wins = (int64_t)(1e9 * score);

            rating_table_add(&table, i, j, wins, 0, 1000000000 - wins);
        }
    }
    Ratings ratings = rate_by_default(&table);
    for (int i = 0; i < RATING_MAX_PLAYERS; i++)
        assert_near(ratings.players[i].rating, 15.0 * i, 1e-4);
}

static void missing_memory_is_reported(void **state)
{
    RatingTable table = {.player_count = 2};
    RatingOptions options = RATING_DEFAULTS;
    Ratings ratings;

    (void)state;
    memory_fail_after(0);
    Status status = rating_compute(&table, &options, &ratings);
    memory_fail_after(-1);
    assert_int_equal(status, STATUS_NO_MEMORY);
}

/* Plays `games` between two with these true ratings; a third of the games between equals is
 * drawn. */
static void play(RatingTable *table, Rng *rng, const double truth[], int a, int b, int games)
{
    double expected = elo_to_score(truth[a] - truth[b]);
    double draw = 2.0 / 3.0 * fmin(expected, 1.0 - expected);
    uint32_t draw_end = (uint32_t)(draw * 1e9);
    uint32_t win_end = (uint32_t)((expected + draw / 2.0) * 1e9);

    for (int i = 0; i < games; i++) {
        uint32_t number = rng_below(rng, 1000000000);

        if (number < draw_end)
            rating_table_add(table, a, b, 0, 1, 0);
        else if (number < win_end)
            rating_table_add(table, a, b, 1, 0, 0);
        else
            rating_table_add(table, a, b, 0, 0, 1);
    }
}

static bool is_in(const Interval *interval, double value)
{
    return interval->low <= value && value <= interval->high;
}

static void simulated_intervals_hold_the_truth(void **state)
{
    enum { TOURNAMENTS = 1000, PLAYERS = 4 };
    static const double truth[PLAYERS] = {0.0, 60.0, -80.0, 150.0};
    const double mean = (0.0 + 60.0 - 80.0 + 150.0) / PLAYERS;
    int hits[PLAYERS] = {0};
    int mean_hits[PLAYERS] = {0};

    (void)state;
    for (int i = 0; i < TOURNAMENTS; i++) {
        RatingTable table = {.player_count = PLAYERS};
        Rng rng;

        rng_init(&rng, 13, (uint64_t)i);
        for (int a = 0; a < PLAYERS; a++) {
            for (int b = 0; b < a; b++)
                play(&table, &rng, truth, a, b, 60);
        }
        Ratings ratings = rate_by_default(&table);
        for (int a = 1; a < PLAYERS; a++)
            hits[a] += is_in(&ratings.players[a].interval, truth[a]);
        for (int a = 0; a < PLAYERS; a++)
            mean_hits[a] += is_in(&ratings.players[a].above_mean_interval, truth[a] - mean);
    }
    for (int a = 1; a < PLAYERS; a++)
        assert_in_range(hits[a], TOURNAMENTS * 92 / 100, TOURNAMENTS * 98 / 100);
    for (int a = 0; a < PLAYERS; a++)
        assert_in_range(mean_hits[a], TOURNAMENTS * 92 / 100, TOURNAMENTS * 98 / 100);
}

TEST_FILE(rating, cmocka_unit_test(two_players_have_the_elo_of_their_score),
          cmocka_unit_test(of_two_players_each_is_half_the_difference_from_the_mean),
          cmocka_unit_test(a_league_of_equals_has_the_error_of_its_formula),
          cmocka_unit_test(a_cycle_makes_equal_ratings),
          cmocka_unit_test(published_example_has_its_strengths),
          cmocka_unit_test(uneven_tournament_agrees_with_an_independent_program),
          cmocka_unit_test(another_anchor_shifts_all_ratings),
          cmocka_unit_test(clean_scores_stay_finite),
          cmocka_unit_test(groups_that_never_met_are_reported),
          cmocka_unit_test(errors_shrink_with_the_root_of_the_games),
          cmocka_unit_test(a_full_table_is_solved),
          cmocka_unit_test(missing_memory_is_reported),
          cmocka_unit_test(simulated_intervals_hold_the_truth));
