/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/uci_engine.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "base/memory.h"
#include "support/random_position.h"
#include "support/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define BLACK_TO_MOVE "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"

enum { SECONDS = 1000000 };

static const UciLimits nodes_1000 = {.nodes = 1000};

/* --- Helpers --- */

static Status start_engine(const char *command, int64_t start_ms, int64_t answer_ms,
                           UciEngine **engine)
{
    UciOptions options = {.start_ms = start_ms, .answer_ms = answer_ms};

    snprintf(options.command, sizeof options.command, "%s", command);
    return uci_engine_new(&options, engine, NULL);
}

/* The one of tests/support that behaves in that way. */
static Status start_fake(const char *way, int64_t start_ms, int64_t answer_ms,
                         UciEngine **engine)
{
    char command[UCI_COMMAND_SIZE];

    snprintf(command, sizeof command, "exec tests/support/fake_uci %s", way);
    return start_engine(command, start_ms, answer_ms, engine);
}

static UciEngine *fake(const char *way, int64_t answer_ms)
{
    UciEngine *engine = NULL;

    assert_int_equal(start_fake(way, 20000, answer_ms, &engine), STATUS_OK);
    return engine;
}

static Status value_of(UciEngine *engine, const char *fen, UciValue *value)
{
    ChessPosition position = position_of(fen);

    return uci_engine_value(engine, &position, &nodes_1000, value, NULL);
}

static int count_descriptors(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int count = 0;

    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL)
        closedir(folder);
    return count;
}

static int descriptors_before;

static int remember_descriptors(void **state)
{
    (void)state;
    descriptors_before = count_descriptors();
    return 0;
}

static int nothing_is_left(void **state)
{
    (void)state;
    return waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD ||
           count_descriptors() != descriptors_before;
}

/* --- Engines good and bad --- */

static void a_good_engine_is_believed(void **state)
{
    UciEngine *engine = fake("good", 20000);
    UciValue value;

    (void)state;
    assert_string_equal(uci_engine_name(engine), "Fake");
    for (int i = 0; i < 20; i++) {
        assert_int_equal(value_of(engine, START, &value), STATUS_OK);
        assert_int_equal(value.value, 12);
        assert_int_equal(value.mate_plies, -1);
        assert_int_equal(value.depth, 3);
        assert_int_equal(value.nodes, 99);
        assert_int_equal(value.best, move_make(12, 28, PAWN));
        assert_true(value.is_exact && !value.was_stopped);
    }
    assert_int_equal(uci_engine_failures(engine), 0);
    uci_engine_free(engine);
}

static void a_row_of_positions_is_valued_without_forgetting(void **state)
{
    static const bool goes_on[] = {false, true, true, false, true};
    static const int values[] = {1, 2, 3, 1, 2};
    UciEngine *engine = fake("gnu", 20000);
    ChessPosition position = position_of(START);
    UciValue value;

    (void)state;
    for (int i = 0; i < 5; i++) {
        UciLimits limits = {.nodes = 30, .goes_on = goes_on[i]};

        assert_int_equal(uci_engine_value(engine, &position, &limits, &value, NULL), STATUS_OK);
        assert_int_equal(value.value, values[i]);
    }
    uci_engine_free(engine);
}

static void one_that_does_not_start_is_noticed_at_once(void **state)
{
    static const char *const ways[] = {"exit_at_start", "silent", "babble_at_start",
                                       "close_at_start", "never_ready"};
    UciEngine *engine = NULL;

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        int64_t before = clock_wall_us();

        assert_int_equal(start_fake(ways[i], 300, 300, &engine), STATUS_IO);
        assert_null(engine);
        assert_true(clock_wall_us() - before < 20 * SECONDS);
    }
    assert_int_equal(start_engine("exec /no/such/engine", 20000, 1, &engine), STATUS_NOT_FOUND);
    assert_int_equal(start_engine("", 20000, 1, &engine), STATUS_BAD_INPUT);
}

/* One way to fail, tried in a thread of its own: waiting for all of them takes long. */
typedef struct {
    const char *way;
    UciEngine *engine;
    char complaint[sizeof(Error) + 16]; /* empty: all went as it should */
} Trial;

/* Every call fails within its bounds, and after three the engine is given up. */
static void *try_until_given_up(void *memory)
{
    Trial *trial = memory;
    ChessPosition position = position_of(START);
    UciValue value;

    for (int i = 1; i <= UCI_FAILURES_IN_A_ROW + 1; i++) {
        int64_t before = clock_wall_us();
        Error error = {""};
        Status status = uci_engine_value(trial->engine, &position, &nodes_1000, &value, &error);
        bool is_last = i >= UCI_FAILURES_IN_A_ROW;

        if (status != STATUS_IO || error.text[0] == '\0')
            snprintf(trial->complaint, sizeof trial->complaint, "%d: %s", (int)status,
                     error.text);
        if (uci_engine_failures(trial->engine) != (is_last ? UCI_FAILURES_IN_A_ROW : i) ||
            uci_engine_is_given_up(trial->engine) != is_last)
            snprintf(trial->complaint, sizeof trial->complaint, "failures are miscounted");
        if (clock_wall_us() - before > 20 * SECONDS)
            snprintf(trial->complaint, sizeof trial->complaint, "took too long");
    }
    return NULL;
}

static void one_that_misbehaves_is_given_up(void **state)
{
    Trial trials[] = {
        {.way = "hang"},          {.way = "crash"},        {.way = "exit"},
        {.way = "close_stdout"},  {.way = "close_stdin"},  {.way = "garbage"},
        {.way = "zero_byte"},     {.way = "half_a_line"},  {.way = "illegal_move"},
        {.way = "not_its_man"},   {.way = "no_move"},      {.way = "no_score"},
        {.way = "endless"},       {.way = "endless_line"}, {.way = "endless_slowly"},
        {.way = "bare_bestmove"},
    };
    enum { TRIALS = sizeof trials / sizeof trials[0] };
    pthread_t threads[TRIALS];

    (void)state;
    for (int i = 0; i < TRIALS; i++) {
        trials[i].engine = fake(trials[i].way, 300);
        assert_int_equal(pthread_create(&threads[i], NULL, try_until_given_up, &trials[i]), 0);
    }
    for (int i = 0; i < TRIALS; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    for (int i = 0; i < TRIALS; i++) {
        if (trials[i].complaint[0] != '\0')
            fail_msg("%s: %s", trials[i].way, trials[i].complaint);
        uci_engine_free(trials[i].engine);
    }
}

static void one_that_crashes_now_and_then_is_started_again_but_not_for_ever(void **state)
{
    UciEngine *engine = fake("crash_for_black", 20000);
    UciValue value;

    (void)state;
    for (int i = 1; i <= UCI_FAILURES_IN_ALL; i++) {
        assert_false(uci_engine_is_given_up(engine));
        assert_int_equal(value_of(engine, START, &value), STATUS_OK);
        assert_int_equal(value.value, 12);
        assert_int_equal(value_of(engine, BLACK_TO_MOVE, &value), STATUS_IO);
        assert_int_equal(uci_engine_failures(engine), i);
    }
    assert_true(uci_engine_is_given_up(engine));
    assert_int_equal(value_of(engine, START, &value), STATUS_IO);
    uci_engine_free(engine);
}

static void one_that_takes_too_long_is_stopped(void **state)
{
    static const char *const ways[] = {"stoppable", "ignore_nodes"};
    UciValue value;

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        UciEngine *engine = fake(ways[i], 400);

        assert_int_equal(value_of(engine, START, &value), STATUS_OK);
        assert_true(value.was_stopped);
        assert_int_equal(value.value, 12);
        uci_engine_free(engine);
    }
}

static void one_that_answers_twice_is_out_of_step(void **state)
{
    UciEngine *engine = fake("answer_twice", 20000);
    UciValue value;

    (void)state;
    assert_int_equal(value_of(engine, START, &value), STATUS_OK);
    assert_int_equal(value_of(engine, START, &value), STATUS_IO);
    uci_engine_free(engine);
}

static void a_bound_is_better_than_nothing(void **state)
{
    UciEngine *engine = fake("bound_only", 20000);
    UciValue value;

    (void)state;
    assert_int_equal(value_of(engine, START, &value), STATUS_OK);
    assert_int_equal(value.value, 7);
    assert_false(value.is_exact);
    uci_engine_free(engine);
}

static void one_that_does_not_quit_is_killed(void **state)
{
    static const char *const ways[] = {"ignore_quit", "linger"};
    UciValue value;

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        UciEngine *engine = fake(ways[i], 20000);
        int64_t before = clock_wall_us();

        assert_int_equal(value_of(engine, START, &value), STATUS_OK);
        uci_engine_free(engine);
        assert_true(clock_wall_us() - before < 20 * SECONDS);
    }
    uci_engine_free(NULL);
}

static void a_bad_position_is_no_fault_of_the_engine(void **state)
{
    UciEngine *engine = fake("good", 20000);
    UciValue value;

    (void)state;
    assert_int_equal(value_of(engine, "rqkr/pppp/4/PPPP/RQKR w - - 0 1", &value),
                     STATUS_BAD_INPUT);
    assert_int_equal(value_of(engine, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &value),
                     STATUS_GAME_OVER);
    assert_int_equal(uci_engine_failures(engine), 0);
    assert_int_equal(value_of(engine, START, &value), STATUS_OK);
    uci_engine_free(engine);
}

static void no_memory_is_an_error(void **state)
{
    UciEngine *engine = NULL;

    (void)state;
    memory_fail_after(0);
    Status status = start_fake("good", 20000, 20000, &engine);
    memory_fail_after(-1);
    assert_int_equal(status, STATUS_NO_MEMORY);
    assert_null(engine);
}

static void *value_many(void *memory)
{
    int *right = memory;
    UciEngine *engine = NULL;
    ChessPosition position = position_of(START);
    UciValue value;

    if (start_fake("good", 20000, 20000, &engine) != STATUS_OK)
        return NULL;
    for (int i = 0; i < 20; i++)
        *right += uci_engine_value(engine, &position, &nodes_1000, &value, NULL) == STATUS_OK;
    uci_engine_free(engine);
    return NULL;
}

static void threads_have_engines_of_their_own(void **state)
{
    enum { THREADS = 8 };
    pthread_t threads[THREADS];
    int right[THREADS] = {0};

    (void)state;
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, value_many, &right[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(right[i], 20);
}

#define UCI_CASE(name)                                                                         \
    cmocka_unit_test_setup_teardown(name, remember_descriptors, nothing_is_left)

TEST_FILE(uci_engine, UCI_CASE(a_good_engine_is_believed),
          UCI_CASE(a_row_of_positions_is_valued_without_forgetting),
          UCI_CASE(one_that_does_not_start_is_noticed_at_once),
          UCI_CASE(one_that_misbehaves_is_given_up),
          UCI_CASE(one_that_crashes_now_and_then_is_started_again_but_not_for_ever),
          UCI_CASE(one_that_takes_too_long_is_stopped),
          UCI_CASE(one_that_answers_twice_is_out_of_step),
          UCI_CASE(a_bound_is_better_than_nothing), UCI_CASE(one_that_does_not_quit_is_killed),
          UCI_CASE(a_bad_position_is_no_fault_of_the_engine), UCI_CASE(no_memory_is_an_error),
          UCI_CASE(threads_have_engines_of_their_own));
