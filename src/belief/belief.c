/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "belief/history_search.h"

/* Streams of the seed; 0 is left to the player. */
enum { STREAM_DRAW = 1, STREAM_POOL, STREAM_GUESS, STREAM_HISTORY };

struct Belief {
    const GameOps *game;
    BeliefOptions options;
    Side side;
    Rng draw_rng;
    Rng guess_rng;
    Rng history_rng;
    Pool *pool; /* NULL without one */
    NewsLog log;
    bool log_is_whole; /* else there was no memory, and histories cannot be searched */
    HistorySearch *histories;
    Move own_move; /* the last that was accepted */
    void *start;
    unsigned char *worlds; /* drawn: room for as many as are wanted, and one to work in */
    int64_t *order;        /* numbers of the pool's worlds, to draw from */
};

Status belief_new(const GameOps *game, const BeliefOptions *options, Belief **result,
                  Error *error)
{
    Belief *belief = memory_new(sizeof *belief);

    if (options->pool.limit < options->pool.cut_to) {
        memory_free(belief);
        return error_set(error, STATUS_BAD_INPUT, "pool_limit is below pool_cut");
    }
    if (belief == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    belief->game = game;
    belief->options = *options;
    belief->start = memory_new(game->world_size);
    belief->worlds = memory_new(((size_t)options->worlds + 1) * game->world_size);
    belief->order = memory_new((size_t)(options->pool.limit + 1) * sizeof *belief->order);
    belief->histories = history_search_new(game);
    if (belief->start == NULL || belief->worlds == NULL || belief->order == NULL ||
        belief->histories == NULL ||
        (options->kind != BELIEF_LAST_NEWS &&
         pool_new(game, &options->pool, &belief->pool) != STATUS_OK)) {
        belief_free(belief);
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    *result = belief;
    return STATUS_OK;
}

void belief_free(Belief *belief)
{
    if (belief == NULL)
        return;
    pool_free(belief->pool);
    history_search_free(belief->histories);
    news_log_fini(&belief->log);
    memory_free(belief->start);
    memory_free(belief->worlds);
    memory_free(belief->order);
    memory_free(belief);
}

Status belief_start(Belief *belief, const GameSetup *setup, Side side, uint64_t seed,
                    Error *error)
{
    Status status = belief->game->start(setup, belief->start, error);

    if (status != STATUS_OK)
        return status;
    belief->side = side;
    belief->own_move = MOVE_NONE;
    rng_init(&belief->draw_rng, seed, STREAM_DRAW);
    rng_init(&belief->guess_rng, seed, STREAM_GUESS);
    rng_init(&belief->history_rng, seed, STREAM_HISTORY);
    news_log_clear(&belief->log);
    belief->log_is_whole = true;
    if (belief->pool != NULL)
        pool_start(belief->pool, side, belief->start, rng_derive(seed, STREAM_POOL));
    return STATUS_OK;
}

void belief_hear(Belief *belief, const News *news)
{
    belief->log_is_whole = belief->log_is_whole && news_log_add(&belief->log, news);
    if (news->mover == belief->side && news->verdict == VERDICT_MOVED)
        belief->own_move = news->move;
    if (belief->pool != NULL)
        pool_hear(belief->pool, news);
}

static void *world_at(const Belief *belief, int64_t number)
{
    return belief->worlds + (size_t)number * belief->game->world_size;
}

static bool has_time(int64_t deadline_us)
{
    return deadline_us == 0 || clock_wall_us() < deadline_us;
}

static int draw_from_pool(Belief *belief, int wanted)
{
    int64_t count = pool_count(belief->pool);
    int64_t drawn = count < wanted ? count : wanted;

    for (int64_t i = 0; i < count; i++)
        belief->order[i] = i;
    for (int64_t i = 0; i < drawn; i++) {
        int64_t j = i + (int64_t)rng_below(&belief->draw_rng, (uint32_t)(count - i));
        int64_t number = belief->order[j];

        belief->order[j] = belief->order[i];
        memcpy(world_at(belief, i), pool_get(belief->pool, number), belief->game->world_size);
    }
    return (int)drawn;
}

static bool guess_one(Belief *belief, const void *view, void *world)
{
    return belief->game->guess_world(view, belief->start, belief->own_move,
                                     belief->options.guess, &belief->guess_rng, world);
}

/* Guesses from number `have` on. */
static int add_guesses(Belief *belief, const void *view, int have, int wanted,
                       int64_t deadline_us)
{
    while (have < wanted && has_time(deadline_us) &&
           guess_one(belief, view, world_at(belief, have)))
        have++;
    return have;
}

int belief_guess(Belief *belief, const void *view, int wanted, int64_t deadline_us)
{
    return add_guesses(belief, view, 0, wanted, deadline_us);
}

int belief_draw(Belief *belief, const void *view, int wanted, int64_t deadline_us)
{
    int have = belief->pool != NULL ? draw_from_pool(belief, wanted) : 0;

    if (belief->options.kind == BELIEF_POOL)
        return have;
    return add_guesses(belief, view, have, wanted, deadline_us);
}

int belief_play(Belief *belief, int64_t games, int wanted)
{
    int have = 0;

    for (int64_t i = 0; i < games && have < wanted && belief->log_is_whole; i++)
        have += history_search_draw(belief->histories, belief->start, belief->side,
                                    &belief->log, &belief->history_rng, world_at(belief, have));
    return have;
}

const void *belief_worlds(const Belief *belief)
{
    return belief->worlds;
}

int64_t belief_gather(Belief *belief, const void *view, int wanted, int64_t deadline_us)
{
    if (belief->options.kind == BELIEF_POOL)
        return pool_count(belief->pool);
    return belief_draw(belief, view, wanted, deadline_us);
}

const void *belief_get(const Belief *belief, int64_t number)
{
    return belief->options.kind == BELIEF_POOL ? pool_get(belief->pool, number)
                                               : world_at(belief, number);
}

bool belief_sample(Belief *belief, const void *view, void *world)
{
    int64_t count = belief_count(belief);

    if (count > 0) {
        int64_t number = (int64_t)rng_below(&belief->draw_rng, (uint32_t)count);

        memcpy(world, pool_get(belief->pool, number), belief->game->world_size);
        return true;
    }
    return belief->options.kind != BELIEF_POOL && guess_one(belief, view, world);
}

bool belief_has_pool(const Belief *belief)
{
    return belief->pool != NULL;
}

int64_t belief_count(const Belief *belief)
{
    return belief->pool != NULL ? pool_count(belief->pool) : 0;
}

bool belief_is_exact(const Belief *belief)
{
    return belief->pool != NULL && pool_is_exact(belief->pool);
}

void belief_refill(Belief *belief, int64_t searches, int64_t deadline_us)
{
    void *world = world_at(belief, belief->options.worlds);

    for (int64_t i = 0; i < searches && belief->log_is_whole && has_time(deadline_us); i++)
        if (history_search_run(belief->histories, belief->start, belief->side, &belief->log,
                               belief->options.history_nodes, &belief->history_rng, world))
            pool_add(belief->pool, world);
}
