/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/level_one.h"

#include <string.h>

#include "base/memory.h"

/* Worlds for each playout of a candidate: it is not legal in all of them. */
enum { WORLDS_A_PLAYOUT = 2 };

static const FlatOptions plain = {.blend = {.kind = BLEND_PLAIN}};

bool level_one_init(LevelOne *level, const GameOps *game, int playouts)
{
    size_t tries = (size_t)game->max_tries + 1;

    level->game = game;
    level->playouts = playouts;
    level->world_room = WORLDS_A_PLAYOUT * playouts;
    level->worlds = memory_new((size_t)level->world_room * game->world_size);
    level->tries = memory_new(tries * sizeof *level->tries);
    level->tallies = memory_new(tries * sizeof *level->tallies);
    level->flat = flat_search.make(game, &plain);
    return level->worlds != NULL && level->tries != NULL && level->tallies != NULL &&
           level->flat != NULL;
}

void level_one_fini(LevelOne *level)
{
    flat_search.free(level->flat);
    memory_free(level->worlds);
    memory_free(level->tries);
    memory_free(level->tallies);
}

void level_one_start(LevelOne *level, uint64_t seed)
{
    rng_init(&level->rng, seed, 0);
}

static void list_candidates(LevelOne *level, const void *view, bool after_pass)
{
    Move pass = level->game->pass;

    level->count = level->game->list_sensible(view, level->tries);
    bool has_pass = level->count > 0 && level->tries[level->count - 1] == pass;
    if (after_pass && pass != MOVE_NONE && !has_pass)
        level->tries[level->count++] = pass;
    for (int i = 0; i < level->count; i++)
        level->tallies[i] = (TryTally){.move = level->tries[i]};
}

static int guess_worlds(LevelOne *level, const SearchRoot *knowing)
{
    size_t size = level->game->world_size;
    int count = 0;

    while (count < level->world_room &&
           level->game->guess_world(knowing->view, knowing->start, knowing->own_move,
                                    knowing->guess, &level->rng,
                                    level->worlds + (size_t)count * size))
        count++;
    return count;
}

void level_one_think(LevelOne *level, const SearchRoot *knowing, Side side, bool after_pass,
                     Meter *meter)
{
    SearchRoot root = {.worlds = level->worlds, .tries = level->tries};
    SearchLimits limits = {.deadline_us = meter->deadline_us};

    list_candidates(level, knowing->view, after_pass);
    root.try_count = level->count;
    if (level->count > 1)
        root.world_count = guess_worlds(level, knowing);
    if (root.world_count == 0)
        return;
    limits.iterations = (int64_t)level->playouts * level->count;
    if (limits.iterations > meter->left && meter->left > 0)
        limits.iterations = meter->left;
    flat_search.start(level->flat, side, rng_next(&level->rng));
    flat_search.prepare(level->flat, &root);
    meter_count(meter, flat_search.run(level->flat, &root, &limits));
    flat_search.add_to_tallies(level->flat, &root, level->tallies);
}

static Move pick(LevelOne *level)
{
    return level->count == 0
               ? MOVE_NONE
               : level->tallies[rng_below(&level->rng, (uint32_t)level->count)].move;
}

Move level_one_choose(LevelOne *level, const void *view)
{
    if (level->count == 0)
        list_candidates(level, view, false);
    Move best =
        amaf_best(&plain.blend, level->tallies, level->count, level->game->pass, &level->rng);

    return best != MOVE_NONE ? best : pick(level);
}

void level_one_strike(LevelOne *level, Move move)
{
    int kept = 0;

    for (int i = 0; i < level->count; i++)
        if (level->tallies[i].move != move)
            level->tallies[kept++] = level->tallies[i];
    level->count = kept;
}
