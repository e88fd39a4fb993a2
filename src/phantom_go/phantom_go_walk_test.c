/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_walk.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_guess.h"
#include "support/game_table.h"
#include "support/test.h"

static PhantomGoWalk *walk;

static int set_up(void **state)
{
    (void)state;
    walk = phantom_go_walk_new();
    return walk != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    phantom_go_walk_free(walk);
    return 0;
}

static void fill_at_random(float chances[], Rng *rng)
{
    for (int i = 0; i < GO_MEMORY_POINTS; i++)
        chances[i] = (float)rng_below(rng, 1001) / 1000;
}

/* Returns how many worlds the walk came by. */
static int walk_through(const PhantomGoView *view, const PhantomGoWorld *start, Rng *rng)
{
    float chances[GO_MEMORY_POINTS];
    PhantomGoWorld world;
    int found = 0;

    fill_at_random(chances, rng);
    if (!phantom_go_walk_begin(walk, view, start, chances, rng))
        return 0;
    for (; found < 3; found++) {
        phantom_go_walk_on(walk, 1, &world);
        assert_true(phantom_go_fits(view, &world));
    }
    return found;
}

static void every_world_on_the_way_fits_in_every_ruleset(void **state)
{
    static const char *const starts[] = {"5x5", "7x7", "6x6 board=XXOO2/XO1O2/1XO3/XX4/6/6"};
    int found = 0;

    (void)state;
    for (int i = 0; i < 3 * GO_RULESET_COUNT; i++) {
        GameSetup setup = {0};
        PhantomGoWorld start;
        Table table;
        Rng rng;

        snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[i % GO_RULESET_COUNT].name);
        snprintf(setup.start, sizeof setup.start, "%s", starts[i / GO_RULESET_COUNT]);
        assert_true(table_init_setup(&table, &phantom_go, &setup));
        memcpy(&start, table.world, sizeof start);
        rng_init(&rng, 8, (uint64_t)i);
        while (!phantom_go.outcome(table.world).is_over) {
            found += walk_through(table.views[SIDE_FIRST], &start, &rng);
            table_attempt_random(&table, &rng);
        }
        table_fini(&table);
    }
    assert_true(found > 1000);
}

/* One hidden stone, which may be anywhere but on Black's: on one point it is likelier, by odds of
 * 9, of which the walk takes the power 3/4. */
static void a_world_comes_as_often_as_its_odds_say(void **state)
{
    enum { DRAWS = 20000 };
    GameSetup setup = {.start = "5x5"};
    Move likely = go_point(1, 1);
    float chances[GO_MEMORY_POINTS];
    PhantomGoWorld start;
    PhantomGoWorld world;
    Table table;
    Rng rng;
    int hits = 0;

    (void)state;
    rng_init(&rng, 3, 0);
    assert_true(table_init_setup(&table, &phantom_go, &setup));
    memcpy(&start, table.world, sizeof start);
    table_attempt(&table, go_point(2, 2));
    table_attempt(&table, go_point(4, 4));
    for (int i = 0; i < GO_MEMORY_POINTS; i++)
        chances[i] = 0.5F;
    chances[go_bit(likely)] = 0.9F;
    assert_true(phantom_go_walk_begin(walk, table.views[SIDE_FIRST], &start, chances, &rng));
    for (int i = 0; i < DRAWS; i++) {
        phantom_go_walk_on(walk, 4, &world);
        hits += world.board.points[likely] == GO_WHITE;
    }
    table_fini(&table);
    /* 9 ^ 0.75 = 5.196, of 5.196 + 23. */
    assert_near((double)hits / DRAWS, 0.1843, 0.015);
}

TEST_FILE(phantom_go_walk,
          cmocka_unit_test_setup_teardown(every_world_on_the_way_fits_in_every_ruleset, set_up,
                                          tear_down),
          cmocka_unit_test_setup_teardown(a_world_comes_as_often_as_its_odds_say, set_up,
                                          tear_down));
