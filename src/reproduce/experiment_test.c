/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/experiment.h"

#include <stdlib.h>
#include <unistd.h>

#include "support/test.h"

static void expect_expanded(const char *text, ExperimentSize size, const char *expected)
{
    char expanded[EXPERIMENT_TEXT_SIZE];

    experiment_expand(text, size, expanded);
    assert_string_equal(expanded, expected);
}

static void each_size_has_its_part_of_a_choice(void **state)
{
    (void)state;
    expect_expanded("random", SIZE_FULL, "random");
    expect_expanded("hs:boards={30|100|350}", SIZE_QUICK, "hs:boards=30");
    expect_expanded("hs:boards={30|100|350}", SIZE_DEFAULT, "hs:boards=100");
    expect_expanded("hs:boards={30|100|350}", SIZE_FULL, "hs:boards=350");
    expect_expanded("hs:boards={1|2|3},nodes={4|5|6},clip=7", SIZE_DEFAULT,
                    "hs:boards=2,nodes=5,clip=7");
    expect_expanded("a{|b|}c", SIZE_QUICK, "ac");
    expect_expanded("a{|b|}c", SIZE_FULL, "ac");
}

static void a_missing_player_is_known_by_its_name(void **state)
{
    (void)state;
    assert_int_equal(experiment_missing_player("random"), 0);
    assert_int_equal(experiment_missing_player("hs:boards=3"), 0);
    assert_int_equal(experiment_missing_player("nobody:k=1"), 6);
}

static const Experiment small = {
    .name = "small",
    .rules = "parker",
    .matches =
        {
            {.name = "one",
             .a = "hs:boards={3|4|5}",
             .b = "random",
             .board = "silverman4x4",
             .max_plies = 40,
             .games = {2, 4, 8}},
            {.name = "two", .a = "nobody", .b = "random", .games = {2, 4, 8}},
        },
    .players = {"random", "recapture", "capture-blind"},
    .league_games = {2, 4, 6},
};

static void a_match_is_configured_as_it_is_written(void **state)
{
    MatchConfig config;
    Error error = {""};
    char name[EXPERIMENT_TEXT_SIZE];
    TextBuffer text;

    (void)state;
    assert_int_equal(
        experiment_configure(&small, &small.matches[0], SIZE_DEFAULT, &config, &error),
        STATUS_OK);
    assert_string_equal(config.game->name, "kriegspiel");
    assert_string_equal(config.setup.rules, "parker");
    assert_string_equal(config.setup.start, "silverman4x4");
    assert_int_equal(config.setup.max_plies, 40);
    assert_int_equal(config.games, 4);
    text_init(&text, name, sizeof name);
    player_spec_to_text(&config.players[CONTENDER_A], &text);
    assert_string_equal(name, "hs:boards=4");
    assert_int_not_equal(
        experiment_configure(&small, &small.matches[1], SIZE_DEFAULT, &config, &error),
        STATUS_OK);
}

static void pairings_of_a_league_have_seeds_of_their_own(void **state)
{
    MatchConfig one;
    MatchConfig other;

    (void)state;
    assert_int_equal(experiment_configure_league(&small, 0, 1, SIZE_FULL, &one, NULL),
                     STATUS_OK);
    assert_int_equal(experiment_configure_league(&small, 0, 2, SIZE_FULL, &other, NULL),
                     STATUS_OK);
    assert_int_equal(one.games, 6);
    assert_true(one.seed != other.seed);
}

static void a_size_has_budgets_of_its_own_or_more_games(void **state)
{
    const Experiment more = {.matches = {{"more", "a:n=1", "b:n={1|1|4}"}}};
    const Experiment league = {.players = {"a", "b:n={1|2|2}"}};

    (void)state;
    assert_false(experiment_has_budgets(&more, SIZE_QUICK));
    assert_false(experiment_has_budgets(&more, SIZE_DEFAULT));
    assert_true(experiment_has_budgets(&more, SIZE_FULL));
    assert_true(experiment_has_budgets(&league, SIZE_DEFAULT));
    assert_false(experiment_player_has_budget("a:n=1", SIZE_FULL));
}

/* Where no folder is searched but /usr/games, which always is. */
static void a_match_says_if_its_program_is_not_installed(void **state)
{
    const ExperimentMatch plain = {.name = "plain"};
    const ExperimentMatch needy = {.name = "needy", .program = "gnuchess"};

    (void)state;
    assert_int_equal(setenv("PATH", "/nowhere", 1), 0);
    assert_false(experiment_lacks_program(&plain));
    assert_true(experiment_lacks_program(&needy) == (access("/usr/games/gnuchess", X_OK) != 0));
}

TEST_FILE(experiment, cmocka_unit_test(each_size_has_its_part_of_a_choice),
          cmocka_unit_test(a_missing_player_is_known_by_its_name),
          cmocka_unit_test(a_match_is_configured_as_it_is_written),
          cmocka_unit_test(pairings_of_a_league_have_seeds_of_their_own),
          cmocka_unit_test(a_size_has_budgets_of_its_own_or_more_games),
          cmocka_unit_test(a_match_says_if_its_program_is_not_installed));
