/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a kind of belief is: a table of operations, and what the state of every one begins with.
 */
#pragma once

#include "belief/belief.h"

/* The operations are those of belief.h. */
struct BeliefType {
    const char *name; /* as typed on the command line */
    const char *game; /* the only one that it is about; NULL: all */
    size_t size;      /* of its state, which begins with a Belief and is zeroed before `open` */
    /* After a failure it is closed all the same. NULL: nothing to do. */
    MUST_USE Status (*open)(Belief *belief, const BeliefOptions *options, Error *error);
    /* What all kinds have is set already. NULL: nothing more to do. */
    MUST_USE Status (*start)(Belief *belief, uint64_t seed, Error *error);
    void (*hear)(Belief *belief, const News *news, const void *view); /* NULL: it need not */
    BeliefState (*state)(const Belief *belief);                       /* NULL: no pool */
    BeliefSample (*sample)(Belief *belief, const void *view, int wanted, int64_t deadline_us);
    /* NULL: what is drawn. */
    BelievedWorlds (*gather)(Belief *belief, const void *view, int64_t deadline_us);
    /* NULL: nothing can be found. */
    void (*refill)(Belief *belief, const void *view, const BeliefRefill *refill);
    void (*ponder)(Belief *belief, const atomic_bool *stop); /* NULL: it waits */
    void (*close)(Belief *belief);                           /* NULL: nothing to do */
};

struct Belief {
    const BeliefType *type;
    const GameOps *game;
    Side side;
    Move own_move; /* the last that was accepted */
    void *start;   /* the world that the game began with */
    GuessStyle guess;
    Rng guess_rng;
    unsigned char *sampled; /* room for the worlds of the options, and one to work in */
    int sampled_max;
};

/* For whoever has the state of a kind in its own memory, zeroed. On failure belief_fini is
 * fine. */
MUST_USE Status belief_init(Belief *belief, const BeliefType *type, const GameOps *game,
                            const BeliefOptions *options);
void belief_fini(Belief *belief);

/* The place of a drawn world. */
static inline void *belief_sampled_at(const Belief *belief, int64_t number)
{
    return belief->sampled + (size_t)number * belief->game->world_size;
}

/* Guesses from number `have` on up to `wanted`; returns how many worlds are drawn then. */
int belief_add_guesses(Belief *belief, const void *view, int have, int wanted,
                       int64_t deadline_us);
