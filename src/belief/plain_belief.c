/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/plain_belief.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "belief/history_search.h"

/* Streams of the seed. */
enum { STREAM_SAMPLE = 1, STREAM_POOL, STREAM_HISTORY = 4 };

/* What is not by the last news alone: it remembers all that was heard. */
typedef struct {
    Belief base;
    Pool *pool;     /* NULL: random games only */
    int64_t *order; /* numbers of the pool's worlds, to draw from */
    NewsLog log;
    bool log_is_whole; /* else there was no memory, and histories cannot be searched */
    HistorySearch *histories;
    int64_t history_nodes;
    int64_t games;
    Rng sample_rng;
    Rng history_rng;
} LogBelief;

/* --- Beginning, hearing, ending --- */

static Status open_log(Belief *base, const BeliefOptions *options, Error *error)
{
    LogBelief *belief = (LogBelief *)base;

    belief->history_nodes = options->history_nodes;
    belief->games = options->games;
    belief->histories = history_search_new(base->game);
    if (belief->histories == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return STATUS_OK;
}

static Status open_pool(Belief *base, const BeliefOptions *options, Error *error)
{
    LogBelief *belief = (LogBelief *)base;
    Status status = open_log(base, options, error);

    if (status != STATUS_OK)
        return status;
    belief->order = memory_new((size_t)(options->pool.limit + 1) * sizeof *belief->order);
    if (belief->order == NULL ||
        pool_new(base->game, &options->pool, &belief->pool) != STATUS_OK)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return STATUS_OK;
}

static void close_log(Belief *base)
{
    LogBelief *belief = (LogBelief *)base;

    pool_free(belief->pool);
    memory_free(belief->order);
    history_search_free(belief->histories);
    news_log_fini(&belief->log);
}

static Status start_log(Belief *base, uint64_t seed, Error *error)
{
    LogBelief *belief = (LogBelief *)base;

    (void)error;
    rng_init(&belief->sample_rng, seed, STREAM_SAMPLE);
    rng_init(&belief->history_rng, seed, STREAM_HISTORY);
    news_log_clear(&belief->log);
    belief->log_is_whole = true;
    if (belief->pool != NULL)
        pool_start(belief->pool, base->side, base->start, rng_derive(seed, STREAM_POOL));
    return STATUS_OK;
}

static void hear_log(Belief *base, const News *news, const void *view)
{
    LogBelief *belief = (LogBelief *)base;

    (void)view;
    belief->log_is_whole = belief->log_is_whole && news_log_add(&belief->log, news);
    if (belief->pool != NULL)
        pool_hear(belief->pool, news);
}

/* --- The pool --- */

static BeliefState pool_state(const Belief *base)
{
    const Pool *pool = ((const LogBelief *)base)->pool;

    return (BeliefState){
        .has_pool = true, .is_exact = pool_is_exact(pool), .worlds = pool_count(pool)};
}

static int sample_from_pool(LogBelief *belief, int wanted)
{
    int64_t count = pool_count(belief->pool);
    int64_t sampled = count < wanted ? count : wanted;

    for (int64_t i = 0; i < count; i++)
        belief->order[i] = i;
    for (int64_t i = 0; i < sampled; i++) {
        int64_t j = i + (int64_t)rng_below(&belief->sample_rng, (uint32_t)(count - i));
        int64_t number = belief->order[j];

        belief->order[j] = belief->order[i];
        memcpy(belief_sampled_at(&belief->base, i), pool_get(belief->pool, number),
               belief->base.game->world_size);
    }
    return (int)sampled;
}

static BeliefSample sample_pool(Belief *base, const void *view, int wanted, int64_t deadline_us)
{
    (void)view;
    (void)deadline_us;
    return (BeliefSample){.from_pool = sample_from_pool((LogBelief *)base, wanted)};
}

static BelievedWorlds gather_pool(Belief *base, const void *view, int64_t deadline_us)
{
    const Pool *pool = ((LogBelief *)base)->pool;

    (void)view;
    (void)deadline_us;
    return (BelievedWorlds){.worlds = pool_get(pool, 0),
                            .stride = base->game->world_size,
                            .count = pool_count(pool),
                            .is_exact = pool_is_exact(pool)};
}

/* By whole histories, unless it holds all that fits already. */
static void refill_pool(Belief *base, const void *view, const BeliefRefill *refill)
{
    LogBelief *belief = (LogBelief *)base;
    BeliefState state = pool_state(base);
    void *world = belief_sampled_at(base, base->sampled_max);

    (void)view;
    if (state.worlds >= refill->least || (state.is_exact && state.worlds > 0))
        return;
    for (int64_t i = 0;
         i < refill->searches && belief->log_is_whole && !clock_is_past(refill->deadline_us);
         i++)
        if (history_search_run(belief->histories, base->start, base->side, &belief->log,
                               belief->history_nodes, &belief->history_rng, world))
            pool_add(belief->pool, world);
}

const BeliefType pool_belief = {
    .name = "pool",
    .size = sizeof(LogBelief),
    .open = open_pool,
    .start = start_log,
    .hear = hear_log,
    .state = pool_state,
    .sample = sample_pool,
    .gather = gather_pool,
    .refill = refill_pool,
    .close = close_log,
};

/* --- The last news --- */

static BeliefSample sample_guesses(Belief *belief, const void *view, int wanted,
                                   int64_t deadline_us)
{
    return (BeliefSample){.from_last_news =
                              belief_add_guesses(belief, view, 0, wanted, deadline_us)};
}

const BeliefType last_news_belief = {
    .name = "last-news", .size = sizeof(Belief), .sample = sample_guesses};

static BeliefSample sample_both(Belief *belief, const void *view, int wanted,
                                int64_t deadline_us)
{
    BeliefSample sample = sample_pool(belief, view, wanted, deadline_us);

    sample.from_last_news =
        belief_add_guesses(belief, view, sample.from_pool, wanted, deadline_us) -
        sample.from_pool;
    return sample;
}

const BeliefType hybrid_belief = {
    .name = "hybrid",
    .size = sizeof(LogBelief),
    .open = open_pool,
    .start = start_log,
    .hear = hear_log,
    .state = pool_state,
    .sample = sample_both,
    .refill = refill_pool,
    .close = close_log,
};

/* --- Random games --- */

static BeliefSample sample_games(Belief *base, const void *view, int wanted,
                                 int64_t deadline_us)
{
    LogBelief *belief = (LogBelief *)base;
    int have = 0;

    (void)view;
    (void)deadline_us;
    for (int64_t i = 0; i < belief->games && have < wanted && belief->log_is_whole; i++)
        have += history_search_sample(belief->histories, base->start, base->side, &belief->log,
                                      &belief->history_rng, belief_sampled_at(base, have));
    return (BeliefSample){.from_games = have};
}

const BeliefType games_belief = {
    .name = "games",
    .size = sizeof(LogBelief),
    .open = open_log,
    .start = start_log,
    .hear = hear_log,
    .sample = sample_games,
    .close = close_log,
};
