/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/pimc_player.h"

#include "base/clock.h"
#include "player/world_gathering.h"
#include "players/endgame/endgame_mating.h"
#include "players/sampling/board_player.h"

typedef struct {
    int64_t boards;
    int64_t nodes;
    int combine; /* 0: mean, 1: vote */
    int64_t clip;
    int64_t pool_limit;
    int64_t pool_cut;
    int64_t histories;
    int64_t history_nodes;
    int64_t threads;
    int64_t engine_ms;
    int eval; /* 0: the built-in judge, 1: the engine */
    char engine[PLAYER_TEXT_SIZE];
    bool endgame;
} PimcOptions;

_Static_assert(sizeof(PimcOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    BoardPlayer base;
    PimcOptions options;
} PimcState;

#define OPTION(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(PimcOptions, name), initial, minimum, maximum, NULL, \
            help                                                                               \
    }

static const PlayerOption options[] = {
    OPTION(boards, "100", 1, 100000, "boards to search"),
    OPTION(nodes, "1000", 1, 1e9,
           "positions to look at for each board, all its moves together"),
    {"combine", OPTION_IS_CHOICE, offsetof(PimcOptions, combine), "mean", 0, 0, "mean|vote",
     "the best mean value over boards, or the move that most boards find best"},
    OPTION(clip, "1500", 1, 30000, "values are cut to so many hundredths of a pawn"),
    OPTION(pool_limit, "10000", 1, 1e7, "a larger pool is cut ..."),
    OPTION(pool_cut, "5000", 1, 1e7, "... to at most so many worlds"),
    OPTION(histories, "50", 0, 1e9, "searches for whole histories when the pool is empty"),
    OPTION(history_nodes, "20000", 1, 1e9, "moves tried in one such search"),
    OPTION(threads, "1", 1, 64, "threads that search; the choice does not depend on them"),
    {"eval", OPTION_IS_CHOICE, offsetof(PimcOptions, eval), "builtin", 0, 0, "builtin|uci",
     "who values boards: the built-in judge or a UCI engine"},
    {"engine", OPTION_IS_TEXT, offsetof(PimcOptions, engine), "gnuchess", 0, 0, NULL,
     "with eval=uci: stockfish, gnuchess, or a command"},
    OPTION(engine_ms, "10000", 1, 1e9, "milliseconds for one answer of the engine"),
    ENDGAME_OPTION(PimcOptions),
};

static Status open_pimc(void *memory, const void *values, Error *error)
{
    PimcState *state = memory;
    const PimcOptions *chosen = values;
    BeliefOptions belief = {
        .kind = BELIEF_POOL,
        .pool = {.limit = chosen->pool_limit, .cut_to = chosen->pool_cut},
        .history_nodes = chosen->history_nodes,
        .worlds = (int)chosen->boards,
    };
    ValuingOptions valuing = {
        .nodes = chosen->nodes,
        .clip = chosen->clip,
        .threads = (int)chosen->threads,
        .engine = chosen->eval == 1 ? state->options.engine : NULL,
        .engine_ms = chosen->engine_ms,
        .nodes_are_for_a_board = true,
        .is_vote = chosen->combine == 1,
    };
    state->options = *chosen;
    return board_player_open(&state->base, &belief, &valuing, error);
}

static int gather_boards(PimcState *state, const void *view, int wanted, int64_t begin,
                         int64_t ms)
{
    GatheringLimits limits = {
        .worlds = wanted,
        .histories = state->options.histories,
        .begin_us = begin,
        .us = 1000 * ms,
    };

    return world_gathering_run(state->base.belief, view, &limits, &state->base.work);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    PimcState *state = memory;
    const Budget *budget = &request->budget;
    int64_t begin = clock_wall_us();
    int64_t wanted = state->options.boards;

    if (budget->boards > 0 && budget->boards < wanted)
        wanted = budget->boards;
    int have = gather_boards(state, view, (int)wanted, begin, budget->ms);
    board_player_value(&state->base, view, have,
                       budget->ms > 0 ? begin + 1000 * budget->ms : 0);
    state->base.work.us = clock_wall_us() - begin;
    return board_player_choice(&state->base);
}

const PlayerType pimc_player = {
    .name = "pimc",
    .summary =
        "searches boards that fit everything heard and combines the results (Foret 2019)",
    .options = {options, sizeof options / sizeof *options},
    .game = "kriegspiel",
    .state_size = sizeof(PimcState),
    .open = open_pimc,
    .start = board_player_start,
    .hear = board_player_hear,
    .choose = choose,
    .remark = board_player_remark,
    .explain = board_player_explain,
    .close = board_player_close,
    .stand_in = &endgame_mating,
};
