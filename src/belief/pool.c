/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/pool.h"

#include <string.h>

#include "base/memory.h"

enum { EMPTY = 0 }; /* an entry of the table; others are the number of a world plus 1 */

struct Pool {
    const GameOps *game;
    PoolOptions options;
    Side side;
    uint64_t salt;
    uint64_t threshold; /* worlds with a random number above it are left out */
    bool is_exact;
    int64_t candidates;
    int64_t count;
    unsigned char *worlds; /* room for limit + 1 */
    unsigned char *spare;  /* the same: what is grown from */
    uint32_t *table;       /* of the worlds, open addressing */
    uint64_t table_mask;
    Move *moves;     /* room for max_tries */
    void *candidate; /* a world to work on */
};

Status pool_new(const GameOps *game, const PoolOptions *options, Pool **result)
{
    Pool *pool = memory_new(sizeof *pool);
    size_t room = (size_t)options->limit + 1;
    size_t table_size = 16;

    if (pool == NULL)
        return STATUS_NO_MEMORY;
    while (table_size < 2 * room)
        table_size *= 2;
    pool->game = game;
    pool->options = *options;
    pool->table_mask = table_size - 1;
    pool->worlds = memory_new(room * game->world_size);
    pool->spare = memory_new(room * game->world_size);
    pool->table = memory_new(table_size * sizeof *pool->table);
    pool->moves = memory_new((size_t)game->max_tries * sizeof *pool->moves);
    pool->candidate = memory_new(game->world_size);
    if (pool->worlds == NULL || pool->spare == NULL || pool->table == NULL ||
        pool->moves == NULL || pool->candidate == NULL) {
        pool_free(pool);
        return STATUS_NO_MEMORY;
    }
    *result = pool;
    return STATUS_OK;
}

void pool_free(Pool *pool)
{
    if (pool == NULL)
        return;
    memory_free(pool->worlds);
    memory_free(pool->spare);
    memory_free(pool->table);
    memory_free(pool->moves);
    memory_free(pool->candidate);
    memory_free(pool);
}

static unsigned char *world_at(const Pool *pool, int64_t number)
{
    return pool->worlds + (size_t)number * pool->game->world_size;
}

static uint64_t random_number_of(const Pool *pool, const void *world)
{
    return rng_derive(pool->salt, pool->game->key(world));
}

static void clear(Pool *pool)
{
    pool->count = 0;
    memset(pool->table, EMPTY, (pool->table_mask + 1) * sizeof *pool->table);
}

/* Puts the world in unless it is there already. There is room. */
static bool insert(Pool *pool, const void *world, uint64_t random_number)
{
    size_t size = pool->game->world_size;
    uint64_t at = random_number & pool->table_mask;

    for (; pool->table[at] != EMPTY; at = (at + 1) & pool->table_mask)
        if (memcmp(world_at(pool, pool->table[at] - 1), world, size) == 0)
            return false;
    memmove(world_at(pool, pool->count), world, size);
    pool->table[at] = (uint32_t)++pool->count;
    return true;
}

/* Leaves the worlds below the threshold. */
static void thin(Pool *pool)
{
    int64_t count = pool->count;

    clear(pool);
    for (int64_t i = 0; i < count; i++) {
        const void *world = world_at(pool, i);
        uint64_t random_number = random_number_of(pool, world);

        /* Worlds move down only, so none is overwritten before it is looked at. */
        if (random_number <= pool->threshold)
            insert(pool, world, random_number);
    }
}

static void cut(Pool *pool)
{
    pool->is_exact = false;
    do {
        pool->threshold /= 2;
        thin(pool);
    } while (pool->count > pool->options.cut_to);
}

bool pool_add(Pool *pool, const void *world)
{
    uint64_t random_number = random_number_of(pool, world);

    if (random_number > pool->threshold || !insert(pool, world, random_number))
        return false;
    if (pool->count > pool->options.limit)
        cut(pool);
    return true;
}

void pool_start(Pool *pool, Side side, const void *world, uint64_t salt)
{
    pool->side = side;
    pool->salt = salt;
    pool->threshold = UINT64_MAX;
    pool->is_exact = true;
    pool->candidates = 0;
    clear(pool);
    pool_add(pool, world);
}

/* Turns the worlds into the spare ones, to be grown from. */
static int64_t set_aside(Pool *pool)
{
    unsigned char *worlds = pool->worlds;
    int64_t count = pool->count;

    pool->worlds = pool->spare;
    pool->spare = worlds;
    pool->threshold = UINT64_MAX;
    clear(pool);
    return count;
}

/* Adds what `move` makes of `world`, if it sounds as it was heard. */
static void try_candidate(Pool *pool, const void *world, Move move, const News *heard)
{
    News news[SIDE_COUNT];

    pool->candidates++;
    memcpy(pool->candidate, world, pool->game->world_size);
    pool->game->attempt(pool->candidate, move, NULL, news);
    if (memcmp(&news[pool->side], heard, sizeof *heard) == 0)
        pool_add(pool, pool->candidate);
}

/* A hidden move of the other side. */
static void grow(Pool *pool, const News *heard)
{
    int64_t parents = set_aside(pool);

    for (int64_t i = 0; i < parents; i++) {
        const void *world = pool->spare + (size_t)i * pool->game->world_size;
        int count = pool->game->list_replies(world, heard, pool->moves);

        for (int move = 0; move < count; move++)
            try_candidate(pool, world, pool->moves[move], heard);
    }
}

/* An own try: each world must give the same answer. */
static void filter_own(Pool *pool, const News *heard)
{
    int64_t parents = set_aside(pool);

    for (int64_t i = 0; i < parents; i++)
        try_candidate(pool, pool->spare + (size_t)i * pool->game->world_size, heard->move,
                      heard);
}

/* A refused try or a question of the other side. */
static void filter_witness(Pool *pool, const News *heard)
{
    int64_t parents = set_aside(pool);

    for (int64_t i = 0; i < parents; i++) {
        memcpy(pool->candidate, pool->spare + (size_t)i * pool->game->world_size,
               pool->game->world_size);
        if (pool->game->witness(pool->candidate, heard))
            pool_add(pool, pool->candidate);
    }
}

void pool_hear(Pool *pool, const News *news)
{
    if (!news->is_heard || news->verdict == VERDICT_ENDED)
        return;
    if (news->mover == pool->side)
        filter_own(pool, news);
    else if (news->verdict == VERDICT_MOVED)
        grow(pool, news);
    else
        filter_witness(pool, news);
}

int64_t pool_count(const Pool *pool)
{
    return pool->count;
}

const void *pool_get(const Pool *pool, int64_t number)
{
    return world_at(pool, number);
}

bool pool_is_exact(const Pool *pool)
{
    return pool->is_exact;
}

int64_t pool_candidates(const Pool *pool)
{
    return pool->candidates;
}

size_t pool_memory(const Pool *pool)
{
    size_t room = (size_t)pool->options.limit + 1;

    return sizeof *pool + (2 * room + 1) * pool->game->world_size +
           (pool->table_mask + 1) * sizeof *pool->table +
           (size_t)pool->game->max_tries * sizeof *pool->moves;
}
