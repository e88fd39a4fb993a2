/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/puzzle_proof.h"

#include <stdio.h>
#include <string.h>

#include "puzzles/puzzle_maker.h"
#include "support/test.h"

static const char broken_why[] = "cannot be shown to be won";

static Status prove(const char *line, Error *error)
{
    Puzzle puzzle;

    assert_int_equal(puzzle_from_text(line, &puzzle, error), STATUS_OK);
    return puzzle_prove(&puzzle, NULL, error);
}

static void refuse(const char *line, const char *why)
{
    Error error = {""};

    assert_int_equal(prove(line, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, why));
}

/* A try that is refused tells where he is. */
static void a_refusal_is_used(void **state)
{
    (void)state;
    assert_int_equal(prove("p 8x8 1 2 K=b6 Q=h3 B=a7 k=g1,a8", NULL), STATUS_OK);
}

static void a_puzzle_that_is_not_won_is_refused(void **state)
{
    (void)state;
    /* One more square for the king. */
    refuse("p 8x8 1 2 K=b6 Q=h3 B=a7 k=g1,d8,a8", broken_why);
    /* A rook too few, and a move too few. */
    refuse("p 8x8 2 4 K=c2 R=d2 k=a1,a2,h8", broken_why);
    refuse("p 8x8 2 9 K=d3 R=d8 N=f6 k=b1,a2", broken_why);
}

static void a_puzzle_that_is_won_sooner_or_blindly_is_refused(void **state)
{
    (void)state;
    refuse("p 8x8 2 2 K=b6 Q=h3 B=a7 k=g1,a8", "is won in 1 moves, not 2");
    refuse("p 8x8 1 2 K=g6 R=a1 k=g8,h8", "by the same tries");
}

static KriegspielWorld world_of(const char *fen)
{
    GameSetup setup = {.rules = "wild16"};
    KriegspielWorld world;

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    return world;
}

static void on_one_board_it_is_chess(void **state)
{
    PuzzleProver *prover = prover_new(puzzle_prover_size);
    KriegspielWorld mate = world_of("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    KriegspielWorld later = world_of("1k6/8/1K6/8/8/8/8/6R1 w - - 0 1");

    (void)state;
    assert_non_null(prover);
    assert_int_equal(prover_least(prover, &mate, 1, 3), 1);
    assert_int_equal(move_to(prover_best(prover, &mate, 1, 1)), 63);
    assert_int_equal(prover_sighted(prover, &mate.position, 3), 1);
    assert_int_equal(prover_sighted(prover, &later.position, 1), 1);
    assert_int_equal(prover_wins(prover, &later, 1, 1), PROOF_WON);
    assert_int_equal(prover_keys(prover, &later, 1, 1), 1);
    prover_free(prover);
}

/* The same squares on a smaller board are another matter. */
static void boards_of_two_sizes_are_not_mistaken(void **state)
{
    PuzzleProver *prover = prover_new(puzzle_prover_size);
    KriegspielWorld small = world_of("4k/5/4K/5/R4 w - - 0 1");
    KriegspielWorld beside = world_of("8/8/8/4k3/8/4K3/8/R7 w - - 0 1");

    (void)state;
    assert_non_null(prover);
    assert_int_equal(prover_wins(prover, &beside, 1, 1), PROOF_LOST);
    assert_int_equal(beside.position.key, small.position.key);
    assert_int_equal(prover_wins(prover, &small, 1, 1), PROOF_WON);
    prover_free(prover);
}

static void what_is_not_allowed_to_be_judged_is_undecided(void **state)
{
    PuzzleProver *prover = prover_new(puzzle_prover_size);
    KriegspielWorld world = world_of("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1");

    (void)state;
    assert_non_null(prover);
    prover_allow(prover, 100);
    assert_int_equal(prover_wins(prover, &world, 1, 4), PROOF_UNDECIDED);
    prover_allow(prover, 1000000);
    assert_int_equal(prover_wins(prover, &world, 1, 1), PROOF_LOST);
    prover_free(prover);
}

TEST_FILE(puzzle_proof, cmocka_unit_test(a_refusal_is_used),
          cmocka_unit_test(a_puzzle_that_is_not_won_is_refused),
          cmocka_unit_test(a_puzzle_that_is_won_sooner_or_blindly_is_refused),
          cmocka_unit_test(on_one_board_it_is_chess),
          cmocka_unit_test(boards_of_two_sizes_are_not_mistaken),
          cmocka_unit_test(what_is_not_allowed_to_be_judged_is_undecided));
