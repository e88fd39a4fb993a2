/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Worlds that fit everything one side has heard.
 *
 * The pool begins with the one world in which the game starts. Every own answer filters it;
 * every hidden move of the other side replaces each world by all worlds that such a move leads
 * to and that would have sounded the same. Equal worlds are merged. As long as it never had to
 * be cut the pool is *exact*: it holds all consistent worlds, the true one among them.
 *
 * When it outgrows its limit it is cut to a random subset: each world has a random number made
 * from its key and the pool's salt, and only those below a threshold stay, which is halved as
 * often as need be. So what is kept is a uniform sample of the distinct worlds and does not
 * depend on the order in which they were found.
 */
#pragma once

#include "game/game.h"

typedef struct Pool Pool;

typedef struct {
    int64_t limit;  /* more worlds than this are cut ... */
    int64_t cut_to; /* ... to at most this many */
} PoolOptions;

/* The paper's limits: 20,000 cut to 10,000 (Parker, Nau and Subrahmanian 2005, section 4.1). */
#define POOL_DEFAULTS                                                                          \
    {                                                                                          \
        .limit = 20000, .cut_to = 10000                                                        \
    }

MUST_USE Status pool_new(const GameOps *game, const PoolOptions *options, Pool **pool);
void pool_free(Pool *pool);

/* A new game, of which `side` knows the beginning. */
void pool_start(Pool *pool, Side side, const void *world, uint64_t salt);

/* Nothing heard changes nothing. */
void pool_hear(Pool *pool, const News *news);

int64_t pool_count(const Pool *pool);
/* In no particular order; stands until the pool hears something or is added to. */
const void *pool_get(const Pool *pool, int64_t number);
/* Never cut, nothing ever lost: all consistent worlds are in it. */
bool pool_is_exact(const Pool *pool);
/* How many candidate moves have been judged since the start, for measuring. */
int64_t pool_candidates(const Pool *pool);

/* Bytes that it holds. */
size_t pool_memory(const Pool *pool);

/* Adds a world that is known to fit; false if it is there already or there is no room. */
bool pool_add(Pool *pool, const void *world);
