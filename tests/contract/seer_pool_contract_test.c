/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The weighted pool of seer holds the same worlds as the exact one of belief/, under every
 * ruleset, each with its chance; and whatever it does when worlds run short, what it believes
 * fits what was said last.
 */
#include <stdlib.h>

#include "belief/pool.h"
#include "belief/weighted/seer_belief.h"
#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

enum { EXACT_PLIES = 7, PLIES_MAX = 60, CROWD = 4000, FEW = 60 };

enum { GAMES = IS_SANITIZED ? 1 : 4 };

static const SeerReplies habits = {.model = SEER_HABITS, .surprise = 0.2F};

static uint64_t key_in(const Pool *pool, int64_t number)
{
    return kriegspiel.key(pool_get(pool, number));
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

/* The keys of the positions in rising order, each once; returns how many. */
static int list_keys(const Pool *pool, uint64_t keys[CROWD])
{
    int count = (int)pool_count(pool);
    int distinct = 0;

    for (int i = 0; i < count; i++)
        keys[i] = key_in(pool, i);
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    for (int i = 0; i < count; i++)
        if (i == 0 || keys[i] != keys[i - 1])
            keys[distinct++] = keys[i];
    return distinct;
}

static double weight_sum(const SeerSet *set)
{
    double sum = 0;

    for (int i = 0; i < set->count; i++)
        sum += set->weights[i];
    return sum;
}

/* Worlds that differ only in how long nothing was taken are one position here. */
static void compare_pools(const Pool *exact, const SeerPool *pool, const void *truth)
{
    static uint64_t keys[CROWD];
    int count = list_keys(exact, keys);
    bool has_truth = false;

    assert_true(pool->is_exact);
    assert_int_equal(pool->set.count, count);
    assert_true(weight_sum(&pool->set) > 0.999 && weight_sum(&pool->set) < 1.001);
    for (int i = 0; i < pool->set.count; i++) {
        uint64_t key = pool->set.worlds[i].world.position.key;

        assert_true(pool->set.weights[i] > 0);
        assert_non_null(bsearch(&key, keys, (size_t)count, sizeof key, compare_keys));
        has_truth |= key == kriegspiel.key(truth);
    }
    assert_true(has_truth);
}

static void check_exact_game(int rules, int start, uint64_t seed)
{
    PoolOptions options = {.limit = CROWD, .cut_to = CROWD / 2};
    SeerPoolOptions seer_options = {.positions = CROWD, .replies = habits};
    Side side = (Side)(seed & 1);
    Pool *exact = NULL;
    SeerPool pool = {0};
    Table table;
    Rng rng;

    rng_init(&rng, seed, 1);
    table_init(&table, &kriegspiel, rules, start, PLIES_MAX);
    assert_int_equal(pool_new(&kriegspiel, &options, &exact), STATUS_OK);
    assert_int_equal(seer_pool_init(&pool, &seer_options), STATUS_OK);
    pool_start(exact, side, table.world, seed);
    seer_pool_start(&pool, side, table.world, seed);
    for (int ply = 0; ply < EXACT_PLIES && !kriegspiel.outcome(table.world).is_over;) {
        table_attempt_random(&table, &rng);
        if (kriegspiel.outcome(table.world).is_over)
            break;
        pool_hear(exact, &table.news[side]);
        seer_pool_hear(&pool, &table.news[side]);
        if (!pool_is_exact(exact) || !pool.is_exact)
            break;
        compare_pools(exact, &pool, table.world);
        ply += table.news[table.mover].verdict == VERDICT_MOVED;
    }
    pool_free(exact);
    seer_pool_fini(&pool);
    table_fini(&table);
}

static void while_it_is_exact_it_holds_the_same_worlds(void **state)
{
    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++)
        for (int game = 0; game < GAMES; game++)
            check_exact_game(rules, (rules + game) % 2 == 0 ? 0 : 1,
                             (uint64_t)(100 * rules + game));
}

/* Every world believed in looks like the truth to the side, up to what it has asked. */
static void check_fit(const SeerSet *set, const KriegspielView *view)
{
    for (int i = 0; i < set->count; i++) {
        const KriegspielWorld *world = &set->worlds[i].world;

        assert_memory_equal(&world->said, &view->said, sizeof view->said);
        assert_int_equal(world->position.men[view->side], view->own.men[view->side]);
        assert_int_equal(bits_count(world->position.men[side_other((Side)view->side)]),
                         view->enemy_men);
        assert_int_equal(world->position.to_move, view->side);
        assert_int_equal(world->askable.count, view->askable.count);
        assert_false(world->outcome.is_over);
    }
}

static int check_long_game(int rules, uint64_t seed)
{
    SeerBeliefOptions options = {.pool = {.positions = FEW, .replies = habits},
                                 .refills = true};
    Side side = (Side)(seed & 1);
    SeerBelief belief = {0};
    Table table;
    Rng rng;
    int refilled = 0;

    rng_init(&rng, seed, 2);
    table_init(&table, &kriegspiel, rules, 0, PLIES_MAX);
    assert_int_equal(seer_belief_init(&belief, &options), STATUS_OK);
    assert_int_equal(belief_start(&belief.base, &table.setup, side, seed, NULL), STATUS_OK);
    while (!kriegspiel.outcome(table.world).is_over) {
        if (kriegspiel.to_move(table.world) == side) {
            BeliefRefill whatever_there_is = {.least = INT64_MAX};

            belief_refill(&belief.base, table.views[side], &whatever_there_is);
            SeerRefill refill = belief.refilled;
            assert_true(belief.pool.set.count > 0);
            assert_true(belief.pool.set.count <= belief.pool.set.capacity);
            if (refill.guessed_now + refill.guessed_earlier == 0)
                check_fit(&belief.pool.set, table.views[side]);
            refilled += refill.walked > 0;
        }
        table_attempt_random(&table, &rng);
        belief_hear(&belief.base, &table.news[side], table.views[side]);
    }
    seer_belief_fini(&belief);
    table_fini(&table);
    return refilled;
}

static void a_small_pool_is_filled_up_and_fits(void **state)
{
    int refilled = 0;

    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++)
        for (int game = 0; game < GAMES; game++)
            refilled += check_long_game(rules, (uint64_t)(100 * rules + game));
    assert_true(refilled > 0);
}

TEST_FILE(seer_pool_contract, cmocka_unit_test(while_it_is_exact_it_holds_the_same_worlds),
          cmocka_unit_test(a_small_pool_is_filled_up_and_fits));
