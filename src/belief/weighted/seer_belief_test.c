/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_belief.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES = 40, FEW = 60, MANY = 3000 };

static const BeliefRefill whatever_there_is = {.least = INT64_MAX};

static const SeerReplies habits = {.model = SEER_HABITS, .surprise = 0.2F};

typedef struct {
    Table table;
    SeerBelief belief; /* White's */
    Rng rng;
} Game;

static void begin_with(Game *game, int rules, int positions, SeerReplies replies)
{
    SeerBeliefOptions options = {.pool = {.positions = positions, .replies = replies},
                                 .refills = true};

    memset(game, 0, sizeof *game);
    rng_init(&game->rng, 9, (uint64_t)rules);
    table_init(&game->table, &kriegspiel, rules, 0, PLIES);
    assert_int_equal(seer_belief_init(&game->belief, &options), STATUS_OK);
    assert_int_equal(belief_start(&game->belief.base, &game->table.setup, WHITE, 4, NULL),
                     STATUS_OK);
}

static void begin(Game *game, int rules, int positions)
{
    begin_with(game, rules, positions, habits);
}

static void leave(Game *game)
{
    seer_belief_fini(&game->belief);
    table_fini(&game->table);
}

static bool is_over(const Game *game)
{
    return kriegspiel.outcome(game->table.world).is_over;
}

/* A random try of whoever is on move; true if White has moved by it. */
static bool go_on(Game *game)
{
    const Table *table = &game->table;

    if (kriegspiel.to_move(table->world) == WHITE)
        belief_refill(&game->belief.base, table->views[WHITE], &whatever_there_is);
    table_attempt_random(&game->table, &game->rng);
    belief_hear(&game->belief.base, &table->news[WHITE], table->views[WHITE]);
    return !is_over(game) && table->mover == WHITE &&
           table->news[WHITE].verdict == VERDICT_MOVED;
}

static void check_fit(const Game *game, Side to_move)
{
    const SeerSet *set = &game->belief.pool.set;
    const KriegspielView *view = game->table.views[WHITE];
    double sum = 0;

    for (int i = 0; i < set->count; i++) {
        const KriegspielWorld *world = &set->worlds[i].world;

        assert_int_equal(world->position.to_move, to_move);
        assert_memory_equal(&world->said, &view->said, sizeof view->said);
        assert_int_equal(world->position.men[WHITE], view->own.men[WHITE]);
        sum += set->weights[i];
    }
    assert_true(set->count == 0 || (sum > 0.999 && sum < 1.001));
    assert_true(set->count <= set->capacity);
}

static void worlds_that_are_pondered_fit_what_was_heard(void **state)
{
    static Game game;
    int found = 0;

    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++) {
        begin(&game, rules, FEW);
        while (!is_over(&game)) {
            if (!go_on(&game) || game.belief.pool.is_exact)
                continue;
            int before = game.belief.pool.set.count;

            seer_belief_ponder(&game.belief, NULL);
            found += game.belief.pool.set.count - before;
            check_fit(&game, BLACK);
        }
        leave(&game);
    }
    assert_true(found > 0);
}

/* Found by walks of every kind, or guessed. */
static void worlds_that_are_found_fit_what_was_heard(void **state)
{
    static Game game;
    SeerRefill all = {0};

    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++) {
        begin(&game, rules, FEW);
        for (; !is_over(&game); go_on(&game)) {
            if (kriegspiel.to_move(game.table.world) != WHITE)
                continue;
            belief_refill(&game.belief.base, game.table.views[WHITE], &whatever_there_is);
            check_fit(&game, WHITE);
            all.walked += game.belief.refilled.walked;
            all.mixed += game.belief.refilled.mixed;
            all.displaced += game.belief.refilled.displaced;
        }
        leave(&game);
    }
    assert_true(all.walked > 0 && all.mixed > 0 && all.displaced > 0);
}

static void an_exact_pool_is_left_alone(void **state)
{
    static Game game;
    int pondered = 0;

    (void)state;
    begin(&game, 0, MANY);
    while (!is_over(&game) && game.belief.pool.is_exact) {
        if (!go_on(&game) || !game.belief.pool.is_exact)
            continue;
        SeerPool before = game.belief.pool;

        seer_belief_ponder(&game.belief, NULL);
        assert_memory_equal(&game.belief.pool, &before, sizeof before);
        pondered++;
    }
    assert_true(pondered >= 2);
    leave(&game);
}

static void told_to_stop_it_changes_nothing(void **state)
{
    static Game game;
    atomic_bool stop = true;

    (void)state;
    begin(&game, 0, FEW);
    while (!is_over(&game)) {
        if (!go_on(&game) || game.belief.pool.is_exact)
            continue;
        int count = game.belief.pool.set.count;

        seer_belief_ponder(&game.belief, &stop);
        assert_int_equal(game.belief.pool.set.count, count);
    }
    leave(&game);
}

TEST_FILE(seer_belief, cmocka_unit_test(worlds_that_are_pondered_fit_what_was_heard),
          cmocka_unit_test(worlds_that_are_found_fit_what_was_heard),
          cmocka_unit_test(an_exact_pool_is_left_alone),
          cmocka_unit_test(told_to_stop_it_changes_nothing));
