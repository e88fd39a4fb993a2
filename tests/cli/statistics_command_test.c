/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

#define OPERA NEBEL_SOURCE_DIR "/tests/golden/opera.pgn"
#define OPERA_OF_WHITE NEBEL_SOURCE_DIR "/tests/golden/opera.white.pgn"

static void expect(const char *const arguments[], int code, const char *out, const char *err)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, err);
    assert_contains(result.out, out);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

static void games_are_counted_and_shown(void **state)
{
    Scratch scratch = scratch_new();
    const char *file = scratch_path(&scratch, "opera.txt");

    (void)state;
    expect(NEBEL("statistics", "build", OPERA, "--out", file, "--least-games", "1"), 0,
           "1 games counted, 0 left out", "");
    expect(NEBEL("statistics", "show", file, "--side", "white", "--kind", "knight", "--move",
                 "1", "--ascii"),
           0, "1      - ## 100      -      -      -      - ## 100      -\n", "");
    expect(NEBEL("statistics", "show", file, "--move", "40"), 1, "",
           "the statistics end with move");
    scratch_free(&scratch);
}

static void the_shipped_statistics_are_shown(void **state)
{
    (void)state;
    expect(NEBEL("statistics", "show", "--move", "0", "--kind", "king", "--ascii"), 0, "## 100",
           "");
}

/* Figure 4 of the paper: a player's own habits, and what a move changes. */
static void statistics_are_compared(void **state)
{
    Scratch scratch = scratch_new();
    const char *file = scratch_path(&scratch, "opera.txt");

    (void)state;
    expect(NEBEL("statistics", "build", OPERA, "--out", file, "--least-games", "1"), 0, "", "");
    expect(NEBEL("statistics", "show", file, "--side", "white", "--kind", "knight", "--move",
                 "2", "--from", "1", "--ascii"),
           0, "3      -      -      -      -      - ## +67      -      -\n", "");
    expect(NEBEL("statistics", "show", file, "--side", "white", "--kind", "knight", "--move",
                 "2", "--from", "1", "--ascii"),
           0, "1      -      -      -      -      -      -    -67      -\n", "");
    expect(NEBEL("statistics", "show", file, "--less", file, "--kind", "king", "--move", "2",
                 "--ascii"),
           0, "less the others', in points of a hundred\n8      -      -", "");
    expect(NEBEL("statistics", "show", file, "--less", "shipped", "--move", "2"), 0, "less",
           "");
    expect(NEBEL("statistics", "show", "--less", file, "--from", "1"), 2, "", "exclude");
    expect(NEBEL("statistics", "show", "--less", file, "--move", "39"), 1, "", "end with move");
    scratch_free(&scratch);
}

/* Players take what was built; a file of another version is told. */
static void players_use_statistics_of_a_file(void **state)
{
    Scratch scratch = scratch_new();
    const char *file = scratch_path(&scratch, "opera.txt");
    const char *newer = scratch_path(&scratch, "newer.txt");
    char player[600];

    (void)state;
    expect(NEBEL("statistics", "build", OPERA, "--out", file, "--least-games", "1"), 0, "", "");
    snprintf(player, sizeof player, "mcts-c:nodes=50,statistics=%s", file);
    expect(NEBEL("match", player, "random", "--games", "2", "--max-plies", "10", "--quiet"), 0,
           "", "");
    snprintf(player, sizeof player, "metaposition:nodes=50,form=tuned,statistics=%s", newer);
    expect(NEBEL("match", player, "random", "--games", "2"), 1, "", "newer.txt: No such file");
    FILE *written = fopen(newer, "w");
    assert_non_null(written);
    fputs("nebel opponent statistics 2\nunit 10000\n", written);
    fclose(written);
    expect(NEBEL("match", player, "random", "--games", "2"), 1, "",
           "opponent statistics of version 2, and this program reads version 1");
    scratch_free(&scratch);
}

static void a_player_is_chosen_by_name(void **state)
{
    (void)state;
    expect(NEBEL("statistics", "build", OPERA, "--player", "nobody"), 1, "",
           "there is no game to count");
}

static void a_file_of_one_side_has_no_truth(void **state)
{
    (void)state;
    expect(NEBEL("statistics", "build", OPERA_OF_WHITE), 1, "", "there is no game to count");
}

static void forecasts_are_scored(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("statistics", "check", "--json", OPERA, "--tries", "made"), "");
    json_error_t error;
    json_t *json = json_loads(result.out, JSON_REJECT_DUPLICATES, &error);
    json_t *density = json_object_get(json, "density");
    json_t *uniform = json_object_get(json, "uniform");

    (void)state;
    assert_string_equal(result.err, "");
    assert_non_null(json);
    assert_int_equal(json_integer_value(json_object_get(json, "games")), 1);
    assert_true(json_number_value(json_object_get(density, "loss")) <
                json_number_value(json_object_get(uniform, "loss")));
    json_t *illegal = json_object_get(json_object_get(json, "forecasts"), "illegal");
    assert_int_equal(json_array_size(json_object_get(illegal, "bins")), 10);
    json_decref(json);
    program_result_free(&result);
}

static void the_table_and_the_script_are_written(void **state)
{
    Scratch scratch = scratch_new();

    (void)state;
    expect(NEBEL("statistics", "check", OPERA, "--plot", scratch_path(&scratch, "a.gp")), 0,
           "log-loss", "");
    scratch_free(&scratch);
}

static void mistakes_are_told(void **state)
{
    (void)state;
    expect(NEBEL("statistics"), 2, "", "say one of build, show, check");
    expect(NEBEL("statistics", "dance"), 2, "",
           "there is no dance; there are build, show, check");
    expect(NEBEL("statistics", "build"), 2, "", "a file with games is needed");
    expect(NEBEL("statistics", "check", OPERA, "--spread", "wide"), 2, "", "--spread is");
    expect(NEBEL("statistics", "check", OPERA, "--attraction", "x"), 2, "", "--attraction is");
    expect(NEBEL("statistics", "check", OPERA, "--plot", "a.txt"), 2, "", "--plot takes");
    expect(NEBEL("statistics", "show", "--kind", "elephant"), 2, "", "--kind is");
    expect(NEBEL("statistics", "show", OPERA), 1, "", "it is no file of opponent statistics");
    expect(NEBEL("statistics", "check", "/nowhere"), 1, "", "/nowhere");
}

TEST_FILE(statistics_command, cmocka_unit_test(games_are_counted_and_shown),
          cmocka_unit_test(the_shipped_statistics_are_shown),
          cmocka_unit_test(statistics_are_compared),
          cmocka_unit_test(players_use_statistics_of_a_file),
          cmocka_unit_test(a_player_is_chosen_by_name),
          cmocka_unit_test(a_file_of_one_side_has_no_truth),
          cmocka_unit_test(forecasts_are_scored),
          cmocka_unit_test(the_table_and_the_script_are_written),
          cmocka_unit_test(mistakes_are_told));
