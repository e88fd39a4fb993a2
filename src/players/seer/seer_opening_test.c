/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_opening.h"

#include "kriegspiel/kriegspiel.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { SEEDS = 64 };

static Move opening_in(const KriegspielWorld *world, uint64_t seed)
{
    KriegspielView view;

    kriegspiel_view_of(world, (Side)world->position.to_move, &view);
    return seer_opening_move(&view, seed);
}

static bool begins(const KriegspielWorld *world)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        if (opening_in(world, seed) != MOVE_NONE)
            return true;
    return false;
}

/* Whatever is drawn, its moves are legal and it ends. */
static void follow_from(KriegspielWorld world, uint64_t seed)
{
    Side side = (Side)world.position.to_move;
    News news[SIDE_COUNT];
    int made = 0;

    for (Move move; (move = opening_in(&world, seed)) != MOVE_NONE; made++) {
        assert_int_equal(kriegspiel_attempt(&world, move, NULL, news), VERDICT_MOVED);
        world_play(&world, side == WHITE ? (made == 0 ? "a7a6" : "a6a5")
                                         : (made == 0 ? "a2a3" : "a3a4"));
    }
    assert_true(made >= 1 && made <= 2);
}

static void both_sides_have_openings(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        KriegspielWorld world = world_of("icc", "standard");

        follow_from(world, seed);
        world_play(&world, "h2h3");
        follow_from(world, seed);
    }
}

static void they_differ_by_the_seed(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    Move first = opening_in(&world, 0);
    int others = 0;

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        others += opening_in(&world, seed) != first;
    assert_true(others > SEEDS / 16 && others < SEEDS);
}

static void what_asks_for_an_answer_gets_one(void **state)
{
    KriegspielWorld silent = world_of("icc", "standard");
    KriegspielWorld offered = silent;
    KriegspielWorld checked = silent;

    (void)state;
    world_play(&silent, "e2e4 d7d6 a2a3");
    world_play(&offered, "e2e4 d7d6 e4e5");
    world_play(&checked, "c2c4 d7d6 d1a4");
    assert_true(begins(&silent));
    assert_false(begins(&offered));
    assert_false(begins(&checked));
}

static void other_boards_and_other_beginnings_have_none(void **state)
{
    KriegspielWorld small = world_of("icc", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w");
    KriegspielWorld other = world_of("icc", "standard");

    (void)state;
    assert_false(begins(&small));
    world_play(&other, "a2a3 a7a6");
    assert_false(begins(&other));
}

static void what_was_refused_is_not_tried_again(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    KriegspielView view;

    (void)state;
    world_play(&world, "e2e4 g8f6 f1b5");
    kriegspiel_view_of(&world, BLACK, &view);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Move move = seer_opening_move(&view, seed);

        if (move == MOVE_NONE || move_is_legal(&world.position, &world.safety, move))
            continue;
        askable_refused(&view.askable, &view.own, BLACK, &rulesets[view.ruleset], move);
        assert_int_equal(seer_opening_move(&view, seed), MOVE_NONE);
        return;
    }
    fail_msg("nothing was illegal");
}

TEST_FILE(seer_opening, cmocka_unit_test(both_sides_have_openings),
          cmocka_unit_test(they_differ_by_the_seed),
          cmocka_unit_test(what_asks_for_an_answer_gets_one),
          cmocka_unit_test(other_boards_and_other_beginnings_have_none),
          cmocka_unit_test(what_was_refused_is_not_tried_again));
