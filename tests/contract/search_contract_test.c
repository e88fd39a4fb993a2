/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tree searches must keep to in every game of the list, on every board and under every
 * ruleset: they choose among the tries they are given, whatever little they have to work with,
 * and what they do follows from seed and work alone.
 */
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "player/games.h"
#include "player/tries.h"
#include "search/ismcts.h"
#include "search/root_parallel.h"
#include "support/game_table.h"
#include "support/test.h"

/* Every board with a third of the rulesets: it would take too long otherwise. */
enum { PLIES_MAX = 60, WORLDS = 3, VARIANTS = 12, STRIDE = 3 };

/* A turn somewhere in a random game; its worlds are the true one, again and again. */
typedef struct {
    Table table;
    Side side;
    Tries tries;
    unsigned char *worlds;
    SearchRoot root;
} Turn;

/* False if the game was over before. */
static bool turn_init(Turn *turn, const GameOps *game, int rules, int start, Rng *rng)
{
    int tries = (int)rng_below(rng, 40);

    table_init(&turn->table, game, rules, start, PLIES_MAX);
    while (tries-- > 0 && !game->outcome(turn->table.world).is_over)
        table_attempt_random(&turn->table, rng);
    if (game->outcome(turn->table.world).is_over) {
        table_fini(&turn->table);
        return false;
    }
    turn->side = game->to_move(turn->table.world);
    turn->tries.count = game->list_tries(turn->table.views[turn->side], turn->tries.items);
    turn->worlds = test_malloc(WORLDS * game->world_size);
    for (int i = 0; i < WORLDS; i++)
        memcpy(turn->worlds + (size_t)i * game->world_size, turn->table.world,
               game->world_size);
    turn->root = (SearchRoot){.worlds = turn->worlds,
                              .world_count = WORLDS,
                              .tries = turn->tries.items,
                              .try_count = turn->tries.count};
    return true;
}

static void turn_fini(Turn *turn)
{
    test_free(turn->worlds);
    table_fini(&turn->table);
}

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

/* What a new search says of the turn; returns its iterations. */
static int64_t search_turn(const Turn *turn, const RootParallelOptions *options,
                           const SearchLimits *limits, TryTally tallies[])
{
    RootParallel *search = root_parallel_new(turn->table.game, options);

    assert_non_null(search);
    root_parallel_start(search, turn->side, 11);
    int64_t done = root_parallel_run(search, &turn->root, limits, tallies);
    root_parallel_free(search);
    return done;
}

static int64_t visits_of(const Turn *turn, const TryTally tallies[])
{
    int64_t visits = 0;

    for (int i = 0; i < turn->tries.count; i++) {
        assert_int_equal(tallies[i].move, turn->tries.items[i]);
        assert_in_range(tallies[i].thousandths, 0, VALUE_WIN * tallies[i].visits);
        assert_in_range(tallies[i].visits, 0, tallies[i].available);
        visits += tallies[i].visits;
    }
    return visits;
}

typedef void (*Check)(const Turn *turn);

static void for_every_turn(Check check)
{
    int turns = 0;

    for (int number = 0; number < GAME_COUNT; number++) {
        const GameText *text = games[number]->text;

        for (int rules = 0; rules < text->rulesets.count; rules++)
            for (int start = rules % STRIDE; start < text->starts.count; start += STRIDE) {
                Turn turn;
                Rng rng;

                rng_init(&rng, (uint64_t)(100 * rules + start), (uint64_t)number);
                if (!turn_init(&turn, games[number], rules, start, &rng))
                    continue;
                check(&turn);
                turn_fini(&turn);
                turns++;
            }
    }
    assert_true(turns > 10);
}

static void check_iterations(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        IsmctsOptions chosen;
        RootParallelOptions options = variant(i, 1000, &chosen);

        assert_int_equal(search_turn(turn, &options, &(SearchLimits){.iterations = 1}, tallies),
                         1);
        assert_int_equal(visits_of(turn, tallies), 1);
        assert_int_equal(
            search_turn(turn, &options, &(SearchLimits){.iterations = 40}, tallies), 40);
        assert_int_equal(visits_of(turn, tallies), 40);
    }
}

static void every_iteration_is_a_visit_of_one_try(void **state)
{
    (void)state;
    for_every_turn(check_iterations);
}

/* The sanitizers watch that nothing is written behind the last node. */
static void check_small_trees(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++)
        for (uint32_t size = 1; size < 6; size++) {
            TryTally tallies[TRIES_MAX];
            IsmctsOptions chosen;
            RootParallelOptions options = variant(i, size, &chosen);

            search_turn(turn, &options, &(SearchLimits){.iterations = 20}, tallies);
            /* The first iterations make the nodes; only a root alone has none for a try. */
            assert_int_equal(visits_of(turn, tallies) > 0, size > 1);
        }
}

static void a_tree_of_minimal_size_is_no_failure(void **state)
{
    (void)state;
    for_every_turn(check_small_trees);
}

static void check_deadline(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        IsmctsOptions chosen;
        RootParallelOptions options = variant(i, 1000, &chosen);
        SearchLimits over = {.iterations = INT64_MAX / 2, .deadline_us = 1};
        SearchLimits soon = {.iterations = INT64_MAX / 2, .deadline_us = clock_wall_us() + 300};

        assert_true(search_turn(turn, &options, &over, tallies) > 0);
        assert_true(visits_of(turn, tallies) > 0);
        assert_true(search_turn(turn, &options, &soon, tallies) > 0);
        assert_true(visits_of(turn, tallies) > 0);
    }
}

static void a_deadline_stops_it_with_something_to_say(void **state)
{
    (void)state;
    for_every_turn(check_deadline);
}

/* Three trees: unequal shares, and more trees than threads. */
static void check_threads(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally once[TRIES_MAX];
        TryTally again[TRIES_MAX];
        IsmctsOptions chosen;
        RootParallelOptions options = variant(i, 500, &chosen);
        SearchLimits limits = {.iterations = 80};
        size_t size = (size_t)turn->tries.count * sizeof *once;

        options.trees = 3;
        assert_int_equal(search_turn(turn, &options, &limits, once), 80);
        for (options.threads = 1; options.threads <= 3; options.threads++) {
            assert_int_equal(search_turn(turn, &options, &limits, again), 80);
            assert_memory_equal(once, again, size);
        }
    }
}

static void threads_and_repetition_change_nothing(void **state)
{
    (void)state;
    for_every_turn(check_threads);
}

static void check_worlds_without_tries(const Turn *turn)
{
    Turn other = *turn;
    IsmctsOptions chosen;
    RootParallelOptions options = variant(0, 100, &chosen);
    TryTally tallies[TRIES_MAX];

    other.tries.items[0] = 0xfff0; /* no move of any game */
    other.tries.count = other.root.try_count = 1;
    other.root.tries = other.tries.items;
    search_turn(&other, &options, &(SearchLimits){.iterations = 10}, tallies);
    assert_int_equal(visits_of(&other, tallies), 0);
}

static void worlds_that_allow_none_of_the_tries_say_nothing(void **state)
{
    (void)state;
    for_every_turn(check_worlds_without_tries);
}

static void check_memory(const Turn *turn)
{
    IsmctsOptions chosen;
    RootParallelOptions options = variant(2, 100, &chosen);
    int allocations = 0;

    options.trees = 2;
    for (RootParallel *search = NULL; search == NULL; allocations++) {
        memory_fail_after(allocations);
        search = root_parallel_new(turn->table.game, &options);
        memory_fail_after(-1);
        root_parallel_free(search);
    }
    assert_true(allocations > 10);
}

static void without_memory_there_is_no_search_and_no_leak(void **state)
{
    (void)state;
    for_every_turn(check_memory);
}

TEST_FILE(search_contract, cmocka_unit_test(every_iteration_is_a_visit_of_one_try),
          cmocka_unit_test(a_tree_of_minimal_size_is_no_failure),
          cmocka_unit_test(a_deadline_stops_it_with_something_to_say),
          cmocka_unit_test(threads_and_repetition_change_nothing),
          cmocka_unit_test(worlds_that_allow_none_of_the_tries_say_nothing),
          cmocka_unit_test(without_memory_there_is_no_search_and_no_leak));
