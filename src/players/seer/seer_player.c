/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_player.h"

#include <math.h>

#include "base/clock.h"
#include "base/least.h"
#include "belief/weighted/seer_weights.h"
#include "chess/boards.h"
#include "kriegspiel/kriegspiel.h"
#include "player/time_share.h"
#include "players/endgame/endgame_mating.h"
#include "players/seer/seer_explanation.h"
#include "players/seer/seer_level.h"
#include "players/seer/seer_time.h"
#include "replies/reply_weights_file.h"

typedef struct {
    SeerOptions options;
    SeerLevel level;
    SeerMind mind;
    SeerIntuition intuition;
    ReplyWeights weights; /* of the file, if one was named */
    uint64_t seed;
    Rng rng;
    SeerThought thought; /* of the last choice */
    bool is_random;      /* nothing was known */
    int64_t us;
    double room;      /* times the work of the options that the mind has room for */
    double thrift;    /* part of the work that a slow machine has time for */
    int64_t heard_us; /* spent on what was heard since the last choice */
    bool was_refused; /* the last try, so that less time is left for this one */
} SeerState;

enum { STREAM_MIND = 1, STREAM_CHOICE, STREAM_NOISE };

static const Option rows[] = {
    {"level", OPTION_NUMBER(SeerOptions, level, 1, SEER_LEVELS), "8",
     "strength, from 1 (easy) to 8 (all it can)"},
    {"effort", OPTION_REAL(SeerOptions, effort, 0, 100), "0",
     "times so many positions and playouts, valued by the square root; 0: by the time"},
    OPTION_GROUP(SeerOptions, mind, seer_mind_options),
    OPTION_GROUP(SeerOptions, intuition, seer_intuition_options),
    OPTION_GROUP(SeerOptions, endgame, endgame_on),
    {"threads", OPTION_NUMBER(SeerOptions, mind.table.threads, 1, 64), "1",
     "threads that value; the choice does not depend on them"},
    {"weights", OPTION_TEXT(SeerOptions, weights), "",
     "a file of 'nebel fit policy --out': how the enemy replies, as replies=fitted does"},
};
const OptionTable seer_options = OPTION_TABLE(rows, SeerOptions);

static int64_t times(int64_t count, double factor)
{
    return (int64_t)((double)count * factor + 0.5);
}

/* As its level allows, with so many times the work. */
static SeerMindOptions mind_options(const SeerOptions *chosen, double effort)
{
    SeerLevel level = seer_level(chosen->level);
    SeerMindOptions mind = chosen->mind;
    int *positions = &mind.belief.pool.positions;

    *positions = (int)int64_least(times(*positions, effort), level.positions);
    mind.table.valued = (int)int64_least(times(mind.table.valued, sqrt(effort)), level.valued);
    mind.table.playouts.count =
        (int)int64_least(times(mind.table.playouts.count, effort), level.playouts);
    mind.replies.model = int_least(mind.replies.model, level.model);
    if (mind.replies.fitted != NULL)
        mind.replies.model = SEER_FITTED;
    mind.plans = mind.plans && level.plans;
    return mind;
}

static double usual_effort(const SeerOptions *chosen)
{
    return chosen->effort > 0 ? chosen->effort : 1;
}

static Status load_weights(SeerOptions *chosen, ReplyWeights *weights, Error *error)
{
    if (chosen->weights[0] == '\0')
        return STATUS_OK;
    chosen->mind.replies.fitted = weights;
    return reply_weights_load(chosen->weights, weights, error);
}

Status seer_player_mind(const PlayerSpec *spec, ReplyWeights *weights, SeerMindOptions *mind,
                        Error *error)
{
    SeerOptions chosen = *(const SeerOptions *)(const void *)spec->options;
    Status status = load_weights(&chosen, weights, error);

    *mind = mind_options(&chosen, usual_effort(&chosen));
    return status;
}

static void close_seer(void *memory)
{
    SeerState *state = memory;

    seer_intuition_close(&state->intuition);
    seer_mind_fini(&state->mind);
}

static Status open_seer(void *memory, const void *values, Error *error)
{
    SeerState *state = memory;

    state->options = *(const SeerOptions *)values;
    state->level = seer_level(state->options.level);
    Status status = load_weights(&state->options, &state->weights, error);
    if (status != STATUS_OK)
        return status;
    state->room = usual_effort(&state->options);
    SeerMindOptions mind = mind_options(&state->options, state->room);
    status = seer_mind_init(&state->mind, &mind);
    if (status != STATUS_OK) {
        close_seer(state);
        return error_set(error, status, "out of memory");
    }
    return STATUS_OK;
}

/* --- Time --- */

static bool goes_by_time(const SeerState *state)
{
    return state->options.effort == 0 && state->options.level == SEER_LEVELS;
}

/* Times the work of the options that the mind should have room for. */
static double room_for(const SeerState *state, const TimeControl *control)
{
    if (!goes_by_time(state))
        return state->options.effort > 0 ? state->options.effort : 1;
    double effort = seer_time_effort(seer_time_us(time_share_first_ms(control)));
    return fmin(fmax(effort, 1), SEER_ROOM_MAX);
}

/* Without memory it stays as it was. */
static void make_room(SeerState *state, double room)
{
    SeerMindOptions wanted = mind_options(&state->options, room);
    SeerMind mind = {0};

    if (room == state->room)
        return;
    if (seer_mind_init(&mind, &wanted) != STATUS_OK) {
        seer_mind_fini(&mind);
        return;
    }
    seer_mind_fini(&state->mind);
    state->mind = mind;
    state->room = room;
}

static double effort_for(SeerState *state, int64_t us)
{
    double effort = us > 0 ? seer_time_effort(us) : 1;

    if (!state->was_refused)
        state->thrift = seer_time_thrift(state->thrift, us, state->heard_us);
    return fmin(state->thrift * effort / state->room, SEER_PLAYOUTS_MAX);
}

static SeerLimits limits_of(SeerState *state, const Budget *budget)
{
    int64_t us = seer_time_us((double)budget->ms);
    SeerLimits limits = {.begin_us = clock_wall_us(), .no_playouts = state->intuition.is_asked};

    if (goes_by_time(state))
        limits.effort = effort_for(state, us);
    if (us > 0)
        limits.us = (int64_t)fmax((double)(us - state->heard_us), (double)us / 4);
    limits.worlds = (int)int64_least(budget->boards, state->mind.options.table.valued);
    state->heard_us = 0;
    return limits;
}

/* --- A game --- */

/* From one of the arrays that have a name: nets grow up with these, and say odd things of endings
 * that come from nowhere. */
static bool begins_as_usual(const GameSetup *setup)
{
    ChessPosition start;
    ChessPosition usual;

    if (setup->start[0] == '\0')
        return true;
    if (board_from_text(setup->start, &start, NULL) != STATUS_OK)
        return false;
    for (int i = 0; i < BOARD_NAMES_COUNT; i++)
        if (board_from_text(named_boards[i].name, &usual, NULL) == STATUS_OK &&
            usual.key == start.key)
            return true;
    return false;
}

static Status ask_net(SeerState *state, const PlayerSeat *seat, const void *view, Error *error)
{
    const SeerIntuitionOptions *options = &state->options.intuition;

    state->intuition.is_asked = false;
    if (options->prior <= 0 || state->options.level < SEER_LEVELS ||
        !begins_as_usual(&seat->setup))
        return STATUS_OK;
    return seer_intuition_begin(&state->intuition, options, seat, view, error);
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    SeerState *state = memory;
    Status status = ask_net(state, seat, view, error);

    if (status != STATUS_OK)
        return status;
    make_room(state, room_for(state, &seat->control));
    state->seed = seat->seed;
    state->thrift = 1;
    state->heard_us = 0;
    state->was_refused = false;
    rng_init(&state->rng, seat->seed, STREAM_CHOICE);
    return seer_mind_start(&state->mind, &seat->setup, seat->side,
                           rng_derive(seat->seed, STREAM_MIND), error);
}

static void hear(void *memory, const News *news, const void *view)
{
    SeerState *state = memory;
    int64_t begin_us = clock_wall_us();

    seer_intuition_hear(&state->intuition, view, news);
    seer_mind_hear(&state->mind, news, view);
    state->was_refused = news->mover == state->mind.side && news->verdict != VERDICT_MOVED;
    state->heard_us += clock_wall_us() - begin_us;
}

/* --- The choice --- */

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
        if (seen[i] >= seen_best - SEER_NEARLY_EQUAL)
            tries_add(&equal, thought->tries[i].move);
    return tries_pick(&equal, &state->rng);
}

static Move any_try(SeerState *state, const void *view)
{
    Tries all;

    all.count = kriegspiel_list_tries(view, all.items);
    if (all.count > 1 && all.items[all.count - 1] == MOVE_ASK_ANY)
        all.count--;
    return tries_pick(&all, &state->rng);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    SeerState *state = memory;
    SeerLimits limits = limits_of(state, &request->budget);
    Move move = MOVE_NONE;
    bool has_thought = seer_mind_think(&state->mind, view, &limits, &state->thought);
    if (state->intuition.is_asked)
        move =
            seer_intuition_pick(&state->intuition, view, has_thought ? &state->thought : NULL,
                                &state->mind.belief.pool.set, &state->rng);
    else if (has_thought)
        move = pick(state, view);
    state->is_random = move == MOVE_NONE;
    if (state->is_random)
        move = any_try(state, view);
    state->us = clock_wall_us() - limits.begin_us;
    return choice_try(move);
}

static void ponder(void *memory, const atomic_bool *stop)
{
    seer_mind_ponder(&((SeerState *)memory)->mind, stop);
}

static bool explain(const void *memory, const void *view, Explanation *explanation)
{
    const SeerState *state = memory;

    (void)view;
    explanation->work.us = state->us;
    explanation->work.is_random = state->is_random;
    seer_explain(&state->mind, &state->thought, explanation);
    seer_intuition_explain(&state->intuition, explanation);
    return true;
}

static void believe(const void *memory, ExplainedBelief *belief)
{
    seer_believe(&((const SeerState *)memory)->mind, belief);
}

static BelievedWorlds worlds(const void *memory)
{
    return seer_belief_worlds(&((const SeerState *)memory)->mind.belief);
}

const PlayerType kriegspiel_seer = {
    .name = "seer",
    .summary = "believes in weighted worlds and expects replies by what the enemy knows",
    .options = &seer_options,
    .game = "kriegspiel",
    .state_size = sizeof(SeerState),
    .open = open_seer,
    .start = start,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .believe = believe,
    .worlds = worlds,
    .ponder = ponder,
    .close = close_seer,
};
