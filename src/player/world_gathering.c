/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/world_gathering.h"

/* A time on the clock; 0: none. */
static int64_t part_of_time(const GatheringLimits *limits, int divisor)
{
    return limits->us > 0 ? limits->begin_us + limits->us / divisor : 0;
}

/* An empty pool is filled by whole histories. */
static int64_t refill(Belief *belief, const void *view, const GatheringLimits *limits)
{
    BeliefRefill wanted = {
        .least = 1,
        .searches = limits->us > 0 ? INT64_MAX : limits->histories,
        .deadline_us = part_of_time(limits, 4),
    };

    return belief_refill(belief, view, &wanted);
}

/* However short the time, one world is guessed: without any the try would be a random one. */
static int guess(Belief *belief, const void *view, const GatheringLimits *limits)
{
    int have = belief_guess(belief, view, limits->worlds, part_of_time(limits, 2));

    return have > 0 ? have : belief_guess(belief, view, 1, 0);
}

int world_gathering_run(Belief *belief, const void *view, const GatheringLimits *limits,
                        ExplainedWork *work)
{
    BeliefState state = belief_state(belief);

    *work = (ExplainedWork){
        .has_pool = state.has_pool,
        .pool_size = state.worlds,
        .pool_is_exact = state.is_exact,
        .histories_found = refill(belief, view, limits),
    };
    BeliefSample sample = belief_sample(belief, view, limits->worlds, part_of_time(limits, 2));
    if (state.has_pool && belief_sample_count(&sample) == 0)
        sample.from_last_news = guess(belief, view, limits);
    explained_work_sample(work, &sample);
    return (int)work->boards_sampled;
}

void world_gathering_explain(const ExplainedWork *work, Explanation *explanation)
{
    if (work->boards_sampled == 0)
        explanation_add_note(explanation, "No world was found: this is a random try.");
    else if (!work->has_pool)
        return;
    else if (work->pool_size == 0 && work->from_pool > 0)
        explanation_add_note(explanation, "The pool ran empty; worlds from whole histories "
                                          "that fit were used instead.");
    else if (work->pool_size == 0)
        explanation_add_note(explanation, "The pool ran empty; worlds that explain the last "
                                          "news were used instead.");
}
