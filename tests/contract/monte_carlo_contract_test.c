/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the searches of Buron's family must keep to in every game of the list, on every board
 * and under every ruleset: they say something of the tries they are given with whatever little
 * they have, keep to their budget, and what they do follows from seed and work alone.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "player/games.h"
#include "player/tries.h"
#include "search/flat_mc.h"
#include "search/go_mcts.h"
#include "search/iimc.h"
#include "search/nested.h"
#include "search/root_parallel.h"
#include "search/simulation.h"
#include "search/two_level.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES_MAX = 60, WORLDS = 3, STRIDE = 3, SECOND = 1000000 };

static const FlatOptions flats[] = {
    {.blend = {.kind = BLEND_PLAIN}},
    {.blend = {.kind = BLEND_PLAIN}, .samples_first = true},
    {.blend = {.kind = BLEND_AMAF}, .has_ucb = true, .exploration = 2},
    {.blend = {.kind = BLEND_RAVE, .rave_visits = 300},
     .has_ucb = true,
     .exploration = 2,
     .samples_first = true},
};
static const GoMctsOptions early = {
    .guess = GUESS_EARLY, .guesses = 3, .exploration = 1.4, .tree_size = 500};
static const GoMctsOptions late = {
    .guess = GUESS_LATE, .guesses = 3, .exploration = 1.4, .tree_size = 500};
static const NestedOptions level_one = {.level = 1};
static const NestedOptions level_two = {.level = 2};
static const IimcOptions iimc = {.inner = 1};
static const IimcOptions iimc_as_printed = {.inner = 1, .scores_last_mover = true};
static const TwoLevelOptions two_level = {
    .blend = {.kind = BLEND_RAVE, .rave_visits = 300}, .exploration = 2, .inner = 2};

static const struct {
    const SearchType *type;
    const void *options;
} variants[] = {
    {&flat_search, &flats[0]},       {&flat_search, &flats[1]},
    {&flat_search, &flats[2]},       {&flat_search, &flats[3]},
    {&go_mcts_search, &early},       {&go_mcts_search, &late},
    {&nested_search, &level_one},    {&nested_search, &level_two},
    {&iimc_search, &iimc},           {&iimc_search, &iimc_as_printed},
    {&two_level_search, &two_level},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

/* A turn somewhere in a random game, and worlds that explain it as far as that can be had. */
typedef struct {
    Table table;
    Side side;
    Move own_move;
    Tries tries;
    unsigned char *worlds;
    void *start;
    SearchRoot root;
} Turn;

/* False if the game was over before. */
static bool play_to_turn(Turn *turn, Rng *rng)
{
    const GameOps *game = turn->table.game;
    Move last[SIDE_COUNT] = {MOVE_NONE, MOVE_NONE};
    int tries = (int)rng_below(rng, 40);

    while (tries-- > 0 && !game->outcome(turn->table.world).is_over) {
        Move move = table_attempt_random(&turn->table, rng);

        if (turn->table.news[turn->table.mover].verdict == VERDICT_MOVED)
            last[turn->table.mover] = move;
    }
    if (game->outcome(turn->table.world).is_over)
        return false;
    turn->side = game->to_move(turn->table.world);
    turn->own_move = last[turn->side];
    return true;
}

static void guess_worlds(Turn *turn, Rng *rng)
{
    const GameOps *game = turn->table.game;
    const void *view = turn->table.views[turn->side];

    for (int i = 0; i < WORLDS; i++) {
        unsigned char *world = turn->worlds + (size_t)i * game->world_size;

        if (!game->guess_world(view, turn->start, turn->own_move, GUESS_FITTING, rng, world))
            memcpy(world, turn->table.world, game->world_size);
    }
}

static bool turn_init(Turn *turn, const GameOps *game, int rules, int start, Rng *rng)
{
    table_init(&turn->table, game, rules, start, PLIES_MAX);
    if (!play_to_turn(turn, rng)) {
        table_fini(&turn->table);
        return false;
    }
    turn->tries.count = game->list_tries(turn->table.views[turn->side], turn->tries.items);
    turn->worlds = test_malloc(WORLDS * game->world_size);
    turn->start = test_malloc(game->world_size);
    assert_int_equal(game->start(&turn->table.setup, turn->start, NULL), STATUS_OK);
    guess_worlds(turn, rng);
    turn->root = (SearchRoot){.worlds = turn->worlds,
                              .world_count = WORLDS,
                              .tries = turn->tries.items,
                              .try_count = turn->tries.count,
                              .view = turn->table.views[turn->side],
                              .start = turn->start,
                              .own_move = turn->own_move};
    return true;
}

static void turn_fini(Turn *turn)
{
    test_free(turn->worlds);
    test_free(turn->start);
    table_fini(&turn->table);
}

static RootParallelOptions options_of(int variant)
{
    return (RootParallelOptions){.type = variants[variant].type,
                                 .search = variants[variant].options,
                                 .trees = 1,
                                 .threads = 1};
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

    for (int i = 0; i < turn->root.try_count; i++) {
        assert_int_equal(tallies[i].move, turn->root.tries[i]);
        assert_in_range(tallies[i].visits, 0, tallies[i].available);
        assert_in_range(tallies[i].thousandths, 0, VALUE_WIN * tallies[i].visits);
        assert_in_range(tallies[i].later_thousandths, 0, VALUE_WIN * tallies[i].later_visits);
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

/* A playout that has been begun is ended: that much a budget may be exceeded by. */
static void check_budgets(const Turn *turn)
{
    static const int64_t budgets[] = {1, 2, 40, 150};

    for (int i = 0; i < VARIANTS; i++)
        for (size_t j = 0; j < sizeof budgets / sizeof *budgets; j++) {
            TryTally tallies[TRIES_MAX];
            RootParallelOptions options = options_of(i);
            SearchLimits limits = {.iterations = budgets[j]};
            int64_t done = search_turn(turn, &options, &limits, tallies);

            assert_in_range(done, budgets[j], budgets[j] + NESTED_LEVEL_MAX);
            assert_in_range(visits_of(turn, tallies), 1, done);
        }
}

static void a_budget_is_spent_and_something_is_said(void **state)
{
    (void)state;
    for_every_turn(check_budgets);
}

static void check_deadlines(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits over = {.iterations = INT64_MAX / 2, .deadline_us = 1};
        SearchLimits soon = {.iterations = INT64_MAX / 2};
        int64_t begin = clock_wall_us();

        soon.deadline_us = begin + 500;
        assert_true(search_turn(turn, &options, &over, tallies) > 0);
        assert_true(visits_of(turn, tallies) > 0);
        assert_true(search_turn(turn, &options, &soon, tallies) > 0);
        assert_true(visits_of(turn, tallies) > 0);
        assert_in_range(clock_wall_us() - begin, 0, 5 * SECOND);
    }
}

static void a_deadline_stops_it_in_the_middle_with_something_to_say(void **state)
{
    (void)state;
    for_every_turn(check_deadlines);
}

/* Three trees: unequal shares, and more trees than threads. */
static void check_threads(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally once[TRIES_MAX];
        TryTally again[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits limits = {.iterations = 80};
        size_t size = (size_t)turn->root.try_count * sizeof *once;

        options.trees = 3;
        int64_t done = search_turn(turn, &options, &limits, once);
        for (options.threads = 1; options.threads <= 3; options.threads++) {
            assert_int_equal(search_turn(turn, &options, &limits, again), done);
            assert_memory_equal(once, again, size);
        }
    }
}

static void threads_and_repetition_change_nothing(void **state)
{
    (void)state;
    for_every_turn(check_threads);
}

static void check_one_try(const Turn *turn)
{
    Turn other = *turn;

    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits limits = {.iterations = 20};

        other.root.try_count = 1;
        for (int j = 0; j < turn->root.try_count; j += 7) {
            other.root.tries = turn->root.tries + j;
            int64_t done = search_turn(&other, &options, &limits, tallies);

            assert_int_equal(visits_of(&other, tallies) > 0, done > 0);
        }
    }
}

static void one_try_is_searched_like_many(void **state)
{
    (void)state;
    for_every_turn(check_one_try);
}

static void check_impossible_try(const Turn *turn)
{
    static const Move impossible[] = {0xfff0}; /* no move of any game */
    Turn other = *turn;

    other.root.tries = impossible;
    other.root.try_count = 1;
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits limits = {.iterations = 10};

        assert_int_equal(search_turn(&other, &options, &limits, tallies), 0);
        assert_int_equal(visits_of(&other, tallies), 0);
    }
}

static void worlds_that_allow_none_of_the_tries_say_nothing(void **state)
{
    (void)state;
    for_every_turn(check_impossible_try);
}

/* Where a game has a pass it may always be made, and is heard as one; nothing else is. */
static void check_pass(const Turn *turn)
{
    const GameOps *game = turn->table.game;

    assert_int_equal(tries_have(&turn->tries, game->pass), game->pass != MOVE_NONE);
    for (int i = 0; i < turn->tries.count; i++) {
        Move move = turn->tries.items[i];
        News news[SIDE_COUNT];

        memcpy(turn->worlds, turn->table.world, game->world_size);
        bool is_move = game->attempt(turn->worlds, move, NULL, news) == VERDICT_MOVED;
        bool is_pass = is_move && news[turn->side].flags & NEWS_PASSED;
        assert_int_equal(is_pass, move == game->pass);
    }
}

static void the_pass_of_a_game_is_a_pass(void **state)
{
    (void)state;
    for_every_turn(check_pass);
}

/* What is known of the tries that are left stays when one goes. */
static void check_going_on(const Turn *turn)
{
    Turn other = *turn;
    SearchLimits limits = {.iterations = 60};

    other.root.tries++;
    other.root.try_count--;
    for (int i = 0; i < VARIANTS && other.root.try_count > 0; i++) {
        TryTally before[TRIES_MAX];
        TryTally after[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        RootParallel *search = root_parallel_new(turn->table.game, &options);

        assert_non_null(search);
        root_parallel_start(search, turn->side, 5);
        root_parallel_run(search, &turn->root, &limits, before);
        root_parallel_run(search, &other.root, &limits, after);
        for (int j = 0; j < other.root.try_count; j++)
            assert_true(after[j].visits >= before[j + 1].visits);
        root_parallel_reset(search);
        root_parallel_run(search, &other.root, &(SearchLimits){.iterations = 1}, after);
        assert_in_range(visits_of(&other, after), 0, 1);
        root_parallel_free(search);
    }
}

static void after_a_refusal_it_goes_on_and_after_a_reset_anew(void **state)
{
    (void)state;
    for_every_turn(check_going_on);
}

static void check_memory(const Turn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        RootParallelOptions options = options_of(i);
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
}

static void without_memory_there_is_no_search_and_no_leak(void **state)
{
    (void)state;
    for_every_turn(check_memory);
}

/* The one world of a position, for the side on move in it; games are short. */
static void turn_init_position(Turn *turn, const GameOps *game, const char *position)
{
    GameSetup setup = {.max_plies = 16};

    *turn = (Turn){.own_move = MOVE_NONE};
    snprintf(setup.start, sizeof setup.start, "%s", position);
    assert_true(table_init_setup(&turn->table, game, &setup));
    turn->side = game->to_move(turn->table.world);
    turn->tries.count = game->list_sensible(turn->table.views[turn->side], turn->tries.items);
    turn->root = (SearchRoot){.worlds = turn->table.world,
                              .world_count = 1,
                              .tries = turn->tries.items,
                              .try_count = turn->tries.count,
                              .view = turn->table.views[turn->side],
                              .start = turn->table.world};
}

/* Permille. */
static int mean_of(const TryTally *tally)
{
    return tally->visits == 0 ? 0 : (int)(tally->thousandths / tally->visits);
}

static int compare_best(const TryTally tallies[], int count, Move wanted)
{
    int best_other = 0;
    int own = 0;

    for (int i = 0; i < count; i++)
        if (tallies[i].move == wanted)
            own = mean_of(&tallies[i]);
        else if (mean_of(&tallies[i]) > best_other)
            best_other = mean_of(&tallies[i]);
    return own - best_other;
}

/* Every search finds `wanted` best, and nested play nothing better: it finds a mate later too.
 * In Go those that play whole games out by choices would need more of them. */
static void expect_best(const GameOps *game, const char *position, const char *wanted)
{
    SearchLimits limits = {.iterations = 20000};
    Turn turn;

    turn_init_position(&turn, game, position);
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        Move move = MOVE_NONE;
        bool is_nested = variants[i].options == &level_two;

        if (game == &phantom_go && variants[i].type->slice != SEARCH_SLICE)
            continue;
        assert_int_equal(game->text->move_from_text(wanted, &move, NULL), STATUS_OK);
        search_turn(&turn, &options, &limits, tallies);
        if (compare_best(tallies, turn.root.try_count, move) < !is_nested)
            fail_msg("search %d does not find %s", i, wanted);
    }
    table_fini(&turn.table);
}

static void the_mating_try_is_found(void **state)
{
    (void)state;
    expect_best(&kriegspiel, "k7/8/1K6/8/8/8/8/7R w", "h1h8");
}

/* Whoever plays on c5 takes two stones and saves two. */
static void the_capture_that_decides_is_found(void **state)
{
    (void)state;
    expect_best(&phantom_go, "5x5 komi=2.5 board=XX1OO/OO1XX/5/5/5", "c5");
}

TEST_FILE(monte_carlo_contract, cmocka_unit_test(a_budget_is_spent_and_something_is_said),
          cmocka_unit_test(a_deadline_stops_it_in_the_middle_with_something_to_say),
          cmocka_unit_test(threads_and_repetition_change_nothing),
          cmocka_unit_test(one_try_is_searched_like_many),
          cmocka_unit_test(worlds_that_allow_none_of_the_tries_say_nothing),
          cmocka_unit_test(the_pass_of_a_game_is_a_pass),
          cmocka_unit_test(after_a_refusal_it_goes_on_and_after_a_reset_anew),
          cmocka_unit_test(the_mating_try_is_found),
          cmocka_unit_test(the_capture_that_decides_is_found),
          cmocka_unit_test(without_memory_there_is_no_search_and_no_leak));
