/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_belief.h"

#include "base/exponential.h"
#include "base/memory.h"
#include "kriegspiel/guess.h"
#include "kriegspiel/seer_displace.h"

enum {
    STREAM_POOL = 1,
    STREAM_WALKS,
    STREAM_HISTORIES,
    FIRST_NEWS = 256,
    GUESS_TRIES = 1000, /* boards begun for one that fits: enough but in odd corners */
};

/* A pool with less than this part of its room is thin, and is filled up to the other part by
 * at most so many walks from each of the turns looked back to. */
enum { THIN_PART = 8, FULL_PART = 3, GUESSES_PART = 8, GUESS_WALKS_PART = 8 };

/* Histories, for each world of the pool's room. */
enum { HISTORIES_PART = 16 };

/* How a walk begins. */
typedef enum { WALK_PLAIN, WALK_MIXED, WALK_DISPLACED, WALK_KINDS } WalkKind;

/* Walks of each kind from one turn, one for so many worlds of the pool's room; and steps of a
 * refill up to the end of the kind, for each of them. */
static const int walk_parts[WALK_KINDS] = {4, 2, 8};
static const double walk_steps[WALK_KINDS] = {0.4, 0.8, 1.1};
#define GUESSED_STEPS 1.5

/* The odds, before anything was heard since, that the worlds of an earlier turn were wrong in
 * such a way as displacing mends. */
#define DISPLACED_ODDS 0.1

static const int looks_back[] = {1, 2, 4, 8};
enum { LOOKS_BACK = sizeof looks_back / sizeof *looks_back };

static Status init_histories(SeerBelief *belief)
{
    int positions = belief->options.pool.positions;

    return seer_histories_init(&belief->histories, positions / HISTORIES_PART + 1);
}

Status seer_belief_init(SeerBelief *belief, const SeerBeliefOptions *options)
{
    int positions = options->pool.positions;
    Status status = seer_pool_init(&belief->pool, &options->pool);

    belief->options = *options;
    if (status == STATUS_OK)
        status = seer_set_init(&belief->found, positions);
    for (int i = 0; i < SEER_TURNS && status == STATUS_OK; i++)
        status = seer_set_init(&belief->turns[i].set, positions);
    if (status == STATUS_OK && options->changes > 0)
        status = init_histories(belief);
    belief->drawn = memory_new((size_t)positions * sizeof *belief->drawn);
    return status == STATUS_OK && belief->drawn == NULL ? STATUS_NO_MEMORY : status;
}

void seer_belief_fini(SeerBelief *belief)
{
    seer_pool_fini(&belief->pool);
    seer_set_fini(&belief->found);
    seer_histories_fini(&belief->histories);
    for (int i = 0; i < SEER_TURNS; i++)
        seer_set_fini(&belief->turns[i].set);
    memory_free(belief->news);
    memory_free(belief->drawn);
    belief->news = NULL;
    belief->drawn = NULL;
}

/* --- Remembering --- */

/* The turn so many turns ago; 0 is the present one. */
static SeerTurn *turn_back(SeerBelief *belief, int back)
{
    return &belief->turns[(belief->turn_count - 1 - back) % SEER_TURNS];
}

static int turns_kept(const SeerBelief *belief)
{
    return belief->turn_count < SEER_TURNS ? belief->turn_count : SEER_TURNS;
}

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
    seer_set_draw(set, turn->set.capacity, &belief->rng, belief->drawn);
    for (int i = 0; i < turn->set.capacity; i++) {
        if (belief->drawn[i] != last)
            seer_set_add(&turn->set, &set->worlds[belief->drawn[i]], 0);
        last = belief->drawn[i];
        turn->set.weights[turn->set.count - 1] += 1.0 / turn->set.capacity;
    }
}

static void begin_turn(SeerBelief *belief, const KriegspielView *view)
{
    SeerTurn *turn = &belief->turns[belief->turn_count++ % SEER_TURNS];

    keep_set(belief, turn);
    turn->view = *view;
    turn->own_move = belief->own_move;
    turn->first_news = belief->news_count;
    turn->evidence = belief->pool.evidence;
    belief->has_tried = false;
}

static void remember(SeerBelief *belief, const News *news)
{
    if (belief->news_count == belief->news_capacity) {
        int capacity = belief->news_capacity == 0 ? FIRST_NEWS : 2 * belief->news_capacity;
        News *larger = memory_resize(belief->news, (size_t)capacity * sizeof *larger);

        if (larger == NULL) {
            belief->is_news_whole = false;
            return;
        }
        belief->news = larger;
        belief->news_capacity = capacity;
    }
    belief->news[belief->news_count++] = *news;
}

/* With the beginning of the game. */
static void begin_histories(SeerBelief *belief)
{
    KriegspielWorld worlds[STYLE_COUNT];
    double weights[STYLE_COUNT];
    SeerSet set = {.worlds = worlds, .weights = weights, .capacity = STYLE_COUNT};

    seer_pool_list_starts(&belief->pool, &belief->start, &set);
    if (belief->histories.capacity > 0)
        seer_histories_begin(&belief->histories, &belief->pool, &set, 0);
}

void seer_belief_start(SeerBelief *belief, const KriegspielWorld *start,
                       const KriegspielView *view, uint64_t seed)
{
    belief->start = *start;
    belief->turn_count = 0;
    belief->news_count = 0;
    belief->is_news_whole = true;
    belief->own_move = MOVE_NONE;
    belief->has_tried = false;
    rng_init(&belief->rng, seed, STREAM_WALKS);
    seer_histories_reset(&belief->histories, rng_derive(seed, STREAM_HISTORIES));
    seer_pool_start(&belief->pool, (Side)view->side, start, rng_derive(seed, STREAM_POOL));
    begin_histories(belief);
    if (start->position.to_move == view->side)
        begin_turn(belief, view);
}

void seer_belief_hear(SeerBelief *belief, const News *news, const KriegspielView *view)
{
    if (!news->is_heard || news->verdict == VERDICT_ENDED || news->outcome.is_over)
        return;
    bool is_own = news->mover == view->side;
    bool has_moved = news->verdict == VERDICT_MOVED;

    seer_pool_hear(&belief->pool, news);
    remember(belief, news);
    belief->has_tried |= is_own;
    if (is_own && has_moved)
        belief->own_move = news->move;
    if (!is_own && has_moved)
        begin_turn(belief, view);
}

/* --- Walking --- */

static bool is_hidden_move(const SeerBelief *belief, int number)
{
    const News *news = &belief->news[number];

    return news->mover != belief->pool.side && news->verdict == VERDICT_MOVED;
}

/* From the turn's beginning through everything heard since. Returns the chance of the hidden
 * moves together; 0 if the way ended. */
static double walk(SeerBelief *belief, const SeerTurn *turn, KriegspielWorld *world,
                   SeerEffort *effort)
{
    SeerStep step;
    double chance = 1;
    int at = turn->first_news;

    for (; at < belief->news_count && !is_hidden_move(belief, at); at++)
        if (!seer_pool_fits(&belief->pool, world, &belief->news[at]))
            return 0;
    while (at < belief->news_count && chance > 0) {
        int end = at + 1;

        while (end < belief->news_count && !is_hidden_move(belief, end))
            end++;
        chance *= seer_pool_walk(&belief->pool, world, &belief->news[at], end - at,
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
    return belief->pool.options.positions / FULL_PART + 1;
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
        sum *= DISPLACED_ODDS * turn->set.count / walks;
    if (found->count > 0)
        seer_pool_mix(&belief->pool, found, sum / (sum + others));
}

static bool begin_walk(SeerBelief *belief, const SeerTurn *turn, WalkKind kind,
                       KriegspielWorld *world)
{
    int number = 0;

    seer_set_draw(&turn->set, 1, &belief->rng, &number);
    *world = turn->set.worlds[number];
    if (kind == WALK_PLAIN)
        return true;
    if (kind == WALK_DISPLACED)
        return seer_displace(world, &belief->rng);
    seer_set_draw(&turn->set, 1, &belief->rng, &number);
    return seer_recombine(world, &turn->set.worlds[number], &belief->rng);
}

/* Walks from worlds that were believed at the beginning of that turn, or are like them. */
static int walk_from_pool(SeerBelief *belief, const SeerTurn *turn, WalkKind kind,
                          SeerEffort *effort)
{
    SeerSet *found = &belief->found;
    int walks_max = belief->pool.options.positions / walk_parts[kind] + 1;
    int walks = 0;

    found->count = 0;
    while (walks < walks_max && turn->set.count > 0 && !seer_effort_is_spent(effort)) {
        KriegspielWorld world;

        walks++;
        if (!begin_walk(belief, turn, kind, &world))
            continue;
        double chance = walk(belief, turn, &world, effort);
        if (chance > 0)
            seer_set_add(found, &world, chance);
        if (kind == WALK_PLAIN && belief->pool.set.count + found->count >= full_count(belief))
            break;
    }
    int count = found->count;
    take_in_by_evidence(belief, turn, kind, walks, found);
    return count;
}

/* Of those that were believed then. */
static uint16_t draw_style(SeerBelief *belief, const SeerTurn *turn)
{
    int number = 0;

    if (belief->pool.options.replies.model != SEER_STYLED)
        return 0;
    if (turn->set.count == 0)
        return (uint16_t)rng_below(&belief->rng, STYLE_COUNT);
    seer_set_draw(&turn->set, 1, &belief->rng, &number);
    return (uint16_t)style_of(&turn->set.worlds[number]);
}

/* Boards made for the last news of that turn, walked to the present. */
static int walk_from_guesses(SeerBelief *belief, const SeerTurn *turn, SeerSet *found,
                             int walks, SeerEffort *effort)
{
    GuessOptions options;
    GuessNote note;

    guess_options_init(&options, &belief->start);
    options.own_move = turn->own_move;
    options.attempts = GUESS_TRIES;
    found->count = 0;
    for (int i = 0; i < walks && (!seer_effort_is_spent(effort) || belief->pool.set.count == 0);
         i++) {
        KriegspielWorld world;

        if (!kriegspiel_guess_world(&turn->view, &options, &belief->rng, &world, &note))
            break;
        world.tag = draw_style(belief, turn);
        double chance = walk(belief, turn, &world, effort);
        if (chance > 0)
            seer_set_add(found, &world, chance);
        if (found->count > 0 && seer_effort_is_spent(effort))
            break;
    }
    int count = found->count;
    take_in(belief, found);
    return count;
}

/* As a turn of its own, which has just begun: nothing is left to walk. */
static int guess_now(SeerBelief *belief, const KriegspielView *view, SeerEffort *effort)
{
    SeerTurn now = {.view = *view, .own_move = belief->own_move};
    int walks = belief->pool.options.positions / GUESSES_PART + 1;

    effort->steps_max = INT_MAX;
    now.first_news = belief->news_count;
    return walk_from_guesses(belief, &now, &belief->found, walks, effort);
}

/* --- Histories --- */

/* They go on where they were. If none fits any more, others begin with the earliest worlds that
 * lead to now. */
static void follow_histories(SeerBelief *belief, SeerEffort *effort)
{
    SeerHistories *histories = &belief->histories;
    int kept = turns_kept(belief);

    seer_histories_hear(histories, belief->news, belief->news_count, effort);
    for (int i = LOOKS_BACK - 1; i >= 0 && histories->count == 0; i--) {
        if (looks_back[i] >= kept || turn_back(belief, looks_back[i])->set.count == 0)
            continue;
        const SeerTurn *turn = turn_back(belief, looks_back[i]);

        seer_histories_begin(histories, &belief->pool, &turn->set, turn->first_news);
        seer_histories_hear(histories, belief->news, belief->news_count, effort);
    }
}

/* There are better worlds in a pool that has many. */
static bool has_many(const SeerBelief *belief)
{
    return belief->pool.set.count >= belief->pool.options.positions;
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
    if (histories->heard_to < belief->news_count)
        return 0;
    for (int i = 0; i < steps && !seer_effort_is_spent(effort); i++) {
        seer_histories_change(histories, histories->count, effort);
        if (!has_many(belief))
            note_histories(belief);
    }
    seer_pool_merge(&belief->pool, found);
    int count = found->count;
    take_in(belief, found);
    return count;
}

/* --- Refilling --- */

static bool is_thin(const SeerBelief *belief)
{
    const SeerPool *pool = &belief->pool;

    return !pool->is_exact && pool->set.count < pool->options.positions / THIN_PART + 1;
}

/* Walks of one kind from the turns that are looked back to, as long as worlds are few. */
static int look_back_by(SeerBelief *belief, WalkKind kind, SeerEffort *effort)
{
    int kept = turns_kept(belief);
    int found = 0;

    effort->steps_max = (int)(walk_steps[kind] * belief->pool.options.positions);
    for (int i = 0; i < LOOKS_BACK && looks_back[i] < kept; i++)
        if (kind == WALK_PLAIN ? belief->pool.set.count < full_count(belief) : is_thin(belief))
            found += walk_from_pool(belief, turn_back(belief, looks_back[i]), kind, effort);
    return found;
}

static void look_back(SeerBelief *belief, SeerEffort *effort, SeerRefill *refill)
{
    int positions = belief->pool.options.positions;
    int few = full_count(belief) / THIN_PART + 1;

    refill->walked = look_back_by(belief, WALK_PLAIN, effort);
    refill->mixed = look_back_by(belief, WALK_MIXED, effort);
    refill->displaced = look_back_by(belief, WALK_DISPLACED, effort);
    effort->steps_max = (int)(GUESSED_STEPS * positions);
    for (int i = LOOKS_BACK - 1; i >= 0; i--)
        if (looks_back[i] < turns_kept(belief) && belief->pool.set.count < few)
            refill->guessed_earlier +=
                walk_from_guesses(belief, turn_back(belief, looks_back[i]), &belief->found,
                                  positions / GUESS_WALKS_PART + 1, effort);
}

/* Something may be missing, and can be looked for. */
static bool can_look(const SeerBelief *belief)
{
    return belief->options.refills && belief->is_news_whole && !belief->pool.is_exact;
}

/* Half of the time from now on. */
static int64_t half_way_to(int64_t deadline_us)
{
    int64_t now = clock_wall_us();

    return deadline_us == 0 ? 0 : now + (deadline_us - now) / 2;
}

SeerRefill seer_belief_refill(SeerBelief *belief, const KriegspielView *view,
                              int64_t deadline_us)
{
    SeerEffort changing = {.deadline_us = half_way_to(deadline_us), .steps_max = INT_MAX};
    SeerEffort walking = {.deadline_us = deadline_us};
    SeerRefill refill = {0};

    if (can_look(belief) && belief->options.changes > 0)
        refill.changed =
            change_histories(belief, has_many(belief) ? 1 : belief->options.changes, &changing);
    if (can_look(belief) && is_thin(belief))
        look_back(belief, &walking, &refill);
    if (belief->pool.set.count == 0) {
        belief->pool.is_exact = false;
        refill.guessed_now = guess_now(belief, view, &walking);
    }
    refill.steps = walking.steps;
    if (!belief->has_tried && belief->turn_count > 0 &&
        refill.steps + refill.changed + refill.guessed_now > 0)
        keep_set(belief, turn_back(belief, 0));
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
    if (is_thin(belief))
        look_back(belief, &effort, &refill);
    effort.steps_max = INT_MAX;
    if (has_histories(belief))
        change_histories(belief, steps, &effort);
}
