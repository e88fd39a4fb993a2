/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/exponential.h"
#include "belief/weighted/seer_belief_internal.h"
#include "belief/weighted/seer_displace.h"
#include "belief/weighted/seer_weights.h"
#include "kriegspiel/guess/guess.h"

/* Boards begun for one that fits: enough but in odd corners. */
enum { GUESS_TRIES = 1000 };

/* How a walk begins. */
typedef enum { WALK_PLAIN, WALK_MIXED, WALK_DISPLACED, WALK_KINDS } WalkKind;

static const int walk_parts[WALK_KINDS] = {SEER_WALK_PARTS};
static const double walk_steps[WALK_KINDS] = {SEER_WALK_STEPS};

/* Turns ago from which worlds are looked for. */
static const int looks_back[] = {SEER_LOOKS_BACK_TO};
enum { LOOKS_BACK = sizeof looks_back / sizeof *looks_back };

SeerTurn *seer_turn_back(SeerBelief *belief, int back)
{
    return &belief->turns[(belief->turn_count - 1 - back) % SEER_TURNS];
}

/* How many can be asked for. */
static int turns_kept(const SeerBelief *belief)
{
    return belief->turn_count < SEER_TURNS ? belief->turn_count : SEER_TURNS;
}

/* --- Walking --- */

static bool is_hidden_move(const SeerBelief *belief, int number)
{
    const News *news = &belief->log.items[number];

    return news->mover != belief->pool.side && news->verdict == VERDICT_MOVED;
}

/* From the turn's beginning through everything heard since. Returns the chance of the hidden
 * moves together; 0 if the way ended. */
static double walk(SeerBelief *belief, const SeerTurn *turn, SeerWorld *believed,
                   SeerEffort *effort)
{
    SeerStep step;
    double chance = 1;
    int at = turn->first_news;

    for (; at < belief->log.count && !is_hidden_move(belief, at); at++)
        if (!seer_pool_fits(&belief->pool, believed, &belief->log.items[at]))
            return 0;
    while (at < belief->log.count && chance > 0) {
        int end = at + 1;

        while (end < belief->log.count && !is_hidden_move(belief, end))
            end++;
        chance *= seer_pool_walk(&belief->pool, believed, &belief->log.items[at], end - at,
                                 &belief->rng, &step);
        effort->steps++;
        at = end;
    }
    return chance;
}

/* Worlds found take a share of the belief by their number. */
static void take_in(SeerBelief *belief, SeerSet *found)
{
    int before = belief->pool.set.count;
    int count = found->count;

    seer_set_normalise(found);
    if (found->count > 0)
        seer_pool_mix(&belief->pool, found, (double)count / (count + before));
}

static int full_count(const SeerBelief *belief)
{
    return belief->pool.options.positions / SEER_FULL_PART + 1;
}

/* Of `walks` from worlds of that turn those in `found` have come through. They and the pool, which
 * comes from the same worlds, share the belief by how likely each makes what was heard since. */
static void take_in_by_evidence(SeerBelief *belief, const SeerTurn *turn, WalkKind kind,
                                int walks, SeerSet *found)
{
    const SeerPool *pool = &belief->pool;
    double sum = seer_set_normalise(found);
    double others = pool->set.count > 0
                        ? exponential(pool->evidence - turn->evidence) * turn->set.count
                        : 0;

    if (kind == WALK_DISPLACED)
        sum *= SEER_DISPLACED_ODDS * turn->set.count / walks;
    if (found->count > 0)
        seer_pool_mix(&belief->pool, found, sum / (sum + others));
}

static bool begin_walk(SeerBelief *belief, const SeerTurn *turn, WalkKind kind,
                       SeerWorld *believed)
{
    const SeerSet *set = &turn->set;

    *believed = set->worlds[seer_set_sample_one(set, belief->sums, &belief->rng)];
    if (kind == WALK_PLAIN)
        return true;
    if (kind == WALK_DISPLACED)
        return seer_displace(&believed->world, &belief->rng);
    const SeerWorld *other = &set->worlds[seer_set_sample_one(set, belief->sums, &belief->rng)];
    return seer_recombine(&believed->world, &other->world, &belief->rng);
}

/* Walks from worlds that were believed at the beginning of that turn, or are like them. */
static int walk_from_pool(SeerBelief *belief, const SeerTurn *turn, WalkKind kind,
                          SeerEffort *effort)
{
    SeerSet *found = &belief->found;
    int walks_max = belief->pool.options.positions / walk_parts[kind] + 1;
    int walks = 0;

    found->count = 0;
    seer_set_sum_up(&turn->set, belief->sums);
    while (walks < walks_max && turn->set.count > 0 && !seer_effort_is_spent(effort)) {
        SeerWorld believed;

        walks++;
        if (!begin_walk(belief, turn, kind, &believed))
            continue;
        double chance = walk(belief, turn, &believed, effort);
        if (chance > 0)
            seer_set_add(found, &believed, chance);
        if (kind == WALK_PLAIN && belief->pool.set.count + found->count >= full_count(belief))
            break;
    }
    int count = found->count;
    take_in_by_evidence(belief, turn, kind, walks, found);
    return count;
}

/* Of those that were believed then. */
static uint16_t pick_style(SeerBelief *belief, const SeerTurn *turn)
{
    if (belief->pool.options.replies.model != SEER_STYLED)
        return 0;
    if (turn->set.count == 0)
        return (uint16_t)rng_below(&belief->rng, STYLE_COUNT);
    int number = seer_set_sample_one(&turn->set, belief->sums, &belief->rng);
    return (uint16_t)style_of(&turn->set.worlds[number]);
}

/* Boards made for the last news of that turn, walked to the present. */
static int walk_from_guesses(SeerBelief *belief, const SeerTurn *turn, SeerSet *found,
                             int walks, SeerEffort *effort)
{
    GuessOptions options;
    GuessNote note;

    guess_options_init(&options, belief->base.start);
    options.own_move = turn->own_move;
    options.attempts = GUESS_TRIES;
    found->count = 0;
    seer_set_sum_up(&turn->set, belief->sums);
    for (int i = 0; i < walks && (!seer_effort_is_spent(effort) || belief->pool.set.count == 0);
         i++) {
        SeerWorld believed = {0};

        if (!kriegspiel_guess_world(&turn->view, &options, &belief->rng, &believed.world,
                                    &note))
            break;
        believed.tag = pick_style(belief, turn);
        double chance = walk(belief, turn, &believed, effort);
        if (chance > 0)
            seer_set_add(found, &believed, chance);
        if (found->count > 0 && seer_effort_is_spent(effort))
            break;
    }
    int count = found->count;
    take_in(belief, found);
    return count;
}

/* As a turn of its own, which has just begun: nothing is left to walk. */
int seer_guess_now(SeerBelief *belief, const KriegspielView *view, SeerEffort *effort)
{
    SeerTurn now = {.view = *view, .own_move = belief->base.own_move};
    int walks = belief->pool.options.positions / SEER_GUESSES_PART + 1;

    effort->steps_max = INT_MAX;
    now.first_news = belief->log.count;
    return walk_from_guesses(belief, &now, &belief->found, walks, effort);
}

/* --- Looking back --- */

bool seer_is_thin(const SeerBelief *belief)
{
    const SeerPool *pool = &belief->pool;

    return !pool->is_exact && pool->set.count < pool->options.positions / SEER_THIN_PART + 1;
}

/* Walks of one kind from the turns that are looked back to, as long as worlds are few. */
static int look_back_by(SeerBelief *belief, WalkKind kind, SeerEffort *effort)
{
    int kept = turns_kept(belief);
    int found = 0;

    effort->steps_max = (int)(walk_steps[kind] * belief->pool.options.positions);
    for (int i = 0; i < LOOKS_BACK && looks_back[i] < kept; i++)
        if (kind == WALK_PLAIN ? belief->pool.set.count < full_count(belief)
                               : seer_is_thin(belief))
            found +=
                walk_from_pool(belief, seer_turn_back(belief, looks_back[i]), kind, effort);
    return found;
}

void seer_look_back(SeerBelief *belief, SeerEffort *effort, SeerRefill *refill)
{
    int positions = belief->pool.options.positions;
    int few = full_count(belief) / SEER_THIN_PART + 1;

    refill->walked = look_back_by(belief, WALK_PLAIN, effort);
    refill->mixed = look_back_by(belief, WALK_MIXED, effort);
    refill->displaced = look_back_by(belief, WALK_DISPLACED, effort);
    effort->steps_max = (int)(SEER_GUESSED_STEPS * positions);
    for (int i = LOOKS_BACK - 1; i >= 0; i--)
        if (looks_back[i] < turns_kept(belief) && belief->pool.set.count < few)
            refill->guessed_earlier +=
                walk_from_guesses(belief, seer_turn_back(belief, looks_back[i]), &belief->found,
                                  positions / SEER_GUESS_WALKS_PART + 1, effort);
}
