/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/seer_player.h"

#include "base/clock.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/seer_belief.h"
#include "player/seer_explanation.h"
#include "player/seer_level.h"
#include "player/seer_progress.h"

typedef struct {
    int64_t level;
    int64_t positions;
    int64_t valued;
    int replies; /* a SeerReplies */
    double plan_weight;
    bool refill;
    bool planner;
    bool endgame;
    int64_t threads;
} SeerOptions;

_Static_assert(sizeof(SeerOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    SeerOptions options;
    SeerLevel level;
    SeerBelief belief;
    SeerProgress progress;
    SeerTable table;
    bool has_table; /* it is of this turn */
    Side side;
    uint64_t seed;
    Rng draw_rng;
    Rng choice_rng;
    SeerThought thought; /* of the last choice */
} SeerState;

enum { STREAM_BELIEF = 1, STREAM_DRAW, STREAM_CHOICE, STREAM_NOISE };

/* Tries whose qualities differ by less are as good as each other. */
#define NEARLY_EQUAL 0.002

#define NUMBER(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(SeerOptions, name), initial, minimum, maximum, NULL, \
            help                                                                               \
    }
#define SWITCH(name, initial, help)                                                            \
    {                                                                                          \
#name, OPTION_IS_SWITCH, offsetof(SeerOptions, name), initial, 0, 0, NULL, help        \
    }

static const PlayerOption options[] = {
    NUMBER(level, "8", 1, SEER_LEVELS, "strength, from 1 (easy) to 8 (all it can)"),
    NUMBER(positions, "2000", 2, 1e6, "worlds to believe in at once, at most"),
    NUMBER(valued, "400", 1, 20000, "of them to value tries in"),
    {"replies", OPTION_IS_CHOICE, offsetof(SeerOptions, replies), "fitted", 0, 0,
     "uniform|habits|fitted", "how the enemy is expected to answer"},
    SWITCH(refill, "on", "fill the worlds up when few are left"),
    SWITCH(planner, "on", "count what a move prepares for the next turn"),
    {"plan_weight", OPTION_IS_REAL, offsetof(SeerOptions, plan_weight), "0.4", 0, 1, NULL,
     "weight of that, against what is there already"},
    SWITCH(endgame, "on", "mate a bare king by knowing exactly where he may be"),
    NUMBER(threads, "1", 1, 64, "threads that value; the choice does not depend on them"),
};

static int smaller(int64_t a, int64_t b)
{
    return (int)(a < b ? a : b);
}

static Status open_seer(void *memory, const void *values, Error *error)
{
    SeerState *state = memory;
    const SeerOptions *chosen = values;
    SeerLevel level = seer_level((int)chosen->level);
    SeerReplies replies = (SeerReplies)smaller(chosen->replies, (int64_t)level.replies);
    SeerPoolOptions pool = {
        .positions = smaller(chosen->positions, level.positions),
        .replies = replies,
    };
    SeerTableOptions table = {
        .valued = smaller(chosen->valued, level.valued),
        .threads = (int)chosen->threads,
        .valuing = {.replies = replies, .plans = chosen->planner && level.plans},
    };

    state->options = *chosen;
    state->level = level;
    Status status = seer_belief_init(&state->belief, &pool, chosen->refill);
    if (status == STATUS_OK)
        status = seer_table_init(&state->table, &table);
    if (status == STATUS_OK)
        return status;
    seer_belief_fini(&state->belief);
    seer_table_fini(&state->table);
    return error_set(error, status, "out of memory");
}

static void close_seer(void *memory)
{
    SeerState *state = memory;

    seer_belief_fini(&state->belief);
    seer_table_fini(&state->table);
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    SeerState *state = memory;
    KriegspielWorld world;
    Status status = kriegspiel_start(&seat->setup, &world, error);

    if (status != STATUS_OK)
        return status;
    state->side = seat->side;
    state->seed = seat->seed;
    state->has_table = false;
    rng_init(&state->draw_rng, seat->seed, STREAM_DRAW);
    rng_init(&state->choice_rng, seat->seed, STREAM_CHOICE);
    seer_progress_start(&state->progress);
    seer_belief_start(&state->belief, &world, view, rng_derive(seat->seed, STREAM_BELIEF));
    return STATUS_OK;
}

static void hear(void *memory, const News *news, const void *view)
{
    SeerState *state = memory;

    seer_belief_hear(&state->belief, news, view);
    seer_progress_hear(&state->progress, news, view);
    if (news->mover != state->side || news->verdict != VERDICT_ILLEGAL)
        state->has_table = false;
    else if (state->has_table)
        seer_table_strike(&state->table, news->move);
}

/* --- Choosing --- */

static bool lists_the_same(const SeerTable *table, const KriegspielView *view)
{
    Tries all;
    int same = 0;

    all.count = kriegspiel_list_tries(view, all.items);
    for (int i = 0; i < all.count; i++)
        if (all.items[i] != MOVE_ASK_ANY)
            if (same >= table->tries.count || table->tries.items[same++] != all.items[i])
                return false;
    return same == table->tries.count;
}

/* What was found out for the last try of this turn is enough for the next one. */
static bool table_will_do(const SeerState *state, const KriegspielView *view)
{
    const SeerPool *pool = &state->belief.pool;

    if (!state->has_table || !lists_the_same(&state->table, view))
        return false;
    int standing = seer_table_standing(&state->table);
    return 4 * standing >= state->table.options.valued ||
           (pool->is_exact && standing > 0 && pool->set.count <= standing);
}

/* False: no world can be had. */
static bool make_table(SeerState *state, const KriegspielView *view, const Budget *budget,
                       int64_t begin)
{
    int64_t us = 1000 * budget->ms;
    SeerThought *thought = &state->thought;
    int worlds = state->table.options.valued;

    thought->refill = seer_belief_refill(&state->belief, view, us > 0 ? begin + us / 2 : 0);
    if (state->belief.pool.set.count == 0)
        return false;
    if (budget->boards > 0)
        worlds = smaller(worlds, budget->boards);
    state->has_table = seer_table_fill(&state->table, &state->belief.pool.set, view, worlds,
                                       &state->draw_rng, us > 0 ? begin + us : 0);
    return state->has_table;
}

static void judge(SeerState *state, const KriegspielView *view)
{
    SeerThought *thought = &state->thought;
    SeerJudging judging = {.plan_weight = state->options.plan_weight};
    double best = 0;

    thought->try_count = state->table.tries.count;
    seer_judge(&state->table, &judging, thought->tries);
    for (int i = 0; i < thought->try_count; i++)
        if (thought->tries[i].quality > best)
            best = thought->tries[i].quality;
    seer_progress_bonus(&state->progress, view, &state->table.tries, best, judging.bonus);
    seer_judge(&state->table, &judging, thought->tries);
}

static double best_quality(const SeerThought *thought)
{
    double best = -1;

    for (int i = 0; i < thought->try_count; i++)
        if (thought->tries[i].quality > best)
            best = thought->tries[i].quality;
    return best;
}

/* One of the best, by their qualities as the level sees them; MOVE_NONE if no try is legal in any
 * world. */
static Move pick(SeerState *state, const KriegspielView *view)
{
    const SeerThought *thought = &state->thought;
    double best = best_quality(thought);
    uint64_t noise = rng_derive(rng_derive(state->seed, STREAM_NOISE), view->own.ply);
    double seen_best = -1;
    double seen[TRIES_MAX];
    Tries equal = {.count = 0};

    for (int i = 0; i < thought->try_count; i++) {
        seen[i] = seer_level_sees(&state->level, &thought->tries[i], best, noise);
        seen_best = seen[i] > seen_best ? seen[i] : seen_best;
    }
    for (int i = 0; i < thought->try_count && seen_best >= 0; i++)
        if (seen[i] >= seen_best - NEARLY_EQUAL)
            tries_add(&equal, thought->tries[i].move);
    return tries_draw(&equal, &state->choice_rng);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    SeerState *state = memory;
    SeerThought *thought = &state->thought;
    int64_t begin = clock_wall_us();
    Move move = MOVE_NONE;

    *thought = (SeerThought){.pool_size = state->belief.pool.set.count,
                             .pool_is_exact = state->belief.pool.is_exact,
                             .is_again = table_will_do(state, view)};
    if (thought->is_again || make_table(state, view, &request->budget, begin)) {
        judge(state, view);
        move = pick(state, view);
    }
    if (move == MOVE_NONE) {
        Tries all;

        thought->is_random = true;
        all.count = kriegspiel_list_tries(view, all.items);
        if (all.count > 1 && all.items[all.count - 1] == MOVE_ASK_ANY)
            all.count--;
        move = tries_draw(&all, &state->choice_rng);
    }
    thought->us = clock_wall_us() - begin;
    return choice_try(move);
}

static void explain(const void *memory, const void *view, Explanation *explanation)
{
    const SeerState *state = memory;

    (void)view;
    seer_explain(&state->thought, &state->table, &state->belief, explanation);
}

const PlayerType seer_player = {
    .name = "seer",
    .summary = "believes in weighted worlds and expects replies by what the enemy knows",
    .options = {options, sizeof options / sizeof *options},
    .game = "kriegspiel",
    .state_size = sizeof(SeerState),
    .open = open_seer,
    .start = start,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .close = close_seer,
};
