/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <jansson.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

#define GOLDEN(name) NEBEL_SOURCE_DIR "/tests/golden/" name

static ProgramResult run(const char *const arguments[])
{
    ProgramResult result = nebel_run(arguments, "");

    if (result.code != 0)
        fail_msg("exit code %d: %s", result.code, result.err);
    assert_string_equal(result.err, "");
    return result;
}

static void expect_failure(const char *const arguments[], int code, const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, sentence);
    assert_int_equal(result.code, code);
    assert_string_equal(result.out, "");
    program_result_free(&result);
}

static json_t *json_of(const char *const arguments[])
{
    ProgramResult result = run(arguments);
    json_error_t error;
    json_t *json = json_loads(result.out, JSON_REJECT_DUPLICATES, &error);

    if (json == NULL)
        fail_msg("%s: %s", error.text, result.out);
    assert_int_equal(count_lines(result.out), 1);
    program_result_free(&result);
    return json;
}

static json_t *turns_of(json_t *json, size_t side)
{
    return json_object_get(json_array_get(json_object_get(json, "sides"), side), "turns");
}

static double number(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    if (!json_is_number(value))
        fail_msg("%s is not a number", key);
    return json_number_value(value);
}

static bool is_true(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_boolean(value));
    return json_is_true(value);
}

/* --- What it says --- */

static void a_small_game_is_scored_as_it_was(void **state)
{
    ProgramResult result = run(NEBEL("belief", GOLDEN("small_board.pgn")));
    char expected[1 << 14];
    FILE *file = fopen(GOLDEN("small_board.belief"), "rb");

    (void)state;
    assert_non_null(file);
    expected[fread(expected, 1, sizeof expected - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(result.out, expected);
    program_result_free(&result);
}

static void table_and_json_have_the_same_turns(void **state)
{
    json_t *json = json_of(NEBEL("belief", GOLDEN("small_board.pgn"), "--json"));
    json_t *first = json_array_get(turns_of(json, 0), 0);

    (void)state;
    assert_int_equal(json_array_size(json_object_get(json, "sides")), 2);
    assert_int_equal(json_array_size(turns_of(json, 0)), 6);
    assert_int_equal(json_array_size(turns_of(json, 1)), 6);
    assert_string_equal(json_string_value(json_object_get(json, "kind")), "pool");
    assert_true(number(first, "loss") == 0.0);
    assert_true(number(first, "men_right") == 10.0);
    assert_true(number(first, "men") == 10.0);
    assert_true(number(first, "points") == 15.0);
    assert_true(is_true(first, "exact") && is_true(first, "truth"));
    json_decref(json);
}

static void one_side_can_be_asked_for(void **state)
{
    json_t *json = json_of(NEBEL("belief", GOLDEN("opera.pgn"), "--side", "black", "--json",
                                 "--pool-limit", "300", "--pool-cut", "200", "--refill", "0"));
    json_t *sides = json_object_get(json, "sides");
    json_t *side = json_object_get(json_array_get(sides, 0), "side");

    (void)state;
    assert_int_equal(json_array_size(sides), 1);
    assert_string_equal(json_string_value(side), "Black");
    json_decref(json);
}

static void the_same_seed_gives_the_same_scores(void **state)
{
    static const char *const kinds[] = {"pool", "last-news", "hybrid", "seer"};

    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *const *arguments =
            NEBEL("belief", GOLDEN("pawns_named.pgn"), "--kind", kinds[i], "--pool-limit",
                  "200", "--pool-cut", "100", "--worlds", "50", "--seed", "9");
        ProgramResult one = run(arguments);
        ProgramResult two = run(arguments);

        assert_string_equal(one.out, two.out);
        program_result_free(&one);
        program_result_free(&two);
    }
}

static void last_news_has_no_pool_and_as_many_worlds_as_asked_for(void **state)
{
    json_t *json = json_of(NEBEL("belief", GOLDEN("small_board.pgn"), "--kind", "last-news",
                                 "--worlds", "37", "--json"));
    json_t *turn;
    size_t i;

    (void)state;
    json_array_foreach(turns_of(json, 1), i, turn)
    {
        assert_true(number(turn, "pool") == 0.0);
        assert_true(number(turn, "worlds") == 37.0);
        assert_false(is_true(turn, "exact"));
    }
    json_decref(json);
}

static double loss_of(json_t *json)
{
    json_t *side = json_array_get(json_object_get(json, "sides"), 0);

    return number(json_object_get(side, "sum"), "loss");
}

/* One that never makes a try believes what its kind of belief does. */
static void a_player_who_only_listens_may_be_asked(void **state)
{
    json_t *told = json_of(NEBEL("belief", GOLDEN("pawns_named.pgn"), "--player",
                                 "seer:prior=0", "--side", "white", "--json"));
    json_t *kind = json_of(NEBEL("belief", GOLDEN("pawns_named.pgn"), "--kind", "seer",
                                 "--side", "white", "--json"));
    json_t *net = json_of(NEBEL("belief", GOLDEN("pawns_named.pgn"), "--player", "instinct",
                                "--side", "white", "--json"));

    (void)state;
    assert_string_equal(json_string_value(json_object_get(told, "kind")), "seer:prior=0");
    assert_true(number(json_array_get(turns_of(told, 0), 0), "worlds") == 0.0);
    assert_near(loss_of(told), loss_of(kind), 0.05);
    assert_true(loss_of(net) > 0.05 && loss_of(net) < 0.6);
    json_decref(told);
    json_decref(kind);
    json_decref(net);
}

/* The games are of `recapture` and `random`, who sit on either side by turns. */
static void several_games_are_summed_up(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "games.pgn");
    ProgramResult played =
        run(NEBEL("match", "recapture", "random", "--games", "2", "--board", "gardner5x5",
                  "--max-plies", "20", "--out", path, "--quiet"));
    ProgramResult both = run(NEBEL("belief", path, "--games", "9"));
    ProgramResult one = run(NEBEL("belief", path, "--games", "9", "--of", "random"));
    ProgramResult json = run(NEBEL("belief", path, "--games", "9", "--of", "random", "--json"));

    (void)state;
    assert_int_equal(count_lines(both.out), 1);
    assert_contains(both.out, "2 games, 40 turns: exact in ");
    assert_contains(one.out, "2 games, 20 turns: exact in ");
    assert_int_equal(count_lines(json.out), 2);
    expect_failure(NEBEL("belief", path, "--of", "hs"), 1, "no game of a player \"hs\"");
    expect_failure(NEBEL("belief", path, "--games", "2", "--plot", "a.svg"), 2,
                   "--plot draws one game");
    program_result_free(&played);
    program_result_free(&both);
    program_result_free(&one);
    program_result_free(&json);
    scratch_free(&scratch);
}

static void a_player_who_tells_nothing_is_an_error(void **state)
{
    (void)state;
    expect_failure(NEBEL("belief", GOLDEN("small_board.pgn"), "--player", "random"), 1,
                   "random does not say what it believes between its choices");
    expect_failure(NEBEL("belief", GOLDEN("small_board.pgn"), "--player", "flat"), 1, "flat");
    expect_failure(NEBEL("belief", GOLDEN("small_board.pgn"), "--player", "nobody"), 2,
                   "no player is called \"nobody\"");
}

/* --- The truth --- */

static int check_truth(json_t *turns)
{
    json_t *turn;
    size_t i;
    int exact = 0;

    json_array_foreach(turns, i, turn)
    {
        assert_int_equal(is_true(turn, "truth"), number(turn, "true_worlds") > 0.0);
        assert_true(number(turn, "men_right") <= number(turn, "men") + 1e-9);
        assert_true(number(turn, "true_worlds") <= number(turn, "worlds"));
        if (!is_true(turn, "exact"))
            continue;
        assert_true(is_true(turn, "truth"));
        assert_true(number(turn, "worlds") == number(turn, "pool"));
        exact++;
    }
    return exact;
}

static void the_truth_is_in_every_exact_pool(void **state)
{
    static const char *const rulesets[] = {"wild16",  "berkeley_any", "cincinnati", "rand",
                                           "english", "parker",       "foret"};
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    char game[8];
    int exact = 0;

    (void)state;
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        ProgramResult played =
            run(NEBEL("match", "recapture", "random", "--games", "1", "--rules", rulesets[i],
                      "--board", "gardner5x5", "--max-plies", "40", "--db", db, "--quiet"));
        snprintf(game, sizeof game, "%d", (int)i + 1);
        json_t *json = json_of(NEBEL("belief", db, "--game", game, "--pool-limit", "2000",
                                     "--pool-cut", "1000", "--json"));
        exact += check_truth(turns_of(json, 0)) + check_truth(turns_of(json, 1));
        json_decref(json);
        program_result_free(&played);
    }
    assert_true(exact > 40);
    scratch_free(&scratch);
}

static void phantom_go_is_scored_too(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    ProgramResult played =
        run(NEBEL("match", "random", "random", "--game", "phantom-go", "--games", "1",
                  "--max-plies", "20", "--db", db, "--quiet"));
    json_t *json =
        json_of(NEBEL("belief", db, "--pool-limit", "1000", "--pool-cut", "500", "--json"));
    json_t *side = json_array_get(json_object_get(json, "sides"), 0);
    json_t *turn = json_array_get(turns_of(json, 1), 0);

    (void)state;
    assert_string_equal(json_string_value(json_object_get(side, "side")), "Black");
    assert_true(check_truth(turns_of(json, 0)) >= 1);
    assert_true(check_truth(turns_of(json, 1)) >= 1);
    assert_true(number(turn, "men") == 1.0);
    assert_true(number(turn, "worlds") == number(turn, "points"));
    assert_true(number(json_object_get(turn, "loss_by_content"), "stone") > 4.0);
    json_decref(json);
    program_result_free(&played);
    scratch_free(&scratch);
}

/* --- The picture --- */

static void a_script_for_gnuplot_has_the_figures_in_it(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "loss.gp");
    ProgramResult result = run(NEBEL("belief", GOLDEN("small_board.pgn"), "--plot", path));
    ProgramResult script =
        program_run_bytes((const char *const[]){"/bin/cat", path, NULL}, "", 0);

    (void)state;
    assert_contains(script.out, "$side1 << END\n1 0.00000 ");
    assert_contains(script.out, "$side2 << END\n");
    assert_contains(script.out, "set multiplot");
    assert_lacks(script.out, "set terminal");
    program_result_free(&script);
    program_result_free(&result);
    scratch_free(&scratch);
}

/* Runs the program where `folder` has all programs that it can find. */
static ProgramResult run_with_path(const char *folder, const char *picture)
{
    char path[512];

    snprintf(path, sizeof path, "PATH=%s", folder);
    return program_run_bytes((const char *const[]){"/usr/bin/env", path, NEBEL_PROGRAM,
                                                   "belief", GOLDEN("small_board.pgn"),
                                                   "--plot", picture, NULL},
                             "", 0);
}

static void write_gnuplot(Scratch *scratch, const char *program)
{
    scratch_write(scratch, "gnuplot", program);
    assert_int_equal(chmod(scratch_path(scratch, "gnuplot"), 0755), 0);
}

/* This one draws its script. */
static void what_gnuplot_makes_of_the_script_is_the_picture(void **state)
{
    Scratch scratch = scratch_new();
    const char *picture = scratch_path(&scratch, "it's.png");

    (void)state;
    write_gnuplot(&scratch, "#!/bin/sh\nexec /bin/cat\n");
    ProgramResult result = run_with_path(scratch.folder, picture);
    ProgramResult drawn =
        program_run_bytes((const char *const[]){"/bin/cat", picture, NULL}, "", 0);

    assert_int_equal(result.code, 0);
    assert_contains(drawn.out, "set terminal pngcairo");
    assert_contains(drawn.out, "unset multiplot\n");
    program_result_free(&drawn);
    program_result_free(&result);
    scratch_free(&scratch);
}

static int count_parts(const char *text, const char *part)
{
    int count = 0;

    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        count++;
    }
    return count;
}

/* No gnuplot is to be had here. */
static void an_svg_picture_is_drawn_without_any_program(void **state)
{
    Scratch scratch = scratch_new();
    const char *picture = scratch_path(&scratch, "x.svg");
    ProgramResult result = run_with_path(scratch.folder, picture);

    (void)state;
    assert_int_equal(result.code, 0);
    program_result_free(&result);
    result = program_run_bytes((const char *const[]){"/bin/cat", picture, NULL}, "", 0);
    assert_memory_equal(result.out, "<svg ", 5);
    assert_contains(result.out, "men rightly placed");
    assert_string_equal(result.out + result.out_length - 7, "</svg>\n");
    /* Two figures in two panels and the worlds, for each side. */
    assert_int_equal(count_parts(result.out, "<path "), 10);
    assert_true(count_parts(result.out, "<circle ") > 4);
    assert_lacks(result.out, "nan");
    assert_lacks(result.out, "inf");
    program_result_free(&result);
    scratch_free(&scratch);
}

static void gnuplot_that_fails_or_is_missing_is_a_failure(void **state)
{
    Scratch scratch = scratch_new();
    const char *picture = scratch_path(&scratch, "x.png");

    (void)state;
    ProgramResult missing = run_with_path(scratch.folder, picture);
    write_gnuplot(&scratch, "#!/bin/sh\nexit 3\n");
    ProgramResult failing = run_with_path(scratch.folder, picture);
    write_gnuplot(&scratch, "#!/bin/sh\nexec /bin/cat\n");
    ProgramResult lost = run_with_path(scratch.folder, "/nowhere/x.png");

    assert_int_equal(missing.code, 1);
    assert_contains(missing.err, "gnuplot is not installed");
    assert_int_equal(failing.code, 1);
    assert_contains(failing.err, "gnuplot could not draw it");
    assert_int_equal(access(picture, F_OK), -1);
    assert_int_equal(lost.code, 1);
    assert_contains(lost.err, "/nowhere/x.png");
    program_result_free(&missing);
    program_result_free(&failing);
    program_result_free(&lost);
    scratch_free(&scratch);
}

/* --- What cannot be done --- */

static void a_players_file_has_no_truth(void **state)
{
    (void)state;
    expect_failure(NEBEL("belief", GOLDEN("small_board.white.pgn")), 1,
                   "takes the truth, which only the referee's file has");
}

static void wrong_values_are_usage_errors(void **state)
{
    (void)state;
    expect_failure(NEBEL("belief"), 2, "one file is needed");
    expect_failure(NEBEL("belief", "a", "b"), 2, "unexpected argument \"b\"");
    expect_failure(NEBEL("belief", GOLDEN("opera.pgn"), "--side", "red"), 2,
                   "there are White, Black and both");
    expect_failure(NEBEL("belief", "-", "--kind", "faith"), 2,
                   "--kind is one of pool|last-news|hybrid");
    expect_failure(NEBEL("belief", "-", "--plot", "a.jpg"), 2, "--plot takes a FILE.svg");
    expect_failure(NEBEL("belief", "-", "--worlds", "0"), 2, "--worlds takes a whole number");
    expect_failure(NEBEL("belief", "-", "--pool-limit", "5", "--pool-cut", "6"), 2,
                   "--pool-cut is above --pool-limit");
}

static void what_cannot_be_read_is_a_failure(void **state)
{
    static const char store[] = "SQLite format 3\0and more";
    ProgramResult result = program_run_bytes(NEBEL("belief", "-"), store, sizeof store);

    (void)state;
    expect_failure(NEBEL("belief", "/nowhere/game.pgn"), 1, "/nowhere/game.pgn: ");
    expect_failure(NEBEL("belief", "-"), 1, "there is no game in it");
    expect_failure(NEBEL("belief", GOLDEN("small_board.pgn"), "--game", "2"), 1,
                   "the last game in it is number 1");
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "a store cannot be read from the standard input");
    program_result_free(&result);
}

TEST_FILE(belief_command, cmocka_unit_test(a_small_game_is_scored_as_it_was),
          cmocka_unit_test(table_and_json_have_the_same_turns),
          cmocka_unit_test(one_side_can_be_asked_for),
          cmocka_unit_test(the_same_seed_gives_the_same_scores),
          cmocka_unit_test(last_news_has_no_pool_and_as_many_worlds_as_asked_for),
          cmocka_unit_test(a_player_who_only_listens_may_be_asked),
          cmocka_unit_test(several_games_are_summed_up),
          cmocka_unit_test(a_player_who_tells_nothing_is_an_error),
          cmocka_unit_test(the_truth_is_in_every_exact_pool),
          cmocka_unit_test(phantom_go_is_scored_too),
          cmocka_unit_test(a_script_for_gnuplot_has_the_figures_in_it),
          cmocka_unit_test(what_gnuplot_makes_of_the_script_is_the_picture),
          cmocka_unit_test(an_svg_picture_is_drawn_without_any_program),
          cmocka_unit_test(gnuplot_that_fails_or_is_missing_is_a_failure),
          cmocka_unit_test(a_players_file_has_no_truth),
          cmocka_unit_test(wrong_values_are_usage_errors),
          cmocka_unit_test(what_cannot_be_read_is_a_failure));
