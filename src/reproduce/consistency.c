/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/consistency.h"

#include <stdlib.h>

#include "base/memory.h"
#include "belief/pool.h"

enum {
    BOARDS_A_TURN = 50,
    POOL_LIMIT = 30000, /* more are not waited for */
};

struct Consistency {
    const GameOps *game;
    Side side;
    Pool *pool;
    void *start; /* the world that the game began with */
    void *world; /* a guess */
    void *view;
    Move own_move; /* the last that was accepted */
    Rng rng;
    uint64_t *keys; /* of the boards in the pool, sorted */
    int64_t capacity;
};

void consistency_free(Consistency *consistency)
{
    if (consistency == NULL)
        return;
    pool_free(consistency->pool);
    memory_free(consistency->start);
    memory_free(consistency->world);
    memory_free(consistency->view);
    memory_free(consistency->keys);
    memory_free(consistency);
}

static Status make_room(Consistency *consistency)
{
    const GameOps *game = consistency->game;
    const PoolOptions options = {.limit = POOL_LIMIT, .cut_to = 1};

    consistency->start = memory_new(game->world_size);
    consistency->world = memory_new(game->world_size);
    consistency->view = memory_new(game->view_size);
    if (consistency->start == NULL || consistency->world == NULL || consistency->view == NULL)
        return STATUS_NO_MEMORY;
    return pool_new(game, &options, &consistency->pool);
}

Status consistency_new(const GameOps *game, const GameSetup *setup, Side side, uint64_t seed,
                       Consistency **result, Error *error)
{
    Consistency *made = memory_new(sizeof *made);

    if (made == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    *made = (Consistency){.game = game, .side = side, .own_move = MOVE_NONE};
    Status status = make_room(made);
    if (status != STATUS_OK)
        error_set(error, status, "out of memory");
    else
        status = game->start(setup, made->start, error);
    if (status != STATUS_OK) {
        consistency_free(made);
        return status;
    }
    rng_init(&made->rng, seed, 0);
    game->view_of(made->start, side, made->view);
    pool_start(made->pool, side, made->start, rng_next(&made->rng));
    *result = made;
    return STATUS_OK;
}

void consistency_hear(Consistency *consistency, const News *news)
{
    if (!news->is_heard)
        return;
    if (news->mover == consistency->side && news->verdict == VERDICT_MOVED)
        consistency->own_move = news->move;
    consistency->game->hear(consistency->view, news);
    if (pool_is_exact(consistency->pool))
        pool_hear(consistency->pool, news);
}

/* Of what is hidden on a board: two with the same men on the same points are one. */
static uint64_t key_of(const Consistency *consistency, const void *world)
{
    uint8_t contents[CONTENT_POINTS_MAX];
    uint64_t key = 0;

    consistency->game->contents(world, consistency->side, contents);
    for (int i = 0; i < consistency->game->point_count; i++)
        key = rng_derive(key, contents[i]);
    return key;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

static bool sort_keys(Consistency *consistency, int64_t count)
{
    if (count > consistency->capacity) {
        uint64_t *larger = memory_resize(consistency->keys, 2 * (size_t)count * sizeof *larger);

        if (larger == NULL)
            return false;
        consistency->keys = larger;
        consistency->capacity = 2 * count;
    }
    for (int64_t i = 0; i < count; i++)
        consistency->keys[i] = key_of(consistency, pool_get(consistency->pool, i));
    qsort(consistency->keys, (size_t)count, sizeof *consistency->keys, compare_keys);
    return true;
}

static bool guess(Consistency *consistency)
{
    return consistency->game->guess_world(consistency->view, consistency->start,
                                          consistency->own_move, GUESS_FITTING,
                                          &consistency->rng, consistency->world);
}

bool consistency_count(Consistency *consistency, int *fitting, int *guessed)
{
    int64_t count = pool_count(consistency->pool);

    *fitting = 0;
    *guessed = 0;
    if (!pool_is_exact(consistency->pool) || count == 0 || !sort_keys(consistency, count))
        return false;
    while (*guessed < BOARDS_A_TURN && guess(consistency)) {
        uint64_t key = key_of(consistency, consistency->world);

        *fitting +=
            bsearch(&key, consistency->keys, (size_t)count, sizeof key, compare_keys) != NULL;
        ++*guessed;
    }
    return *guessed > 0;
}
