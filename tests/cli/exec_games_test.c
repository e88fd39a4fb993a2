/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games with programs behind the engine protocol: good ones play as they would in this
 * process, bad ones lose, each for the right reason, and leave nothing behind.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena/game_runner.h"
#include "base/clock.h"
#include "players/games.h"
#include "players/registry.h"
#include "support/nebel_program.h"

#define BAD_PROGRAM NEBEL_SOURCE_DIR "/tests/support/bad_program"
#define ENGINE(player) "exec:'" NEBEL_PROGRAM " engine --player " player "'"

static const TimeControl no_limits[SIDE_COUNT];

static GameRunner *runner_of(const GameOps *game, const char *first, const char *second,
                             const GameSetup *setup)
{
    PlayerSpec specs[SIDE_COUNT];
    GameRunner *runner = NULL;
    Error error = {""};

    if (player_spec_from_text(first, &specs[0], &error) != STATUS_OK ||
        player_spec_from_text(second, &specs[1], &error) != STATUS_OK ||
        game_runner_new(game, setup, specs, &runner, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return runner;
}

static GameRunner *runner_for(const char *first, const char *second, const GameSetup *setup)
{
    return runner_of(games[0], first, second, setup);
}

static GameResult play(GameRunner *runner, uint64_t seed, const TimeControl controls[])
{
    GameResult result;
    Error error = {""};

    if (game_runner_play(runner, (int)(seed & 1), seed, controls, NULL, &result, &error) !=
        STATUS_OK)
        fail_msg("%s", error.text);
    return result;
}

/* --- Good programs --- */

static void assert_plays_the_same_game(const GameOps *game, const char *name,
                                       const char *program, const GameSetup *setup, int count)
{
    GameRunner *here = runner_of(game, name, "random", setup);
    GameRunner *there = runner_of(game, program, "random", setup);

    for (int seed = 0; seed < count; seed++) {
        GameResult expected = play(here, (uint64_t)seed, no_limits);
        GameResult result = play(there, (uint64_t)seed, no_limits);

        assert_int_equal(result.outcome.reason, expected.outcome.reason);
        assert_int_equal(result.plies, expected.plies);
        assert_true(result.digest == expected.digest);
    }
    game_runner_free(here);
    game_runner_free(there);
}

static void assert_plays_the_same(const char *name, const char *program, const GameSetup *setup,
                                  int count)
{
    assert_plays_the_same_game(games[0], name, program, setup, count);
}

static void a_program_plays_as_its_player_would_here(void **state)
{
    const GameText *text = games[0]->text;

    (void)state;
    for (int rules = 0; rules < text->rulesets.count; rules++) {
        GameSetup setup = {.max_plies = 120};

        snprintf(setup.rules, sizeof setup.rules, "%s", text->rulesets.get(rules).name);
        snprintf(setup.start, sizeof setup.start, "%s",
                 text->starts.get(rules % text->starts.count).name);
        assert_plays_the_same("random", ENGINE("random"), &setup, 2);
        assert_plays_the_same("capture-blind", ENGINE("capture-blind"), &setup, 2);
    }
}

static void so_it_does_in_every_game(void **state)
{
    (void)state;
    for (int number = 0; number < games_count(); number++) {
        const GameText *text = games[number]->text;

        for (int rules = 0; rules < text->rulesets.count; rules++)
            for (int start = 0; start < text->starts.count; start++) {
                GameSetup setup = {.max_plies = 200};

                snprintf(setup.rules, sizeof setup.rules, "%s", text->rulesets.get(rules).name);
                snprintf(setup.start, sizeof setup.start, "%s", text->starts.get(start).name);
                assert_plays_the_same_game(games[number], "random", ENGINE("random"), &setup,
                                           1);
            }
    }
}

static void a_start_with_check_and_black_on_move_is_told(void **state)
{
    static const char *const starts[] = {
        "4k3/8/8/3p4/4P3/8/8/4K2R w K - 12 40",
        "4k3/4R3/8/8/8/8/4p3/K7 b - - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
    };

    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        GameSetup setup = {.rules = "icc", .draws = "none", .max_plies = 40};

        snprintf(setup.start, sizeof setup.start, "%s", starts[i]);
        assert_plays_the_same("random", ENGINE("random"), &setup, 2);
    }
}

static void programs_may_be_nested(void **state)
{
    (void)state;
    assert_plays_the_same("random",
                          "exec:'" NEBEL_PROGRAM " engine --player \"exec:\\\"" NEBEL_PROGRAM
                          " engine --player random\\\"\"'",
                          &(GameSetup){.max_plies = 20}, 1);
}

enum { THREADS = 4 };

static void *play_in_thread(void *memory)
{
    uint64_t *digest = memory;
    GameRunner *runner =
        runner_for(ENGINE("random"), ENGINE("recapture"), &(GameSetup){.max_plies = 40});

    for (uint64_t seed = 0; seed < 3; seed++)
        *digest ^= play(runner, seed, no_limits).digest;
    game_runner_free(runner);
    return NULL;
}

/* Were a program to inherit the pipe of another, that one would never see the end of its input,
 * and the games would end late. */
static void programs_of_many_threads_do_not_hold_each_other(void **state)
{
    pthread_t threads[THREADS];
    uint64_t digests[THREADS] = {0};

    (void)state;
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, play_in_thread, &digests[i]), 0);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    for (int i = 1; i < THREADS; i++)
        assert_true(digests[i] == digests[0]);
}

/* --- Bad programs --- */

/* A pipe whose writing end every program inherits: it ends when all of them are gone. */
typedef struct {
    int read_end;
    int write_end;
} Tracer;

static Tracer tracer_begin(void)
{
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    return (Tracer){ends[0], ends[1]};
}

static void assert_nothing_is_left(Tracer *tracer)
{
    struct pollfd end = {.fd = tracer->read_end, .events = POLLIN};
    char byte;

    close(tracer->write_end);
    if (poll(&end, 1, 10000) != 1)
        fail_msg("a process is left");
    assert_int_equal(read(tracer->read_end, &byte, 1), 0);
    close(tracer->read_end);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* Plays against a bad program, twice: it loses each game for the reason. Returns the seconds
 * that one game took at most. */
static double assert_loses(const char *way, Reason reason, const char *more,
                           const TimeControl *control)
{
    char program[OPTION_TEXT_SIZE + 64];
    Tracer tracer = tracer_begin();
    double longest = 0;

    snprintf(program, sizeof program, "exec:'" BAD_PROGRAM " %s',stderr=off%s", way, more);
    GameRunner *runner = runner_for(program, "random", &(GameSetup){.max_plies = 200});
    for (uint64_t seed = 0; seed < 2; seed++) {
        TimeControl controls[SIDE_COUNT] = {*control};
        double start = clock_wall_seconds();
        GameResult result = play(runner, seed, controls);
        double spent = clock_wall_seconds() - start;

        if (result.outcome.reason != reason)
            fail_msg("%s: %s", way, reason_to_text((Reason)result.outcome.reason));
        assert_int_equal(result.outcome.winner, side_other((Side)(seed & 1)));
        longest = spent > longest ? spent : longest;
    }
    game_runner_free(runner);
    assert_nothing_is_left(&tracer);
    return longest;
}

static void a_program_that_ends_loses_by_a_crash(void **state)
{
    static const char *const ways[] = {"exit_at_once",    "crash",        "exit",
                                       "leave_early",     "close_stdout", "half_a_line",
                                       "linger_and_crash"};

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        assert_loses(ways[i], REASON_CRASH, ",timeout_ms=1500", &no_limits[0]);
    /* It goes on, but nothing can come any more: nobody waits for its time. */
    assert_true(assert_loses("close_stdout", REASON_CRASH, ",timeout_ms=30000", &no_limits[0]) <
                10);
}

static void what_is_no_answer_loses_by_the_protocol(void **state)
{
    static const char *const ways[] = {
        "not_ready",      "no_such_version", "garbage",      "empty_line",     "zero_byte",
        "unknown_move",   "ask_nothing",     "pass",         "too_many_words", "long_line",
        "no_end_of_info", "long_info",       "answer_twice",
    };

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        assert_loses(ways[i], REASON_PROTOCOL, "", &no_limits[0]);
}

static void no_answer_in_time_loses_by_time(void **state)
{
    TimeControl budget = {.budget = {.ms = 50}};
    TimeControl clock = {.game_ms = 60};

    (void)state;
    assert_true(assert_loses("hang", REASON_TIME, ",timeout_ms=100", &no_limits[0]) < 5);
    assert_true(assert_loses("not_read", REASON_TIME, ",timeout_ms=100", &no_limits[0]) < 5);
    assert_true(assert_loses("slow_info", REASON_TIME, ",timeout_ms=300", &no_limits[0]) < 5);
    assert_true(assert_loses("never_ready", REASON_TIME, ",start_ms=100", &no_limits[0]) < 5);
    assert_true(assert_loses("late", REASON_TIME, ",grace_ms=50", &budget) < 1.9);
    assert_true(assert_loses("late", REASON_TIME, ",grace_ms=0", &clock) < 1.9);
}

static void unaskable_tries_without_end_lose_by_tries(void **state)
{
    (void)state;
    assert_loses("unaskable", REASON_TRIES, "", &no_limits[0]);
}

static void what_a_program_leaves_behind_ends_with_it(void **state)
{
    (void)state;
    assert_loses("linger", REASON_RESIGNATION, "", &no_limits[0]);
    assert_loses("ignore_quit", REASON_RESIGNATION, "", &no_limits[0]);
}

/* Who has called setsid and has no parent any more. */
static void beside_threads_who_hides_ends_with_the_program_too(void **state)
{
    static const char *const arguments[] = {
        NEBEL_PROGRAM,
        "match",
        "exec:'" BAD_PROGRAM " hide_and_crash',stderr=off,timeout_ms=500",
        "random",
        "--games",
        "2",
        NULL};
    Tracer tracer = tracer_begin();

    (void)state;
    ProgramResult result = program_run_bytes(arguments, "", 0);
    assert_int_equal(result.code, 0);
    program_result_free(&result);
    assert_nothing_is_left(&tracer);
}

static void after_a_bad_game_the_program_is_started_anew(void **state)
{
    /* Once it crashes; then it finds the mark it made and plays. */
    char mark[] = "/tmp/nebel_exec_XXXXXX";
    char program[OPTION_TEXT_SIZE];
    int file = mkstemp(mark);

    (void)state;
    assert_true(file >= 0);
    close(file);
    snprintf(program, sizeof program,
             "exec:'if rm %s; then exit 1; else exec " NEBEL_PROGRAM
             " engine --player random; fi',stderr=off",
             mark);
    GameRunner *runner = runner_for(program, "random", &(GameSetup){.max_plies = 20});
    assert_int_equal(play(runner, 1, no_limits).outcome.reason, REASON_CRASH);
    for (uint64_t seed = 1; seed < 4; seed++)
        assert_false(reason_is_outside((Reason)play(runner, seed, no_limits).outcome.reason));
    game_runner_free(runner);
}

static void a_command_that_cannot_be_run_is_an_error(void **state)
{
    PlayerSpec specs[SIDE_COUNT];
    GameRunner *runner = NULL;
    GameResult result;
    Error error = {""};

    (void)state;
    assert_int_equal(
        player_spec_from_text("exec:./no-such-program,stderr=off", &specs[0], NULL), STATUS_OK);
    assert_int_equal(player_spec_from_text("random", &specs[1], NULL), STATUS_OK);
    assert_int_equal(game_runner_new(games[0], &(GameSetup){0}, specs, &runner, &error),
                     STATUS_OK);
    assert_int_not_equal(game_runner_play(runner, 0, 1, no_limits, NULL, &result, &error),
                         STATUS_OK);
    assert_contains(error.text, "./no-such-program");
    game_runner_free(runner);
    assert_int_equal(player_spec_from_text("exec", &specs[0], NULL), STATUS_OK);
    assert_int_not_equal(game_runner_new(games[0], &(GameSetup){0}, specs, &runner, &error),
                         STATUS_OK);
    assert_contains(error.text, "needs a command");
}

TEST_FILE(exec_games, cmocka_unit_test(a_program_plays_as_its_player_would_here),
          cmocka_unit_test(so_it_does_in_every_game),
          cmocka_unit_test(a_start_with_check_and_black_on_move_is_told),
          cmocka_unit_test(programs_may_be_nested),
          cmocka_unit_test(programs_of_many_threads_do_not_hold_each_other),
          cmocka_unit_test(a_program_that_ends_loses_by_a_crash),
          cmocka_unit_test(what_is_no_answer_loses_by_the_protocol),
          cmocka_unit_test(no_answer_in_time_loses_by_time),
          cmocka_unit_test(unaskable_tries_without_end_lose_by_tries),
          cmocka_unit_test(what_a_program_leaves_behind_ends_with_it),
          cmocka_unit_test(beside_threads_who_hides_ends_with_the_program_too),
          cmocka_unit_test(after_a_bad_game_the_program_is_started_anew),
          cmocka_unit_test(a_command_that_cannot_be_run_is_an_error));
