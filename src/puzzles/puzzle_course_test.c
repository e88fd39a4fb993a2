/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course is what it claims to be: each puzzle is proved again, and then played by the strategy
 * of the proof, before the umpire, on every board of its set and against every answer.
 */
#include "puzzles/puzzle_course.h"

#include <string.h>

#include "base/memory.h"
#include "puzzles/puzzle_maker.h"
#include "support/test.h"

enum { KNOWN_MAX = 1024, DEPTH = 10 };

typedef struct {
    KriegspielWorld worlds[KNOWN_MAX];
    int count;
} Known;

static Known *known; /* one for each turn */
static PuzzleProver *prover;

static void add(Known *set, const KriegspielWorld *world)
{
    for (int i = 0; i < set->count; i++)
        if (set->worlds[i].position.key == world->position.key)
            return;
    assert_true(set->count < KNOWN_MAX);
    set->worlds[set->count++] = *world;
}

/* The worlds in which White would have heard the same of his own try. */
static void keep_alike(Known *set, Move move, const News *heard)
{
    int kept = 0;

    for (int i = 0; i < set->count; i++) {
        KriegspielWorld world = set->worlds[i];
        News news[SIDE_COUNT];

        kriegspiel_attempt(&world, move, NULL, news);
        if (memcmp(&news[WHITE], heard, sizeof *heard) == 0)
            set->worlds[kept++] = world;
    }
    set->count = kept;
}

static void answer_alike(const Known *before, const News *heard, Known *after)
{
    Move moves[CHESS_MOVES_MAX];

    after->count = 0;
    for (int i = 0; i < before->count; i++) {
        const KriegspielWorld *world = &before->worlds[i];
        int count = legal_moves_list(&world->position, &world->safety, moves);

        for (int j = 0; j < count; j++) {
            KriegspielWorld next = *world;
            News news[SIDE_COUNT];

            kriegspiel_attempt(&next, moves[j], NULL, news);
            if (memcmp(&news[WHITE], heard, sizeof *heard) == 0)
                add(after, &next);
        }
    }
}

/* White is on move with what he knows at that depth. */
static void play_on(KriegspielWorld world, int moves, int depth)
{
    Known *set = &known[depth];
    Move replies[CHESS_MOVES_MAX];
    News news[SIDE_COUNT];
    Verdict verdict;

    assert_true(moves > 0);
    do {
        assert_int_equal(prover_wins(prover, set->worlds, set->count, moves), PROOF_WON);
        Move move = prover_best(prover, set->worlds, set->count, moves);
        assert_true(move != MOVE_NONE);
        verdict = kriegspiel_attempt(&world, move, NULL, news);
        keep_alike(set, move, &news[WHITE]);
    } while (verdict != VERDICT_MOVED);
    if (world.outcome.is_over) {
        assert_int_equal(world.outcome.winner, WHITE);
        return;
    }
    int count = legal_moves_list(&world.position, &world.safety, replies);
    for (int i = 0; i < count; i++) {
        KriegspielWorld next = world;

        kriegspiel_attempt(&next, replies[i], NULL, news);
        answer_alike(set, &news[WHITE], &known[depth + 1]);
        play_on(next, moves - 1, depth + 1);
    }
}

static void play_all_boards(const Puzzle *puzzle)
{
    KriegspielWorld worlds[PUZZLE_WORLDS_MAX];
    int count = puzzle_list_worlds(puzzle, worlds);

    for (int i = 0; i < count; i++) {
        memcpy(known[0].worlds, worlds, (size_t)count * sizeof *worlds);
        known[0].count = count;
        play_on(worlds[i], puzzle->moves, 0);
    }
}

static void every_puzzle_is_won_against_every_defence(void **state)
{
    Error error = {""};
    Puzzle puzzle;

    (void)state;
    known = memory_new(DEPTH * sizeof *known);
    prover = prover_new(puzzle_prover_size);
    assert_non_null(known);
    assert_non_null(prover);
    for (int i = 0; i < puzzle_course_count(); i++) {
        int tries = 0;

        puzzle_course_get(i, &puzzle);
        if (puzzle_prove(&puzzle, &tries, &error) != STATUS_OK)
            fail_msg("%s", error.text);
        assert_int_equal(tries, puzzle.tries);
        play_all_boards(&puzzle);
    }
    prover_free(prover);
    memory_free(known);
}

static void the_course_has_forty_and_more_that_become_harder(void **state)
{
    Puzzle puzzle;
    int moves = 1;
    int tries = 0;

    (void)state;
    assert_true(puzzle_course_count() >= 40);
    for (int i = 0; i < puzzle_course_count(); i++) {
        puzzle_course_get(i, &puzzle);
        assert_int_equal(puzzle_course_find(puzzle.id), i);
        assert_true(puzzle.moves == moves || puzzle.moves == moves + 1);
        assert_true(puzzle.moves > moves || puzzle.tries >= tries);
        moves = puzzle.moves;
        tries = puzzle.tries;
    }
    assert_int_equal(moves, PUZZLE_CHAPTERS);
    assert_int_equal(puzzle_course_find("m1"), -1);
    assert_int_equal(puzzle_course_find(""), -1);
}

/* Else a game could not be told from its start. */
static void no_board_is_of_two_puzzles(void **state)
{
    KriegspielWorld worlds[PUZZLE_WORLDS_MAX];
    Puzzle puzzle;

    (void)state;
    for (int i = 0; i < puzzle_course_count(); i++) {
        puzzle_course_get(i, &puzzle);
        int count = puzzle_list_worlds(&puzzle, worlds);
        GameSetup setup = puzzle_setup(&puzzle, &worlds[count - 1]);

        assert_int_equal(puzzle_course_of_start(setup.start), i);
    }
    assert_int_equal(puzzle_course_of_start("standard"), -1);
    assert_int_equal(puzzle_course_of_start("7k/8/8/8/8/8/8/RR2K3 w - - 0 1"), -1);
}

static void each_has_its_day(void **state)
{
    bool has_come[256] = {false};
    int count = puzzle_course_count();

    (void)state;
    for (int day = 20000; day < 20000 + count; day++) {
        int number = puzzle_course_daily(day);

        assert_true(number >= 0 && number < count && !has_come[number]);
        has_come[number] = true;
    }
}

TEST_FILE(puzzle_course, cmocka_unit_test(every_puzzle_is_won_against_every_defence),
          cmocka_unit_test(the_course_has_forty_and_more_that_become_harder),
          cmocka_unit_test(no_board_is_of_two_puzzles), cmocka_unit_test(each_has_its_day));
