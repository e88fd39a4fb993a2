/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_table.h"

#include "base/memory.h"
#include "support/test.h"

static int standard_size(void)
{
    return geometry_index(8, 8);
}

/* How many positions with us on move are won, the same ones counted eight times over. */
static int64_t count_won(const BareTable *table, int rows)
{
    int64_t won = 0;

    for (int64_t i = 0; i < 64 * (int64_t)rows; i++)
        won += table->moves[i] != BARE_NO_MATE;
    return won;
}

/* The longest mates are known to everybody who ever made such tables. */
static void the_longest_mates_are_as_known(void **state)
{
    BareTable tables[3];

    (void)state;
    for (BareTableKind kind = BARE_QUEEN; kind <= BARE_PAWN; kind++)
        assert_true(bare_table_init(&tables[kind], kind, standard_size(), tables));
    assert_int_equal(tables[BARE_QUEEN].longest, 10);
    assert_int_equal(tables[BARE_ROOK].longest, 16);
    assert_int_equal(tables[BARE_PAWN].longest, 28);
    /* Of a rook all positions are won, of a pawn 124,960. */
    assert_int_equal(count_won(&tables[BARE_ROOK], 64 * 64), 175168);
    assert_int_equal(count_won(&tables[BARE_PAWN], 64 * 64), 124960);
    for (int i = 0; i < 3; i++)
        bare_table_fini(&tables[i]);
}

static void single_positions_are_as_known(void **state)
{
    BareTable tables[3];

    (void)state;
    for (BareTableKind kind = BARE_QUEEN; kind <= BARE_PAWN; kind++)
        assert_true(bare_table_init(&tables[kind], kind, standard_size(), tables));
    /* Kb6, Rh1 against ka8: Rh8 mates. */
    assert_int_equal(bare_table_row(&tables[BARE_ROOK], 41, 7, 0)[56], 1);
    /* Ke6, pe5 against ke8 is won; Ke5, pe4 against ke7 is drawn with White on move. */
    assert_int_not_equal(bare_table_row(&tables[BARE_PAWN], 44, 36, 0)[60], BARE_NO_MATE);
    assert_int_equal(bare_table_row(&tables[BARE_PAWN], 36, 28, 0)[52], BARE_NO_MATE);
    /* A pawn on the edge with the king before it: drawn. */
    assert_int_equal(bare_table_row(&tables[BARE_PAWN], 41, 40, 0)[56], BARE_NO_MATE);
    for (int i = 0; i < 3; i++)
        bare_table_fini(&tables[i]);
}

static void two_bishops_mate_in_nineteen_at_most(void **state)
{
    BareTable table;

    (void)state;
    assert_true(bare_table_init(&table, BARE_BISHOPS, standard_size(), NULL));
    assert_int_equal(table.longest, 19);
    bare_table_fini(&table);
}

static void small_boards_have_tables_too(void **state)
{
    BareTable table;

    (void)state;
    assert_true(bare_table_init(&table, BARE_ROOK, geometry_index(5, 6), NULL));
    assert_in_range(table.longest, 5, 15);
    bare_table_fini(&table);
}

static void a_table_without_memory_is_refused(void **state)
{
    BareTable table;

    (void)state;
    for (int successes = 0; successes < 2; successes++) {
        memory_fail_after(successes);
        bool is_made = bare_table_init(&table, BARE_ROOK, standard_size(), NULL);
        memory_fail_after(-1);
        assert_false(is_made);
    }
}

TEST_FILE(bare_king_table, cmocka_unit_test(the_longest_mates_are_as_known),
          cmocka_unit_test(single_positions_are_as_known),
          cmocka_unit_test(two_bishops_mate_in_nineteen_at_most),
          cmocka_unit_test(small_boards_have_tables_too),
          cmocka_unit_test(a_table_without_memory_is_refused));
