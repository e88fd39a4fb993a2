/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/mcts_player.h"

#include <string.h>

#include "base/clock.h"
#include "kriegspiel/kriegspiel.h"
#include "player/endgame_mating.h"
#include "player/mcts_explanation.h"
#include "player/message_search.h"
#include "search/root_parallel.h"

/* Streams of the seed. */
enum { STREAM_CHOICE, STREAM_TREES };

enum { OWN_MOVES_MAX = 32 };

/* Values of B and C are in worths: c is for the range of a few of them. */
#define RANGE_OF_WORTHS 8.0

typedef struct {
    int64_t nodes;
    int64_t iterations;
    int64_t again;
    int64_t loop_moves;
    int64_t loop_hits;
    int64_t trees;
    int64_t threads;
    int64_t tree_kb;
    int64_t k;
    int64_t simulations;
    int64_t plies;
    double c;
    double likely;
    double refusal;
    double mate;
    double tempo;
    double own_weight;
    double pawn_takes;
    double piece_takes;
    double retakes;
    double piece_worth;
    double advance;
    double mobility;
    int worth;      /* 0: kinds, 1: men */
    int danger;     /* a MessageDanger */
    int illegal;    /* a MessageRefusal */
    int expand;     /* 0: all tries at once, 1: one */
    int backup;     /* 0: means of messages, 1: the maximum */
    int statistics; /* 0: shipped, 1: none */
    int attraction; /* a DensityAttraction */
    int spread;     /* a DensitySpread */
    bool literal;
    bool endgame;
} MctsOptions;

_Static_assert(sizeof(MctsOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    MctsOptions options;
    int64_t default_nodes;
    MessageSearchOptions search;
    RootParallel *parallel;
    DensityModel model;
    Density density;
    KriegspielWorld start;
    Rng rng;
    Move own_moves[OWN_MOVES_MAX]; /* the last ones, in a ring */
    int own_move_count;
    bool was_refused;
    /* Of the last choice: */
    Tries tries;
    TryTally tallies[TRIES_MAX];
    Density believed;
    ExplainedWork work;
} MctsState;

/* --- Options --- */

#define NUMBER(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(MctsOptions, name), initial, minimum, maximum, NULL, \
            help                                                                               \
    }
#define REAL(name, initial, minimum, maximum, help)                                            \
    {                                                                                          \
#name, OPTION_IS_REAL, offsetof(MctsOptions, name), initial, minimum, maximum, NULL,   \
            help                                                                               \
    }
#define CHOICE(name, words, initial, help)                                                     \
    {                                                                                          \
#name, OPTION_IS_CHOICE, offsetof(MctsOptions, name), initial, 0, 0, words, help       \
    }
#define SWITCH(name, initial, help)                                                            \
    {                                                                                          \
#name, OPTION_IS_SWITCH, offsetof(MctsOptions, name), initial, 0, 0, NULL, help        \
    }

#define SEARCH_OPTIONS(default_nodes, default_c)                                               \
    NUMBER(nodes, "0", 0, 1e9,                                                                 \
           "leaves to value for one try; 0: " default_nodes                                    \
           ", and no limit but the time if one is given"),                                     \
        NUMBER(iterations, "0", 0, 1e9, "ways from the root to a leaf; 0: no such limit"),     \
        NUMBER(again, "50", 1, 100, "per cent of that, and of the time, after a refused try"), \
        REAL(c, default_c, 0, 100, "exploration constant"),                                    \
        NUMBER(loop_moves, "6", 0, OWN_MOVES_MAX,                                              \
               "last own moves that the loop guard looks at"),                                 \
        NUMBER(loop_hits, "2", 1, 100, "of them that a move may not equal or undo"),           \
        NUMBER(tree_kb, "32768", 64, 4e6, "memory of a tree; a full one stops growing"),       \
        NUMBER(trees, "1", 1, 64, "independent trees that share the work"),                    \
        NUMBER(threads, "1", 1, 64,                                                            \
               "threads that grow trees, at most one a tree; the choice does not depend on "   \
               "them")

#define BELIEF_OPTIONS                                                                         \
    CHOICE(statistics, "shipped|none", "shipped", "where enemy men usually stand"),            \
        CHOICE(attraction, "none|difference|level|flow", "flow",                               \
               "how the statistics draw enemy men"),                                           \
        CHOICE(spread, "rays|runs|literal", "rays", "how enemy pieces wander"),                \
        SWITCH(literal, "off", "all of it by the letter of the paper"),                        \
        ENDGAME_OPTION(MctsOptions)

#define VALUE_OPTIONS                                                                          \
    CHOICE(worth, "kinds|men", "kinds", "what counts: kinds of men, or each man as one"),      \
        REAL(piece_worth, "4", 0, 100, "worth of an enemy piece, with kinds"),                 \
        REAL(advance, "1", 0, 100, "how much the way of own pawns counts, with kinds"),        \
        REAL(mobility, "0.02", 0, 10, "for a square that a piece hits, with kinds"),           \
        CHOICE(danger, "shared|rated", "rated",                                                \
               "who is taken: by shares of a fixed chance, or by whom each man is hit"),       \
        REAL(pawn_takes, "0.7", 0, 1, "rated: chance that a pawn takes what it hits ..."),     \
        REAL(piece_takes, "0.2", 0, 1, "... that another does who does not know of it ..."),   \
        REAL(retakes, "0.9", 0, 1, "... and that one does who knows"),                         \
        REAL(likely, "0.02", 0, 1, "tries less likely legal are left out")

static const PlayerOption options_a[] = {
    SEARCH_OPTIONS("2,000", "0.7"),
    NUMBER(plies, "300", 1, 1e6, "of a random game before it counts as drawn"),
    BELIEF_OPTIONS,
};
static const PlayerOption options_b[] = {
    SEARCH_OPTIONS("2,000", "0.35"),
    NUMBER(k, "1", 1, 100, "own moves to simulate, that into the leaf included"),
    NUMBER(simulations, "1", 1, 1000, "for each leaf"),
    REAL(refusal, "0.3", 0, 10, "what a refused try costs"),
    VALUE_OPTIONS,
    BELIEF_OPTIONS,
};
static const PlayerOption options_c[] = {
    SEARCH_OPTIONS("20,000", "0.15"),
    CHOICE(expand, "all|one", "all", "tries of a turn that are valued together"),
    CHOICE(backup, "mean|maximum", "mean", "values of messages: their mean, or the greatest"),
    CHOICE(illegal, "next|heard|nothing", "next",
           "after a refusal: the next best try, a turn that has heard it, or nothing"),
    REAL(refusal, "0.05", 0, 10, "what a refused try costs"),
    REAL(mate, "10", 0, 1000,
         "what a mate is worth, which a stalemate spoils; 0: neither is looked for"),
    REAL(tempo, "0.3", 0, 100,
         "later moves are expected to gain as much as the first, up to this"),
    REAL(own_weight, "0", 0, 1, "weight of a turn's first value against the best found below"),
    VALUE_OPTIONS,
    BELIEF_OPTIONS,
};

/* --- Opening --- */

static MessageValues values_of(const MctsOptions *chosen)
{
    MessageValues values = {
        .danger = (MessageDanger)chosen->danger,
        .pawn_takes = (float)chosen->pawn_takes,
        .piece_takes = (float)chosen->piece_takes,
        .retakes = (float)chosen->retakes,
        .refusal = chosen->literal ? 0.0F : (float)chosen->refusal,
        .mate = chosen->literal ? 0.0F : (float)chosen->mate,
        .after_refusal = (MessageRefusal)chosen->illegal,
    };

    if (chosen->worth == 1 || chosen->literal) {
        message_worths_of_men(&values.worths);
    } else {
        message_worths_of_kinds(&values.worths);
        values.worths.enemy_piece = (float)chosen->piece_worth;
        values.worths.advance = (float)chosen->advance;
        values.worths.mobility = (float)chosen->mobility;
    }
    if (chosen->literal) {
        values.danger = DANGER_SHARED;
        values.after_refusal = REFUSAL_NOTHING;
    }
    return values;
}

static MessageTreeOptions tree_options(const MctsOptions *chosen, MessageApproach approach,
                                       const DensityModel *model)
{
    double range = approach == APPROACH_BOARDS ? 1.0 : RANGE_OF_WORTHS;

    return (MessageTreeOptions){
        .approach = approach,
        .model = model,
        .values = values_of(chosen),
        .exploration = (float)(range * chosen->c),
        .simulated_moves = (int)chosen->k,
        .simulations = (int)chosen->simulations,
        .likely = (float)chosen->likely,
        .own_weight = (float)chosen->own_weight,
        .expands_singly = chosen->expand == 1 || chosen->literal,
        .keeps_maximum = chosen->backup == 1 || chosen->literal,
        .tempo = chosen->literal ? 0.0F : (float)chosen->tempo,
        .playout_plies = (int)chosen->plies,
        .memory = 1024 * (size_t)chosen->tree_kb,
    };
}

static Status open_with(MctsState *state, const MctsOptions *chosen, MessageApproach approach,
                        int64_t default_nodes, Error *error)
{
    RootParallelOptions parallel = {
        .type = &message_search,
        .search = &state->search,
        .trees = (int)chosen->trees,
        .threads = (int)chosen->threads,
    };

    state->options = *chosen;
    state->default_nodes = default_nodes;
    density_model_init(&state->model,
                       chosen->statistics == 0 ? &opponent_statistics_shipped : NULL);
    state->model.attraction = (DensityAttraction)chosen->attraction;
    state->model.spread = (DensitySpread)chosen->spread;
    if (chosen->literal)
        density_model_make_literal(&state->model);
    state->search.tree = tree_options(chosen, approach, &state->model);
    state->parallel = root_parallel_new(&kriegspiel, &parallel);
    return state->parallel != NULL ? STATUS_OK
                                   : error_set(error, STATUS_NO_MEMORY, "out of memory");
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
    state->own_move_count = 0;
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
        state->own_moves[state->own_move_count++ % OWN_MOVES_MAX] = news->move;
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

static int64_t lesser(int64_t limit, int64_t other)
{
    return other > 0 && other < limit ? other : limit;
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

    nodes = lesser(nodes, budget->nodes);
    if (state->search.tree.approach == APPROACH_BOARDS)
        nodes = lesser(nodes, budget->playouts);
    return share_of(nodes, percent);
}

/* Of each tree. */
static int64_t iterations_for(const MctsState *state, const Budget *budget, int64_t percent)
{
    int64_t iterations = lesser(INT64_MAX / 200, state->options.iterations);

    iterations = lesser(iterations, budget->iterations);
    return share_of(iterations, percent) / state->options.trees + 1;
}

static Move last_own_move(const MctsState *state, int back)
{
    return state->own_move_count < back
               ? MOVE_NONE
               : state->own_moves[(state->own_move_count - back) % OWN_MOVES_MAX];
}

/* The most visited try that does not go round in circles; the most visited if all do. */
static Move choose_by_visits(MctsState *state)
{
    TryTally tallies[TRIES_MAX];
    int count = 0;

    for (int i = 0; i < state->tries.count; i++) {
        Move move = state->tries.items[i];
        Move reverse = move_make(move_to(move), move_from(move), PAWN);
        int hits = 0;

        for (int back = 1; back <= state->options.loop_moves; back++)
            hits += last_own_move(state, back) == move || last_own_move(state, back) == reverse;
        if (hits < state->options.loop_hits)
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
        .own_move = last_own_move(state, 1),
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
        move = tries_draw(&state->tries, &state->rng);
    }
    /* The question is free where a pawn capture is wanted anyway. */
    if (view->askable.question == QUESTION_OFFERED &&
        (view->own.kinds[PAWN] >> move_from(move) & 1) &&
        square_file(move_from(move)) != square_file(move_to(move)))
        move = MOVE_ASK_ANY;
    return choice_try(move);
}

static void explain(const void *memory, const void *view, Explanation *explanation)
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
}

#define MCTS_PLAYER(word, about, table, opener)                                                \
    {                                                                                          \
        .name = word, .summary = about, .options = {table, sizeof table / sizeof *table},      \
        .game = "kriegspiel", .state_size = sizeof(MctsState), .open = opener, .start = start, \
        .hear = hear, .choose = choose, .explain = explain, .close = close_mcts                \
    }

const PlayerType mcts_a_player =
    MCTS_PLAYER("mcts-a", "searches a tree of messages over guessed boards (Darkboard 2010, A)",
                options_a, open_a);
const PlayerType mcts_b_player =
    MCTS_PLAYER("mcts-b", "searches a tree of messages by simulating some (Darkboard 2010, B)",
                options_b, open_b);
const PlayerType mcts_c_player =
    MCTS_PLAYER("mcts-c", "searches a tree of messages and weighs them all (Darkboard 2010, C)",
                options_c, open_c);
