/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_table.h"

#include <limits.h>

#include <stdio.h>

#include "support/test.h"

enum { WORLDS = 64 };

static const SeerTableOptions table_options = {
    .valued = WORLDS,
    .threads = 1,
    .valuing = {.replies = {.model = SEER_HABITS, .surprise = 0.1F}, .persistence = 1.0F},
};

/* As if so many copies of one world were believed in. */
static void fill_within(SeerTable *table, const char *fen, const SeerTableOptions *options,
                        SeerTableLimits limits)
{
    GameSetup setup = {.rules = "wild16"};
    SeerWorld world = {0};
    KriegspielView view;
    SeerSet belief = {0};
    Rng rng;

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&setup, &world.world, NULL), STATUS_OK);
    kriegspiel_view_of(&world.world, WHITE, &view);
    assert_int_equal(seer_set_init(&belief, WORLDS), STATUS_OK);
    for (int i = 0; i < WORLDS; i++)
        seer_set_add(&belief, &world, 1.0 / WORLDS);
    rng_init(&rng, 1, 1);
    assert_int_equal(seer_table_init(table, options), STATUS_OK);
    assert_true(seer_table_fill(table, &belief, &view, &limits, &rng));
    seer_set_fini(&belief);
}

static void fill(SeerTable *table, const char *fen, const SeerTableOptions *options)
{
    fill_within(table, fen, options, (SeerTableLimits){WORLDS, 1.0, 0});
}

static int rows_valued(const SeerTable *table, int column)
{
    int rows = 0;

    for (int row = 0; row < table->rows_valued; row++)
        rows += seer_table_cell(table, row, column)->is_valued;
    return rows;
}

static int best_try(const SeerTable *table)
{
    int best = 0;

    for (int i = 1; i < table->tries.count; i++)
        if (seer_table_cell(table, 0, i)->value.value >
            seer_table_cell(table, 0, best)->value.value)
            best = i;
    return best;
}

static void the_best_try_meets_every_world_and_bad_ones_a_few(void **state)
{
    SeerTable table = {0};
    int given_up = 0;

    (void)state;
    fill(&table, "4k3/2p5/3p4/8/8/3Q4/PPP2PPP/RNB1KBNR w KQ", &table_options);
    assert_int_equal(table.rows_valued, WORLDS);
    assert_int_equal(rows_valued(&table, best_try(&table)), WORLDS);
    for (int i = 0; i < table.tries.count; i++)
        if (seer_table_cell(&table, 0, i)->is_legal) {
            int rows = rows_valued(&table, i);

            assert_true(rows >= WORLDS / 8);
            given_up += rows < WORLDS;
        }
    assert_true(given_up > table.tries.count / 4);
    seer_table_fini(&table);
}

static void threads_change_nothing(void **state)
{
    static const char fen[] = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq";
    SeerTableOptions one = table_options;
    SeerTableOptions several = table_options;
    SeerTable alone = {0};
    SeerTable together = {0};

    (void)state;
    one.playouts = several.playouts = (SeerPlayouts){.count = 300, .plies = 4, .weight = 0.5F};
    several.threads = 3;
    fill(&alone, fen, &one);
    fill(&together, fen, &several);
    assert_int_equal(alone.tries.count, together.tries.count);
    for (int row = 0; row < WORLDS; row++)
        for (int i = 0; i < alone.tries.count; i++) {
            const SeerCell *a = seer_table_cell(&alone, row, i);
            const SeerCell *b = seer_table_cell(&together, row, i);

            assert_int_equal(a->is_valued, b->is_valued);
            assert_true(!a->is_valued || a->value.value == b->value.value);
            assert_int_equal(a->plays, b->plays);
            assert_true(a->plays == 0 || a->later == b->later);
        }
    seer_table_fini(&alone);
    seer_table_fini(&together);
}

static void the_best_tries_are_played_on_more_often(void **state)
{
    static const char fen[] = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq";
    SeerTableOptions played = table_options;
    SeerTable table = {0};
    int most = 0;
    int tries_with_most = 0;
    int tries_with_fewer = 0;

    (void)state;
    played.playouts = (SeerPlayouts){.count = 8 * WORLDS, .plies = 4, .weight = 0.5F};
    fill(&table, fen, &played);
    for (int i = 0; i < table.tries.count; i++) {
        SeerLater later = seer_table_later(&table, i);

        assert_true(later.better > -1 && later.better < 1);
        assert_true(later.variance >= 0 && later.variance < 1);
        assert_true(later.plays > 0 || table.is_dropped[i] ||
                    !seer_table_cell(&table, 0, i)->is_legal);
        most = later.plays > most ? later.plays : most;
    }
    for (int i = 0; i < table.tries.count; i++) {
        int plays = seer_table_later(&table, i).plays;

        tries_with_most += plays == most && !table.is_dropped[i];
        tries_with_fewer += plays > 0 && plays < most && table.is_dropped[i];
    }
    assert_true(tries_with_most >= 1);
    assert_true(tries_with_fewer >= 2);
    seer_table_fini(&table);
}

static int playouts_played(const SeerTable *table)
{
    int plays = 0;

    for (int i = 0; i < table->tries.count; i++)
        plays += seer_table_later(table, i).plays;
    return plays;
}

static int tries_left(const SeerTable *table)
{
    int left = 0;

    for (int i = 0; i < table->tries.count; i++)
        left += !table->is_dropped[i] && seer_table_cell(table, 0, i)->is_legal;
    return left;
}

/* Of a few moves that are worth much the same at first, one turns out best. */
static void playing_on_ends_when_one_try_is_left(void **state)
{
    enum { PLAYOUTS = 400 * WORLDS };
    SeerTableOptions played = table_options;
    SeerTable table = {0};

    (void)state;
    played.playouts = (SeerPlayouts){.count = PLAYOUTS, .plies = 4, .weight = 1.0F};
    fill(&table, "4k3/8/8/3q4/8/8/3P4/3RK3 w", &played);
    assert_int_equal(tries_left(&table), 1);
    assert_in_range(playouts_played(&table), PLAYOUTS / 10, PLAYOUTS / 2);
    seer_table_fini(&table);
}

/* No row is met twice as long as another was not met once. */
static void playouts_go_round_the_rows(void **state)
{
    SeerTableOptions played = table_options;
    SeerTable table = {0};

    (void)state;
    played.playouts = (SeerPlayouts){.count = 100 * WORLDS, .plies = 2, .weight = 0.5F};
    fill(&table, "4k3/2p5/3p4/8/8/3Q4/PPP2PPP/RNB1KBNR w KQ", &played);
    for (int i = 0; i < table.tries.count; i++) {
        int least = INT_MAX;
        int most = 0;

        for (int row = 0; row < table.rows_valued; row++) {
            const SeerCell *cell = seer_table_cell(&table, row, i);

            if (!cell->is_valued || cell->value.is_end)
                continue;
            least = cell->plays < least ? cell->plays : least;
            most = cell->plays > most ? cell->plays : most;
        }
        assert_true(table.is_dropped[i] || least == INT_MAX || most - least <= 1);
    }
    seer_table_fini(&table);
}

static void a_part_of_the_playouts_can_be_had(void **state)
{
    static const char fen[] = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq";
    static const double parts[] = {0.0, 0.25, 1.0};
    SeerTableOptions played = table_options;
    int plays[3];

    (void)state;
    played.playouts = (SeerPlayouts){.count = 8 * WORLDS, .plies = 4, .weight = 1.0F};
    for (int i = 0; i < 3; i++) {
        SeerTable table = {0};

        fill_within(&table, fen, &played, (SeerTableLimits){WORLDS, parts[i], 0});
        plays[i] = playouts_played(&table);
        seer_table_fini(&table);
    }
    assert_int_equal(plays[0], 0);
    assert_true(plays[1] > 0 && plays[1] < plays[2] / 2);
    assert_true(plays[2] > 7 * WORLDS && plays[2] <= 8 * WORLDS);
}

static void past_the_time_nothing_is_played_on(void **state)
{
    SeerTableOptions played = table_options;
    SeerTable table = {0};

    (void)state;
    played.playouts = (SeerPlayouts){.count = 8 * WORLDS, .plies = 4, .weight = 0.5F};
    fill_within(&table, "4k3/2p5/3p4/8/8/3Q4/PPP2PPP/RNB1KBNR w KQ", &played,
                (SeerTableLimits){WORLDS, 1.0, 1});
    assert_int_equal(table.rows_valued, 1);
    for (int i = 0; i < table.tries.count; i++)
        assert_int_equal(seer_table_later(&table, i).plays, 0);
    seer_table_fini(&table);
}

TEST_FILE(seer_table, cmocka_unit_test(the_best_try_meets_every_world_and_bad_ones_a_few),
          cmocka_unit_test(the_best_tries_are_played_on_more_often),
          cmocka_unit_test(a_part_of_the_playouts_can_be_had),
          cmocka_unit_test(playouts_go_round_the_rows),
          cmocka_unit_test(playing_on_ends_when_one_try_is_left),
          cmocka_unit_test(past_the_time_nothing_is_played_on),
          cmocka_unit_test(threads_change_nothing));
