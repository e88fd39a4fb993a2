/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/seer_player.h"

#include <math.h>

#include "base/clock.h"
#include "kriegspiel/kriegspiel.h"
#include "player/seer_explanation.h"
#include "player/seer_level.h"
#include "player/seer_mind.h"
#include "player/seer_opening.h"

typedef struct {
    int64_t level;
    double effort;
    int64_t positions;
    int64_t valued;
    int replies; /* a SeerModel */
    double sight;
    double pool_sight;
    double mate_sight;
    double surprise;
    double plan_weight;
    int64_t playouts;
    int64_t playout_plies;
    double playout_weight;
    double persistence;
    double shelter;
    double caution;
    bool openings;
    bool refill;
    int64_t changes;
    bool ponder;
    bool planner;
    bool endgame;
    int64_t threads;
} SeerOptions;

_Static_assert(sizeof(SeerOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    SeerOptions options;
    SeerLevel level;
    SeerMind mind;
    uint64_t seed;
    Rng rng;
    SeerThought thought; /* of the last choice */
    bool is_random;      /* nothing was known */
    bool is_opening;     /* that choice was a move of an opening */
    int64_t us;
} SeerState;

enum { STREAM_MIND = 1, STREAM_CHOICE, STREAM_NOISE, STREAM_OPENING };

/* Tries whose qualities differ by less are as good as each other. */
#define NEARLY_EQUAL 0.001

#define NUMBER(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(SeerOptions, name), initial, minimum, maximum, NULL, \
            help                                                                               \
    }
#define REAL(name, initial, minimum, maximum, help)                                            \
    {                                                                                          \
#name, OPTION_IS_REAL, offsetof(SeerOptions, name), initial, minimum, maximum, NULL,   \
            help                                                                               \
    }
#define SWITCH(name, initial, help)                                                            \
    {                                                                                          \
#name, OPTION_IS_SWITCH, offsetof(SeerOptions, name), initial, 0, 0, NULL, help        \
    }

static const PlayerOption options[] = {
    NUMBER(level, "8", 1, SEER_LEVELS, "strength, from 1 (easy) to 8 (all it can)"),
    REAL(effort, "1", 1, 100,
         "work and time: times so many positions and playouts, valued by the square root"),
    NUMBER(positions, "2500", 2, 1e6, "worlds to believe in at once, at most"),
    NUMBER(valued, "400", 1, 20000, "of them to value tries in"),
    {"replies", OPTION_IS_CHOICE, offsetof(SeerOptions, replies), "styled", 0, 0,
     "uniform|habits|fitted|styled", "how the enemy is expected to answer"},
    REAL(sight, "1", 0.01, 100, "how much likelier he takes what he was not told of"),
    REAL(pool_sight, "1", 0.01, 100, "the same when worlds are weighed"),
    REAL(mate_sight, "1", 0, 100, "how much better he finds mates than the replies say"),
    REAL(surprise, "0.1", 0, 1, "part of the chances that all his moves share alike"),
    SWITCH(refill, "on", "fill the worlds up when few are left"),
    NUMBER(changes, "0", 0, 1000, "steps of each history where worlds are few; 0: none"),
    SWITCH(ponder, "on", "think in the opponent's time, where the host offers it"),
    SWITCH(planner, "on", "count what a move prepares for the next turn"),
    REAL(plan_weight, "0.15", 0, 1, "weight of that, against what is there already"),
    NUMBER(playouts, "1000", 0, 1e6, "games played on from the best tries of a turn; 0: none"),
    NUMBER(playout_plies, "12", 1, 1000, "how far they are played"),
    REAL(playout_weight, "1", 0, 1, "weight of what comes of it, against the next reply"),
    REAL(persistence, "2", 1, 10, "how often the danger of a man counts that stays in it"),
    REAL(shelter, "1", 0, 10, "weight of what a king behind no pawns risks"),
    REAL(caution, "0.1", 0, 1, "price of a try that is good in some worlds only"),
    SWITCH(openings, "on", "begin as did well before; level 8 only"),
    SWITCH(endgame, "on", "mate a bare king by knowing exactly where he may be"),
    NUMBER(threads, "1", 1, 64, "threads that value; the choice does not depend on them"),
};

static int smaller(int64_t a, int64_t b)
{
    return (int)(a < b ? a : b);
}

static int64_t times(int64_t count, double factor)
{
    return (int64_t)((double)count * factor + 0.5);
}

static Status open_seer(void *memory, const void *values, Error *error)
{
    SeerState *state = memory;
    const SeerOptions *chosen = values;
    SeerLevel level = seer_level((int)chosen->level);
    SeerMindOptions mind = {
        .positions = smaller(times(chosen->positions, chosen->effort), level.positions),
        .valued = smaller(times(chosen->valued, sqrt(chosen->effort)), level.valued),
        .threads = (int)chosen->threads,
        .replies = {.model = (SeerModel)smaller(chosen->replies, (int64_t)level.model),
                    .sight = (float)chosen->sight,
                    .surprise = (float)chosen->surprise,
                    .mate_sight = (float)chosen->mate_sight},
        .pool_sight = (float)chosen->pool_sight,
        .plan_weight = chosen->planner && level.plans ? chosen->plan_weight : 0,
        .playouts = {.count = smaller(times(chosen->playouts, chosen->effort), level.playouts),
                     .plies = (int)chosen->playout_plies,
                     .weight = (float)chosen->playout_weight},
        .persistence = (float)chosen->persistence,
        .shelter = (float)chosen->shelter,
        .caution = chosen->caution,
        .refills = chosen->refill,
        .changes = (int)chosen->changes,
    };

    state->options = *chosen;
    state->level = level;
    Status status = seer_mind_init(&state->mind, &mind);
    if (status == STATUS_OK)
        return status;
    seer_mind_fini(&state->mind);
    return error_set(error, status, "out of memory");
}

static void close_seer(void *memory)
{
    SeerState *state = memory;

    seer_mind_fini(&state->mind);
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    SeerState *state = memory;
    KriegspielWorld world;
    Status status = kriegspiel_start(&seat->setup, &world, error);

    if (status != STATUS_OK)
        return status;
    state->seed = seat->seed;
    rng_init(&state->rng, seat->seed, STREAM_CHOICE);
    seer_mind_start(&state->mind, &world, view, rng_derive(seat->seed, STREAM_MIND));
    return STATUS_OK;
}

static void hear(void *memory, const News *news, const void *view)
{
    SeerState *state = memory;

    seer_mind_hear(&state->mind, news, view);
}

/* One of the best, by their qualities as the level sees them; MOVE_NONE if no try is legal in
 * any world. */
static Move pick(SeerState *state, const KriegspielView *view)
{
    const SeerThought *thought = &state->thought;
    double best = seer_thought_best(thought);
    uint64_t noise = rng_derive(rng_derive(state->seed, STREAM_NOISE), view->own.ply);
    double seen_best = SEER_NEVER;
    double seen[TRIES_MAX];
    Tries equal = {.count = 0};

    for (int i = 0; i < thought->try_count; i++) {
        seen[i] = seer_level_sees(&state->level, &thought->tries[i], best, noise);
        seen_best = seen[i] > seen_best ? seen[i] : seen_best;
    }
    for (int i = 0; i < thought->try_count && seen_best > SEER_NEVER; i++)
        if (seen[i] >= seen_best - NEARLY_EQUAL)
            tries_add(&equal, thought->tries[i].move);
    return tries_draw(&equal, &state->rng);
}

static Move any_try(SeerState *state, const void *view)
{
    Tries all;

    all.count = kriegspiel_list_tries(view, all.items);
    if (all.count > 1 && all.items[all.count - 1] == MOVE_ASK_ANY)
        all.count--;
    return tries_draw(&all, &state->rng);
}

static Move opening_move(const SeerState *state, const KriegspielView *view)
{
    bool has_openings = state->options.openings && state->options.level == SEER_LEVELS;

    return has_openings ? seer_opening_move(view, rng_derive(state->seed, STREAM_OPENING))
                        : MOVE_NONE;
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    SeerState *state = memory;
    SeerLimits limits = {
        .worlds = smaller(request->budget.boards, state->mind.options.valued),
        .begin_us = clock_wall_us(),
        .us = 1000 * request->budget.ms,
    };
    Move move = opening_move(state, view);

    state->is_opening = move != MOVE_NONE;
    if (seer_mind_think(&state->mind, view, &limits, &state->thought) && !state->is_opening)
        move = pick(state, view);
    state->is_random = move == MOVE_NONE;
    if (state->is_random)
        move = any_try(state, view);
    state->us = clock_wall_us() - limits.begin_us;
    return choice_try(move);
}

static void ponder(void *memory, const atomic_bool *stop)
{
    SeerState *state = memory;

    if (state->options.ponder)
        seer_mind_ponder(&state->mind, stop);
}

static void explain(const void *memory, const void *view, Explanation *explanation)
{
    const SeerState *state = memory;

    (void)view;
    explanation->work.us = state->us;
    explanation->work.is_random = state->is_random;
    seer_explain(&state->mind, &state->thought, explanation);
    if (state->is_opening)
        explanation_add_note(explanation, "Games that began so went well.");
}

static void believe(const void *memory, ExplainedBelief *belief)
{
    seer_believe(&((const SeerState *)memory)->mind, belief);
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
    .believe = believe,
    .ponder = ponder,
    .close = close_seer,
};
