/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_belief.h"

#include "base/memory.h"
#include "belief/weighted/seer_belief_internal.h"
#include "belief/weighted/seer_weights.h"
#include "kriegspiel/kriegspiel.h"

static const Option rows[] = {
    {"refill", OPTION_SWITCH(SeerBeliefOptions, refills), "on",
     "fill the worlds up when few are left"},
    {"changes", OPTION_NUMBER(SeerBeliefOptions, changes, 0, 1000), "0",
     "steps of each history where worlds are few; 0: none"},
};
const OptionTable seer_belief_options = OPTION_TABLE(rows, SeerBeliefOptions);

enum { STREAM_POOL = 1, STREAM_WALKS, STREAM_HISTORIES, STREAM_SAMPLE };

static Status init_histories(SeerBelief *belief)
{
    int positions = belief->options.pool.positions;

    return seer_histories_init(&belief->histories, positions / SEER_HISTORIES_PART + 1);
}

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
    if (status == STATUS_OK && options->changes > 0)
        status = init_histories(belief);
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
    seer_histories_fini(&belief->histories);
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

/* With the beginning of the game. */
static void begin_histories(SeerBelief *belief)
{
    SeerWorld worlds[STYLE_COUNT];
    double weights[STYLE_COUNT];
    SeerSet set = {.worlds = worlds, .weights = weights, .capacity = STYLE_COUNT};

    seer_pool_list_starts(&belief->pool, belief->base.start, &set);
    if (belief->histories.capacity > 0)
        seer_histories_begin(&belief->histories, &belief->pool, &set, 0);
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
    seer_histories_reset(&belief->histories, rng_derive(seed, STREAM_HISTORIES));
    seer_pool_start(&belief->pool, base->side, first, rng_derive(seed, STREAM_POOL));
    begin_histories(belief);
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

/* --- Histories --- */

/* They go on where they were. If none fits any more, others begin with the earliest worlds that
 * lead to now. */
static void follow_histories(SeerBelief *belief, SeerEffort *effort)
{
    SeerHistories *histories = &belief->histories;
    int kept = seer_turns_kept(belief);

    seer_histories_hear(histories, belief->log.items, belief->log.count, effort);
    for (int i = SEER_LOOKS_BACK - 1; i >= 0 && histories->count == 0; i--) {
        if (seer_looks_back[i] >= kept ||
            seer_turn_back(belief, seer_looks_back[i])->set.count == 0)
            continue;
        const SeerTurn *turn = seer_turn_back(belief, seer_looks_back[i]);

        seer_histories_begin(histories, &belief->pool, &turn->set, turn->first_news);
        seer_histories_hear(histories, belief->log.items, belief->log.count, effort);
    }
}

/* There are better worlds in a pool that has many: nearly as many as are grown from. */
static bool has_many(const SeerBelief *belief)
{
    return belief->pool.set.count >= SEER_MANY_PART * belief->pool.options.positions;
}

static void note_histories(SeerBelief *belief)
{
    const SeerHistories *histories = &belief->histories;
    SeerSet *found = &belief->found;

    if (found->count + histories->count > found->capacity)
        seer_pool_merge(&belief->pool, found);
    if (found->count + histories->count <= found->capacity)
        seer_histories_list(histories, found);
}

/* So many steps of each; the worlds that they come to are taken in where there are not many.
 * Returns how many. */
static int change_histories(SeerBelief *belief, int steps, SeerEffort *effort)
{
    SeerHistories *histories = &belief->histories;
    SeerSet *found = &belief->found;

    found->count = 0;
    follow_histories(belief, effort);
    if (histories->heard_to < belief->log.count)
        return 0;
    for (int i = 0; i < steps && !seer_effort_is_spent(effort); i++) {
        seer_histories_change(histories, histories->count, effort);
        if (!has_many(belief))
            note_histories(belief);
    }
    seer_pool_merge(&belief->pool, found);
    int count = found->count;
    seer_take_in(belief, found);
    return count;
}

/* --- Refilling --- */

/* Something may be missing, and can be looked for. */
static bool can_look(const SeerBelief *belief)
{
    return belief->options.refills && belief->log_is_whole && !belief->pool.is_exact;
}

/* Half of the time from now on. */
static int64_t half_way_to(int64_t deadline_us)
{
    int64_t now = clock_wall_us();

    return deadline_us == 0 ? 0 : now + (deadline_us - now) / 2;
}

SeerRefill seer_fill_up(SeerBelief *belief, const KriegspielView *view, int64_t deadline_us)
{
    SeerEffort changing = {.deadline_us = half_way_to(deadline_us), .steps_max = INT_MAX};
    SeerEffort walking = {.deadline_us = deadline_us};
    SeerRefill refill = {0};

    if (can_look(belief) && belief->options.changes > 0)
        refill.changed =
            change_histories(belief, has_many(belief) ? 1 : belief->options.changes, &changing);
    if (can_look(belief) && seer_is_thin(belief))
        seer_look_back(belief, &walking, &refill);
    if (belief->pool.set.count == 0) {
        belief->pool.is_exact = false;
        refill.guessed_now = seer_guess_now(belief, view, &walking);
    }
    refill.steps = walking.steps;
    if (!belief->has_tried && belief->turn_count > 0 &&
        refill.steps + refill.changed + refill.guessed_now > 0)
        keep_set(belief, seer_turn_back(belief, 0));
    return refill;
}

/* Who ponders has them in any case. */
static bool has_histories(SeerBelief *belief)
{
    if (belief->histories.capacity > 0)
        return true;
    if (init_histories(belief) != STATUS_OK) {
        seer_histories_fini(&belief->histories);
        return false;
    }
    seer_histories_reset(&belief->histories, rng_next(&belief->rng));
    begin_histories(belief);
    return true;
}

void seer_belief_ponder(SeerBelief *belief, int steps, const atomic_bool *stop)
{
    SeerEffort effort = {.stop = stop};
    SeerRefill refill = {0};

    if (!can_look(belief))
        return;
    if (seer_is_thin(belief))
        seer_look_back(belief, &effort, &refill);
    effort.steps_max = INT_MAX;
    if (has_histories(belief))
        change_histories(belief, steps, &effort);
}
