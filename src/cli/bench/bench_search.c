/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searches of the first turn, in worlds drawn from a pool: how many iterations one core makes
 * in a second.
 */
#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"
#include "belief/plain_belief.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "search/flat_mc.h"
#include "search/ismcts.h"
#include "search/root_parallel.h"

enum { WORLDS = 1000, TREE_SIZE = 1 << 16 };

typedef struct {
    const char *name;
    const GameOps *game;
    const char *start;
    const SearchType *type;
    const void *options;
    int iterations;
} SearchTask;

static const IsmctsOptions one_observer = {SIMULATION_PLAYOUT, .exploration = 0.75,
                                           .tree_size = TREE_SIZE};
static const IsmctsOptions two_observers = {SIMULATION_PLAYOUT, .exploration = 0.75,
                                            .tree_size = TREE_SIZE, .has_two_observers = true};
static const IsmctsOptions by_material = {SIMULATION_MATERIAL, .exploration = 1.5,
                                          .tree_size = TREE_SIZE};
static const FlatOptions plain_flat = {0};
static const FlatOptions flat_ucb_rave = {
    .blend = {BLEND_RAVE, .rave_visits = 300}, .has_ucb = true, .exploration = 2};

static const SearchTask tasks[] = {
    {"ismcts_playout", &kriegspiel, "standard", &ismcts_search, &one_observer, 10000},
    {"mo_ismcts_playout", &kriegspiel, "standard", &ismcts_search, &two_observers, 10000},
    {"ismcts_material", &kriegspiel, "standard", &ismcts_search, &by_material, 50000},
    {"ismcts_go_9x9", &phantom_go, "9x9", &ismcts_search, &one_observer, 10000},
    {"ismcts_go_7x7", &phantom_go, "7x7", &ismcts_search, &one_observer, 10000},
    {"flat_go_7x7", &phantom_go, "7x7", &flat_search, &plain_flat, 10000},
    {"flat_ucb_rave_go_7x7", &phantom_go, "7x7", &flat_search, &flat_ucb_rave, 10000},
};

/* What the search needs of the first turn. */
typedef struct {
    Belief *belief;
    void *view;
    Move *tries;
    TryTally *tallies;
    SearchRoot root;
} FirstTurn;

static void first_turn_fini(FirstTurn *turn)
{
    belief_free(turn->belief);
    memory_free(turn->view);
    memory_free(turn->tries);
    memory_free(turn->tallies);
}

/* False if it cannot be had; there is something to fini all the same. */
static bool first_turn_init(FirstTurn *turn, const SearchTask *task)
{
    const GameOps *game = task->game;
    BeliefOptions options = {.pool = POOL_DEFAULTS, .history_nodes = 1, .worlds = WORLDS};
    GameSetup setup = {0};

    *turn = (FirstTurn){.view = memory_new(game->view_size)};
    turn->tries = memory_new((size_t)game->max_tries * sizeof *turn->tries);
    turn->tallies = memory_new((size_t)game->max_tries * sizeof *turn->tallies);
    snprintf(setup.start, sizeof setup.start, "%s", task->start);
    if (turn->view == NULL || turn->tries == NULL || turn->tallies == NULL ||
        belief_new(&pool_belief, game, &options, &turn->belief, NULL) != STATUS_OK ||
        belief_start(turn->belief, &setup, SIDE_FIRST, BENCH_SEED, NULL) != STATUS_OK)
        return false;
    turn->root.world_count = belief_sample(turn->belief, NULL, WORLDS, 0).from_pool;
    turn->root.worlds = belief_sampled(turn->belief);
    game->view_of(turn->root.worlds, SIDE_FIRST, turn->view);
    turn->root.try_count = game->list_sensible(turn->view, turn->tries);
    turn->root.tries = turn->tries;
    return true;
}

static void bench_task(BenchReport *report, const SearchTask *task)
{
    FirstTurn turn;
    RootParallelOptions options = {
        .type = task->type, .search = task->options, .trees = 1, .threads = 1};
    SearchLimits limits = {.iterations =
                               bench_amount(report, task->iterations / 5, task->iterations)};

    RootParallel *search = root_parallel_new(task->game, &options);
    if (first_turn_init(&turn, task) && search != NULL) {
        root_parallel_start(search, SIDE_FIRST, BENCH_SEED);
        double begin = clock_cpu_seconds();
        int64_t done = root_parallel_run(search, &turn.root, &limits, turn.tallies);

        bench_add(report, task->name, "1/s", (double)done / (clock_cpu_seconds() - begin));
        for (int i = 0; i < turn.root.try_count; i++)
            bench_sign(report, (uint64_t)turn.tallies[i].visits << 32 |
                                   (uint64_t)turn.tallies[i].thousandths);
    }
    root_parallel_free(search);
    first_turn_fini(&turn);
}

static void bench_tasks_of(BenchReport *report, const GameOps *game)
{
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        if (tasks[i].game == game)
            bench_task(report, &tasks[i]);
}

void bench_search(BenchReport *report)
{
    bench_tasks_of(report, &kriegspiel);
}

void bench_go_search(BenchReport *report)
{
    bench_tasks_of(report, &phantom_go);
}
