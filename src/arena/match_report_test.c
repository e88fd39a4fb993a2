/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_report.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/games.h"
#include "players/registry.h"
#include "support/test.h"

enum { REPORT_MAX = 1 << 14 };

/* A player whose name can hold anything. */
typedef struct {
    char note[OPTION_TEXT_SIZE];
    double rate;
} NamedOptions;

static const Option named_rows[] = {
    {"note", OPTION_TEXT(NamedOptions, note), "", "anything"},
    {"rate", OPTION_REAL(NamedOptions, rate, 0, 1), "0", "a part"},
};
static const OptionTable named_options = OPTION_TABLE(named_rows, NamedOptions);
static const PlayerType named = {.name = "named", .options = &named_options};

static PlayerSpec spec_named(const char *note)
{
    PlayerSpec spec = {.type = &named};

    options_reset(&named_options, spec.options);
    assert_int_equal(options_set(&named_options, spec.options, "note", note, NULL), STATUS_OK);
    return spec;
}

static MatchConfig config_of(const char *a, const char *b)
{
    MatchConfig config = {.game = games[0], .games = 100, .seed = 42, .threads = 3};

    config.players[CONTENDER_A] = spec_named(a);
    config.players[CONTENDER_B] = spec_named(b);
    return config;
}

/* A has won so many games, and so on; sides in turn. */
static MatchOutcome outcome_with(int wins, int draws, int losses)
{
    MatchOutcome outcome = {.games = wins + draws + losses, .distinct_games = wins};

    for (int i = 0; i < outcome.games; i++) {
        Side side_a = (Side)(i & 1);
        MatchGame game = {.pair = i / 2,
                          .side_a = side_a,
                          .plies = 30,
                          .tries = {60, 45},
                          .moves = {15, 15},
                          .thinking_us = {30000, 15000}};

        game.outcome = i < wins           ? outcome_of(side_a, REASON_CHECKMATE)
                       : i < wins + draws ? outcome_of(SIDE_NONE, REASON_FIFTY)
                                          : outcome_of(side_other(side_a), REASON_TIME);
        match_statistics_add(&outcome.statistics, &game);
    }
    return outcome;
}

/* The caller frees it with json_decref. */
static json_t *report_of(const MatchConfig *config, const MatchOutcome *outcome)
{
    static char storage[REPORT_MAX];
    TextBuffer text;
    json_error_t fault;

    text_init(&text, storage, sizeof storage);
    match_report_json(config, outcome, &text);
    assert_false(text.is_cut);
    assert_int_equal(storage[text.length - 1], '\n');
    assert_ptr_equal(strchr(storage, '\n'), storage + text.length - 1);
    json_t *report = json_loads(storage, JSON_REJECT_DUPLICATES, &fault);
    if (report == NULL)
        fail_msg("%s at %d: %s", fault.text, fault.position, storage);
    return report;
}

static json_int_t number_of(const json_t *object, const char *name)
{
    assert_true(json_is_integer(json_object_get(object, name)));
    return json_integer_value(json_object_get(object, name));
}

static double real_of(const json_t *object, const char *name)
{
    assert_true(json_is_number(json_object_get(object, name)));
    double value = json_number_value(json_object_get(object, name));
    assert_true(isfinite(value));
    return value;
}

static const char *text_of(const json_t *object, const char *name)
{
    assert_true(json_is_string(json_object_get(object, name)));
    return json_string_value(json_object_get(object, name));
}

static bool is_near(double value, double expected)
{
    return fabs(value - expected) <= 1e-5 * (1 + fabs(expected));
}

static void the_json_says_what_was_played(void **state)
{
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(5, 3, 2);

    (void)state;
    config.setup =
        (GameSetup){.rules = "parker", .draws = "none", .start = "gardner5x5", .max_plies = 99};
    json_t *report = report_of(&config, &outcome);
    const json_t *players = json_object_get(report, "players");
    assert_int_equal(json_array_size(players), 2);
    assert_string_equal(json_string_value(json_array_get(players, 0)), "named:note=one");
    assert_string_equal(json_string_value(json_array_get(players, 1)), "named:note=other");
    assert_string_equal(text_of(report, "game"), "kriegspiel");
    assert_string_equal(text_of(report, "rules"), "parker");
    assert_string_equal(text_of(report, "draw_setting"), "none");
    assert_string_equal(text_of(report, "board"), "gardner5x5");
    assert_int_equal(number_of(report, "max_plies"), 99);
    assert_int_equal(number_of(report, "seed"), 42);
    json_decref(report);
}

static void what_is_left_to_the_game_is_said_by_its_name(void **state)
{
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(1, 0, 0);

    (void)state;
    json_t *report = report_of(&config, &outcome);
    assert_string_equal(text_of(report, "rules"), "wild16");
    assert_string_equal(text_of(report, "draw_setting"), "fide");
    assert_string_equal(text_of(report, "board"), "standard");
    json_decref(report);
}

/* Ten games: five wins and three draws, all with each colour in turn. */
static void the_json_says_how_it_ended(void **state)
{
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(5, 3, 2);
    json_t *report = report_of(&config, &outcome);
    const json_t *pairs = json_object_get(report, "pairs");
    static const json_int_t expected[] = {1, 0, 1, 1, 2};

    (void)state;
    assert_int_equal(number_of(report, "games"), 10);
    assert_int_equal(number_of(report, "wins"), 5);
    assert_int_equal(number_of(report, "draws"), 3);
    assert_int_equal(number_of(report, "losses"), 2);
    assert_int_equal(json_array_size(pairs), PAIR_SCORE_COUNT);
    for (size_t i = 0; i < PAIR_SCORE_COUNT; i++)
        assert_int_equal(json_integer_value(json_array_get(pairs, i)), expected[i]);
    assert_true(is_near(real_of(report, "score"), 0.65));
    assert_true(is_near(real_of(report, "win_rate"), 0.5));
    assert_true(is_near(real_of(report, "elo"), 107.538));
    assert_true(is_near(real_of(report, "sign_test_p"), 0.453125));
    assert_true(is_near(real_of(report, "plies"), 30));
    assert_int_equal(number_of(report, "distinct_games"), 5);
    assert_true(json_is_false(json_object_get(report, "stopped")));
    assert_true(json_is_null(json_object_get(report, "sprt")));
    json_decref(report);
}

/* Four pairs of a win and a draw vary not at all; four wins in a row are no proof by signs. */
static void where_interval_and_sign_test_differ_it_says_why(void **state)
{
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = {.games = 8};

    (void)state;
    for (int i = 0; i < outcome.games; i++) {
        Side winner = i % 2 == 0 ? SIDE_FIRST : SIDE_NONE;
        MatchGame game = {.pair = i / 2, .side_a = (Side)(i & 1)};

        game.outcome =
            outcome_of(winner, winner == SIDE_NONE ? REASON_FIFTY : REASON_CHECKMATE);
        match_statistics_add(&outcome.statistics, &game);
    }
    json_t *report = report_of(&config, &outcome);
    assert_true(real_of(report, "score_low") > 0.5);
    assert_true(real_of(report, "sign_test_p") > 0.05);
    assert_non_null(strstr(text_of(report, "note"), "only the interval tells"));
    json_decref(report);
    outcome = outcome_with(5, 3, 2);
    report = report_of(&config, &outcome);
    assert_true(json_is_null(json_object_get(report, "note")));
    json_decref(report);
}

static void estimates_lie_in_their_intervals(void **state)
{
    static const char *const names[] = {"score", "elo", "normalized_elo", "win_rate"};
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(5, 3, 2);
    json_t *report = report_of(&config, &outcome);

    (void)state;
    for (int i = 0; i < 4; i++) {
        char low[32];
        char high[32];

        snprintf(low, sizeof low, "%s_low", names[i]);
        snprintf(high, sizeof high, "%s_high", names[i]);
        assert_true(real_of(report, low) < real_of(report, names[i]));
        assert_true(real_of(report, names[i]) < real_of(report, high));
    }
    json_decref(report);
}

static void the_json_says_why_and_at_what_cost(void **state)
{
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(5, 3, 2);
    json_t *report = report_of(&config, &outcome);
    const json_t *reasons = json_object_get(report, "reasons");
    const json_t *draws = json_object_get(report, "draw_causes");
    const json_t *tries = json_object_get(report, "tries_per_move");
    const json_t *ms = json_object_get(report, "ms_per_move");

    (void)state;
    assert_int_equal(json_object_size(reasons), 3);
    assert_int_equal(number_of(reasons, "checkmate"), 5);
    assert_int_equal(number_of(reasons, "fifty"), 3);
    assert_int_equal(number_of(reasons, "time"), 2);
    assert_int_equal(json_object_size(draws), 1);
    assert_int_equal(number_of(draws, "fifty"), 3);
    assert_true(is_near(json_number_value(json_array_get(tries, 0)), 4));
    assert_true(is_near(json_number_value(json_array_get(tries, 1)), 3));
    assert_true(is_near(json_number_value(json_array_get(ms, 0)), 2));
    assert_true(is_near(json_number_value(json_array_get(ms, 1)), 1));
    json_decref(report);
}

static void the_json_has_the_test_when_there_is_one(void **state)
{
    static const char *const states[] = {"running", "H0", "H1"};
    MatchConfig config = config_of("one", "other");
    SprtOptions options = SPRT_DEFAULTS;

    (void)state;
    config.has_sprt = true;
    config.sprt = options;
    for (int i = 0; i < 3; i++) {
        MatchOutcome outcome = outcome_with(5, 3, 2);

        outcome.sprt = (SprtVerdict){1.25, -2.5, 2.75, (SprtState)i};
        outcome.was_stopped = true;
        json_t *report = report_of(&config, &outcome);
        const json_t *sprt = json_object_get(report, "sprt");
        assert_true(real_of(sprt, "elo0") == 0.0 && real_of(sprt, "elo1") == 10.0);
        assert_true(is_near(real_of(sprt, "llr"), 1.25));
        assert_true(is_near(real_of(sprt, "lower"), -2.5));
        assert_true(is_near(real_of(sprt, "upper"), 2.75));
        assert_string_equal(text_of(sprt, "state"), states[i]);
        assert_true(json_is_true(json_object_get(report, "stopped")));
        json_decref(report);
    }
}

static void all_are_finite(const json_t *value)
{
    const char *name = NULL;
    json_t *member = NULL;

    if (json_is_number(value))
        assert_true(isfinite(json_number_value(value)));
    json_object_foreach((json_t *)value, name, member) all_are_finite(member);
    for (size_t i = 0; i < json_array_size(value); i++)
        all_are_finite(json_array_get(value, i));
}

static void extreme_matches_have_finite_numbers(void **state)
{
    static const int matches[][3] = {{0, 0, 0},   {1, 0, 0},    {0, 1, 0},   {0, 0, 1},
                                     {2, 0, 0},   {0, 2, 0},    {500, 0, 0}, {0, 500, 0},
                                     {0, 0, 501}, {250, 0, 250}};

    (void)state;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        MatchConfig config = config_of("one", "other");
        MatchOutcome outcome = outcome_with(matches[i][0], matches[i][1], matches[i][2]);
        SprtOptions options = SPRT_DEFAULTS;

        config.has_sprt = i % 2 == 0;
        config.sprt = options;
        outcome.sprt = sprt_judge(&options, outcome.statistics.pairs);
        json_t *report = report_of(&config, &outcome);
        all_are_finite(report);
        assert_int_equal(number_of(report, "games"), outcome.games);
        json_decref(report);
    }
}

/* As the report has it; the caller frees it. */
static char *first_player_of(const MatchConfig *config)
{
    MatchOutcome outcome = outcome_with(1, 0, 0);
    json_t *report = report_of(config, &outcome);
    char *text =
        strdup(json_string_value(json_array_get(json_object_get(report, "players"), 0)));

    json_decref(report);
    assert_non_null(text);
    return text;
}

static void odd_texts_come_back_from_the_json(void **state)
{
    static const char *const notes[] = {
        "\"", "\\", "a\nb\tc\x01", "\xc3\xa4\xe2\x99\x9e", "</script>{}[]", "\x7f", "it's, it"};

    (void)state;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        MatchConfig config = config_of(notes[i], "other");
        char *read = first_player_of(&config);
        char storage[2 * PLAYER_OPTIONS_SIZE];
        TextBuffer written;

        text_init(&written, storage, sizeof storage);
        player_spec_to_text(&config.players[CONTENDER_A], &written);
        assert_string_equal(read, storage);
        free(read);
    }
}

static void what_is_not_utf8_is_replaced(void **state)
{
    static const char *const notes[] = {"\xff", "\xc3", "\xed\xa0\x80", "\xc0\x80"};

    (void)state;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        MatchConfig config = config_of(notes[i], "other");
        char *read = first_player_of(&config);

        assert_non_null(strstr(read, "\xef\xbf\xbd"));
        free(read);
    }
}

static void odd_boards_come_back_from_the_json(void **state)
{
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(1, 0, 0);

    (void)state;
    snprintf(config.setup.start, sizeof config.setup.start, "4k3/8/8/\"\\/8/8/4K3 w - - 0 1");
    config.seed = INT64_MAX;
    json_t *report = report_of(&config, &outcome);
    assert_string_equal(text_of(report, "board"), config.setup.start);
    assert_true(number_of(report, "seed") == INT64_MAX);
    json_decref(report);
}

static void contains(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, text);
}

static void the_text_says_the_essentials(void **state)
{
    static const char *const essentials[] = {"named:note=one against named:note=other",
                                             "kriegspiel",
                                             "parker",
                                             "draws fide",
                                             "standard",
                                             "seed 42",
                                             "10 (5 distinct)",
                                             "5 - 3 - 2",
                                             "as White",
                                             "as Black",
                                             "65 %",
                                             "Elo",
                                             "107.5",
                                             "normalized Elo",
                                             "win rate",
                                             "50 %",
                                             "sign test",
                                             "30.0",
                                             "4.000, 3.000",
                                             "2, 1",
                                             "checkmate 5",
                                             "fifty 3 drawn",
                                             "time 2",
                                             "SPRT",
                                             "llr 1.25 in -2.50 to 2.75: H1 accepted"};
    MatchConfig config = config_of("one", "other");
    MatchOutcome outcome = outcome_with(5, 3, 2);
    char storage[REPORT_MAX];
    TextBuffer text;

    (void)state;
    snprintf(config.setup.rules, sizeof config.setup.rules, "parker");
    config.has_sprt = true;
    outcome.sprt = (SprtVerdict){1.25, -2.5, 2.75, SPRT_ACCEPT_H1};
    text_init(&text, storage, sizeof storage);
    match_report_text(&config, &outcome, &text);
    for (size_t i = 0; i < sizeof essentials / sizeof *essentials; i++)
        contains(storage, essentials[i]);
    assert_int_equal(storage[text.length - 1], '\n');
}

static void a_player_that_took_part_in_training_is_marked(void **state)
{
    static const char line[] =
        "\ntook part          random, in the training of instinct's net\n";
    MatchOutcome outcome = outcome_with(5, 3, 2);
    char storage[REPORT_MAX];
    TextBuffer text;

    (void)state;
    for (int i = 0; i < 2; i++) {
        MatchConfig config = config_of("one", "other");

        assert_int_equal(player_spec_from_text("random", &config.players[i], NULL), STATUS_OK);
        text_init(&text, storage, sizeof storage);
        match_report_text(&config, &outcome, &text);
        assert_null(strstr(storage, "took part"));
        json_t *report = report_of(&config, &outcome);
        assert_null(json_object_get(report, "took_part"));
        json_decref(report);

        assert_int_equal(player_spec_from_text("instinct", &config.players[1 - i], NULL),
                         STATUS_OK);
        text_clear(&text);
        match_report_text(&config, &outcome, &text);
        contains(storage, line);
        report = report_of(&config, &outcome);
        const json_t *first = json_array_get(json_object_get(report, "took_part"), 0);
        assert_string_equal(text_of(first, "player"), "random");
        assert_string_equal(text_of(first, "learner"), "instinct");
        json_decref(report);
    }
}

static void the_text_has_no_numbers_that_are_none(void **state)
{
    MatchConfig config = config_of("one", "other");

    (void)state;
    for (int i = 0; i < 3; i++) {
        MatchOutcome outcome = outcome_with(i == 1, 0, i == 2);
        char storage[REPORT_MAX];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        match_report_text(&config, &outcome, &text);
        assert_null(strstr(storage, "nan"));
        assert_null(strstr(storage, "inf"));
        assert_null(strstr(storage, "SPRT"));
    }
}

static void line_of(const MatchConfig *config, char line[REPORT_MAX])
{
    TextBuffer text;

    text_init(&text, line, REPORT_MAX);
    match_config_to_text(config, &text);
    assert_false(text.is_cut);
    assert_null(strchr(line, '\n'));
}

static bool have_the_same_line(const MatchConfig *one, const MatchConfig *other)
{
    char lines[2][REPORT_MAX];

    line_of(one, lines[0]);
    line_of(other, lines[1]);
    return strcmp(lines[0], lines[1]) == 0;
}

/* Changes one thing that the games depend on; false if there is no such number. */
static bool change(MatchConfig *config, int number)
{
    TimeControl *control = &config->controls[number & 1];

    switch (number / 2) {
    case 0:
        return snprintf(config->setup.rules, sizeof config->setup.rules, "parker") > 0;
    case 1:
        return snprintf(config->setup.draws, sizeof config->setup.draws, "none") > 0;
    case 2:
        return snprintf(config->setup.start, sizeof config->setup.start, "minor7x7") > 0;
    case 3:
        return (config->setup.max_plies = 100 + number) > 0;
    case 4:
        return (config->seed = UINT64_MAX - (uint64_t)number) > 0;
    case 5:
        config->players[number & 1] = spec_named("another");
        return true;
    case 6:
        return (control->budget.nodes = 7) > 0;
    case 7:
        return (control->budget.boards = 7) > 0;
    case 8:
        return (control->budget.playouts = 7) > 0;
    case 9:
        return (control->budget.iterations = 7) > 0;
    case 10:
        return (control->budget.ms = 7) > 0;
    case 11:
        return (control->game_ms = 7) > 0;
    case 12:
        return (control->increment_ms = 7) > 0;
    default:
        return false;
    }
}

static void whatever_the_games_depend_on_is_in_the_line(void **state)
{
    const MatchConfig plain = config_of("one", "other");
    MatchConfig changed = plain;
    int number = 0;

    (void)state;
    assert_true(have_the_same_line(&plain, &changed));
    for (; change(&changed, number); number++, changed = plain)
        if (have_the_same_line(&plain, &changed))
            fail_msg("change %d makes no difference", number);
    assert_int_equal(number, 26);
    /* What belongs to A is not what belongs to B. */
    changed.players[CONTENDER_A] = plain.players[CONTENDER_B];
    changed.players[CONTENDER_B] = plain.players[CONTENDER_A];
    assert_false(have_the_same_line(&plain, &changed));
}

static void what_the_games_do_not_depend_on_is_not_in_the_line(void **state)
{
    const MatchConfig plain = config_of("one", "other");
    MatchConfig changed = plain;

    (void)state;
    changed.games = 7;
    changed.threads = 1;
    assert_true(have_the_same_line(&plain, &changed));
    snprintf(changed.setup.rules, sizeof changed.setup.rules, "wild16");
    snprintf(changed.setup.draws, sizeof changed.setup.draws, "fide");
    snprintf(changed.setup.start, sizeof changed.setup.start, "standard");
    assert_true(have_the_same_line(&plain, &changed));
}

/* Or a match would be resumed with games of another. */
static void the_text_of_a_player_cannot_pass_for_another_setting(void **state)
{
    MatchConfig one = config_of("x nodes=7", "other");
    MatchConfig other = config_of("x", "other");

    (void)state;
    other.controls[CONTENDER_A].budget.nodes = 7;
    assert_false(have_the_same_line(&one, &other));
}

static void players_that_differ_in_the_last_digit_have_different_lines(void **state)
{
    MatchConfig one = config_of("one", "other");
    MatchConfig other = one;

    (void)state;
    assert_int_equal(
        options_set(&named_options, one.players[0].options, "rate", "0.333333333333", NULL),
        STATUS_OK);
    assert_int_equal(
        options_set(&named_options, other.players[0].options, "rate", "0.333333333334", NULL),
        STATUS_OK);
    assert_false(have_the_same_line(&one, &other));
}

TEST_FILE(match_report, cmocka_unit_test(the_json_says_what_was_played),
          cmocka_unit_test(what_is_left_to_the_game_is_said_by_its_name),
          cmocka_unit_test(the_json_says_how_it_ended),
          cmocka_unit_test(where_interval_and_sign_test_differ_it_says_why),
          cmocka_unit_test(estimates_lie_in_their_intervals),
          cmocka_unit_test(the_json_says_why_and_at_what_cost),
          cmocka_unit_test(the_json_has_the_test_when_there_is_one),
          cmocka_unit_test(extreme_matches_have_finite_numbers),
          cmocka_unit_test(odd_texts_come_back_from_the_json),
          cmocka_unit_test(what_is_not_utf8_is_replaced),
          cmocka_unit_test(odd_boards_come_back_from_the_json),
          cmocka_unit_test(the_text_says_the_essentials),
          cmocka_unit_test(a_player_that_took_part_in_training_is_marked),
          cmocka_unit_test(the_text_has_no_numbers_that_are_none),
          cmocka_unit_test(whatever_the_games_depend_on_is_in_the_line),
          cmocka_unit_test(what_the_games_do_not_depend_on_is_not_in_the_line),
          cmocka_unit_test(the_text_of_a_player_cannot_pass_for_another_setting),
          cmocka_unit_test(players_that_differ_in_the_last_digit_have_different_lines));
