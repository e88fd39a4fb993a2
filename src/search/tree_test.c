/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tree.h"

#include "base/memory.h"
#include "support/test.h"

static Tree tree_of(uint32_t capacity)
{
    Tree tree;

    assert_true(tree_init(&tree, capacity));
    return tree;
}

static void a_child_is_found_by_its_key_below_its_parent_only(void **state)
{
    Tree tree = tree_of(10);
    uint32_t first = tree_add(&tree, TREE_ROOT, 7);
    uint32_t second = tree_add(&tree, TREE_ROOT, 8);
    uint32_t grandchild = tree_add(&tree, first, 9);

    (void)state;
    assert_int_equal(tree_find(&tree, TREE_ROOT, 7), first);
    assert_int_equal(tree_find(&tree, TREE_ROOT, 8), second);
    assert_int_equal(tree_find(&tree, first, 9), grandchild);
    assert_int_equal(tree_find(&tree, TREE_ROOT, 9), TREE_NONE);
    assert_int_equal(tree_find(&tree, second, 9), TREE_NONE);
    tree_fini(&tree);
}

static void a_full_tree_stops_growing_and_keeps_what_it_has(void **state)
{
    Tree tree = tree_of(3);
    uint32_t first = tree_add(&tree, TREE_ROOT, 1);

    (void)state;
    assert_int_not_equal(tree_add(&tree, TREE_ROOT, 2), TREE_NONE);
    for (EdgeKey key = 3; key < 20; key++)
        assert_int_equal(tree_add(&tree, TREE_ROOT, key), TREE_NONE);
    assert_int_equal(tree.count, 3);
    assert_int_equal(tree_find(&tree, TREE_ROOT, 1), first);
    tree_fini(&tree);
}

static void the_smallest_tree_is_a_root(void **state)
{
    Tree tree = tree_of(1);

    (void)state;
    assert_int_equal(tree_add(&tree, TREE_ROOT, 1), TREE_NONE);
    assert_int_equal(tree_find(&tree, TREE_ROOT, 1), TREE_NONE);
    tree_fini(&tree);
}

static void a_reset_leaves_an_unvisited_root(void **state)
{
    Tree tree = tree_of(4);

    (void)state;
    tree_add(&tree, TREE_ROOT, 1);
    tree.nodes[TREE_ROOT].visits = 5;
    tree_reset(&tree);
    assert_int_equal(tree.nodes[TREE_ROOT].visits, 0);
    assert_int_equal(tree_find(&tree, TREE_ROOT, 1), TREE_NONE);
    uint32_t again = tree_add(&tree, TREE_ROOT, 2);
    assert_int_equal(tree.nodes[again].visits, 0);
    tree_fini(&tree);
}

static void without_memory_there_is_no_tree(void **state)
{
    Tree tree;

    (void)state;
    memory_fail_after(0);
    bool is_made = tree_init(&tree, 5);
    memory_fail_after(-1);
    assert_false(is_made);
}

TEST_FILE(tree, cmocka_unit_test(a_child_is_found_by_its_key_below_its_parent_only),
          cmocka_unit_test(a_full_tree_stops_growing_and_keeps_what_it_has),
          cmocka_unit_test(the_smallest_tree_is_a_root),
          cmocka_unit_test(a_reset_leaves_an_unvisited_root),
          cmocka_unit_test(without_memory_there_is_no_tree));
