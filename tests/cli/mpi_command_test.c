/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program under mpirun: the games and results of one process, also when a rank is killed on
 * the way. Skipped where the program was built without MPI.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/match_output.h"
#include "support/nebel_program.h"
#include "support/scratch.h"

/* A container has few cores, and everybody is root there. */
#define RANKS(n, ...)                                                                          \
    ((const char *const[]){"/usr/bin/mpirun", "--allow-run-as-root", "--oversubscribe",        \
                           "--bind-to", "none", "-n", n, NEBEL_PROGRAM, __VA_ARGS__, NULL})

#define MATCH "match", "recapture", "random"

static bool has_mpi(void)
{
    ProgramResult version = nebel_run(NEBEL("--version"), "");
    bool has =
        strstr(version.out, ", with MPI") != NULL && access("/usr/bin/mpirun", X_OK) == 0;

    program_result_free(&version);
    if (!has)
        print_message("nebel was built without MPI, or there is no mpirun: skipped\n");
    return has;
}

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

static void two_ranks_play_the_games_of_one_process(void **state)
{
    Scratch scratch = scratch_new();

    (void)state;
    if (has_mpi()) {
        ProgramResult one = run(NEBEL(MATCH, "--games", "61", "--quiet", "--out",
                                      scratch_path(&scratch, "one.pgn")));
        ProgramResult two = run(RANKS("2", MATCH, "--games", "61", "--quiet", "--out",
                                      scratch_path(&scratch, "two.pgn"), "--db",
                                      scratch_path(&scratch, "two.db")));

        scratch_assert_same(&scratch, "one.pgn", "two.pgn");
        forget_times(one.out);
        forget_times(two.out);
        assert_string_equal(one.out, two.out);
        program_result_free(&one);
        program_result_free(&two);
    }
    scratch_free(&scratch);
}

static void usage_is_told_once(void **state)
{
    (void)state;
    if (!has_mpi())
        return;
    ProgramResult wrong = nebel_run(RANKS("2", "match", "random"), "");
    assert_int_equal(wrong.code, 2);
    char *first = strstr(wrong.err, "two players are needed");
    assert_non_null(first);
    assert_null(strstr(first + 1, "two players are needed"));
    program_result_free(&wrong);
}

static int count_games(const char *db)
{
    ProgramResult list = nebel_run(NEBEL("games", "--db", db, "--limit", "0"), "");
    int games = list.code == 0 ? count_lines(list.out) - 1 : 0;

    program_result_free(&list);
    return games;
}

/* The last process that mpirun has started. */
static pid_t last_child(pid_t mpirun)
{
    char path[64];
    long child = 0;

    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)mpirun, (int)mpirun);
    FILE *children = fopen(path, "r");
    assert_non_null(children);
    while (fscanf(children, "%ld", &child) == 1)
        ;
    fclose(children);
    assert_true(child > 0);
    return (pid_t)child;
}

static void what_was_stored_survives_the_death_of_a_rank(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    char games[16];

    (void)state;
    if (has_mpi()) {
        Conversation match =
            conversation_begin(RANKS("3", MATCH, "--games", "10000000", "--db", db, "--quiet"));

        while (count_games(db) < 20)
            ;
        kill(last_child(match.process), SIGKILL);
        assert_int_not_equal(conversation_end(&match), 0);
        int kept = count_games(db);
        assert_true(kept >= 20);
        snprintf(games, sizeof games, "%d", kept + 50);
        run_quietly(RANKS("2", MATCH, "--games", games, "--db", db, "--resume", "--quiet",
                          "--out", scratch_path(&scratch, "killed.pgn")));
        run_quietly(NEBEL(MATCH, "--games", games, "--quiet", "--out",
                          scratch_path(&scratch, "whole.pgn")));
        scratch_assert_same(&scratch, "whole.pgn", "killed.pgn");
    }
    scratch_free(&scratch);
}

/* As Ctrl-C in a terminal reaches mpirun, which sends SIGTERM to the ranks. */
static void an_interruption_ends_it_after_the_games_in_flight(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");

    (void)state;
    if (has_mpi()) {
        Conversation match =
            conversation_begin(RANKS("2", MATCH, "--games", "10000000", "--db", db, "--quiet"));

        while (count_games(db) < 20)
            ;
        conversation_signal(&match, SIGINT);
        assert_int_not_equal(conversation_end(&match), 0);
        assert_true(count_games(db) >= 20);
    }
    scratch_free(&scratch);
}

TEST_FILE(mpi_command, cmocka_unit_test(two_ranks_play_the_games_of_one_process),
          cmocka_unit_test(usage_is_told_once),
          cmocka_unit_test(what_was_stored_survives_the_death_of_a_rank),
          cmocka_unit_test(an_interruption_ends_it_after_the_games_in_flight));
