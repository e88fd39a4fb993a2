/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/root_parallel.h"

#include <pthread.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"

enum { THREADS_MAX = 64 };

typedef struct {
    void *search;
    int64_t wanted;
    int64_t done;
} Grower;

struct RootParallel {
    RootParallelOptions options;
    Grower *growers;
    const SearchRoot *root;
    int64_t deadline_us;
};

/* One thread and the trees it has: every `threads`-th from number `first`. */
typedef struct {
    RootParallel *parallel;
    int first;
} Share;

RootParallel *root_parallel_new(const GameOps *game, const RootParallelOptions *options)
{
    RootParallel *parallel = memory_new(sizeof *parallel);

    if (parallel == NULL)
        return NULL;
    parallel->options = *options;
    if (parallel->options.threads > parallel->options.trees)
        parallel->options.threads = parallel->options.trees;
    if (parallel->options.threads > THREADS_MAX)
        parallel->options.threads = THREADS_MAX;
    parallel->growers = memory_new((size_t)options->trees * sizeof *parallel->growers);
    for (int i = 0; parallel->growers != NULL && i < options->trees; i++) {
        parallel->growers[i].search = options->type->make(game, options->search);
        if (parallel->growers[i].search == NULL) {
            root_parallel_free(parallel);
            return NULL;
        }
    }
    if (parallel->growers == NULL) {
        memory_free(parallel);
        return NULL;
    }
    return parallel;
}

void root_parallel_free(RootParallel *parallel)
{
    if (parallel == NULL)
        return;
    for (int i = 0; i < parallel->options.trees; i++)
        parallel->options.type->free(parallel->growers[i].search);
    memory_free(parallel->growers);
    memory_free(parallel);
}

void root_parallel_start(RootParallel *parallel, Side side, uint64_t seed)
{
    for (int i = 0; i < parallel->options.trees; i++)
        parallel->options.type->start(parallel->growers[i].search, side,
                                      rng_derive(seed, (uint64_t)i));
}

void root_parallel_reset(RootParallel *parallel)
{
    for (int i = 0; i < parallel->options.trees; i++)
        parallel->options.type->reset(parallel->growers[i].search);
}

/* True while there is more to do for this tree. */
static bool grow(const RootParallel *parallel, Grower *grower)
{
    const SearchType *type = parallel->options.type;
    int64_t left = grower->wanted - grower->done;
    SearchLimits slice = {.iterations = left < type->slice ? left : type->slice,
                          .deadline_us = parallel->deadline_us};

    if (left <= 0)
        return false;
    int64_t done = type->run(grower->search, parallel->root, &slice);

    grower->done += done;
    return done >= slice.iterations && grower->done < grower->wanted;
}

static bool has_time(const RootParallel *parallel)
{
    return parallel->deadline_us == 0 || clock_wall_us() < parallel->deadline_us;
}

static void *work(void *argument)
{
    const Share *share = argument;
    RootParallel *parallel = share->parallel;
    bool is_going_on = true;

    while (is_going_on) {
        is_going_on = false;
        for (int i = share->first; i < parallel->options.trees; i += parallel->options.threads)
            is_going_on |= grow(parallel, &parallel->growers[i]);
        is_going_on = is_going_on && has_time(parallel);
    }
    return NULL;
}

/* A thread that cannot be had leaves its trees to the caller's. */
static void run_threads(RootParallel *parallel)
{
    pthread_t threads[THREADS_MAX];
    Share shares[THREADS_MAX];
    bool is_running[THREADS_MAX] = {false};

    for (int i = 0; i < parallel->options.threads; i++)
        shares[i] = (Share){parallel, i};
    for (int i = 1; i < parallel->options.threads; i++)
        is_running[i] = pthread_create(&threads[i], NULL, work, &shares[i]) == 0;
    work(&shares[0]);
    for (int i = 1; i < parallel->options.threads; i++) {
        if (is_running[i])
            pthread_join(threads[i], NULL);
        else
            work(&shares[i]);
    }
}

/* Gets the trees ready, each with its share. */
static void share_out(RootParallel *parallel, int64_t iterations)
{
    int64_t trees = parallel->options.trees;

    for (int i = 0; i < trees; i++) {
        parallel->growers[i].wanted = iterations / trees + (i < iterations % trees);
        parallel->growers[i].done = 0;
        parallel->options.type->prepare(parallel->growers[i].search, parallel->root);
    }
}

int64_t root_parallel_run(RootParallel *parallel, const SearchRoot *root,
                          const SearchLimits *limits, TryTally tallies[])
{
    int64_t done = 0;

    parallel->root = root;
    parallel->deadline_us = limits->deadline_us;
    share_out(parallel, limits->iterations);
    run_threads(parallel);
    memset(tallies, 0, (size_t)root->try_count * sizeof *tallies);
    for (int i = 0; i < root->try_count; i++)
        tallies[i].move = root->tries[i];
    for (int i = 0; i < parallel->options.trees; i++) {
        done += parallel->growers[i].done;
        parallel->options.type->add_to_tallies(parallel->growers[i].search, root, tallies);
    }
    return done;
}

const void *root_parallel_search(const RootParallel *parallel, int tree)
{
    return parallel->growers[tree].search;
}
