/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <jansson.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

/* Runs to the end and returns what it printed; to be freed with program_result_free. */
static ProgramResult run(const char *const arguments[])
{
    ProgramResult result = nebel_run(arguments, "");

    if (result.code != 0)
        fail_msg("exit code %d: %s", result.code, result.err);
    return result;
}

static void run_quietly(const char *const arguments[])
{
    ProgramResult result = run(arguments);

    program_result_free(&result);
}

static void expect_failure(const char *const arguments[], int code, const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, code);
    assert_string_equal(result.out, "");
    assert_contains(result.err, sentence);
    program_result_free(&result);
}

static void the_games_do_not_depend_on_the_threads(void **state)
{
    Scratch scratch = scratch_new();

    (void)state;
    run_quietly(NEBEL("match", "recapture", "random", "--games", "41", "--threads", "1",
                      "--out", scratch_path(&scratch, "one.pgn"), "--quiet"));
    run_quietly(NEBEL("match", "recapture", "random", "--games", "41", "--threads", "2",
                      "--out", scratch_path(&scratch, "two.pgn"), "--quiet"));
    scratch_assert_same(&scratch, "one.pgn", "two.pgn");
    scratch_free(&scratch);
}

static void two_halves_are_the_whole(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");

    (void)state;
    run_quietly(NEBEL("match", "random", "capture-blind", "--games", "40", "--out",
                      scratch_path(&scratch, "whole.pgn"), "--quiet"));
    run_quietly(
        NEBEL("match", "random", "capture-blind", "--games", "17", "--db", db, "--quiet"));
    run_quietly(NEBEL("match", "random", "capture-blind", "--games", "40", "--db", db,
                      "--resume", "--out", scratch_path(&scratch, "halves.pgn"), "--quiet"));
    scratch_assert_same(&scratch, "whole.pgn", "halves.pgn");
    scratch_free(&scratch);
}

static void json_has_all_that_is_documented(void **state)
{
    static const char *const members[] = {"players",
                                          "games",
                                          "wins",
                                          "draws",
                                          "losses",
                                          "score",
                                          "elo",
                                          "elo_low",
                                          "elo_high",
                                          "plies",
                                          "tries_per_move",
                                          "ms_per_move",
                                          "draw_causes",
                                          "reasons",
                                          "distinct_games",
                                          "sign_test_p",
                                          "win_rate",
                                          "sprt",
                                          "normalized_elo",
                                          "pairs",
                                          "work"};
    ProgramResult result = run(NEBEL("match", "random", "random", "--games", "50", "--board",
                                     "gardner5x5", "--rules", "rand", "--json", "--quiet"));
    json_t *report = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);

    (void)state;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (json_object_get(report, members[i]) == NULL)
            fail_msg("no %s in %s", members[i], result.out);
    json_int_t games = json_integer_value(json_object_get(report, "games"));
    assert_int_equal(games, 50);
    assert_int_equal(json_integer_value(json_object_get(report, "wins")) +
                         json_integer_value(json_object_get(report, "draws")) +
                         json_integer_value(json_object_get(report, "losses")),
                     games);
    assert_string_equal(json_string_value(json_object_get(report, "rules")), "rand");
    json_decref(report);
    program_result_free(&result);
}

static void a_test_that_has_decided_ends_the_match(void **state)
{
    ProgramResult result = run(NEBEL("match", "capture-blind", "random", "--games", "100000",
                                     "--sprt", "0,30", "--quiet", "--json"));
    json_t *report = json_loads(result.out, 0, NULL);
    json_t *sprt = json_object_get(report, "sprt");

    (void)state;
    assert_string_equal(json_string_value(json_object_get(sprt, "state")), "H1");
    assert_in_range(json_integer_value(json_object_get(report, "games")), 20, 5000);
    json_decref(report);
    program_result_free(&result);
}

static void wrong_usage_is_refused_with_what_exists(void **state)
{
    (void)state;
    expect_failure(NEBEL("match", "random"), 2, "two players are needed");
    expect_failure(NEBEL("match", "random", "nobody"), 2, "there are random, recapture");
    expect_failure(NEBEL("match", "random", "negamax:deep=3"), 2, "there are depth, nodes");
    expect_failure(NEBEL("match", "random", "negamax"), 2, "--full-sight");
    expect_failure(NEBEL("match", "random", "random", "--resume"), 2, "--resume needs --db");
    expect_failure(NEBEL("match", "random", "random", "--sprt", "10,0"), 2, "--sprt takes");
    expect_failure(NEBEL("match", "random", "random", "--sprt", "5"), 2, "--sprt takes");
    expect_failure(NEBEL("match", "random", "random", "--rules", "bath"), 2, "no ruleset");
    expect_failure(NEBEL("match", "random", "random", "--board", "bath"), 2, "no board");
    expect_failure(NEBEL("match", "random", "random", "--game", "phantom-go", "--size", "1"), 2,
                   "size=1 is not");
    expect_failure(NEBEL("match", "gtp:x", "random"), 2, "gtp plays phantom-go only");
    expect_failure(NEBEL("tournament", "random", "random", "--draws", "bath"), 2, "no draw");
    expect_failure(NEBEL("match", "random", "random", "--games", "0"), 2, "--games takes");
}

static void what_exists_is_not_overwritten(void **state)
{
    Scratch scratch = scratch_new();
    const char *pgn = scratch_path(&scratch, "a.pgn");
    const char *text = scratch_path(&scratch, "text.db");

    (void)state;
    scratch_write(&scratch, "a.pgn", "precious");
    scratch_write(&scratch, "text.db", "not a database at all, but precious too");
    expect_failure(NEBEL("match", "random", "random", "--out", pgn, "--quiet"), 1,
                   "File exists");
    expect_failure(NEBEL("match", "random", "random", "--db", text, "--quiet"), 1,
                   "not a game store");
    scratch_assert_text(&scratch, "a.pgn", "precious");
    scratch_assert_text(&scratch, "text.db", "not a database at all, but precious too");
    expect_failure(NEBEL("match", "random", "random", "--out", "/dev/full", "--games", "4000",
                         "--quiet", "--resume", "--db", pgn),
                   1, "not a game store");
    scratch_free(&scratch);
}

static void an_unfinished_match_is_not_begun_twice(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    Conversation match = conversation_begin(NEBEL("match", "random", "random", "--games",
                                                  "10000000", "--db", db, "--quiet", "--json"));

    (void)state;
    scratch_wait_for(&scratch, "games.db-wal", 100000);
    conversation_signal(&match, SIGINT);
    assert_int_equal(conversation_end(&match), 1);
    expect_failure(NEBEL("match", "random", "random", "--games", "10", "--db", db, "--quiet"),
                   1, "--resume goes on with it");
    expect_failure(NEBEL("match", "random", "random", "--games", "10", "--seed", "2", "--db",
                         db, "--resume", "--quiet"),
                   1, "no match with these players");
    scratch_free(&scratch);
}

static void a_tournament_rates_its_players(void **state)
{
    Scratch scratch = scratch_new();

    (void)state;
    scratch_write(&scratch, "league",
                  "# who takes part\nrandom 'recapture'\ncapture-blind --games 40\n"
                  "--anchor \"random\" --quiet\n");
    ProgramResult text = run(NEBEL("tournament", "--file", scratch_path(&scratch, "league")));
    ProgramResult json =
        run(NEBEL("tournament", "random", "recapture", "capture-blind", "--games", "40",
                  "--anchor", "random", "--json", "--quiet", "--gauntlet"));
    json_t *report = json_loads(json.out, JSON_REJECT_DUPLICATES, NULL);
    assert_contains(text.out, "random (anchor)");
    assert_contains(text.out, "from the mean");
    assert_contains(text.out, "won-drawn-lost");
    assert_int_equal(json_integer_value(json_object_get(report, "games")), 80);
    json_t *players = json_object_get(report, "players");
    assert_int_equal(json_array_size(players), 3);
    double sum = 0;
    for (size_t i = 0; i < 3; i++)
        sum += json_real_value(json_object_get(json_array_get(players, i), "above_mean"));
    assert_true(fabs(sum) < 1e-3);
    assert_non_null(json_object_get(json_array_get(players, 0), "above_mean_low"));
    json_decref(report);
    program_result_free(&text);
    program_result_free(&json);
    expect_failure(NEBEL("tournament", "random"), 2, "at least two players");
    expect_failure(NEBEL("tournament", "random", "recapture", "--anchor", "x"), 2,
                   "not among the players");
    expect_failure(NEBEL("tournament", "--file", "/nonexistent"), 2, "cannot read");
    scratch_free(&scratch);
}

#define NO_STRANGERS "random", "instinct:level=1", "recapture", "--board", "silverman4x4"

static void a_tournament_names_those_who_are_no_strangers(void **state)
{
    ProgramResult text =
        run(NEBEL("tournament", NO_STRANGERS, "--games", "2", "--quiet", "--gauntlet"));
    ProgramResult whole = run(NEBEL("tournament", NO_STRANGERS, "--games", "2", "--quiet"));
    ProgramResult json =
        run(NEBEL("tournament", NO_STRANGERS, "--games", "2", "--quiet", "--json"));
    json_t *report = json_loads(json.out, JSON_REJECT_DUPLICATES, NULL);
    json_t *took_part = json_object_get(report, "took_part");

    (void)state;
    assert_contains(text.out, "*              -\n");
    assert_contains(text.out, "\n* Not everybody is a stranger: random took part in the "
                              "training of instinct's net.\n");
    assert_contains(whole.out, "stranger: random and recapture took part");
    assert_int_equal(json_array_size(took_part), 2);
    assert_string_equal(
        json_string_value(json_object_get(json_array_get(took_part, 1), "player")),
        "recapture");
    json_decref(report);
    program_result_free(&text);
    program_result_free(&whole);
    program_result_free(&json);
}

static void a_match_and_its_tuning_name_who_took_part(void **state)
{
    static const char phrase[] = "random, in the training of instinct's net\n";
    ProgramResult match = run(NEBEL("match", "instinct", "random", "--board", "silverman4x4",
                                    "--games", "2", "--quiet"));
    ProgramResult stranger = run(NEBEL("match", "recapture", "random", "--board",
                                       "silverman4x4", "--games", "2", "--quiet"));
    ProgramResult tuned =
        run(NEBEL("tune", "instinct", "--option", "level=1..2", "--against", "random",
                  "--board", "silverman4x4", "--games", "2", "--quiet"));

    (void)state;
    assert_contains(match.out, "\ntook part          ");
    assert_contains(match.out, phrase);
    assert_null(strstr(stranger.out, "took part"));
    assert_contains(tuned.out, phrase);
    program_result_free(&match);
    program_result_free(&stranger);
    program_result_free(&tuned);
}

static void a_tournaments_json_has_its_conditions(void **state)
{
    static const char *const members[] = {"game",      "rules", "draw_setting", "board",
                                          "max_plies", "seed",  "control",      "games_each"};
    ProgramResult result =
        run(NEBEL("tournament", "random", "recapture", "--games", "2", "--rules", "rand",
                  "--seed", "7", "--nodes", "5", "--json", "--quiet"));
    json_t *report = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);

    (void)state;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        assert_non_null(json_object_get(report, members[i]));
    assert_string_equal(json_string_value(json_object_get(report, "rules")), "rand");
    assert_string_equal(json_string_value(json_object_get(report, "control")), "nodes=5");
    assert_int_equal(json_integer_value(json_object_get(report, "seed")), 7);
    json_decref(report);
    program_result_free(&result);
}

#define LEAGUE(games)                                                                          \
    "tournament", "random", "recapture", "capture-blind", "--board", "silverman4x4",           \
        "--games", games, "--quiet"

/* Minutes are planned, so that it cannot end before it is stopped. */
static void a_stopped_tournament_goes_on_where_it_was(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    Conversation league =
        conversation_begin(NEBEL(LEAGUE("100000"), "--db", db, "--threads", "2"));

    (void)state;
    scratch_wait_for(&scratch, "games.db-wal", 200000);
    conversation_signal(&league, SIGINT);
    assert_int_equal(conversation_end(&league), 1);
    expect_failure(NEBEL(LEAGUE("1000"), "--db", db), 1, "--resume goes on with it");
    ProgramResult resumed =
        run(NEBEL(LEAGUE("1000"), "--db", db, "--resume", "--threads", "3"));
    ProgramResult whole = run(NEBEL(LEAGUE("1000"), "--threads", "1"));
    assert_contains(whole.out, " 2000 ");
    assert_string_equal(resumed.out, whole.out);
    program_result_free(&resumed);
    program_result_free(&whole);
    scratch_free(&scratch);
}

static void recorded_games_are_listed_and_shown(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");

    (void)state;
    run_quietly(NEBEL("match", "random", "recapture", "--games", "6", "--db", db, "--quiet"));
    ProgramResult list = run(NEBEL("games", "--db", db, "--limit", "0"));
    ProgramResult matches = run(NEBEL("games", "--db", db, "--matches"));
    ProgramResult shown = run(NEBEL("show", db, "--game", "3", "--final", "--ascii"));
    assert_int_equal(count_lines(list.out), 7);
    assert_lacks(list.out, "--limit");
    assert_contains(matches.out, "finished");
    assert_contains(shown.out, "random - recapture");
    program_result_free(&list);
    program_result_free(&matches);
    program_result_free(&shown);
    list = nebel_run(NEBEL("games", "--db", db, "--limit", "2"), "");
    assert_contains(list.err, "These are the last 2; --limit 0 lists all.\n");
    program_result_free(&list);
    list = nebel_run(NEBEL("games", "--db", db, "--player", "rand"), "");
    assert_contains(list.err, "There is no such game.\n");
    program_result_free(&list);
    expect_failure(NEBEL("show", db, "--game", "7"), 1, "there is no game 7");
    scratch_free(&scratch);
}

TEST_FILE(match_command, cmocka_unit_test(the_games_do_not_depend_on_the_threads),
          cmocka_unit_test(two_halves_are_the_whole),
          cmocka_unit_test(json_has_all_that_is_documented),
          cmocka_unit_test(a_test_that_has_decided_ends_the_match),
          cmocka_unit_test(wrong_usage_is_refused_with_what_exists),
          cmocka_unit_test(what_exists_is_not_overwritten),
          cmocka_unit_test(an_unfinished_match_is_not_begun_twice),
          cmocka_unit_test(a_tournament_rates_its_players),
          cmocka_unit_test(a_tournament_names_those_who_are_no_strangers),
          cmocka_unit_test(a_match_and_its_tuning_name_who_took_part),
          cmocka_unit_test(a_tournaments_json_has_its_conditions),
          cmocka_unit_test(a_stopped_tournament_goes_on_where_it_was),
          cmocka_unit_test(recorded_games_are_listed_and_shown));
