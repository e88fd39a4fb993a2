/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engines people have; a case whose engine is not installed is skipped.
 */
#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>

#include "chess/legal_moves.h"
#include "programs/uci_engine.h"
#include "support/random_position.h"
#include "support/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const UciLimits nodes_1000 = {.nodes = 1000};

/* Skips the test if there is no such program here. */
static UciEngine *real(const char *name)
{
    UciEngine *engine = NULL;
    UciOptions options = {.start_ms = 30000, .answer_ms = 30000};

    snprintf(options.command, sizeof options.command, "%s", name);
    Status status = uci_engine_new(&options, &engine, NULL);

    if (status == STATUS_NOT_FOUND) {
        print_message("%s is not installed\n", name);
        skip();
    }
    assert_int_equal(status, STATUS_OK);
    return engine;
}

static Status value_of(UciEngine *engine, const char *fen, UciValue *value)
{
    ChessPosition position = position_of(fen);

    return uci_engine_value(engine, &position, &nodes_1000, value, NULL);
}

static int no_child_is_left(void **state)
{
    (void)state;
    return waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD;
}

static void assert_knows_chess(UciEngine *engine)
{
    UciValue value;

    assert_int_equal(value_of(engine, START, &value), STATUS_OK);
    assert_in_range(value.value + 150, 0, 300);
    assert_int_equal(value_of(engine, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", &value), STATUS_OK);
    assert_int_equal(value.best, move_make(3, 59, PAWN));
    assert_int_equal(value.value, UCI_MATE - 1);
    assert_int_equal(value.mate_plies, 1);
    /* The one legal move, and then mate. */
    assert_int_equal(value_of(engine, "7k/R7/8/8/8/8/8/KR6 b - - 0 1", &value), STATUS_OK);
    assert_int_equal(value.value, 2 - UCI_MATE);
    assert_int_equal(value.mate_plies, 2);
}

/* Boards by play and boards at random, each valued without a failure, and again the same after
 * others. */
static void assert_values_anything(UciEngine *engine, int count)
{
    enum { KEPT = 10 };
    ChessPosition kept[KEPT];
    int values[KEPT];
    UciValue value;
    Rng rng;
    int done = 0;

    rng_init(&rng, 3, 0);
    while (done < count) {
        char fen[SLOW_FEN_SIZE];

        start_position(8, 8, fen);
        if (done % 4 == 0)
            random_position(&rng, 8, 8, fen);
        random_play(&rng, (int)rng_below(&rng, 120), fen);
        ChessPosition position = position_of(fen);
        if (uci_check_position(&position, NULL) != STATUS_OK)
            continue;
        if (value_of(engine, fen, &value) != STATUS_OK)
            fail_msg("fails on %s", fen);
        assert_true(value.is_exact && !value.was_stopped);
        kept[done % KEPT] = position;
        values[done++ % KEPT] = value.value;
    }
    for (int i = 0; i < KEPT; i++) {
        assert_int_equal(uci_engine_value(engine, &kept[i], &nodes_1000, &value, NULL),
                         STATUS_OK);
        assert_int_equal(value.value, values[i]);
    }
    assert_int_equal(uci_engine_failures(engine), 0);
}

static void stockfish_values_positions(void **state)
{
    UciEngine *engine = real("stockfish");

    (void)state;
    assert_memory_equal(uci_engine_name(engine), "Stockfish", 9);
    assert_knows_chess(engine);
    assert_values_anything(engine, 200);
    uci_engine_free(engine);
}

static void gnu_chess_values_positions(void **state)
{
    UciEngine *engine = real("gnuchess");

    (void)state;
    assert_memory_equal(uci_engine_name(engine), "GNU Chess", 9);
    assert_knows_chess(engine);
    assert_values_anything(engine, 200);
    uci_engine_free(engine);
}

/* The boards that one move leads to, valued at the smallest depths as players ask for them: the
 * engine forgets before each of them, or before the first alone. */
static int value_children(UciEngine *engine, const ChessPosition *parent, bool goes_on,
                          int values[CHESS_MOVES_MAX])
{
    ChessSafety safety = safety_of(parent);
    Move moves[CHESS_MOVES_MAX];
    int legal = legal_moves_list(parent, &safety, moves);
    int count = 0;

    for (int i = 0; i < legal; i++) {
        ChessPosition child = *parent;
        UciLimits limits = {.nodes = 30, .goes_on = goes_on && count > 0};
        UciValue value;

        position_play(&child, moves[i]);
        if (uci_engine_value(engine, &child, &limits, &value, NULL) == STATUS_OK)
            values[count++] = value.value;
    }
    return count;
}

/* Two moves later the boards of one parent differ, so little of what the engine remembers of one
 * can change the value of another: measured, 2 of 2,936. What does is the same each time. */
static void gnu_chess_values_the_moves_of_a_board_in_a_row(void **state)
{
    enum { PARENTS = 12 };
    UciEngine *engine = real("gnuchess");
    int positions = 0;
    int others = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    for (int parent = 0; parent < PARENTS; parent++) {
        char fen[SLOW_FEN_SIZE];
        int alone[CHESS_MOVES_MAX] = {0};
        int first[CHESS_MOVES_MAX] = {0};
        int again[CHESS_MOVES_MAX] = {0};

        start_position(8, 8, fen);
        random_play(&rng, 10 * parent, fen);
        ChessPosition position = position_of(fen);
        int count = value_children(engine, &position, false, alone);
        assert_int_equal(value_children(engine, &position, true, first), count);
        assert_int_equal(value_children(engine, &position, true, again), count);
        for (int i = 0; i < count; i++) {
            assert_int_equal(first[i], again[i]);
            others += first[i] != alone[i];
        }
        positions += count;
    }
    assert_true(positions > 100 && others * 100 <= positions);
    uci_engine_free(engine);
}

static void a_time_limit_is_kept(void **state)
{
    UciEngine *engine = real("stockfish");
    ChessPosition position = position_of(START);
    UciLimits limits = {.ms = 50};
    UciValue value;

    (void)state;
    assert_int_equal(uci_engine_value(engine, &position, &limits, &value, NULL), STATUS_OK);
    uci_engine_free(engine);
}

TEST_FILE(uci_real_engines,
          cmocka_unit_test_teardown(stockfish_values_positions, no_child_is_left),
          cmocka_unit_test_teardown(gnu_chess_values_positions, no_child_is_left),
          cmocka_unit_test_teardown(gnu_chess_values_the_moves_of_a_board_in_a_row,
                                    no_child_is_left),
          cmocka_unit_test_teardown(a_time_limit_is_kept, no_child_is_left));
