/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_world.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go_start.h"
#include "support/test.h"

enum { HISTORY_MAX = 4096 };

static PhantomGoWorld started(const char *rules, const char *start)
{
    GameSetup setup = {0};
    PhantomGoWorld world;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_int_equal(phantom_go_start(&setup, &world, NULL), STATUS_OK);
    return world;
}

static Verdict attempt(PhantomGoWorld *world, const char *word, News news[SIDE_COUNT])
{
    Move move = MOVE_NONE;

    assert_int_equal(go_move_from_text(word, &move, NULL), STATUS_OK);
    return phantom_go_attempt(world, move, NULL, news);
}

/* A random game of tries that may be asked, passes left out. Returns the number of tries. */
static int play_without_passes(PhantomGoWorld *world, Rng *rng)
{
    uint64_t keys[HISTORY_MAX];
    History history = {.keys = keys, .capacity = HISTORY_MAX};
    News news[SIDE_COUNT];
    int tries = 0;

    while (!world->outcome.is_over) {
        GoSet points = go_set_of_board(world->board.size);
        GoSet rest = points;
        Move moves[GO_TRIES_MAX];
        int count = 0;

        for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
            if (phantom_go_may_ask(world, point))
                moves[count++] = point;
        Move move = count > 0 ? moves[rng_below(rng, (uint32_t)count)] : GO_PASS;
        phantom_go_attempt(world, move, &history, news);
        tries++;
    }
    return tries;
}

static void a_game_is_as_long_as_the_rules_allow(void **state)
{
    static const char *const rules[] = {"olympiad", "ccgc", "sensei"};
    int longest = 0;

    (void)state;
    for (int i = 0; i < 60; i++) {
        PhantomGoWorld world = started(rules[i % 3], "5x5");
        Rng rng;

        rng_init(&rng, 5, (uint64_t)i);
        play_without_passes(&world, &rng);
        assert_in_range(world.ply, 1, 75);
        assert_int_equal(world.ply == 75 && world.passes < 2,
                         world.outcome.reason == REASON_LENGTH);
        longest += world.outcome.reason == REASON_LENGTH;
    }
    assert_true(longest > 0);
}

static void where_tries_are_counted_they_end_the_game(void **state)
{
    int longest = 0;

    (void)state;
    for (int i = 0; i < 40; i++) {
        PhantomGoWorld world = started("openspiel", "5x5");
        Rng rng;

        rng_init(&rng, 6, (uint64_t)i);
        int tries = play_without_passes(&world, &rng);
        assert_int_equal(tries, world.tries);
        assert_in_range(tries, 1, 100);
        if (world.outcome.reason == REASON_LENGTH)
            assert_int_equal(tries, 100);
        longest += world.outcome.reason == REASON_LENGTH;
    }
    assert_true(longest > 10);
}

static void a_refused_try_can_end_the_game_for_both(void **state)
{
    PhantomGoWorld world = started("openspiel", "5x5 board=5/5/2X2/5/5 turn=white");
    News news[SIDE_COUNT];

    (void)state;
    world.tries = 99;
    assert_int_equal(attempt(&world, "c3", news), VERDICT_ILLEGAL);
    assert_int_equal(world.outcome.reason, REASON_LENGTH);
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_true(news[side].is_heard);
        assert_memory_equal(&news[side].outcome, &world.outcome, sizeof world.outcome);
    }
}

static void moves_and_losses_are_counted(void **state)
{
    PhantomGoWorld world = started("olympiad", "5x5 board=1XX2/XOO2/1XX2/5/5");
    News news[SIDE_COUNT];

    (void)state;
    attempt(&world, "d4", news);
    assert_int_equal(world.moves[SIDE_FIRST], 1);
    assert_int_equal(world.lost[SIDE_SECOND], 2);
    assert_int_equal(news[SIDE_FIRST].number, 2);
    attempt(&world, "pass", news);
    assert_int_equal(world.moves[SIDE_SECOND], 0);
    assert_int_equal(world.ply, 2);
    assert_int_equal(world.passes, 1);
}

static void the_pass_is_told_by_a_flag_and_to_the_mover_as_a_move(void **state)
{
    PhantomGoWorld world = started("olympiad", "5x5");
    News news[SIDE_COUNT];

    (void)state;
    assert_int_equal(attempt(&world, "pass", news), VERDICT_MOVED);
    assert_int_equal(news[SIDE_FIRST].flags, NEWS_PASSED);
    assert_int_equal(news[SIDE_SECOND].flags, NEWS_PASSED);
    assert_int_equal(news[SIDE_FIRST].move, GO_PASS);
    assert_int_equal(news[SIDE_SECOND].move, MOVE_NONE);
}

static void a_game_can_be_taken_up_with_every_komi(void **state)
{
    (void)state;
    for (int half_points = -722; half_points <= 722; half_points++) {
        char start[64];
        TextBuffer text;

        text_init(&text, start, sizeof start);
        text_add(&text, "5x5 komi=");
        phantom_go_half_points_to_text(half_points, &text);
        PhantomGoWorld world = started("olympiad", start);
        assert_int_equal(world.komi_half_points, half_points);
        assert_int_equal(phantom_go_balance(&world), -half_points);
    }
}

static void max_plies_must_be_a_sensible_number(void **state)
{
    GameSetup setup = {.max_plies = -1};
    PhantomGoWorld world = {.ply = 77};
    Error error = {""};

    (void)state;
    assert_int_equal(phantom_go_start(&setup, &world, &error), STATUS_BAD_INPUT);
    assert_int_equal(world.ply, 77);
    setup.max_plies = 1000000;
    assert_int_equal(phantom_go_start(&setup, &world, &error), STATUS_OK);
    assert_int_equal(world.last_ply, 0);
}

/* Plays the moves on a board of its own and returns how many were passes. */
static int follow(GoBoard *board, const Trace *trace)
{
    int passes = 0;

    for (int ply = 0; ply < trace->count; ply++) {
        GoColour colour = go_colour((Side)(ply & 1));
        Move move = trace->moves[ply];

        if (move == GO_PASS) {
            go_board_pass(board);
            passes++;
            continue;
        }
        assert_int_equal(go_board_legality(board, colour, move), GO_LEGAL);
        assert_false(go_board_is_eye(board, colour, move));
        go_board_play(board, colour, move, NULL);
    }
    return passes;
}

static void a_playout_follows_the_rules_to_the_end(void **state)
{
    (void)state;
    for (int i = 0; i < 400; i++) {
        PhantomGoWorld world = started(go_rulesets[i % GO_RULESET_COUNT].name, "7x7 komi=5");
        GoBoard board = world.board;
        Move moves[GO_TRIES_MAX];
        Trace trace = {.moves = moves, .capacity = GO_TRIES_MAX};
        Rng rng;

        rng_init(&rng, 8, (uint64_t)i);
        Outcome outcome = phantom_go_playout(&world, &rng, &trace);
        assert_memory_equal(&outcome, &world.outcome, sizeof outcome);
        follow(&board, &trace);
        world.board = board;
        Outcome expected =
            phantom_go_outcome_of(&world, phantom_go_score(&world), (Reason)outcome.reason);
        assert_memory_equal(&outcome, &expected, sizeof outcome);
        assert_int_equal(outcome.reason, trace.count < 147 || moves[trace.count - 1] == GO_PASS
                                             ? REASON_PASSES
                                             : REASON_LENGTH);
    }
}

static void a_playout_knows_how_long_the_game_has_been(void **state)
{
    PhantomGoWorld world = started("olympiad", "7x7");
    Move moves[GO_TRIES_MAX];
    Trace trace = {.moves = moves, .capacity = GO_TRIES_MAX};
    Rng rng;

    (void)state;
    rng_init(&rng, 9, 0);
    world.ply = 140;
    assert_int_equal(phantom_go_playout(&world, &rng, &trace).reason, REASON_LENGTH);
    assert_int_equal(trace.count, 7);
    world = started("openspiel", "7x7");
    world.last_ply = 5;
    trace.count = 0;
    assert_int_equal(phantom_go_playout(&world, &rng, &trace).reason, REASON_CAP);
    assert_int_equal(trace.count, 5);
    /* Over already: nothing is played. */
    assert_int_equal(phantom_go_playout(&world, &rng, &trace).reason, REASON_CAP);
    assert_int_equal(trace.count, 5);
}

/* Black takes a stone and White passes all the while: 23 empty points and a prisoner. */
static void territory_and_prisoners_count_where_that_was_agreed_on(void **state)
{
    static const char *const starts[] = {"5x5 komi=0.5 board=OX3/5/5/5/5 count=territory",
                                         "5x5 komi=0.5 board=OX3/5/5/5/5"};
    static const int half_points[] = {47, 49};

    (void)state;
    for (int i = 0; i < 2; i++) {
        PhantomGoWorld world = started("olympiad", starts[i]);
        char text[128];
        TextBuffer words;
        News news[SIDE_COUNT];

        text_init(&words, text, sizeof text);
        phantom_go_world_to_text(&world, &words);
        assert_string_equal(text, starts[i]);
        assert_int_equal(attempt(&world, "a4", news), VERDICT_MOVED);
        assert_int_equal(attempt(&world, "pass", news), VERDICT_MOVED);
        assert_int_equal(attempt(&world, "pass", news), VERDICT_MOVED);
        assert_int_equal(phantom_go_score(&world), half_points[i]);
        assert_int_equal(world.outcome.winner, SIDE_FIRST);
    }
}

TEST_FILE(phantom_go_world,
          cmocka_unit_test(territory_and_prisoners_count_where_that_was_agreed_on),
          cmocka_unit_test(a_game_is_as_long_as_the_rules_allow),
          cmocka_unit_test(where_tries_are_counted_they_end_the_game),
          cmocka_unit_test(a_refused_try_can_end_the_game_for_both),
          cmocka_unit_test(moves_and_losses_are_counted),
          cmocka_unit_test(the_pass_is_told_by_a_flag_and_to_the_mover_as_a_move),
          cmocka_unit_test(a_game_can_be_taken_up_with_every_komi),
          cmocka_unit_test(max_plies_must_be_a_sensible_number),
          cmocka_unit_test(a_playout_follows_the_rules_to_the_end),
          cmocka_unit_test(a_playout_knows_how_long_the_game_has_been));
