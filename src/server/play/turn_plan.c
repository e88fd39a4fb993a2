/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/turn_plan.h"

#include "base/least.h"
#include "player/time_share.h"

/* The stream of a game's seed that the players' do not use. */
enum { STREAM_PACE = 100 };

/* Part of a step that is kept free for what is begun when the time is over, and part that
 * thinking may take at most. */
enum { KEPT_BACK = 10, THINK_FIFTHS = 4 };

static int64_t paced(const TurnFacts *facts)
{
    uint64_t picked = rng_derive(rng_derive(facts->seed, STREAM_PACE), (uint64_t)facts->ply);

    return facts->pace_ms + (int64_t)(picked % (uint64_t)facts->pace_ms);
}

TurnPlan turn_plan_make(const TurnFacts *facts)
{
    int64_t turn_ms = int64_most(1, (int64_t)time_share_turn_ms(&facts->clock));
    TurnPlan plan = {.think_ms = facts->think_ms};

    if (facts->pace_ms > 0) {
        plan.step_ms =
            int64_most(paced(facts), facts->think_ms + facts->think_ms / THINK_FIFTHS);
        if (facts->clock.has_clock)
            plan.step_ms = int64_least(plan.step_ms, turn_ms);
        plan.think_ms = int64_least(plan.think_ms, plan.step_ms * THINK_FIFTHS / 5);
    } else if (facts->clock.has_clock) {
        plan.think_ms = int64_least(plan.think_ms, turn_ms);
    }
    return plan;
}

int64_t turn_plan_deadline_ms(const TurnPlan *plan, int64_t waited_ms)
{
    int64_t kept_ms = plan->step_ms / KEPT_BACK;
    int64_t end_ms = waited_ms + plan->think_ms;

    if (plan->step_ms == 0)
        return end_ms;
    /* At least half of its time is to be left of the step. */
    int64_t needed_ms = waited_ms + plan->think_ms / 2 + kept_ms;
    return int64_least(end_ms, turn_plan_shown_ms(plan, needed_ms) - kept_ms);
}

int64_t turn_plan_shown_ms(const TurnPlan *plan, int64_t ready_ms)
{
    if (plan->step_ms == 0)
        return ready_ms;
    int64_t steps = (ready_ms + plan->step_ms - 1) / plan->step_ms;
    return int64_most(1, steps) * plan->step_ms;
}
