/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every kind of belief must fulfil, so that whoever needs worlds can take any.
 */
#include "base/memory.h"
#include "belief/belief_kinds.h"
#include "belief/plain_belief.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES = 16, WORLDS = 20, /* of Kriegspiel */ KINDS = BELIEF_SEER + 1 };

static const BeliefOptions options = {.pool = {.limit = 200, .cut_to = 100},
                                      .history_nodes = 2000,
                                      .games = 20,
                                      .worlds = WORLDS};
static const BeliefRefill until_there_are_some = {.least = WORLDS, .searches = 5};

static Belief *belief_of(const BeliefType *type, const GameOps *game)
{
    Belief *belief = NULL;
    Error error = {""};

    if (belief_new(type, game, &options, &belief, &error) != STATUS_OK)
        fail_msg("%s: %s", type->name, error.text);
    return belief;
}

static void the_words_of_the_option_are_the_names(void **state)
{
    char storage[100];
    TextBuffer names;

    (void)state;
    text_init(&names, storage, sizeof storage);
    for (int kind = 0; kind <= BELIEF_NET; kind++) {
        text_add(&names, kind > 0 ? "|" : "");
        text_add(&names, belief_kind((BeliefKind)kind)->name);
    }
    assert_string_equal(storage, BELIEF_KINDS);
}

/* What the side has in front of it, and what was said last. */
static void check_world(const KriegspielWorld *world, const KriegspielView *view)
{
    assert_int_equal(world->position.men[view->side], view->own.men[view->side]);
    assert_int_equal(world->position.to_move, view->side);
    assert_memory_equal(&world->said, &view->said, sizeof view->said);
    assert_false(world->outcome.is_over);
}

static void check_marginals(Belief *belief, const KriegspielView *view)
{
    BeliefMarginals marginals;
    double men = 0;

    belief_marginals(belief, view, WORLDS, 0, &marginals);
    assert_true(marginals.worlds > 0 && marginals.effective >= 1 - 1e-9);
    for (int point = 0; point < kriegspiel.point_count; point++) {
        double sum = 0;

        for (int code = 0; code < kriegspiel.content_count; code++)
            sum += belief_marginals_share(&marginals, point, code);
        assert_true(sum < 1e-9 || (sum > 1 - 1e-9 && sum < 1 + 1e-9));
        men += sum - belief_marginals_share(&marginals, point, CONTENT_EMPTY);
    }
    assert_true(men > view->enemy_men - 1e-6 && men < view->enemy_men + 1e-6);
}

/* Of a turn of the side's. */
static void check_turn(Belief *belief, const KriegspielView *view)
{
    BeliefSample sample = belief_sample(belief, view, WORLDS, 0);
    const KriegspielWorld *sampled = belief_sampled(belief);
    int count = belief_sample_count(&sample);

    for (int i = 0; i < count; i++)
        check_world(&sampled[i], view);
    if (count > 0)
        check_marginals(belief, view);
    belief_refill(belief, view, &until_there_are_some);
}

/* Through a game of random tries; returns a number that tells what was drawn. */
static uint64_t follow_game(Belief *belief, int rules, Side side, uint64_t seed)
{
    Table table;
    Rng rng;
    uint64_t sum = 0;

    rng_init(&rng, seed, 0);
    table_init(&table, &kriegspiel, rules, 0, PLIES);
    assert_int_equal(belief_start(belief, &table.setup, side, seed, NULL), STATUS_OK);
    while (!kriegspiel.outcome(table.world).is_over) {
        if (kriegspiel.to_move(table.world) == side) {
            check_turn(belief, table.views[side]);
            sum = rng_derive(sum, kriegspiel.key(belief_sampled(belief)));
        }
        table_attempt_random(&table, &rng);
        belief_hear(belief, &table.news[side], table.views[side]);
    }
    table_fini(&table);
    return sum;
}

static void every_kind_draws_worlds_that_fit(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        Belief *belief = belief_of(belief_kind((BeliefKind)kind), &kriegspiel);

        for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++)
            follow_game(belief, rules, (Side)(rules & 1), (uint64_t)rules + 1);
        belief_free(belief);
    }
}

static void the_same_seed_draws_the_same_worlds(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        Belief *belief = belief_of(belief_kind((BeliefKind)kind), &kriegspiel);
        uint64_t before = follow_game(belief, 0, SIDE_FIRST, 5);

        follow_game(belief, 0, SIDE_SECOND, 6);
        assert_true(follow_game(belief, 0, SIDE_FIRST, 5) == before);
        belief_free(belief);
    }
}

static void at_the_start_every_random_game_fits(void **state)
{
    Belief *belief = belief_of(&games_belief, &kriegspiel);
    KriegspielWorld world;
    KriegspielView view;
    GameSetup setup = {0};

    (void)state;
    assert_int_equal(belief_start(belief, &setup, SIDE_FIRST, 1, NULL), STATUS_OK);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    kriegspiel_view_of(&world, WHITE, &view);
    BeliefSample sample = belief_sample(belief, &view, WORLDS, 0);
    assert_int_equal(sample.from_games, WORLDS);
    assert_false(belief_state(belief).has_pool);
    assert_int_equal(belief_refill(belief, &view, &until_there_are_some), 0);
    belief_free(belief);
}

static void a_kind_of_another_game_is_refused(void **state)
{
    Belief *belief = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(
        belief_new(belief_kind(BELIEF_SEER), &phantom_go, &options, &belief, &error),
        STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the belief of seer is for kriegspiel only");
    assert_null(belief);
}

static void without_memory_there_is_none(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        Status status = STATUS_NO_MEMORY;

        for (int successes = 0; status != STATUS_OK; successes++) {
            Belief *belief = NULL;

            memory_fail_after(successes);
            status =
                belief_new(belief_kind((BeliefKind)kind), &kriegspiel, &options, &belief, NULL);
            memory_fail_after(-1);
            assert_int_equal(status == STATUS_OK, belief != NULL);
            assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
            belief_free(belief);
        }
    }
}

TEST_FILE(belief_contract, cmocka_unit_test(the_words_of_the_option_are_the_names),
          cmocka_unit_test(every_kind_draws_worlds_that_fit),
          cmocka_unit_test(the_same_seed_draws_the_same_worlds),
          cmocka_unit_test(at_the_start_every_random_game_fits),
          cmocka_unit_test(a_kind_of_another_game_is_refused),
          cmocka_unit_test(without_memory_there_is_none));
