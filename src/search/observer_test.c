/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/observer.h"

#include <string.h>

#include "search/simulation.h"
#include "support/test.h"

static const News silence = {.is_heard = 0};
static const News quiet_move = {.is_heard = 1, .mover = SIDE_SECOND, .verdict = VERDICT_MOVED};
static const News capture = {.is_heard = 1,
                             .mover = SIDE_SECOND,
                             .verdict = VERDICT_MOVED,
                             .detail = {0, 0, 0, 0, 0, 1}};

static Observer observer_of(uint32_t tree_size)
{
    Observer observer = {.side = SIDE_FIRST};

    assert_true(tree_init(&observer.tree, tree_size));
    observer_begin(&observer);
    return observer;
}

/* Where it stands after hearing both. */
static uint32_t node_after(Observer *observer, const News *one, const News *other)
{
    observer_begin(observer);
    observer_hear(observer, one);
    observer_hear(observer, other);
    assert_int_not_equal(observer_arrive(observer), ARRIVAL_FULL);
    return observer_node(observer);
}

static void what_sounds_alike_leads_to_one_node(void **state)
{
    Observer observer = observer_of(20);
    uint32_t node = node_after(&observer, &quiet_move, &capture);

    (void)state;
    assert_int_not_equal(node, TREE_ROOT);
    assert_int_equal(node_after(&observer, &quiet_move, &capture), node);
    assert_int_not_equal(node_after(&observer, &quiet_move, &quiet_move), node);
    assert_int_not_equal(node_after(&observer, &capture, &quiet_move), node);
    tree_fini(&observer.tree);
}

static void what_is_not_heard_leads_nowhere(void **state)
{
    Observer observer = observer_of(20);

    (void)state;
    assert_int_equal(node_after(&observer, &silence, &silence), TREE_ROOT);
    uint32_t node = node_after(&observer, &quiet_move, &silence);
    assert_int_equal(node_after(&observer, &silence, &quiet_move), node);
    tree_fini(&observer.tree);
}

static void a_node_is_new_once(void **state)
{
    Observer observer = observer_of(20);

    (void)state;
    observer_hear(&observer, &quiet_move);
    assert_int_equal(observer_arrive(&observer), ARRIVAL_NEW);
    observer_begin(&observer);
    observer_hear(&observer, &quiet_move);
    assert_int_equal(observer_arrive(&observer), ARRIVAL_KNOWN);
    tree_fini(&observer.tree);
}

static void in_a_full_tree_it_stays_where_it_is(void **state)
{
    Observer observer = observer_of(1);

    (void)state;
    observer_hear(&observer, &quiet_move);
    assert_int_equal(observer_arrive(&observer), ARRIVAL_FULL);
    assert_int_equal(observer_node(&observer), TREE_ROOT);
    tree_fini(&observer.tree);
}

static void results_are_backed_up_along_the_path_for_its_side(void **state)
{
    Observer observer = observer_of(20);
    uint32_t child = tree_add(&observer.tree, TREE_ROOT, 5);
    uint32_t aside = tree_add(&observer.tree, TREE_ROOT, 6);

    (void)state;
    observer_step(&observer, child);
    observer_back_up(&observer, VALUE_WIN);
    observer.side = SIDE_SECOND;
    observer_back_up(&observer, VALUE_WIN);
    observer_back_up(&observer, VALUE_DRAW);
    for (int i = 0; i < observer.depth; i++) {
        assert_int_equal(observer.tree.nodes[observer.path[i]].visits, 3);
        assert_int_equal(observer.tree.nodes[observer.path[i]].thousandths,
                         VALUE_WIN + VALUE_DRAW);
    }
    assert_int_equal(observer.depth, 2);
    assert_int_equal(observer.tree.nodes[aside].visits, 0);
    tree_fini(&observer.tree);
}

TEST_FILE(observer, cmocka_unit_test(what_sounds_alike_leads_to_one_node),
          cmocka_unit_test(what_is_not_heard_leads_nowhere),
          cmocka_unit_test(a_node_is_new_once),
          cmocka_unit_test(in_a_full_tree_it_stays_where_it_is),
          cmocka_unit_test(results_are_backed_up_along_the_path_for_its_side));
