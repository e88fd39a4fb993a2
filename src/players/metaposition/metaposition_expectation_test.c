/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_expectation.h"

#include "support/test.h"

typedef struct {
    KriegspielWorld world;
    Metaposition meta;
    Density density;
    DensityModel model;
    MetapositionExpectation expectation;
} Table;

static Table table;

static void begin(Side side)
{
    GameSetup setup = {.rules = "wild16"};

    assert_int_equal(kriegspiel_start(&setup, &table.world, NULL), STATUS_OK);
    metaposition_start(&table.meta, &table.world, side, 10);
    density_model_init(&table.model, &opponent_statistics_shipped);
    density_start(&table.density, &table.world, side);
}

static void expect_now(void)
{
    metaposition_expect(&table.meta, &table.density, &table.model, &table.expectation);
}

static double sum_of(const double at[SQUARE_COUNT])
{
    double sum = 0;

    for (int square = 0; square < SQUARE_COUNT; square++)
        sum += at[square];
    return sum;
}

static void at_the_start_everything_is_known(void **state)
{
    const MetapositionExpectation *expectation = &table.expectation;
    enum { B8 = 57, C8 = 58, E8 = 60, D7 = 51, E5 = 36 };

    (void)state;
    begin(WHITE);
    expect_now();
    assert_true(expectation->pawns[D7] > 0.999);
    assert_true(expectation->pieces[B8] > 0.999);
    assert_true(expectation->kings[E8] > 0.999);
    assert_true(expectation->ways[WAY_KNIGHT][B8] > 0.5);
    assert_true(expectation->ways[WAY_OBLIQUE][B8] == 0);
    assert_true(expectation->ways[WAY_KNIGHT][C8] == 0);
    assert_true(expectation->free[E5] == 1);
    assert_true(expectation->free[D7] < 0.001);
}

static void check_bounds(void)
{
    const MetapositionExpectation *expectation = &table.expectation;
    const Bitboard *may = table.meta.may;

    for (int square = 0; square < SQUARE_COUNT; square++) {
        assert_true((may[PAWN] >> square & 1) || expectation->pawns[square] == 0);
        assert_true((may[KING] >> square & 1) || expectation->kings[square] == 0);
        assert_true((may[KNIGHT] >> square & 1) || expectation->ways[WAY_KNIGHT][square] == 0);
        assert_true(expectation->pieces[square] >= 0 && expectation->pieces[square] <= 1);
        assert_true(expectation->free[square] >= 0 && expectation->free[square] <= 1);
    }
    /* A square holds one at most, so that some may find no room. */
    double pawns = (double)table.density.total[CLASS_PAWN];
    assert_true(sum_of(expectation->pawns) <= pawns + 1e-3);
    assert_true(sum_of(expectation->pawns) >= 0.75 * pawns);
    assert_true(sum_of(expectation->kings) > 0.99 && sum_of(expectation->kings) < 1.01);
}

/* In random games, whatever was said. */
static void men_are_expected_where_they_may_be_and_as_many_as_there_are(void **state)
{
    (void)state;
    for (uint64_t game = 0; game < 4; game++) {
        Rng rng;
        News news[SIDE_COUNT];

        begin(game % 2 == 0 ? WHITE : BLACK);
        rng_init(&rng, 11, game);
        while (!table.world.outcome.is_over && table.world.position.ply < 60) {
            int number = (int)rng_below(&rng, table.world.askable.count);
            Side side = (Side)table.world.position.to_move;
            Move move = askable_get(&table.world.askable, &table.world.position, side, number);

            kriegspiel_attempt(&table.world, move, NULL, news);
            metaposition_hear(&table.meta, &news[table.meta.side]);
            density_hear(&table.density, &table.model, &news[table.meta.side]);
            expect_now();
            check_bounds();
        }
    }
}

TEST_FILE(metaposition_expectation, cmocka_unit_test(at_the_start_everything_is_known),
          cmocka_unit_test(men_are_expected_where_they_may_be_and_as_many_as_there_are));
