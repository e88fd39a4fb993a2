/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/mcts_player.h"

#include <string.h>

#include "base/clock.h"
#include "base/least.h"
#include "density/opponent_statistics_file.h"
#include "kriegspiel/kriegspiel.h"
#include "players/endgame/endgame_mating.h"
#include "players/message_tree/mcts_explanation.h"
#include "players/message_tree/mcts_options.h"
#include "players/message_tree/message_search.h"
#include "players/statistics_learning.h"
#include "search/root_parallel.h"

/* Streams of the seed. */
enum { STREAM_CHOICE, STREAM_TREES };

typedef struct {
    MctsOptions options;
    int64_t default_nodes;
    MessageSearchOptions search;
    RootParallel *parallel;
    const OpponentStatistics *statistics; /* NULL: none */
    DensityModel model;
    Density density;
    KriegspielWorld start;
    Rng rng;
    LoopGuard loops;
    bool was_refused;
    /* Of the last choice: */
    Tries tries;
    TryTally tallies[TRIES_MAX];
    Density believed;
    ExplainedWork work;
} MctsState;

/* --- Opening --- */

static Status open_with(MctsState *state, const MctsOptions *chosen, MessageApproach approach,
                        int64_t default_nodes, Error *error)
{
    RootParallelOptions parallel = {
        .type = &message_search,
        .search = &state->search,
        .trees = chosen->trees,
        .threads = chosen->threads,
    };

    Status status = opponent_statistics_open(chosen->statistics, &state->statistics, error);

    if (status != STATUS_OK)
        return status;
    state->options = *chosen;
    state->default_nodes = default_nodes;
    mcts_model_init(&state->model, chosen, state->statistics);
    state->search.tree = mcts_tree_options(chosen, approach, &state->model);
    state->parallel = root_parallel_new(&kriegspiel, &parallel);
    if (state->parallel != NULL)
        return STATUS_OK;
    opponent_statistics_close(state->statistics);
    return error_set(error, STATUS_NO_MEMORY, "out of memory");
}

static Status open_a(void *memory, const void *chosen, Error *error)
{
    return open_with(memory, chosen, APPROACH_BOARDS, 2000, error);
}

static Status open_b(void *memory, const void *chosen, Error *error)
{
    return open_with(memory, chosen, APPROACH_SIMULATIONS, 2000, error);
}

static Status open_c(void *memory, const void *chosen, Error *error)
{
    return open_with(memory, chosen, APPROACH_OUTCOMES, 20000, error);
}

static void close_mcts(void *memory)
{
    MctsState *state = memory;

    root_parallel_free(state->parallel);
    opponent_statistics_close(state->statistics);
}

/* --- A game --- */

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    MctsState *state = memory;
    Status status = kriegspiel_start(&seat->setup, &state->start, error);

    (void)view;
    if (status != STATUS_OK)
        return status;
    density_start(&state->density, &state->start, seat->side);
    rng_init(&state->rng, seat->seed, STREAM_CHOICE);
    root_parallel_start(state->parallel, seat->side, rng_derive(seat->seed, STREAM_TREES));
    state->loops = (LoopGuard){0};
    state->was_refused = false;
    state->tries.count = 0;
    return STATUS_OK;
}

static void hear(void *memory, const News *news, const void *view)
{
    MctsState *state = memory;
    bool is_own = news->mover == state->density.side;

    (void)view;
    density_hear(&state->density, &state->model, news);
    if (!news->is_heard)
        return;
    state->was_refused = is_own && news->verdict == VERDICT_ILLEGAL;
    if (is_own && news->verdict == VERDICT_MOVED)
        loop_guard_remember(&state->loops, news->move);
}

/* --- Choosing --- */

/* Moves, and of promotions only the best; everything if nothing is left. */
static void list_tries(MctsState *state, const KriegspielView *view)
{
    const ChessGeometry *geometry = position_geometry(&view->own);
    Tries all;

    all.count = kriegspiel.list_sensible(view, all.items);
    if (all.count == 0)
        all.count = kriegspiel.list_tries(view, all.items);
    state->tries.count = 0;
    for (int i = 0; i < all.count; i++) {
        Kind promotion = move_promotion(all.items[i]);

        if (all.items[i] == MOVE_ASK_ANY || promotion == PAWN || promotion == QUEEN ||
            !(geometry->promotion_kinds >> QUEEN & 1))
            tries_add(&state->tries, all.items[i]);
    }
    if (state->tries.count == 0)
        state->tries = all;
}

static int64_t share_of(int64_t amount, int64_t percent)
{
    int64_t share = amount / 100 * percent + amount % 100 * percent / 100;

    return share > 0 ? share : 1;
}

static int64_t nodes_for(const MctsState *state, const Budget *budget, int64_t percent)
{
    bool is_timed = budget->ms > 0 || budget->iterations > 0 || state->options.iterations > 0;
    int64_t nodes = state->options.nodes > 0 ? state->options.nodes
                    : is_timed               ? INT64_MAX / 200
                                             : state->default_nodes;

    nodes = limit_least(nodes, budget->nodes);
    if (state->search.tree.approach == APPROACH_BOARDS)
        nodes = limit_least(nodes, budget->playouts);
    return share_of(nodes, percent);
}

/* Of each tree. */
static int64_t iterations_for(const MctsState *state, const Budget *budget, int64_t percent)
{
    int64_t iterations = limit_least(INT64_MAX / 200, state->options.iterations);

    iterations = limit_least(iterations, budget->iterations);
    return share_of(iterations, percent) / state->options.trees + 1;
}

/* The most visited try that does not go round in circles; the most visited if all do. */
static Move choose_by_visits(MctsState *state)
{
    TryTally tallies[TRIES_MAX];
    int count = 0;

    for (int i = 0; i < state->tries.count; i++) {
        Move move = state->tries.items[i];

        if (!loop_guard_stops(&state->loops, &state->options.loops, move, move_reverse(move)))
            tallies[count++] = state->tallies[i];
    }
    Move move = uct_final_choice(tallies, count, FINAL_VISITS, &state->rng);
    if (move != MOVE_NONE)
        return move;
    return uct_final_choice(state->tallies, state->tries.count, FINAL_VISITS, &state->rng);
}

static Move search_tries(MctsState *state, const KriegspielView *view, const Budget *budget)
{
    int64_t begin = clock_wall_us();
    int64_t percent = state->was_refused ? state->options.again : 100;
    SearchRoot root = {
        .world_count = 1, .tries = state->tries.items, .try_count = state->tries.count};
    SearchLimits limits = {
        .iterations = nodes_for(state, budget, percent),
        .deadline_us = budget->ms > 0 ? begin + 10 * percent * budget->ms : 0,
    };

    state->search.root = (MessageRoot){
        .density = &state->believed,
        .tries = state->tries.items,
        .try_count = state->tries.count,
        .view = view,
        .start = &state->start,
        .own_move = loop_guard_last(&state->loops, 1),
    };
    state->search.iterations = iterations_for(state, budget, percent);
    state->work.nodes = root_parallel_run(state->parallel, &root, &limits, state->tallies);
    for (int i = 0; i < state->options.trees; i++)
        state->work.iterations +=
            message_search_iterations(root_parallel_search(state->parallel, i));
    state->work.us = clock_wall_us() - begin;
    return choose_by_visits(state);
}

static Choice choose(void *memory, const void *seen, const Request *request)
{
    MctsState *state = memory;
    const KriegspielView *view = seen;

    list_tries(state, view);
    state->work = (ExplainedWork){0};
    state->believed = state->density;
    memset(state->tallies, 0, sizeof state->tallies);
    if (state->tries.count == 1)
        return choice_try(state->tries.items[0]);
    Move move = search_tries(state, view, &request->budget);
    if (move == MOVE_NONE) {
        state->work.is_random = true;
        move = tries_pick(&state->tries, &state->rng);
    }
    /* The question is free where a pawn capture is wanted anyway. */
    if (view->askable.question == QUESTION_OFFERED &&
        (view->own.kinds[PAWN] >> move_from(move) & 1) &&
        square_file(move_from(move)) != square_file(move_to(move)))
        move = MOVE_ASK_ANY;
    return choice_try(move);
}

static bool explain(const void *memory, const void *view, Explanation *explanation)
{
    const MctsState *state = memory;
    MctsThought thought = {
        .density = &state->believed,
        .model = &state->model,
        .tries = &state->tries,
        .tallies = state->tallies,
        .has_points = state->search.tree.approach == APPROACH_BOARDS,
        .counts_men = state->search.tree.values.worths.own[QUEEN] <= 1.0F,
    };

    explanation->work = state->work;
    if (state->work.nodes > 0)
        thought.tree = message_search_tree(root_parallel_search(state->parallel, 0));
    mcts_explain(&thought, view, explanation);
    return true;
}

static const ExplainedWork *work(const void *memory)
{
    const MctsState *state = memory;

    return state->tries.count > 1 ? &state->work : NULL;
}

static const Learning *const learned[] = {&statistics_learning_mcts, NULL};

#define MCTS_PLAYER(word, about, table, opener)                                                \
    {                                                                                          \
        .name = word, .summary = about, .options = &(table), .learned = learned,               \
        .game = "kriegspiel", .state_size = sizeof(MctsState), .open = opener, .start = start, \
        .hear = hear, .choose = choose, .explain = explain, .work = work, .close = close_mcts, \
        .wrap = endgame_wrap                                                                   \
    }

const PlayerType mcts_a_player =
    MCTS_PLAYER("mcts-a", "searches a tree of messages over guessed boards (Darkboard 2010, A)",
                mcts_a_options, open_a);
const PlayerType mcts_b_player =
    MCTS_PLAYER("mcts-b", "searches a tree of messages by simulating some (Darkboard 2010, B)",
                mcts_b_options, open_b);
const PlayerType mcts_c_player =
    MCTS_PLAYER("mcts-c", "searches a tree of messages and weighs them all (Darkboard 2010, C)",
                mcts_c_options, open_c);
