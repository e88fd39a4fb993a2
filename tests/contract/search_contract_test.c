/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tree searches must keep to in every game of the list, on every board and under every
 * ruleset: they choose among the tries they are given, whatever little they have to work with,
 * and what they do follows from seed and work alone.
 */
#include "base/clock.h"
#include "search/ismcts.h"
#include "support/search_turn.h"
#include "support/test.h"

enum { VARIANTS = 12 };

/* All combinations of the three choices; `chosen` keeps what the result points to. */
static RootParallelOptions variant(int number, uint32_t tree_size, IsmctsOptions *chosen)
{
    *chosen = (IsmctsOptions){
        .simulation = (Simulation)(number % 3),
        .candidates = number & 1 ? CANDIDATES_ASKABLE : CANDIDATES_LEGAL,
        .has_two_observers = number & 2,
        .exploration = 0.7,
        .tree_size = tree_size,
    };
    return (RootParallelOptions){
        .type = &ismcts_search, .search = chosen, .trees = 1, .threads = 1};
}

static void check_iterations(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        IsmctsOptions chosen;
        RootParallelOptions options = variant(i, 1000, &chosen);

        assert_int_equal(
            search_turn_run(turn, &options, &(SearchLimits){.iterations = 1}, tallies), 1);
        assert_int_equal(search_turn_visits(turn, tallies), 1);
        assert_int_equal(
            search_turn_run(turn, &options, &(SearchLimits){.iterations = 40}, tallies), 40);
        assert_int_equal(search_turn_visits(turn, tallies), 40);
    }
}

static void every_iteration_is_a_visit_of_one_try(void **state)
{
    (void)state;
    search_turn_for_every(check_iterations);
}

/* The sanitizers watch that nothing is written behind the last node. */
static void check_small_trees(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++)
        for (uint32_t size = 1; size < 6; size++) {
            TryTally tallies[TRIES_MAX];
            IsmctsOptions chosen;
            RootParallelOptions options = variant(i, size, &chosen);

            search_turn_run(turn, &options, &(SearchLimits){.iterations = 20}, tallies);
            /* The first iterations make the nodes; only a root alone has none for a try. */
            assert_int_equal(search_turn_visits(turn, tallies) > 0, size > 1);
        }
}

static void a_tree_of_minimal_size_is_no_failure(void **state)
{
    (void)state;
    search_turn_for_every(check_small_trees);
}

static void check_deadline(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        IsmctsOptions chosen;
        RootParallelOptions options = variant(i, 1000, &chosen);
        SearchLimits over = {.iterations = INT64_MAX / 2, .deadline_us = 1};
        SearchLimits soon = {.iterations = INT64_MAX / 2, .deadline_us = clock_wall_us() + 300};

        assert_true(search_turn_run(turn, &options, &over, tallies) > 0);
        assert_true(search_turn_visits(turn, tallies) > 0);
        assert_true(search_turn_run(turn, &options, &soon, tallies) > 0);
        assert_true(search_turn_visits(turn, tallies) > 0);
    }
}

static void a_deadline_stops_it_with_something_to_say(void **state)
{
    (void)state;
    search_turn_for_every(check_deadline);
}

static void check_threads(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        IsmctsOptions chosen;

        assert_int_equal(search_turn_check_threads(turn, variant(i, 500, &chosen)), 80);
    }
}

static void threads_and_repetition_change_nothing(void **state)
{
    (void)state;
    search_turn_for_every(check_threads);
}

static void check_worlds_without_tries(const SearchTurn *turn)
{
    SearchTurn other = *turn;
    IsmctsOptions chosen;
    RootParallelOptions options = variant(0, 100, &chosen);
    TryTally tallies[TRIES_MAX];

    other.tries.items[0] = 0xfff0; /* no move of any game */
    other.tries.count = other.root.try_count = 1;
    other.root.tries = other.tries.items;
    search_turn_run(&other, &options, &(SearchLimits){.iterations = 10}, tallies);
    assert_int_equal(search_turn_visits(&other, tallies), 0);
}

static void worlds_that_allow_none_of_the_tries_say_nothing(void **state)
{
    (void)state;
    search_turn_for_every(check_worlds_without_tries);
}

static void check_memory(const SearchTurn *turn)
{
    IsmctsOptions chosen;

    search_turn_check_memory(turn, variant(2, 100, &chosen));
}

static void without_memory_there_is_no_search_and_no_leak(void **state)
{
    (void)state;
    search_turn_for_every(check_memory);
}

TEST_FILE(search_contract, cmocka_unit_test(every_iteration_is_a_visit_of_one_try),
          cmocka_unit_test(a_tree_of_minimal_size_is_no_failure),
          cmocka_unit_test(a_deadline_stops_it_with_something_to_say),
          cmocka_unit_test(threads_and_repetition_change_nothing),
          cmocka_unit_test(worlds_that_allow_none_of_the_tries_say_nothing),
          cmocka_unit_test(without_memory_there_is_no_search_and_no_leak));
