/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_belief.h"

#include "base/memory.h"
#include "belief/weighted/seer_belief_internal.h"
#include "belief/weighted/seer_weights.h"
#include "kriegspiel/kriegspiel.h"

static const Option rows[] = {
    {"refill", OPTION_SWITCH(SeerBeliefOptions, refills), "on",
     "fill the worlds up when few are left"},
};
const OptionTable seer_belief_options = OPTION_TABLE(rows, SeerBeliefOptions);

enum { STREAM_POOL = 1, STREAM_WALKS, STREAM_SAMPLE = 4 };

Status seer_belief_open(SeerBelief *belief, const SeerBeliefOptions *options)
{
    int positions = options->pool.positions;
    int sampled_max = belief->base.sampled_max;
    Status status = seer_pool_init(&belief->pool, &options->pool);

    belief->options = *options;
    if (status == STATUS_OK)
        status = seer_set_init(&belief->found, positions);
    for (int i = 0; i < SEER_TURNS && status == STATUS_OK; i++)
        status = seer_set_init(&belief->turns[i].set, positions);
    belief->sampled = memory_new((size_t)(positions > sampled_max ? positions : sampled_max) *
                                 sizeof *belief->sampled);
    belief->sums = memory_new((size_t)positions * sizeof *belief->sums);
    if (status == STATUS_OK && (belief->sampled == NULL || belief->sums == NULL))
        status = STATUS_NO_MEMORY;
    return status;
}

void seer_belief_close(Belief *base)
{
    SeerBelief *belief = (SeerBelief *)base;

    seer_pool_fini(&belief->pool);
    seer_set_fini(&belief->found);
    for (int i = 0; i < SEER_TURNS; i++)
        seer_set_fini(&belief->turns[i].set);
    news_log_fini(&belief->log);
    memory_free(belief->sampled);
    memory_free(belief->sums);
    belief->sampled = NULL;
    belief->sums = NULL;
}

Status seer_belief_init(SeerBelief *belief, const SeerBeliefOptions *options)
{
    Status status =
        belief_init(&belief->base, &weighted_belief, &kriegspiel, &(BeliefOptions){0});

    return status == STATUS_OK ? seer_belief_open(belief, options) : status;
}

void seer_belief_fini(SeerBelief *belief)
{
    seer_belief_close(&belief->base);
    belief_fini(&belief->base);
}

/* --- Remembering --- */

/* As many worlds as a turn has room for, drawn by their weights. */
static void keep_set(SeerBelief *belief, SeerTurn *turn)
{
    const SeerSet *set = &belief->pool.set;
    int last = -1;

    turn->set.count = 0;
    if (set->count <= turn->set.capacity) {
        seer_set_copy(&turn->set, set);
        return;
    }
    seer_set_sample(set, turn->set.capacity, &belief->rng, belief->sampled);
    for (int i = 0; i < turn->set.capacity; i++) {
        if (belief->sampled[i] != last)
            seer_set_add(&turn->set, &set->worlds[belief->sampled[i]], 0);
        last = belief->sampled[i];
        turn->set.weights[turn->set.count - 1] += 1.0 / turn->set.capacity;
    }
}

static void begin_turn(SeerBelief *belief, const KriegspielView *view)
{
    SeerTurn *turn = &belief->turns[belief->turn_count++ % SEER_TURNS];

    keep_set(belief, turn);
    turn->view = *view;
    turn->own_move = belief->base.own_move;
    turn->first_news = belief->log.count;
    turn->evidence = belief->pool.evidence;
    belief->has_tried = false;
}

Status seer_belief_start(Belief *base, uint64_t seed, Error *error)
{
    SeerBelief *belief = (SeerBelief *)base;
    const KriegspielWorld *first = base->start;
    KriegspielView view;

    (void)error;
    belief->turn_count = 0;
    belief->has_tried = false;
    belief->refilled = (SeerRefill){0};
    news_log_clear(&belief->log);
    belief->log_is_whole = true;
    rng_init(&belief->rng, seed, STREAM_WALKS);
    rng_init(&belief->sample_rng, seed, STREAM_SAMPLE);
    seer_pool_start(&belief->pool, base->side, first, rng_derive(seed, STREAM_POOL));
    kriegspiel_view_of(first, base->side, &view);
    if (first->position.to_move == base->side)
        begin_turn(belief, &view);
    return STATUS_OK;
}

void seer_belief_hear(Belief *base, const News *news, const void *view)
{
    SeerBelief *belief = (SeerBelief *)base;

    if (!news->is_heard || news->verdict == VERDICT_ENDED || news->outcome.is_over)
        return;
    bool is_own = news->mover == base->side;

    seer_pool_hear(&belief->pool, news);
    belief->log_is_whole = belief->log_is_whole && news_log_add(&belief->log, news);
    belief->has_tried |= is_own;
    if (!is_own && news->verdict == VERDICT_MOVED)
        begin_turn(belief, view);
}

/* --- Refilling --- */

/* Something may be missing, and can be looked for. */
static bool can_look(const SeerBelief *belief)
{
    return belief->options.refills && belief->log_is_whole && !belief->pool.is_exact;
}

SeerRefill seer_fill_up(SeerBelief *belief, const KriegspielView *view, int64_t deadline_us)
{
    SeerEffort effort = {.deadline_us = deadline_us};
    SeerRefill refill = {0};

    if (can_look(belief) && seer_is_thin(belief))
        seer_look_back(belief, &effort, &refill);
    if (belief->pool.set.count == 0) {
        belief->pool.is_exact = false;
        refill.guessed_now = seer_guess_now(belief, view, &effort);
    }
    refill.steps = effort.steps;
    if (!belief->has_tried && belief->turn_count > 0 && refill.steps + refill.guessed_now > 0)
        keep_set(belief, seer_turn_back(belief, 0));
    return refill;
}

void seer_belief_ponder(SeerBelief *belief, const atomic_bool *stop)
{
    SeerEffort effort = {.stop = stop};
    SeerRefill refill = {0};

    if (can_look(belief))
        seer_look_back(belief, &effort, &refill);
}
