/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/bandit.h"

#include "search/simulation.h"
#include "support/test.h"

enum { TRIES = 4, PASS = 60 };

/* A world that says which moves it accepts, and remembers the last one. */
typedef struct {
    uint64_t legal;
    uint64_t number;
    uint64_t last;
} ToyWorld;

static Verdict toy_attempt(void *memory, Move move, History *history, News news[SIDE_COUNT])
{
    ToyWorld *world = memory;

    (void)history, (void)news;
    world->last = move;
    return world->legal >> move & 1 ? VERDICT_MOVED : VERDICT_ILLEGAL;
}

static const GameOps toy = {
    .world_size = sizeof(ToyWorld), .max_tries = 8, .pass = PASS, .attempt = toy_attempt};

static const Move tries[TRIES] = {10, 11, 12, 13};

typedef struct {
    Bandit bandit;
    Rng rng;
    ToyWorld worlds[3];
    SearchRoot root;
} Fixture;

/* Everything is legal in all three worlds. */
static void fixture_init(Fixture *fixture, BlendKind kind)
{
    Blend blend = {.kind = kind, .rave_visits = 300};

    *fixture = (Fixture){
        .root = {
            .worlds = fixture->worlds, .world_count = 3, .tries = tries, .try_count = TRIES}};
    for (uint64_t i = 0; i < 3; i++)
        fixture->worlds[i] = (ToyWorld){.legal = UINT64_MAX, .number = i};
    rng_init(&fixture->rng, 3, 0);
    assert_true(bandit_init(&fixture->bandit, &toy, &blend, 2));
    bandit_set_tries(&fixture->bandit, &fixture->root, SIDE_FIRST, &fixture->rng);
}

static TryTally tally_of(const Fixture *fixture, int number)
{
    TryTally tallies[TRIES] = {{0}};

    bandit_add_to_tallies(&fixture->bandit, &fixture->root, tallies);
    return tallies[number];
}

static Arm *arm_of(Fixture *fixture, Move move)
{
    for (int i = 0; i < fixture->bandit.count; i++)
        if (fixture->bandit.arms[i].tally.move == move)
            return &fixture->bandit.arms[i];
    fail_msg("no arm for %d", move);
    return NULL;
}

static void in_turn_all_arms_come_equally_often(void **state)
{
    Fixture fixture;
    int times[16] = {0};

    (void)state;
    fixture_init(&fixture, BLEND_PLAIN);
    for (int i = 0; i < 5 * TRIES; i++)
        times[bandit_next(&fixture.bandit)->tally.move]++;
    for (int i = 0; i < TRIES; i++)
        assert_int_equal(times[tries[i]], 5);
    bandit_fini(&fixture.bandit);
}

/* 0.9 + sqrt(2 ln 50 / 20) is more than 0.5 + sqrt(2 ln 50 / 10); with 8 it is less. */
static void the_highest_bound_is_selected_after_all_were_visited(void **state)
{
    Fixture fixture;
    static const int visits[TRIES] = {10, 20, 10, 10};
    static const int points[TRIES] = {5000, 18000, 0, 100};

    (void)state;
    fixture_init(&fixture, BLEND_PLAIN);
    for (int i = 0; i < TRIES; i++) {
        Arm *arm = bandit_select(&fixture.bandit);

        assert_int_equal(arm->tally.visits, 0);
        bandit_credit(&fixture.bandit, arm, VALUE_LOSS, NULL);
    }
    for (int i = 0; i < TRIES; i++) {
        arm_of(&fixture, tries[i])->tally.visits = visits[i];
        arm_of(&fixture, tries[i])->tally.thousandths = points[i];
    }
    fixture.bandit.visits = 50;
    assert_int_equal(bandit_select(&fixture.bandit)->tally.move, tries[1]);
    fixture.bandit.exploration = 8;
    assert_int_equal(bandit_select(&fixture.bandit)->tally.move, tries[0]);
    bandit_fini(&fixture.bandit);
}

static void an_arm_goes_through_the_worlds_that_accept_it(void **state)
{
    Fixture fixture;
    ToyWorld world;
    News news[SIDE_COUNT];

    (void)state;
    fixture_init(&fixture, BLEND_PLAIN);
    fixture.worlds[1].legal = 0;
    int first =
        bandit_enter_world(&fixture.bandit, &fixture.root, arm_of(&fixture, 11), &world, news);
    int second =
        bandit_enter_world(&fixture.bandit, &fixture.root, arm_of(&fixture, 11), &world, news);
    assert_int_equal(world.last, 11);
    assert_int_equal(world.number, second);
    assert_int_equal(first + second, 2);
    assert_int_not_equal(first, second);
    bandit_fini(&fixture.bandit);
}

static void what_no_world_accepts_is_out(void **state)
{
    Fixture fixture;
    ToyWorld world;
    News news[SIDE_COUNT];

    (void)state;
    fixture_init(&fixture, BLEND_PLAIN);
    for (int i = 0; i < 3; i++)
        fixture.worlds[i].legal = 1u << 12;
    for (int i = 0; i < TRIES; i++) {
        Arm *arm = arm_of(&fixture, tries[i]);
        int number = bandit_enter_world(&fixture.bandit, &fixture.root, arm, &world, news);

        assert_int_equal(arm->is_out, tries[i] != 12);
        assert_int_equal(number >= 0, tries[i] == 12);
    }
    assert_int_equal(bandit_next(&fixture.bandit)->tally.move, 12);
    assert_int_equal(bandit_select(&fixture.bandit)->tally.move, 12);
    arm_of(&fixture, 12)->is_out = true;
    assert_null(bandit_next(&fixture.bandit));
    assert_null(bandit_select(&fixture.bandit));
    bandit_readmit(&fixture.bandit);
    assert_non_null(bandit_select(&fixture.bandit));
    bandit_fini(&fixture.bandit);
}

/* The other side moves first, then both by turns. 11 is ours, 12 was theirs before, 13 theirs
 * only; a second 11 and the first try itself do not count again. */
static void later_moves_count_where_this_side_was_first(void **state)
{
    Fixture fixture;
    Move moves[] = {12, 11, 13, 12, 40, 11, 41, 10};
    Trace later = {.moves = moves, .count = 8, .capacity = 8};

    (void)state;
    fixture_init(&fixture, BLEND_RAVE);
    for (int i = 0; i < 2; i++)
        bandit_credit(&fixture.bandit, arm_of(&fixture, 10), VALUE_WIN, &later);
    assert_int_equal(tally_of(&fixture, 0).visits, 2);
    assert_int_equal(tally_of(&fixture, 0).later_visits, 0);
    assert_int_equal(tally_of(&fixture, 1).visits, 0);
    assert_int_equal(tally_of(&fixture, 1).later_visits, 2);
    assert_int_equal(tally_of(&fixture, 1).later_thousandths, 2 * VALUE_WIN);
    assert_int_equal(tally_of(&fixture, 2).later_visits, 0);
    assert_int_equal(tally_of(&fixture, 3).later_visits, 0);
    bandit_fini(&fixture.bandit);
}

static void a_later_pass_does_not_count(void **state)
{
    static const Move with_pass[] = {10, PASS};
    Fixture fixture;
    Move moves[] = {40, PASS};
    Trace later = {.moves = moves, .count = 2, .capacity = 2};

    (void)state;
    fixture_init(&fixture, BLEND_RAVE);
    fixture.root.tries = with_pass;
    fixture.root.try_count = 2;
    bandit_set_tries(&fixture.bandit, &fixture.root, SIDE_FIRST, &fixture.rng);
    bandit_credit(&fixture.bandit, arm_of(&fixture, 10), VALUE_WIN, &later);
    assert_int_equal(tally_of(&fixture, 1).later_visits, 0);
    bandit_fini(&fixture.bandit);
}

static void results_are_those_of_the_side_that_tries(void **state)
{
    Fixture fixture;

    (void)state;
    fixture_init(&fixture, BLEND_PLAIN);
    bandit_set_tries(&fixture.bandit, &fixture.root, SIDE_SECOND, &fixture.rng);
    bandit_credit(&fixture.bandit, arm_of(&fixture, 10), VALUE_LOSS, NULL);
    bandit_credit(&fixture.bandit, arm_of(&fixture, 11), VALUE_WIN, NULL);
    bandit_credit(&fixture.bandit, arm_of(&fixture, 12), VALUE_DRAW, NULL);
    assert_int_equal(tally_of(&fixture, 0).thousandths, VALUE_WIN);
    assert_int_equal(tally_of(&fixture, 1).thousandths, VALUE_LOSS);
    assert_int_equal(tally_of(&fixture, 2).thousandths, VALUE_DRAW);
    bandit_fini(&fixture.bandit);
}

static void a_refused_try_goes_and_the_others_keep_what_they_know(void **state)
{
    static const Move rest[] = {10, 12, 13};
    Fixture fixture;

    (void)state;
    fixture_init(&fixture, BLEND_PLAIN);
    for (int i = 0; i < TRIES; i++) {
        bandit_credit(&fixture.bandit, arm_of(&fixture, tries[i]), VALUE_WIN, NULL);
        arm_of(&fixture, tries[i])->is_out = true;
    }
    fixture.root.tries = rest;
    fixture.root.try_count = 3;
    bandit_set_tries(&fixture.bandit, &fixture.root, SIDE_FIRST, &fixture.rng);
    assert_int_equal(fixture.bandit.count, 3);
    assert_int_equal(fixture.bandit.visits, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tally_of(&fixture, i).visits, 1);
        assert_false(arm_of(&fixture, rest[i])->is_out);
    }
    bandit_reset(&fixture.bandit);
    bandit_set_tries(&fixture.bandit, &fixture.root, SIDE_FIRST, &fixture.rng);
    assert_int_equal(fixture.bandit.visits, 0);
    assert_int_equal(tally_of(&fixture, 0).visits, 0);
    bandit_fini(&fixture.bandit);
}

TEST_FILE(bandit, cmocka_unit_test(in_turn_all_arms_come_equally_often),
          cmocka_unit_test(the_highest_bound_is_selected_after_all_were_visited),
          cmocka_unit_test(an_arm_goes_through_the_worlds_that_accept_it),
          cmocka_unit_test(what_no_world_accepts_is_out),
          cmocka_unit_test(later_moves_count_where_this_side_was_first),
          cmocka_unit_test(a_later_pass_does_not_count),
          cmocka_unit_test(results_are_those_of_the_side_that_tries),
          cmocka_unit_test(a_refused_try_goes_and_the_others_keep_what_they_know));
