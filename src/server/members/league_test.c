/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/league.h"

#include <stdio.h>

#include "support/test.h"

static double rating_of(const char *computer, const char *kind, const char *rules,
                        LeagueKnowledge known)
{
    GlickoRating rating = {0};

    assert_int_equal(league_rating(computer, kind, rules, &rating), known);
    assert_true(rating.deviation >= GLICKO_DEVIATION_MIN &&
                rating.deviation < GLICKO_DEVIATION);
    return rating.rating;
}

static void random_is_the_zero_of_both_leagues(void **state)
{
    (void)state;
    assert_true(rating_of("pebble", "kriegspiel", "wild16", LEAGUE_MEASURED) == LEAGUE_ZERO);
    assert_true(rating_of("pebble", "phantom-go", "olympiad", LEAGUE_MEASURED) == LEAGUE_ZERO);
}

static void the_eight_strengths_rise_around_a_newcomer(void **state)
{
    static const char *const ids[] = {"seer-1", "seer-2", "seer-3", "seer-4",
                                      "seer-5", "seer-6", "seer-7", "seer-8"};
    double last = LEAGUE_ZERO;

    (void)state;
    for (int i = 0; i < 8; i++) {
        double rating = rating_of(ids[i], "kriegspiel", "wild16", LEAGUE_MEASURED);

        assert_true(rating > last);
        last = rating;
    }
    assert_true(rating_of(ids[0], "kriegspiel", "wild16", LEAGUE_MEASURED) < GLICKO_RATING);
    assert_true(last > GLICKO_RATING);
}

/* The games of the league are too few to tell neighbours apart. */
static void the_eight_strengths_of_go_are_measured(void **state)
{
    char id[24];

    (void)state;
    for (int level = 1; level <= 8; level++) {
        snprintf(id, sizeof id, "go-seer-%d", level);
        rating_of(id, "phantom-go", "olympiad", LEAGUE_MEASURED);
    }
    assert_true(rating_of("go-seer-1", "phantom-go", "olympiad", LEAGUE_MEASURED) >
                LEAGUE_ZERO);
    assert_true(rating_of("go-seer-8", "phantom-go", "olympiad", LEAGUE_MEASURED) >
                rating_of("go-seer-4", "phantom-go", "olympiad", LEAGUE_MEASURED));
}

static void by_other_rules_or_with_other_options_a_rating_is_only_near(void **state)
{
    GlickoRating rating;

    (void)state;
    assert_true(rating_of("seer-4", "kriegspiel", "cincinnati", LEAGUE_NEAR) ==
                rating_of("seer-4", "kriegspiel", "wild16", LEAGUE_MEASURED));
    rating_of("owl", "kriegspiel", "wild16", LEAGUE_NEAR);
    assert_int_equal(league_rating("minnow", "phantom-go", "olympiad", &rating),
                     LEAGUE_UNKNOWN);
    assert_int_equal(league_rating("nobody", "kriegspiel", "wild16", &rating), LEAGUE_UNKNOWN);
}

/* A name that the league has no more would go unnoticed. */
static void who_is_written_otherwise_is_found(void **state)
{
    (void)state;
    rating_of("seer-8", "kriegspiel", "icc", LEAGUE_NEAR);
    rating_of("heron", "kriegspiel", "wild16", LEAGUE_NEAR);
    rating_of("lynx", "kriegspiel", "wild16", LEAGUE_NEAR);
    rating_of("carp", "phantom-go", "olympiad", LEAGUE_NEAR);
    rating_of("crane", "phantom-go", "olympiad", LEAGUE_NEAR);
}

TEST_FILE(league, cmocka_unit_test(random_is_the_zero_of_both_leagues),
          cmocka_unit_test(the_eight_strengths_rise_around_a_newcomer),
          cmocka_unit_test(the_eight_strengths_of_go_are_measured),
          cmocka_unit_test(by_other_rules_or_with_other_options_a_rating_is_only_near),
          cmocka_unit_test(who_is_written_otherwise_is_found));
