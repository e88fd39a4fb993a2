/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/other_side.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

static bool is_within(const GoSet *set, const GoSet *other)
{
    GoSet rest = *set;

    go_set_drop(&rest, other);
    return go_set_is_empty(&rest);
}

static void begin(Table *table, int rules, const char *start)
{
    GameSetup setup = {0};

    snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[rules].name);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(table, &phantom_go, &setup));
}

/* In the true world, as Black imagines it. */
static OtherSide imagine(const Table *table, Rng *rng)
{
    OtherSide other;

    other_side_imagine(&other, table->views[SIDE_FIRST], table->memories[SIDE_FIRST],
                       table->world, rng);
    return other;
}

/* What the world alone tells but for `known`, which a world that is imagined does not have. */
static void check_seen(const OtherSide *other, const PhantomGoView *truth)
{
    PhantomGoView seen = other->view;

    seen.known = truth->known;
    assert_memory_equal(&seen, truth, PHANTOM_GO_SEEN_SIZE);
}

static void check_memory(const OtherSide *other, const Table *table)
{
    const PhantomGoView *black = table->views[SIDE_FIRST];
    const PhantomGoDiary *heard = table->memories[SIDE_SECOND];
    GoSet own = other->view.own;

    check_seen(other, table->views[SIDE_SECOND]);
    assert_true(is_within(&other->view.memory.stones, &black->own));
    assert_true(is_within(&heard->were_taken, &other->diary.were_taken));
    assert_int_equal(other->diary.enemy_refusals_all, heard->enemy_refusals_all);
    if (phantom_go.to_move(table->world) == SIDE_FIRST)
        assert_int_equal(other->diary.enemy_refusals, heard->enemy_refusals);
    if (go_rulesets[black->ruleset].taken == TAKEN_POINTS)
        assert_memory_equal(other->diary.times[TIME_TAKEN], heard->times[TIME_TAKEN],
                            sizeof heard->times[TIME_TAKEN]);
    for (Move point; (point = go_set_pop(&own)) != MOVE_NONE;) {
        int time = other->diary.times[TIME_PUT][go_bit(point)];

        assert_in_range(time, 1, black->moves[SIDE_SECOND] + 1);
    }
}

static void what_both_heard_he_knows_in_every_ruleset(void **state)
{
    (void)state;
    for (int i = 0; i < 8 * GO_RULESET_COUNT; i++) {
        Table table;
        Rng rng;
        int looks = 0;

        begin(&table, i % GO_RULESET_COUNT, i % 2 == 0 ? "5x5" : "7x7 handicap=2");
        rng_init(&rng, 4, (uint64_t)i);
        while (!phantom_go.outcome(table.world).is_over) {
            if (phantom_go.to_move(table.world) == SIDE_FIRST) {
                OtherSide other = imagine(&table, &rng);

                check_memory(&other, &table);
                looks++;
            }
            table_attempt_random(&table, &rng);
        }
        assert_true(looks > 1);
        table_fini(&table);
    }
}

static void he_hears_of_a_try_as_the_enemy_does(void **state)
{
    Table table;
    Rng rng;

    (void)state;
    begin(&table, 0, "5x5");
    rng_init(&rng, 9, 0);
    while (!phantom_go.outcome(table.world).is_over) {
        bool is_blacks = phantom_go.to_move(table.world) == SIDE_FIRST;
        OtherSide other = imagine(&table, &rng);

        table_attempt_random(&table, &rng);
        if (!is_blacks)
            continue;
        other_side_hear(&other, &table.news[SIDE_SECOND]);
        check_seen(&other, table.views[SIDE_SECOND]);
    }
    table_fini(&table);
}

/* White's stone on b2 was met after its first move, so that it is the first, and c1 the second. */
static void stones_come_when_they_can_have_come(void **state)
{
    const Move tries[] = {go_point(4, 4), go_point(1, 1), go_point(1, 1), go_point(4, 3),
                          go_point(2, 0)};
    Table table;
    Rng rng;

    (void)state;
    begin(&table, 0, "5x5");
    rng_init(&rng, 2, 0);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        table_attempt(&table, tries[i]);
    for (int i = 0; i < 50; i++) {
        OtherSide other = imagine(&table, &rng);

        assert_int_equal(other.diary.times[TIME_PUT][go_bit(go_point(1, 1))], 2);
        assert_int_equal(other.diary.times[TIME_PUT][go_bit(go_point(2, 0))], 3);
        assert_int_equal(other.diary.last, go_point(2, 0));
        assert_int_equal(other.diary.before, go_point(1, 1));
    }
    table_fini(&table);
}

static void some_of_the_own_stones_he_has_met(void **state)
{
    Move stone = go_point(2, 2);
    int met = 0;
    Table table;
    Rng rng;

    (void)state;
    begin(&table, 0, "5x5");
    rng_init(&rng, 2, 0);
    table_attempt(&table, stone);
    table_attempt(&table, go_point(0, 0));
    for (int i = 0; i < 1000; i++)
        met += imagine(&table, &rng).view.memory.refused_at[go_bit(stone)] > 0;
    assert_in_range(met, 340, 460);
    table_fini(&table);
}

TEST_FILE(other_side, cmocka_unit_test(what_both_heard_he_knows_in_every_ruleset),
          cmocka_unit_test(he_hears_of_a_try_as_the_enemy_does),
          cmocka_unit_test(stones_come_when_they_can_have_come),
          cmocka_unit_test(some_of_the_own_stones_he_has_met));
