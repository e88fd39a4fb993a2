/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the searches of Buron's family must keep to in every game of the list, on every board
 * and under every ruleset: they say something of the tries they are given with whatever little
 * they have, keep to their budget, and what they do follows from seed and work alone.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "search/flat_mc.h"
#include "search/go_mcts.h"
#include "search/iimc.h"
#include "search/nested.h"
#include "search/simulation.h"
#include "search/two_level.h"
#include "support/search_turn.h"
#include "support/test.h"

enum { SECOND = 1000000 };

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

static RootParallelOptions options_of(int variant)
{
    return (RootParallelOptions){.type = variants[variant].type,
                                 .search = variants[variant].options,
                                 .trees = 1,
                                 .threads = 1};
}

/* A playout that has been begun is ended: that much a budget may be exceeded by. */
static void check_budgets(const SearchTurn *turn)
{
    static const int64_t budgets[] = {1, 2, 40, 150};

    for (int i = 0; i < VARIANTS; i++)
        for (size_t j = 0; j < sizeof budgets / sizeof *budgets; j++) {
            TryTally tallies[TRIES_MAX];
            RootParallelOptions options = options_of(i);
            SearchLimits limits = {.iterations = budgets[j]};
            int64_t done = search_turn_run(turn, &options, &limits, tallies);

            assert_in_range(done, budgets[j], budgets[j] + NESTED_LEVEL_MAX);
            assert_in_range(search_turn_visits(turn, tallies), 1, done);
        }
}

static void a_budget_is_spent_and_something_is_said(void **state)
{
    (void)state;
    search_turn_for_every(check_budgets);
}

static void check_deadlines(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits over = {.iterations = INT64_MAX / 2, .deadline_us = 1};
        SearchLimits soon = {.iterations = INT64_MAX / 2};
        int64_t begin = clock_wall_us();

        soon.deadline_us = begin + 500;
        assert_true(search_turn_run(turn, &options, &over, tallies) > 0);
        assert_true(search_turn_visits(turn, tallies) > 0);
        assert_true(search_turn_run(turn, &options, &soon, tallies) > 0);
        assert_true(search_turn_visits(turn, tallies) > 0);
        assert_in_range(clock_wall_us() - begin, 0, 5 * SECOND);
    }
}

static void a_deadline_stops_it_in_the_middle_with_something_to_say(void **state)
{
    (void)state;
    search_turn_for_every(check_deadlines);
}

static void check_threads(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++)
        search_turn_check_threads(turn, options_of(i));
}

static void threads_and_repetition_change_nothing(void **state)
{
    (void)state;
    search_turn_for_every(check_threads);
}

static void check_one_try(const SearchTurn *turn)
{
    SearchTurn other = *turn;

    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits limits = {.iterations = 20};

        other.root.try_count = 1;
        for (int j = 0; j < turn->root.try_count; j += 7) {
            other.root.tries = turn->root.tries + j;
            int64_t done = search_turn_run(&other, &options, &limits, tallies);

            assert_int_equal(search_turn_visits(&other, tallies) > 0, done > 0);
        }
    }
}

static void one_try_is_searched_like_many(void **state)
{
    (void)state;
    search_turn_for_every(check_one_try);
}

static void check_impossible_try(const SearchTurn *turn)
{
    static const Move impossible[] = {0xfff0}; /* no move of any game */
    SearchTurn other = *turn;

    other.root.tries = impossible;
    other.root.try_count = 1;
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        SearchLimits limits = {.iterations = 10};

        assert_int_equal(search_turn_run(&other, &options, &limits, tallies), 0);
        assert_int_equal(search_turn_visits(&other, tallies), 0);
    }
}

static void worlds_that_allow_none_of_the_tries_say_nothing(void **state)
{
    (void)state;
    search_turn_for_every(check_impossible_try);
}

/* Where a game has a pass it may always be made, and is heard as one; nothing else is. */
static void check_pass(const SearchTurn *turn)
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
    search_turn_for_every(check_pass);
}

/* What is known of the tries that are left stays when one goes. */
static void check_going_on(const SearchTurn *turn)
{
    SearchTurn other = *turn;
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
        assert_in_range(search_turn_visits(&other, after), 0, 1);
        root_parallel_free(search);
    }
}

static void after_a_refusal_it_goes_on_and_after_a_reset_anew(void **state)
{
    (void)state;
    search_turn_for_every(check_going_on);
}

static void check_memory(const SearchTurn *turn)
{
    for (int i = 0; i < VARIANTS; i++)
        search_turn_check_memory(turn, options_of(i));
}

static void without_memory_there_is_no_search_and_no_leak(void **state)
{
    (void)state;
    search_turn_for_every(check_memory);
}

/* The one world of a position, for the side on move in it; games are short. */
static void turn_init_position(SearchTurn *turn, const GameOps *game, const char *position)
{
    GameSetup setup = {.max_plies = 16};

    *turn = (SearchTurn){.own_move = MOVE_NONE};
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
    SearchTurn turn;

    turn_init_position(&turn, game, position);
    for (int i = 0; i < VARIANTS; i++) {
        TryTally tallies[TRIES_MAX];
        RootParallelOptions options = options_of(i);
        Move move = MOVE_NONE;
        bool is_nested = variants[i].options == &level_two;

        if (game == &phantom_go && variants[i].type->slice != SEARCH_SLICE)
            continue;
        assert_int_equal(game->text->move_from_text(wanted, &move, NULL), STATUS_OK);
        search_turn_run(&turn, &options, &limits, tallies);
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
