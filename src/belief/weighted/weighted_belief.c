/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_belief_internal.h"
#include "options/option_values.h"

static Status open_weighted(Belief *base, const BeliefOptions *wanted, Error *error)
{
    SeerBeliefOptions options = {0};

    (void)wanted;
    options_reset(&seer_belief_options, &options);
    options_reset(&seer_pool_options, &options.pool);
    options_reset(&seer_reply_options, &options.pool.replies);
    options.pool.replies = seer_replies_in_pool(options.pool.replies);
    Status status = seer_belief_open((SeerBelief *)base, &options);
    return status == STATUS_OK ? status : error_set(error, status, "out of memory");
}

static BeliefState state(const Belief *base)
{
    const SeerPool *pool = &((const SeerBelief *)base)->pool;

    return (BeliefState){
        .has_pool = true, .is_exact = pool->is_exact, .worlds = pool->set.count};
}

/* Neighbours in the pool are much alike, and time may be over before all are looked at: so in any
 * order. */
static void shuffle(int numbers[], int count, Rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(rng, (uint32_t)i + 1);
        int number = numbers[i];

        numbers[i] = numbers[other];
        numbers[other] = number;
    }
}

static BeliefSample sample(Belief *base, const void *view, int wanted, int64_t deadline_us)
{
    SeerBelief *belief = (SeerBelief *)base;
    const SeerSet *set = &belief->pool.set;
    KriegspielWorld *worlds = belief_sampled_at(base, 0);

    belief->refilled = seer_fill_up(belief, view, deadline_us);
    if (set->count == 0)
        return (BeliefSample){0};
    seer_set_sample(set, wanted, &belief->sample_rng, belief->sampled);
    shuffle(belief->sampled, wanted, &belief->sample_rng);
    for (int i = 0; i < wanted; i++)
        worlds[i] = set->worlds[belief->sampled[i]].world;
    return (BeliefSample){.from_pool = wanted};
}

static BelievedWorlds gather(Belief *base, const void *view, int64_t deadline_us)
{
    SeerBelief *belief = (SeerBelief *)base;

    belief->refilled = seer_fill_up(belief, view, deadline_us);
    return seer_belief_worlds(belief);
}

static void refill(Belief *base, const void *view, const BeliefRefill *wanted)
{
    SeerBelief *belief = (SeerBelief *)base;

    belief->refilled = (SeerRefill){0};
    if (belief->pool.set.count < wanted->least)
        belief->refilled = seer_fill_up(belief, view, wanted->deadline_us);
}

static void ponder(Belief *belief, const atomic_bool *stop)
{
    seer_belief_ponder((SeerBelief *)belief, stop);
}

const BeliefType weighted_belief = {
    .name = "seer",
    .game = "kriegspiel",
    .size = sizeof(SeerBelief),
    .open = open_weighted,
    .start = seer_belief_start,
    .hear = seer_belief_hear,
    .state = state,
    .sample = sample,
    .gather = gather,
    .refill = refill,
    .ponder = ponder,
    .close = seer_belief_close,
};
