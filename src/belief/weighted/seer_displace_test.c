/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_displace.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { PLIES_MAX = 60, TRIALS = 5 };

/* The own men, the numbers of the enemy's and what was said are the same; the rest follows from
 * the new position. */
static void compare(const KriegspielWorld *world, const KriegspielWorld *before)
{
    const ChessPosition *position = &world->position;
    Side us = (Side)position->to_move;
    ChessSafety safety = safety_of(position);

    assert_int_equal(position->men[us], before->position.men[us]);
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        assert_int_equal(bits_count(position->kinds[kind]),
                         bits_count(before->position.kinds[kind]));
    assert_memory_equal(&world->said, &before->said, sizeof world->said);
    assert_memory_equal(&world->safety, &safety, sizeof safety);
    assert_true(position->key == position_compute_key(position));
    assert_false(world->outcome.is_over);
}

static void displaced_worlds_sound_the_same(void **state)
{
    int found = 0;
    int changed = 0;

    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++) {
        Table table;
        Rng rng;

        rng_init(&rng, 5, (uint64_t)rules);
        table_init(&table, &kriegspiel, rules, rules % 2, PLIES_MAX);
        while (!kriegspiel.outcome(table.world).is_over) {
            for (int trial = 0; trial < TRIALS; trial++) {
                const KriegspielWorld *before = table.world;
                KriegspielWorld world = *before;

                if (!seer_displace(&world, &rng))
                    continue;
                compare(&world, before);
                found++;
                changed += world.position.key != before->position.key;
            }
            table_attempt_random(&table, &rng);
        }
        table_fini(&table);
    }
    assert_true(found > 100);
    assert_true(changed > found / 2);
}

/* Two worlds that sound alike: what was heard, and the same with a man displaced. */
static void recombined_worlds_sound_the_same(void **state)
{
    int found = 0;
    int mixed = 0;

    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++) {
        Table table;
        Rng rng;

        rng_init(&rng, 6, (uint64_t)rules);
        table_init(&table, &kriegspiel, rules, rules % 2, PLIES_MAX);
        while (!kriegspiel.outcome(table.world).is_over) {
            const KriegspielWorld *before = table.world;
            Side enemy = side_other((Side)before->position.to_move);

            for (int trial = 0; trial < TRIALS; trial++) {
                KriegspielWorld other = *before;
                KriegspielWorld world = *before;

                if (!seer_displace(&other, &rng) || !seer_recombine(&world, &other, &rng))
                    continue;
                compare(&world, before);
                for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
                    assert_int_equal(position_men(&world.position, enemy, kind) &
                                         ~position_men(&before->position, enemy, kind) &
                                         ~position_men(&other.position, enemy, kind),
                                     0);
                found++;
                mixed += world.position.key != before->position.key &&
                         world.position.key != other.position.key;
            }
            table_attempt_random(&table, &rng);
        }
        table_fini(&table);
    }
    assert_true(found > 100);
    assert_true(mixed > 10);
}

/* All enemy men stand on the same squares in both: nothing else can come of them. */
static void what_is_certain_stays(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    KriegspielWorld mixed = world;
    Rng rng;

    (void)state;
    rng_init(&rng, 7, 0);
    assert_true(seer_recombine(&mixed, &world, &rng));
    assert_memory_equal(&mixed.position, &world.position, sizeof world.position);
}

TEST_FILE(seer_displace, cmocka_unit_test(recombined_worlds_sound_the_same),
          cmocka_unit_test(what_is_certain_stays),
          cmocka_unit_test(displaced_worlds_sound_the_same));
