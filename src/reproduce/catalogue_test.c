/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The catalogue is well formed: whatever it names exists, at every size.
 */
#include "reproduce/catalogue.h"

#include <math.h>
#include <string.h>

#include "arena/elo.h"
#include "arena/match_report.h"
#include "arena/rating.h"
#include "reproduce/measurement.h"
#include "support/test.h"

/* Players of the catalogue that a build may lack. */
static const char *const optional_players[] = {"mcts-a", "mcts-b", "mcts-c"};

static const char *const wanted[] = {
    "random-baselines",
    "parker-fig2",
    "parker-fig3",
    "parker-fig4",
    "foret-4.1",
    "foret-4.2",
    "foret-4.3",
    "foret-4.4",
    "foret-4.5",
    "foret-4.6",
    "foret-4.7",
    "foret-4.8",
    "foret-4.9",
    "darkboard-2007",
    "mcts-a",
    "mcts-b-grid",
    "mcts-c",
    "c-versus-b-speed",
    "silent-messages",
    "buron-table1",
    "buron-table2",
    "buron-table3",
    "league-kriegspiel",
    "league-go-7x7",
    "league-go-9x9",
    "league-go-13x13",
    "parker-histories",
    "parker-aos",
    "parker-consistency",
    "parker-gnuchess",
    "future-kriegspiel",
    "future-go",
    "foret-gnuchess",
    "foret-open",
    "mcts-c-ablation",
    "buron-thrice",
    "buron-playouts",
    "darkboard-2007-tuned",
    "silent-messages-tuned",
    "mcts-a-tuned",
    "mcts-b-grid-tuned",
    "mcts-c-tuned",
    "c-versus-b-speed-tuned",
};

static void every_experiment_of_the_papers_is_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (catalogue_find(wanted[i]) == NULL)
            fail_msg("there is no experiment %s", wanted[i]);
    assert_null(catalogue_find("nothing"));
}

static void names_are_unique(void **state)
{
    (void)state;
    for (int i = 0; i < catalogue_count(); i++)
        assert_ptr_equal(catalogue_find(catalogue_get(i)->name), catalogue_get(i));
}

static bool is_optional(const char *player, int length)
{
    for (size_t i = 0; i < sizeof optional_players / sizeof *optional_players; i++)
        if (strncmp(optional_players[i], player, (size_t)length) == 0)
            return true;
    return false;
}

/* True if the player may be missing and is. */
static bool is_missing(const Experiment *experiment, const char *player)
{
    int length = experiment_missing_player(player);

    if (length > 0 && !is_optional(player, length))
        fail_msg("%s: there is no player %s", experiment->name, player);
    return length > 0;
}

static void check_match(const Experiment *experiment, const ExperimentMatch *match)
{
    if (is_missing(experiment, match->a) || is_missing(experiment, match->b))
        return;
    for (int size = 0; size < EXPERIMENT_SIZE_COUNT; size++) {
        void *world = test_malloc(1 << 16);
        MatchConfig config;
        Error error = {""};

        if (experiment_configure(experiment, match, (ExperimentSize)size, &config, &error) !=
                STATUS_OK ||
            config.game->start(&config.setup, world, &error) != STATUS_OK)
            fail_msg("%s, %s: %s", experiment->name, match->name, error.text);
        assert_true(config.game->world_size < 1 << 16);
        assert_true(match_game_count(&config) > 0);
        assert_int_equal(match_game_count(&config), match->games[size]);
        assert_true(size == 0 || match->games[size] >= match->games[size - 1]);
        test_free(world);
    }
}

static void every_match_can_be_played(void **state)
{
    (void)state;
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        int count = experiment_match_count(experiment);

        assert_true(count > 0 || experiment_is_league(experiment));
        for (int match = 0; match < count; match++) {
            check_match(experiment, &experiment->matches[match]);
            assert_int_equal(experiment_find_match(experiment, experiment->matches[match].name),
                             match);
        }
    }
}

static void only_kriegspiel_is_counted_move_by_move(void **state)
{
    (void)state;
    for (int i = 0; i < catalogue_count(); i++)
        assert_true(catalogue_get(i)->by_move == BY_MOVE_NOTHING ||
                    catalogue_get(i)->game == NULL);
}

/* They are played side by side and kept under their conditions. */
static void no_two_matches_of_an_experiment_are_the_same(void **state)
{
    static char keys[EXPERIMENT_MATCHES_MAX][4096];

    (void)state;
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        int count = experiment_match_count(experiment);

        for (int match = 0; match < count; match++) {
            MatchConfig config;
            TextBuffer key;

            assert_int_equal(experiment_configure(experiment, &experiment->matches[match],
                                                  SIZE_QUICK, &config, NULL),
                             STATUS_OK);
            text_init(&key, keys[match], sizeof keys[match]);
            match_config_to_text(&config, &key);
            for (int other = 0; other < match; other++)
                assert_string_not_equal(keys[other], keys[match]);
        }
    }
}

static void every_pairing_of_a_league_can_be_played(void **state)
{
    (void)state;
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        int count = experiment_player_count(experiment);

        for (int a = 1; a < count; a++) {
            const ExperimentMatch match = {
                .name = "league",
                .a = experiment->players[0],
                .b = experiment->players[a],
                .board = experiment->league_board,
                .games = {experiment->league_games[0], experiment->league_games[1],
                          experiment->league_games[2]},
            };
            check_match(experiment, &match);
        }
    }
}

/* Ratings that were published from four games of each two players, the strongest first, since the
 * order is nothing to a bar. Players have grown apart since, and the further the less a game between
 * them tells: so the bars have to do if all differences are a quarter larger. */
typedef struct {
    const char *name;
    int ratings[EXPERIMENT_PLAYERS_MAX];
} PublishedLeague;

static const PublishedLeague published_leagues[] = {
    {"league-go-7x7",
     {718, 718, 625, 590, 496, 467, 467, 419, 410, 391, 353, 353, 343, 324, 275, 130, 48, 33,
      0}},
    {"league-go-9x9",
     {697, 669, 606, 528, 498, 488, 449, 449, 373, 363, 354, 325, 316, 296, 247, 60, 60, 31,
      0}},
    {"league-go-13x13", {733, 636, 456, 409, 363, 269, 219, 0}},
};
static const double stretch = 1.25;
static const long bar_wanted = 40; /* Elo, as it is printed */

/* The widest half of an interval around a difference to the mean, if all score as they are rated.
 * There are many times the games, so that scores need no rounding. */
static double widest_bar(const PublishedLeague *league, int count, int64_t games)
{
    const double times = 1e6;
    RatingTable table = {.player_count = count};
    RatingOptions options = RATING_DEFAULTS;
    Ratings ratings;
    double widest = 0.0;

    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) {
            double score = elo_to_score(stretch * (league->ratings[a] - league->ratings[b]));
            int64_t wins = (int64_t)(times * (double)games * score);

            rating_table_add(&table, a, b, wins, 0, (int64_t)times * games - wins);
        }
    }
    assert_int_equal(rating_compute(&table, &options, &ratings), STATUS_OK);
    for (int i = 0; i < count; i++)
        widest = fmax(widest, NORMAL_95 * ratings.players[i].above_mean_error * sqrt(times));
    return widest;
}

static void leagues_of_go_have_games_enough_for_their_bars(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof published_leagues / sizeof *published_leagues; i++) {
        const PublishedLeague *league = &published_leagues[i];
        const Experiment *experiment = catalogue_find(league->name);
        int count = experiment_player_count(experiment);
        double bar = widest_bar(league, count, experiment->league_games[SIZE_DEFAULT]);

        if (lround(bar) > bar_wanted)
            fail_msg("%s: ratings are sure to within %.1f Elo only", league->name, bar);
    }
}

static void check_claim(const Experiment *experiment, const Claim *claim)
{
    int terms = 0;

    while (terms < CLAIM_TERMS_MAX && claim->of[terms] != NULL) {
        const char *name = claim->of[terms++];

        if (experiment_find_match(experiment, name[0] == '-' ? name + 1 : name) < 0)
            fail_msg("%s: there is no match %s", experiment->name, name);
    }
    assert_non_null(claim->paper);
    assert_true(!(claim->is_spread || claim->is_pooled) || terms == 0);
    assert_false(claim->is_spread && claim->is_pooled);
    assert_true(!claim->is_pooled || measurement_is_share(claim->figure));
    assert_true(terms == 0 || claim->of[0][0] != '-');
    assert_true(claim->low <= claim->high || claim->rule == RULE_ABOVE);
    if (claim->rule == RULE_BAND && (terms > 0 || claim->is_spread || claim->is_pooled))
        assert_true(claim->low < claim->high);
    if (claim->rule == RULE_RANGE)
        assert_true(claim->printed.low < claim->printed.high);
    if (claim->rule == RULE_FIGURE)
        assert_true(claim->low < claim->high || claim->paper_games > 0);
}

static void every_claim_names_its_matches_and_its_rule(void **state)
{
    (void)state;
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        int count = experiment_claim_count(experiment);

        assert_true(count > 0 || experiment_is_league(experiment));
        for (int claim = 0; claim < count; claim++)
            check_claim(experiment, &experiment->claims[claim]);
    }
}

TEST_FILE(catalogue, cmocka_unit_test(every_experiment_of_the_papers_is_there),
          cmocka_unit_test(names_are_unique), cmocka_unit_test(every_match_can_be_played),
          cmocka_unit_test(only_kriegspiel_is_counted_move_by_move),
          cmocka_unit_test(no_two_matches_of_an_experiment_are_the_same),
          cmocka_unit_test(every_pairing_of_a_league_can_be_played),
          cmocka_unit_test(leagues_of_go_have_games_enough_for_their_bars),
          cmocka_unit_test(every_claim_names_its_matches_and_its_rule));
