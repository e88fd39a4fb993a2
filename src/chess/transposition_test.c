/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/transposition.h"

#include "base/memory.h"
#include "support/test.h"

static Transposition result_of(uint64_t key, int depth)
{
    return (Transposition){
        .key = key, .value = 7, .depth = (uint8_t)depth, .bound = BOUND_EXACT};
}

static void what_was_stored_is_found_until_the_next_search(void **state)
{
    TranspositionTable table;
    Transposition result = result_of(12345, 3);

    (void)state;
    assert_true(transposition_init(&table, 4));
    assert_null(transposition_find(&table, 0));
    transposition_store(&table, &result);
    assert_int_equal(transposition_find(&table, 12345)->value, 7);
    assert_null(transposition_find(&table, 12346));
    /* The number of the search has 16 bits: it comes round. */
    for (int i = 0; i < 70000; i++) {
        transposition_reset(&table);
        assert_null(transposition_find(&table, 12345));
    }
    transposition_fini(&table);
}

static void deeper_results_of_the_same_search_stay(void **state)
{
    TranspositionTable table;
    Transposition deep = result_of(1, 5);
    Transposition shallow = result_of(2, 4);

    (void)state;
    assert_true(transposition_init(&table, 1));
    transposition_store(&table, &deep);
    transposition_store(&table, &shallow);
    assert_non_null(transposition_find(&table, 1));
    assert_null(transposition_find(&table, 2));
    transposition_reset(&table);
    transposition_store(&table, &shallow);
    assert_non_null(transposition_find(&table, 2));
    /* The same position is always written anew. */
    shallow.depth = 1;
    transposition_store(&table, &shallow);
    assert_int_equal(transposition_find(&table, 2)->depth, 1);
    transposition_fini(&table);
}

static void without_memory_there_is_no_table(void **state)
{
    TranspositionTable table;

    (void)state;
    memory_fail_after(0);
    bool is_made = transposition_init(&table, 4);
    memory_fail_after(-1);
    assert_false(is_made);
}

TEST_FILE(transposition, cmocka_unit_test(what_was_stored_is_found_until_the_next_search),
          cmocka_unit_test(deeper_results_of_the_same_search_stay),
          cmocka_unit_test(without_memory_there_is_no_table));
