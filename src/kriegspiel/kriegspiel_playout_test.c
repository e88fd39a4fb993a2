/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games, by the many. The figures they are compared with come from 4,000 games of
 * another program; the bands are three combined standard errors wide on either side.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_world.h"
#include "support/test.h"

enum { REFERENCE_GAMES = 4000 };

typedef struct {
    int games;
    int winners[SIDE_COUNT + 1]; /* draws last */
    double plies;
    double squares; /* of plies */
} Tally;

static KriegspielWorld started(const char *start, const char *draws, int max_plies)
{
    GameSetup setup = {.max_plies = max_plies};
    KriegspielWorld world;

    snprintf(setup.start, sizeof setup.start, "%s", start);
    snprintf(setup.draws, sizeof setup.draws, "%s", draws);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    return world;
}

static Tally play_many(const char *start, int games)
{
    KriegspielWorld beginning = started(start, "fide", 0);
    Tally tally = {.games = games};

    for (int i = 0; i < games; i++) {
        KriegspielWorld world = beginning;
        Rng rng;

        rng_init(&rng, 31, (uint64_t)i);
        Outcome outcome = kriegspiel_playout(&world, &rng, NULL);
        assert_int_equal(outcome.is_over, 1);
        tally.winners[outcome.winner]++;
        tally.plies += world.position.ply;
        tally.squares += (double)world.position.ply * world.position.ply;
    }
    return tally;
}

static void assert_share(const Tally *tally, Side winner, double expected)
{
    double got = (double)tally->winners[winner] / tally->games;
    double error =
        sqrt(expected * (1 - expected) * (1.0 / tally->games + 1.0 / REFERENCE_GAMES));

    if (fabs(got - expected) > 3 * error)
        fail_msg("share %d is %.4f, not %.4f +- %.4f", (int)winner, got, expected, 3 * error);
}

static void assert_length(const Tally *tally, double expected)
{
    double mean = tally->plies / tally->games;
    double variance = tally->squares / tally->games - mean * mean;
    double error = sqrt(variance * (1.0 / tally->games + 1.0 / REFERENCE_GAMES));

    /* The figure is rounded to a whole number. */
    if (fabs(mean - expected) > 3 * error + 0.5)
        fail_msg("a game has %.2f plies, not %.2f +- %.2f", mean, expected, 3 * error);
}

static void random_chess_has_its_known_shares_and_length(void **state)
{
    Tally tally = play_many("standard", 1500);

    (void)state;
    assert_share(&tally, WHITE, 0.071);
    assert_share(&tally, BLACK, 0.077);
    assert_share(&tally, SIDE_NONE, 0.853);
    assert_length(&tally, 344);
}

static void random_games_on_silvermans_board_have_theirs(void **state)
{
    Tally tally = play_many("silverman4x4", 4000);

    (void)state;
    assert_share(&tally, WHITE, 0.231);
    assert_share(&tally, BLACK, 0.199);
    assert_share(&tally, SIDE_NONE, 0.570);
    assert_length(&tally, 31);
}

static void random_games_without_pawns_have_theirs(void **state)
{
    Tally tally = play_many("reduced4x4", 4000);

    (void)state;
    assert_share(&tally, WHITE, 0.075);
    assert_share(&tally, BLACK, 0.071);
    assert_share(&tally, SIDE_NONE, 0.854);
    assert_length(&tally, 33);
}

/* The playout sees the same end, in the same place, as the umpire who is given its moves. */
static void replay(const KriegspielWorld *beginning, const Trace *trace, Outcome outcome)
{
    KriegspielWorld world = *beginning;
    uint64_t keys[4096];
    History history = {.keys = keys, .capacity = 4096};
    News news[SIDE_COUNT];

    assert_true(trace->count < trace->capacity);
    history_push(&history, kriegspiel_key(&world));
    for (int i = 0; i < trace->count; i++) {
        assert_int_equal(world.outcome.is_over, 0);
        /* What was announced does not matter here, so nothing may stop a legal capture. */
        assert_int_equal(kriegspiel_attempt(&world, trace->moves[i], &history, news),
                         VERDICT_MOVED);
    }
    assert_memory_equal(&world.outcome, &outcome, sizeof outcome);
}

static void replay_playouts(const char *start, int max_plies, int games)
{
    KriegspielWorld beginning = started(start, "fide", max_plies);
    Move moves[4096];

    for (int i = 0; i < games; i++) {
        KriegspielWorld world = beginning;
        Trace trace = {.moves = moves, .capacity = 4096};
        Rng rng;

        rng_init(&rng, 32, (uint64_t)i);
        Outcome outcome = kriegspiel_playout(&world, &rng, &trace);
        assert_int_equal(trace.count, world.position.ply - beginning.position.ply);
        replay(&beginning, &trace, outcome);
    }
}

static void a_trace_holds_the_moves_that_lead_to_the_end(void **state)
{
    (void)state;
    replay_playouts("standard", 0, 10);
    replay_playouts("standard", 120, 20);
    replay_playouts("silverman4x4", 0, 50);
    replay_playouts("minor7x7", 0, 10);
    replay_playouts("4k3/8/8/8/8/8/R7/K7 w - - 60 80", 0, 50);
    /* Repetitions, some of them after a pawn move. */
    replay_playouts("8/8/p2k4/p7/P7/K7/P7/8 w", 0, 300);
}

static void a_trace_that_is_full_takes_no_more(void **state)
{
    KriegspielWorld world = started("standard", "fide", 50);
    Move moves[8];
    Trace trace = {.moves = moves, .count = 2, .capacity = 7};
    Rng rng;

    (void)state;
    memset(moves, 0xee, sizeof moves);
    rng_init(&rng, 33, 0);
    kriegspiel_playout(&world, &rng, &trace);
    assert_int_equal(trace.count, 7);
    assert_int_equal(moves[0], 0xeeee);
    assert_int_equal(moves[7], 0xeeee);
    assert_int_not_equal(moves[2], 0xeeee);
}

static void the_same_seed_plays_the_same_game(void **state)
{
    KriegspielWorld worlds[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        Rng rng;

        worlds[i] = started("standard", "none", 0);
        rng_init(&rng, 34, 0);
        kriegspiel_playout(&worlds[i], &rng, NULL);
    }
    assert_memory_equal(&worlds[0], &worlds[1], sizeof worlds[0]);
}

static void the_cap_and_the_draw_setting_hold(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 35, 0);
    KriegspielWorld capped = started("standard", "none", 10);
    Outcome outcome = kriegspiel_playout(&capped, &rng, NULL);
    assert_int_equal(outcome.reason, REASON_CAP);
    assert_int_equal(capped.position.ply, 10);

    /* Blocked pawns, and kings that cannot pass them: nothing but the count can end it. */
    KriegspielWorld blocked = started("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w", "none", 0);
    outcome = kriegspiel_playout(&blocked, &rng, NULL);
    assert_int_equal(outcome.reason, REASON_MOVES);
    assert_int_equal(blocked.position.ply, ENDLESS_PLIES);
}

static void a_game_that_is_over_stays_as_it_is(void **state)
{
    KriegspielWorld world = started("standard", "fide", 1);
    Rng rng;

    (void)state;
    rng_init(&rng, 36, 0);
    Outcome first = kriegspiel_playout(&world, &rng, NULL);
    Outcome second = kriegspiel_playout(&world, &rng, NULL);
    assert_memory_equal(&first, &second, sizeof first);
    assert_int_equal(world.position.ply, 1);
}

TEST_FILE(kriegspiel_playout, cmocka_unit_test(random_chess_has_its_known_shares_and_length),
          cmocka_unit_test(random_games_on_silvermans_board_have_theirs),
          cmocka_unit_test(random_games_without_pawns_have_theirs),
          cmocka_unit_test(a_trace_holds_the_moves_that_lead_to_the_end),
          cmocka_unit_test(a_trace_that_is_full_takes_no_more),
          cmocka_unit_test(the_same_seed_plays_the_same_game),
          cmocka_unit_test(the_cap_and_the_draw_setting_hold),
          cmocka_unit_test(a_game_that_is_over_stays_as_it_is));
