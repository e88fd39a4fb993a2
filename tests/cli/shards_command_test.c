/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shards of a run, each played by itself, are the run: the same games, the same results.
 */
#include <stdio.h>
#include <stdlib.h>

#include "support/match_output.h"
#include "support/nebel_program.h"
#include "support/scratch.h"

enum { SHARDS = 3, WORDS_MAX = 20 };

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

/* The command with more words behind it; valid until the next call. */
static const char *const *with(const char *const command[], const char *const more[])
{
    static const char *words[WORDS_MAX];
    int count = 0;

    for (int i = 0; command[i] != NULL; i++)
        words[count++] = command[i];
    for (int i = 0; more[i] != NULL; i++)
        words[count++] = more[i];
    words[count] = NULL;
    return words;
}

#define MORE(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Plays the command's shards and joins them; returns the path of the store. */
static const char *play_shards(Scratch *scratch, const char *const command[])
{
    const char *paths[SHARDS];
    const char *all = scratch_path(scratch, "all.db");

    for (int i = 0; i < SHARDS; i++) {
        char name[16];
        char shard[16];

        snprintf(name, sizeof name, "%d.db", i);
        snprintf(shard, sizeof shard, "%d/%d", i + 1, SHARDS);
        paths[i] = scratch_path(scratch, name);
        ProgramResult part =
            run(with(command, MORE("--db", paths[i], "--shard", shard, "--quiet")));
        assert_contains(part.out, "nebel games --merge");
        assert_lacks(part.out, "won-drawn-lost");
        program_result_free(&part);
    }
    run_quietly(NEBEL("games", "--merge", all, paths[2], paths[0], paths[1]));
    return all;
}

/* The joined store has every game: nothing is played when the results are told. */
static void assert_shards_are_the_whole(const char *const command[], const char *resume)
{
    Scratch scratch = scratch_new();
    const char *all = play_shards(&scratch, command);
    ProgramResult listed = run(NEBEL("games", "--db", all, "--limit", "0"));
    ProgramResult joined = run(with(command, MORE("--db", all, "--quiet", resume)));
    ProgramResult whole = run(with(command, MORE("--quiet")));
    ProgramResult listed_again = run(NEBEL("games", "--db", all, "--limit", "0"));

    forget_times(joined.out);
    forget_times(whole.out);
    assert_string_equal(joined.out, whole.out);
    assert_string_equal(listed.out, listed_again.out);
    program_result_free(&listed);
    program_result_free(&listed_again);
    program_result_free(&joined);
    program_result_free(&whole);
    scratch_free(&scratch);
}

static void the_shards_of_a_match_are_the_match(void **state)
{
    const char *const *command = NEBEL("match", "recapture", "random", "--games", "41");
    Scratch scratch = scratch_new();

    (void)state;
    assert_shards_are_the_whole(command, "--resume");
    const char *all = play_shards(&scratch, command);
    run_quietly(with(command, MORE("--db", all, "--resume", "--quiet", "--out",
                                   scratch_path(&scratch, "joined.pgn"))));
    run_quietly(with(command, MORE("--quiet", "--out", scratch_path(&scratch, "whole.pgn"))));
    scratch_assert_same(&scratch, "joined.pgn", "whole.pgn");
    scratch_free(&scratch);
}

static void the_shards_of_a_tournament_are_the_tournament(void **state)
{
    (void)state;
    assert_shards_are_the_whole(NEBEL("tournament", "recapture", "random", "capture-blind",
                                      "--games", "6", "--board", "silverman4x4"),
                                "--resume");
}

static void the_shards_of_a_tuning_are_the_tuning(void **state)
{
    (void)state;
    assert_shards_are_the_whole(NEBEL("tune", "los:boards=1,nodes=1", "--board", "silverman4x4",
                                      "--games", "4", "--option", "clip=100..300:100"),
                                "--resume");
}

static void the_shards_of_an_experiment_are_the_experiment(void **state)
{
    (void)state;
    assert_shards_are_the_whole(NEBEL("reproduce", "--quick", "foret-4.1"), NULL);
}

static void a_shard_that_was_stopped_is_resumed(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "one.db");

    (void)state;
    run_quietly(NEBEL("match", "recapture", "random", "--games", "12", "--db", db, "--shard",
                      "2/3", "--quiet"));
    run_quietly(NEBEL("match", "recapture", "random", "--games", "24", "--db", db, "--shard",
                      "2/3", "--quiet", "--resume"));
    ProgramResult list = run(NEBEL("games", "--db", db, "--matches"));
    assert_contains(list.out, "      8 of      12  shard 2/3");
    program_result_free(&list);
    scratch_free(&scratch);
}

static void what_a_shard_cannot_do_is_refused(void **state)
{
    (void)state;
    expect_failure(NEBEL("match", "random", "random", "--shard", "1/2"), 2,
                   "--shard needs --db");
    expect_failure(NEBEL("match", "random", "random", "--shard", "3/2", "--db", "x"), 2,
                   "--shard takes");
    expect_failure(
        NEBEL("match", "random", "random", "--shard", "1/2", "--db", "x", "--sprt", "0,5"), 2,
        "--sprt looks at all games in their order");
    expect_failure(NEBEL("match", "random", "random", "--shard", "1/2", "--db", "x", "--json"),
                   2, "--json goes with the joined store");
    expect_failure(NEBEL("reproduce", "all", "--shard", "1/2"), 2, "--shard needs --db");
    expect_failure(NEBEL("reproduce", "all", "--shard", "1/2", "--db", "x", "--write", "y"), 2,
                   "go with the joined store");
}

static void what_does_not_belong_together_is_not_joined(void **state)
{
    Scratch scratch = scratch_new();
    const char *one = scratch_path(&scratch, "one.db");
    const char *two = scratch_path(&scratch, "two.db");
    const char *all = scratch_path(&scratch, "all.db");

    (void)state;
    run_quietly(NEBEL("match", "recapture", "random", "--games", "2", "--db", one, "--quiet"));
    run_quietly(NEBEL("match", "recapture", "random", "--games", "2", "--db", two, "--quiet",
                      "--seed", "2"));
    expect_failure(NEBEL("games", "--merge", all, one, two), 1, "no match in common");
    expect_failure(NEBEL("games", "--db", all), 1, "No such file");
    run_quietly(NEBEL("games", "--merge", all, one, two, "--unlike"));
    expect_failure(NEBEL("games", "--merge", all), 2, "needs the stores to be joined");
    expect_failure(NEBEL("games", one), 2, "only --merge takes files");
    scratch_free(&scratch);
}

TEST_FILE(shards_command, cmocka_unit_test(the_shards_of_a_match_are_the_match),
          cmocka_unit_test(the_shards_of_a_tournament_are_the_tournament),
          cmocka_unit_test(the_shards_of_a_tuning_are_the_tuning),
          cmocka_unit_test(the_shards_of_an_experiment_are_the_experiment),
          cmocka_unit_test(a_shard_that_was_stopped_is_resumed),
          cmocka_unit_test(what_a_shard_cannot_do_is_refused),
          cmocka_unit_test(what_does_not_belong_together_is_not_joined));
