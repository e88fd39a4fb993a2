/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_mind.h"

#include <math.h>
#include <string.h>

#include "base/least.h"
#include "belief/weighted/seer_weights.h"

enum { STREAM_BELIEF = 1, STREAM_SAMPLE };

static const Option rows[] = {
    OPTION_GROUP(SeerMindOptions, belief.pool, seer_pool_options),
    {"valued", OPTION_NUMBER(SeerMindOptions, table.valued, 1, 20000), "400",
     "of them to value tries in"},
    OPTION_GROUP(SeerMindOptions, replies, seer_reply_options),
    OPTION_GROUP(SeerMindOptions, belief, seer_belief_options),
    {"ponder", OPTION_SWITCH(SeerMindOptions, ponders), "on",
     "think in the opponent's time, where the host offers it"},
    {"planner", OPTION_SWITCH(SeerMindOptions, plans), "on",
     "count what a move prepares for the next turn"},
    {"plan_weight", OPTION_REAL(SeerMindOptions, plan_weight, 0, 1), "0.15",
     "weight of that, against what is there already"},
    OPTION_GROUP(SeerMindOptions, table.playouts, seer_playout_options),
    OPTION_GROUP(SeerMindOptions, table.valuing, seer_value_options),
    {"caution", OPTION_REAL(SeerMindOptions, caution, 0, 1), "0.1",
     "price of a try that is good in some worlds only"},
};
const OptionTable seer_mind_options = OPTION_TABLE(rows, SeerMindOptions);

Status seer_mind_init(SeerMind *mind, const SeerMindOptions *options)
{
    SeerMindOptions *own = &mind->options;

    *own = *options;
    own->belief.pool.replies = seer_replies_in_pool(own->replies);
    own->table.valuing.replies = own->replies;
    if (!own->plans)
        own->plan_weight = 0;
    own->table.valuing.plans = own->plan_weight > 0;
    Status status = seer_belief_init(&mind->belief, &own->belief);
    return status == STATUS_OK ? seer_table_init(&mind->table, &own->table) : status;
}

void seer_mind_fini(SeerMind *mind)
{
    seer_belief_fini(&mind->belief);
    seer_table_fini(&mind->table);
}

Status seer_mind_start(SeerMind *mind, const GameSetup *setup, Side side, uint64_t seed,
                       Error *error)
{
    mind->side = side;
    mind->has_table = false;
    mind->judged = 0;
    rng_init(&mind->rng, seed, STREAM_SAMPLE);
    seer_progress_start(&mind->progress);
    return belief_start(&mind->belief.base, setup, side, rng_derive(seed, STREAM_BELIEF),
                        error);
}

void seer_mind_hear(SeerMind *mind, const News *news, const KriegspielView *view)
{
    if (!news->is_heard)
        return;
    belief_hear(&mind->belief.base, news, view);
    seer_progress_hear(&mind->progress, news, view);
    if (news->mover != mind->side || news->verdict != VERDICT_ILLEGAL)
        mind->has_table = false;
    else if (mind->has_table)
        seer_table_strike(&mind->table, news->move);
}

void seer_mind_ponder(SeerMind *mind, const atomic_bool *stop)
{
    if (mind->options.ponders)
        belief_ponder(&mind->belief.base, stop);
}

static bool lists_the_same(const SeerTable *table, const KriegspielView *view)
{
    Tries all;

    all.count = kriegspiel_list_moves(view, all.items);
    return all.count == table->tries.count &&
           memcmp(all.items, table->tries.items, (size_t)all.count * sizeof *all.items) == 0;
}

/* What was found out for the last try of this turn is enough for the next one. */
static bool table_will_do(const SeerMind *mind, const KriegspielView *view)
{
    const SeerPool *pool = &mind->belief.pool;

    if (!mind->has_table || !lists_the_same(&mind->table, view))
        return false;
    int standing = seer_table_standing(&mind->table);
    return SEER_STANDING_PART * standing >= mind->table.options.valued ||
           (pool->is_exact && standing > 0 && pool->set.count <= standing);
}

/* Where much was to be believed in anew, or there is much to choose from, there are fewer
 * playouts, so that no try takes long. */
static double playout_part(const SeerMind *mind, const KriegspielView *view,
                           const SeerRefill *refill, double effort)
{
    double judged = (double)(mind->belief.pool.judged - mind->judged);
    double as_playouts = judged / SEER_JUDGED_A_PLAYOUT + refill->steps / SEER_STEPS_A_PLAYOUT;
    double part = 1 - as_playouts / (mind->options.table.playouts.count * effort + 1);

    if (view->askable.count > SEER_USUAL_TRIES)
        part *= SEER_USUAL_TRIES / view->askable.count;
    return part > SEER_PLAYOUTS_LEAST ? part : SEER_PLAYOUTS_LEAST;
}

/* Fewer worlds than there is room for are grown from and valued where there is little time. The
 * table plays on less, in proportion, where it has fewer worlds. */
static SeerTableLimits table_limits(SeerMind *mind, const KriegspielView *view,
                                    const SeerLimits *limits, const SeerRefill *refill)
{
    double effort = limits->effort > 0 ? limits->effort : 1;
    int valued = mind->table.options.valued;
    double playouts = effort * playout_part(mind, view, refill, effort);
    SeerTableLimits cost = {
        .worlds = limits->worlds > 0 ? limits->worlds : valued,
        .deadline_us = limits->us > 0 ? limits->begin_us + limits->us : 0,
    };

    if (effort < 1) {
        cost.worlds = int_least(cost.worlds, (int)(sqrt(effort) * valued) + 1);
        playouts /= sqrt(effort);
    }
    cost.playout_part = limits->no_playouts ? 0 : playouts;
    return cost;
}

static void limit_worlds(SeerMind *mind, double effort)
{
    int room = mind->options.belief.pool.positions;

    mind->belief.pool.options.positions =
        effort > 0 && effort < 1 ? (int)(effort * (room - 2)) + 2 : room;
}

static bool make_table(SeerMind *mind, const KriegspielView *view, const SeerLimits *limits,
                       SeerThought *thought)
{
    /* Whatever there is: the belief knows when it is thin. */
    BeliefRefill wanted = {
        .least = INT64_MAX,
        .deadline_us = limits->us > 0 ? limits->begin_us + limits->us / 2 : 0,
    };

    limit_worlds(mind, limits->effort);
    belief_refill(&mind->belief.base, view, &wanted);
    thought->refill = mind->belief.refilled;
    SeerTableLimits cost = table_limits(mind, view, limits, &thought->refill);
    mind->judged = mind->belief.pool.judged;
    mind->has_table =
        mind->belief.pool.set.count > 0 &&
        seer_table_fill(&mind->table, &mind->belief.pool.set, view, &cost, &mind->rng);
    return mind->has_table;
}

double seer_thought_best(const SeerThought *thought)
{
    double best = SEER_NEVER;

    for (int i = 0; i < thought->try_count; i++)
        if (thought->tries[i].quality > best)
            best = thought->tries[i].quality;
    return best;
}

bool seer_mind_think(SeerMind *mind, const KriegspielView *view, const SeerLimits *limits,
                     SeerThought *thought)
{
    SeerJudging judging = {.plan_weight = mind->options.plan_weight,
                           .caution = mind->options.caution,
                           .is_exact = mind->belief.pool.is_exact};

    *thought = (SeerThought){.pool_size = mind->belief.pool.set.count,
                             .pool_is_exact = mind->belief.pool.is_exact,
                             .is_again = table_will_do(mind, view)};
    if (!thought->is_again && !make_table(mind, view, limits, thought))
        return false;
    thought->try_count = mind->table.tries.count;
    seer_judge(&mind->table, &judging, thought->tries);
    seer_progress_bonus(&mind->progress, view, &mind->table.tries, seer_thought_best(thought),
                        judging.bonus);
    seer_judge(&mind->table, &judging, thought->tries);
    return true;
}
