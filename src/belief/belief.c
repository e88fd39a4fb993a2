/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief.h"

#include "base/clock.h"
#include "base/memory.h"
#include "belief/belief_type.h"

/* A stream of the seed; 0 is left to the player, and the others below 10 to the kinds. */
enum { STREAM_GUESS = 3 };

/* --- Beginning and ending --- */

Status belief_init(Belief *belief, const BeliefType *type, const GameOps *game,
                   const BeliefOptions *options)
{
    belief->type = type;
    belief->game = game;
    belief->guess = options->guess;
    belief->sampled_max = options->worlds;
    belief->start = memory_new(game->world_size);
    belief->sampled = memory_new(((size_t)options->worlds + 1) * game->world_size);
    return belief->start != NULL && belief->sampled != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void belief_fini(Belief *belief)
{
    memory_free(belief->start);
    memory_free(belief->sampled);
    belief->start = NULL;
    belief->sampled = NULL;
}

Status belief_new(const BeliefType *type, const GameOps *game, const BeliefOptions *options,
                  Belief **result, Error *error)
{
    if (!game_is_meant(game, type->game))
        return error_set(error, STATUS_BAD_INPUT, "the belief of %s is for %s only", type->name,
                         type->game);
    if (options->pool.limit < options->pool.cut_to)
        return error_set(error, STATUS_BAD_INPUT, "pool_limit is below pool_cut");
    Belief *belief = memory_new(type->size);
    if (belief == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = belief_init(belief, type, game, options);
    if (status != STATUS_OK)
        error_set(error, status, "out of memory");
    else if (type->open != NULL)
        status = type->open(belief, options, error);
    if (status != STATUS_OK)
        belief_free(belief);
    else
        *result = belief;
    return status;
}

void belief_free(Belief *belief)
{
    if (belief == NULL)
        return;
    if (belief->type->close != NULL)
        belief->type->close(belief);
    belief_fini(belief);
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
    rng_init(&belief->guess_rng, seed, STREAM_GUESS);
    return belief->type->start != NULL ? belief->type->start(belief, seed, error) : STATUS_OK;
}

void belief_hear(Belief *belief, const News *news, const void *view)
{
    if (news->mover == belief->side && news->verdict == VERDICT_MOVED)
        belief->own_move = news->move;
    if (belief->type->hear != NULL)
        belief->type->hear(belief, news, view);
}

/* --- What is believed --- */

BeliefState belief_state(const Belief *belief)
{
    return belief->type->state != NULL ? belief->type->state(belief) : (BeliefState){0};
}

BeliefSample belief_sample(Belief *belief, const void *view, int wanted, int64_t deadline_us)
{
    return belief->type->sample(belief, view, wanted, deadline_us);
}

int belief_add_guesses(Belief *belief, const void *view, int have, int wanted,
                       int64_t deadline_us)
{
    while (have < wanted && !clock_is_past(deadline_us) &&
           belief->game->guess_world(view, belief->start, belief->own_move, belief->guess,
                                     &belief->guess_rng, belief_sampled_at(belief, have)))
        have++;
    return have;
}

int belief_guess(Belief *belief, const void *view, int wanted, int64_t deadline_us)
{
    return belief_add_guesses(belief, view, 0, wanted, deadline_us);
}

const void *belief_sampled(const Belief *belief)
{
    return belief->sampled;
}

BelievedWorlds belief_sampled_worlds(const Belief *belief, int64_t count)
{
    return (BelievedWorlds){
        .worlds = belief->sampled, .stride = belief->game->world_size, .count = count};
}

BelievedWorlds belief_gather(Belief *belief, const void *view, int wanted, int64_t deadline_us)
{
    if (belief->type->gather != NULL)
        return belief->type->gather(belief, view, deadline_us);
    BeliefSample sample = belief_sample(belief, view, wanted, deadline_us);
    return belief_sampled_worlds(belief, belief_sample_count(&sample));
}

void belief_marginals(Belief *belief, const void *view, int wanted, int64_t deadline_us,
                      BeliefMarginals *marginals)
{
    BelievedWorlds worlds = belief_gather(belief, view, wanted, deadline_us);

    belief_marginals_of(marginals, belief->game, belief->side, &worlds);
}

/* --- Making it better --- */

int64_t belief_refill(Belief *belief, const void *view, const BeliefRefill *refill)
{
    int64_t before = belief_state(belief).worlds;

    if (belief->type->refill == NULL)
        return 0;
    belief->type->refill(belief, view, refill);
    int64_t after = belief_state(belief).worlds;
    return after > before ? after - before : 0; /* or it was cut */
}

void belief_ponder(Belief *belief, const atomic_bool *stop)
{
    if (belief->type->ponder != NULL)
        belief->type->ponder(belief, stop);
}
