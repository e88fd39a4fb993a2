/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/results.h"

#include <jansson.h>
#include <string.h>

#include "base/memory.h"
#include "players/registry.h"
#include "reproduce/catalogue.h"
#include "support/run_program.h"
#include "support/test.h"

static const Experiment scan = {
    .name = "scan",
    .paper = "Somebody 2000",
    .place = "table 1",
    .title = "a test",
    .rules = "wild16",
    .matches =
        {
            {.name = "low",
             .a = "los:boards={1|2|3}",
             .b = "random",
             .games = {4, 8, 16},
             .series = "wins",
             .x = 1},
            {.name = "high",
             .a = "mcts-z",
             .b = "random",
             .games = {4, 8, 16},
             .series = "wins",
             .x = 2},
        },
    .claims =
        {
            {.text = "it wins",
             .paper = "50 %",
             .figure = FIGURE_WINS,
             .of = {"low"},
             .rule = RULE_FIGURE,
             .expected = 50,
             .paper_games = 20,
             .low = 20,
             .high = 80,
             .note = "a \"remark\""},
            {.text = "they differ",
             .paper = "much",
             .figure = FIGURE_ELO,
             .of = {"high", "-low"},
             .rule = RULE_ABOVE},
            {.text = "people like it", .paper = "many"},
        },
    .picture = PICTURE_BY_X,
    .picture_figure = FIGURE_WINS,
    .x_name = "x",
};

/* Forty games of the first match, half of them won. */
static ExperimentResult *some_result(void)
{
    ExperimentResult *result = memory_new(sizeof *result);

    assert_non_null(result);
    result->experiment = &scan;
    result->size = SIZE_DEFAULT;
    result_add_missing(result, "mcts-z", 6);
    result_add_missing(result, "mcts-z:k=1", 6);
    for (int i = 0; i < 40; i++) {
        Side side = match_side_of_a(i);
        FinishedGame game = {
            .number = i,
            .side_a = side,
            .result.outcome =
                outcome_of(i < 20 ? side : SIDE_NONE, i < 20 ? REASON_CHECKMATE : REASON_FIFTY),
            .result.plies = 30,
        };
        measurement_add(&result->measurements[0], &game);
    }
    result->measurements[0].distinct_games = 30;
    return result;
}

static void expect(const TextBuffer *text, const char *part)
{
    if (text->data == NULL || strstr(text->data, part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, text->data);
}

static void a_document_has_a_summary_and_every_table(void **state)
{
    ExperimentResult *result = some_result();
    const ExperimentResult *const results[] = {result};
    const ResultsHead head = {.program = "nebel 0 (test)", .pictures = "pictures"};
    TextBuffer text;

    (void)state;
    result->measurements[0].statistics.work[CONTENDER_A] =
        (WorkCounts){{[WORK_CHOICES] = 10, [WORK_SIMULATIONS] = 30}};
    text_init_growing(&text, RESULTS_TEXT_MAX);
    results_to_document(results, 1, &head, "", &text);
    assert_true(results_are_document(text.data));
    expect(&text, "Size: default. `nebel reproduce scan`, nebel 0 (test)\n");
    expect(&text, "| [scan](#scan) | Somebody 2000, table 1 | default | 40 | 1 | 0 | 0 | 0 | 0 "
                  "| 1 | 1 |");
    expect(&text, "| Somebody 2000 | 3 | 1 | 0 | 0 | 0 | 0 | 1 | 1 |\n"
                  "| **all papers** | 3 | 1 | 0 | 0 | 0 | 0 | 1 | 1 |\n");
    expect(&text, "Skipped: there is no player or program mcts-z here.");
    expect(&text,
           "| it wins | 50 % | near: 20 to 80 % | 50.0 % (35.2 to 64.8) | 40 | `boards=2` | "
           "reproduced |");
    expect(&text, "| they differ | much | surely above 0 | - | 0 | - | not played |");
    expect(&text, "| people like it | many | - | - | 0 | - | not repeatable here |");
    expect(&text, "| low | `los:boards=2` | `random` | 40 | 20 - 20 - 0 | 75.0 %");
    expect(&text, "| 30 | fifty 20 |");
    expect(&text, "\n- choices of A in match low: 10; each 3 simulations\n\n");
    expect(&text, "Of match low only 30 games of 40 are different.");
    expect(&text, "- it wins: a \"remark\"\n");
    expect(&text, "![a test](pictures/scan.svg)");
    text_fini(&text);
    memory_free(result);
}

static void what_was_not_played_has_its_claims_all_the_same(void **state)
{
    ExperimentResult *result = some_result();
    const ResultsHead head = {.program = "nebel 0 (test)"};
    TextBuffer text;

    (void)state;
    memset(&result->measurements[0], 0, sizeof result->measurements[0]);
    text_init_growing(&text, RESULTS_TEXT_MAX);
    result_to_markdown(result, &head, &text);
    expect(&text, "So far 0 of 8 games have been played.");
    expect(&text, "| it wins | 50 % | near: 20 to 80 % | - | 0 | `boards=2` | undecided |");
    expect(&text, "| people like it | many | - | - | 0 | - | not repeatable here |");
    assert_null(strstr(text.data, "| match |"));
    text_fini(&text);
    memory_free(result);
}

/* A document with the result of `experiment`, on top of what `old` has. */
static void write_document(const Experiment *experiment, const char *old, TextBuffer *text)
{
    ExperimentResult *result = some_result();
    const ExperimentResult *const results[] = {result};
    const ResultsHead head = {.program = "nebel 0 (test)"};

    result->experiment = experiment;
    text_init_growing(text, RESULTS_TEXT_MAX);
    results_to_document(results, 1, &head, old, text);
    memory_free(result);
}

static void a_document_keeps_what_it_has_of_other_experiments(void **state)
{
    Experiment other = scan;
    Experiment scan_again = scan;
    TextBuffer first;
    TextBuffer both;
    TextBuffer again;

    (void)state;
    other.name = "scan-2";
    scan_again.title = "a better test";
    write_document(&scan, "", &first);
    write_document(&other, first.data, &both);
    expect(&both, "| [scan](#scan) | Somebody 2000, table 1 | default | 40 | 1 | 0 | 0 | 0 | 0 "
                  "| 1 | 1 |\n| [scan-2](#scan-2) |");
    expect(&both, "| **all papers** | 6 | 2 | 0 | 0 | 0 | 0 | 2 | 2 |\n");
    assert_non_null(strstr(both.data, strstr(first.data, "## scan\n")));
    write_document(&other, both.data, &again);
    assert_string_equal(again.data, both.data);
    text_fini(&again);
    write_document(&scan_again, both.data, &again);
    expect(&again, "a better test");
    assert_null(strstr(strstr(again.data, "## scan-2\n"), "a better test"));
    assert_int_equal(again.length, both.length + strlen("better "));
    text_fini(&first);
    text_fini(&both);
    text_fini(&again);
}

static void games_are_not_replaced_by_none(void **state)
{
    static ExperimentResult empty = {.experiment = &scan};
    const ExperimentResult *const results[] = {&empty};
    const ResultsHead head = {.program = "nebel 1 (test)"};
    TextBuffer first;
    TextBuffer again;

    (void)state;
    write_document(&scan, "", &first);
    text_init_growing(&again, RESULTS_TEXT_MAX);
    results_to_document(results, 1, &head, first.data, &again);
    assert_string_equal(again.data, first.data);
    text_fini(&first);
    text_clear(&again);
    results_to_document(results, 1, &head, "", &again);
    text_init_growing(&first, RESULTS_TEXT_MAX);
    results_to_document(results, 1, &head, again.data, &first);
    assert_string_equal(again.data, first.data);
    expect(&again, "So far 0 of 4 games");
    text_fini(&first);
    text_fini(&again);
}

/* New or from an earlier document, they are no paper's claims. */
static void baselines_are_counted_apart(void **state)
{
    static const char *const beside = "| another simulator | 3 | 1 | 0 | 0 | 0 | 0 | 1 | 1 |\n";
    Experiment baseline = scan;
    TextBuffer first;
    TextBuffer both;

    (void)state;
    baseline.name = "base";
    baseline.paper = "another simulator";
    write_document(&baseline, "", &first);
    expect(&first, "| **all papers** | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |\n");
    expect(&first, beside);
    write_document(&scan, first.data, &both);
    expect(&both, "| **all papers** | 3 | 1 | 0 | 0 | 0 | 0 | 1 | 1 |\n");
    expect(&both, beside);
    text_fini(&first);
    text_fini(&both);
}

static void prose_ends_at_column_100_and_no_line_begins_with_a_dash(void **state)
{
    Experiment wordy = scan;
    TextBuffer text;

    (void)state;
    wordy.note = "the first half of a line, in forty-eight columns "
                 "and_the_other_half_that_ends_at_column_ninety-nine - so";
    write_document(&wordy, "", &text);
    expect(&text, "columns\nand_the_other_half_that_ends_at_column_ninety-nine - so\n");
    text_fini(&text);
}

/* Columns that tools/make_league.c goes by: the rating and its interval come first, the player is in
 * the only quotes. */
static void a_league_has_both_intervals(void **state)
{
    static const Experiment league = {.name = "league",
                                      .paper = "all",
                                      .place = "league",
                                      .title = "a test",
                                      .players = {"random", "recapture"},
                                      .league_games = {10, 20, 40}};
    ExperimentResult *result = memory_new(sizeof *result);
    const ResultsHead head = {.program = "nebel 0 (test)"};
    TextBuffer text;

    (void)state;
    assert_non_null(result);
    result->experiment = &league;
    result->league.player_count = 2;
    for (int i = 0; i < 2; i++)
        assert_int_equal(player_spec_from_text(league.players[i], &result->players[i], NULL),
                         STATUS_OK);
    result->league.games = 10;
    result->ratings.players[1] = (PlayerRating){.rating = 100,
                                                .interval = {20, 180},
                                                .above_mean = 50,
                                                .above_mean_error = 40 / NORMAL_95,
                                                .games = 10,
                                                .points = 6.5};
    text_init_growing(&text, RESULTS_TEXT_MAX);
    result_to_markdown(result, &head, &text);
    expect(&text, "| # | rating | 95 % | from the mean (95 %) | games | score | player |\n"
                  "|---|---|---|---|---|---|---|\n"
                  "| 1 | +100 | +20 to +180 | +50 +-40 | 10 | 65.0 % | `recapture` |\n");
    text_fini(&text);
    memory_free(result);
}

/* As a league and as a match, which are no one experiment. */
static void it_is_said_who_took_part_in_training(void **state)
{
    static const Experiment both = {
        .name = "both",
        .paper = "all",
        .place = "league",
        .title = "a test",
        .players = {"recapture", "instinct", "seer:level={1|2|3}"},
        .league_games = {10, 20, 40},
        .matches = {{.name = "low", .a = "seer", .b = "hs", .games = {4, 8, 16}},
                    {.name = "not", .a = "los", .b = "hs", .games = {4, 8, 16}},
                    {.name = "high", .a = "hs", .b = "seer:level=2", .games = {4, 8, 16}}},
        .note = "A remark.",
    };
    ExperimentResult *result = some_result();
    const ExperimentResult *const results[] = {result};
    const ResultsHead head = {.program = "nebel 0 (test)"};
    TextBuffer text;

    (void)state;
    result->experiment = &both;
    result->measurements[1] = result->measurements[2] = result->measurements[0];
    result->league.player_count = 3;
    for (int i = 0; i < 3; i++)
        assert_int_equal(player_spec_from_text(i < 2 ? both.players[i] : "seer:level=1",
                                               &result->players[i], NULL),
                         STATUS_OK);
    result->league.table.wins[0][1] = 1;
    result->league.table.wins[2][0] = 1;
    text_init_growing(&text, RESULTS_TEXT_MAX);
    result_to_markdown(result, &head, &text);
    expect(&text,
           "\n- took part in match low, high: hs, in the fit of seer's forecasts of replies\n");
    expect(&text,
           "\nA remark. Not everybody is a stranger: recapture took part in the training "
           "of the net of instinct\nand seer.\n");
    text_clear(&text);
    results_to_json(results, 1, &text);
    expect(&text, "\"took_part\":[{\"player\":\"hs\",");
    expect(&text, "\"took_part\":[{\"player\":\"recapture\",");
    expect(&text, "\"learner\":\"seer:level=1\"");
    text_fini(&text);
    memory_free(result);
}

static void json_is_json(void **state)
{
    ExperimentResult *result = some_result();
    const ExperimentResult *const results[] = {result, result};
    TextBuffer text;

    (void)state;
    text_init_growing(&text, RESULTS_TEXT_MAX);
    results_to_json(results, 2, &text);
    json_t *all = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    json_t *first = json_array_get(json_object_get(all, "experiments"), 0);
    json_t *claim = json_array_get(json_object_get(first, "claims"), 0);
    json_t *match = json_array_get(json_object_get(first, "matches"), 0);

    assert_int_equal(json_array_size(json_object_get(all, "experiments")), 2);
    assert_string_equal(json_string_value(json_object_get(first, "missing_players")), "mcts-z");
    assert_string_equal(json_string_value(json_object_get(claim, "verdict")), "reproduced");
    assert_string_equal(json_string_value(json_object_get(claim, "note")), "a \"remark\"");
    assert_true(json_number_value(json_object_get(claim, "value")) == 50.0);
    assert_int_equal(json_integer_value(json_object_get(match, "wins")), 20);
    json_decref(all);
    text_fini(&text);
    memory_free(result);
}

static void a_picture_has_a_point_for_each_match_that_was_played(void **state)
{
    ExperimentResult *result = some_result();
    TextBuffer script;

    (void)state;
    text_init_growing(&script, RESULTS_TEXT_MAX);
    assert_true(result_to_gnuplot(result, &script));
    expect(&script, "$line1 << END\n1 50.0000 35.1");
    expect(&script, "set xrange [0.97:2.03]\n");
    expect(&script, "plot $line1 using 1:2:3:4 with yerrorlines");
    assert_null(strstr(script.data, "\n2 "));
    text_clear(&script);
    memset(&result->measurements[0], 0, sizeof result->measurements[0]);
    assert_false(result_to_gnuplot(result, &script));
    text_fini(&script);
    memory_free(result);
}

/* What gnuplot makes of it, where there is one. */
static void expect_drawn(const TextBuffer *script)
{
    ProgramResult drawn = program_run_bytes(
        (const char *const[]){"/usr/bin/env", "gnuplot", NULL}, script->data, script->length);

    if (drawn.code != 127) {
        if (drawn.code != 0)
            fail_msg("%s\n%s", drawn.err, script->data);
        assert_non_null(strstr(drawn.out, "</svg>"));
    }
    program_result_free(&drawn);
}

static void every_kind_of_picture_can_be_drawn(void **state)
{
    static const char *const names[] = {"parker-fig2", "parker-fig4", "foret-4.2",
                                        "mcts-b-grid"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ExperimentResult *result = some_result();
        ByMove *by_move = &result->measurements[0].by_move;
        TextBuffer script;

        result->experiment = catalogue_find(names[i]);
        for (int move = 0; move < 12; move++) {
            ratio_add(&by_move->material[CONTENDER_A][move % 4], 30 + move, 1);
            ratio_add(&by_move->material[CONTENDER_B][move % 4], 29 - move, 1);
            ratio_add(&by_move->guessed[move % 4], move, 20);
        }
        text_init_growing(&script, RESULTS_TEXT_MAX);
        assert_true(result_to_gnuplot(result, &script));
        expect_drawn(&script);
        text_fini(&script);
        memory_free(result);
    }
}

/* Two matches: the second one's interval hid the first one's line. */
static void no_interval_is_drawn_over_a_line(void **state)
{
    ExperimentResult *result = some_result();
    TextBuffer script;

    (void)state;
    result->experiment = catalogue_find("parker-consistency");
    for (int move = 0; move < 12; move++)
        for (int match = 0; match < 2; match++)
            ratio_add(&result->measurements[match].by_move.fitting[move % 4], move, 20);
    text_init_growing(&script, RESULTS_TEXT_MAX);
    assert_true(result_to_gnuplot(result, &script));
    const char *line = strstr(script.data, "with lines");
    assert_non_null(line);
    assert_non_null(strstr(line + 1, "with lines"));
    assert_null(strstr(line, "filledcurves"));
    expect_drawn(&script);
    text_fini(&script);
    memory_free(result);
}

static void a_line_may_begin_behind_its_first_point(void **state)
{
    ExperimentResult *result = some_result();
    TextBuffer script;

    (void)state;
    result->measurements[1] = result->measurements[0];
    memset(&result->measurements[0], 0, sizeof result->measurements[0]);
    text_init_growing(&script, RESULTS_TEXT_MAX);
    assert_true(result_to_gnuplot(result, &script));
    expect(&script, "$line1 << END\n2 50.0000 ");
    text_fini(&script);
    memory_free(result);
}

static void a_player_is_missing_once(void **state)
{
    ExperimentResult *result = some_result();

    (void)state;
    /* Eight of the match that can be played; none of the other. */
    assert_int_equal(result_games_wanted(result), 8);
    assert_int_equal(result_games(result), 40);
    result_add_missing(result, "mcts-y:k=2", 6);
    assert_string_equal(result->missing, "mcts-z, mcts-y");
    memory_free(result);
}

TEST_FILE(results, cmocka_unit_test(a_document_has_a_summary_and_every_table),
          cmocka_unit_test(what_was_not_played_has_its_claims_all_the_same),
          cmocka_unit_test(a_document_keeps_what_it_has_of_other_experiments),
          cmocka_unit_test(games_are_not_replaced_by_none),
          cmocka_unit_test(baselines_are_counted_apart),
          cmocka_unit_test(prose_ends_at_column_100_and_no_line_begins_with_a_dash),
          cmocka_unit_test(a_league_has_both_intervals),
          cmocka_unit_test(it_is_said_who_took_part_in_training),
          cmocka_unit_test(json_is_json),
          cmocka_unit_test(a_picture_has_a_point_for_each_match_that_was_played),
          cmocka_unit_test(every_kind_of_picture_can_be_drawn),
          cmocka_unit_test(no_interval_is_drawn_over_a_line),
          cmocka_unit_test(a_line_may_begin_behind_its_first_point),
          cmocka_unit_test(a_player_is_missing_once));
