/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/sampling_player.h"

#include "base/clock.h"
#include "players/endgame/endgame_mating.h"
#include "players/sampling/board_player.h"

typedef enum { SAMPLE_LAST, SAMPLE_ALL, SAMPLE_POOL, SAMPLE_HYBRID } Sampling;

typedef struct {
    int64_t boards;
    int64_t nodes;
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
} SamplingOptions;

_Static_assert(sizeof(SamplingOptions) <= PLAYER_OPTIONS_SIZE, "the options fit");

typedef struct {
    BoardPlayer base;
    Sampling sampling;
    SamplingOptions options;
    double us_per_board; /* what valuing one has cost lately; for time limits */
} SamplingState;

#define OPTION(name, initial, minimum, maximum, help)                                          \
    {                                                                                          \
#name, OPTION_IS_NUMBER, offsetof(SamplingOptions, name), initial, minimum, maximum,   \
            NULL, help                                                                         \
    }

static const PlayerOption options[] = {
    OPTION(boards, "100", 1, 100000, "boards to value, k in the paper; with a time: at most"),
    OPTION(nodes, "30", 1, 1e9, "positions to look at for each board and try"),
    OPTION(clip, "1500", 1, 30000, "values are cut to so many hundredths of a pawn"),
    OPTION(pool_limit, "20000", 1, 1e7, "a larger pool is cut ..."),
    OPTION(pool_cut, "10000", 1, 1e7, "... to at most so many worlds"),
    OPTION(histories, "10", 0, 1e9,
           "searches for whole histories after a choice while the pool is smaller than boards; "
           "with a time: as long as it lasts; aos: random games for one choice"),
    OPTION(history_nodes, "20000", 1, 1e9, "moves tried in one such search"),
    OPTION(threads, "1", 1, 64,
           "threads that value boards; the choice does not depend on them"),
    {"eval", OPTION_IS_CHOICE, offsetof(SamplingOptions, eval), "builtin", 0, 0, "builtin|uci",
     "who values boards: the built-in judge or a UCI engine"},
    {"engine", OPTION_IS_TEXT, offsetof(SamplingOptions, engine), "gnuchess", 0, 0, NULL,
     "with eval=uci: stockfish, gnuchess, or a command"},
    OPTION(engine_ms, "10000", 1, 1e9, "milliseconds for one answer of the engine"),
    ENDGAME_OPTION(SamplingOptions),
};
enum { OPTION_COUNT = sizeof options / sizeof *options };

static Status open_sampling(SamplingState *state, Sampling sampling,
                            const SamplingOptions *chosen, Error *error)
{
    static const BeliefKind kinds[] = {
        [SAMPLE_LAST] = BELIEF_LAST_NEWS,
        [SAMPLE_ALL] = BELIEF_LAST_NEWS, /* of which only the log is used */
        [SAMPLE_POOL] = BELIEF_POOL,
        [SAMPLE_HYBRID] = BELIEF_HYBRID,
    };
    BeliefOptions belief = {
        .kind = kinds[sampling],
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
    };

    state->sampling = sampling;
    state->options = *chosen;
    return board_player_open(&state->base, &belief, &valuing, error);
}

#define OPEN(name, sampling)                                                                   \
    static Status open_##name(void *state, const void *chosen, Error *error)                   \
    {                                                                                          \
        return open_sampling(state, sampling, chosen, error);                                  \
    }

OPEN(los, SAMPLE_LAST)
OPEN(aos, SAMPLE_ALL)
OPEN(aosp, SAMPLE_POOL)
OPEN(hs, SAMPLE_HYBRID)

/* How many boards to value. With a time it is k_t: rather fewer than there is time for, so
 * that some is left over. */
static int boards_wanted(const SamplingState *state, const Budget *budget)
{
    int64_t boards = state->options.boards;

    if (budget->boards > 0 && budget->boards < boards)
        boards = budget->boards;
    if (budget->ms > 0 && state->us_per_board > 0) {
        double in_time = 0.8 * 1000.0 * (double)budget->ms / state->us_per_board;

        if (in_time < (double)boards)
            boards = in_time < 1.0 ? 1 : (int64_t)in_time;
    }
    return (int)boards;
}

/* However short the time, one board is guessed: without any the try would be a random one. */
static int draw_boards(SamplingState *state, const void *view, int wanted, int64_t deadline_us)
{
    bool has_guesses = state->sampling == SAMPLE_LAST || state->sampling == SAMPLE_HYBRID;

    if (state->sampling == SAMPLE_ALL)
        return board_player_play(&state->base, state->options.histories, wanted);
    int have = board_player_draw(&state->base, view, wanted, deadline_us);
    return have == 0 && has_guesses ? board_player_guess(&state->base, view, 1, 0) : have;
}

/* The three cases of the timed players: enough boards, too few, none. */
static Choice choose(void *memory, const void *view, const Request *request)
{
    SamplingState *state = memory;
    Belief *belief = state->base.belief;
    int64_t begin = clock_wall_us();
    int64_t deadline_us = request->budget.ms > 0 ? begin + 1000 * request->budget.ms : 0;
    int wanted = boards_wanted(state, &request->budget);

    board_player_begin(&state->base);
    int have = draw_boards(state, view, wanted, deadline_us);
    int valued = board_player_value(&state->base, view, have, deadline_us);
    Choice choice = board_player_choice(&state->base);

    if (valued > 0)
        state->us_per_board = (double)(clock_wall_us() - begin) / valued;
    if (belief_has_pool(belief) && belief_count(belief) < wanted)
        board_player_refill(
            &state->base, deadline_us != 0 ? INT64_MAX : state->options.histories, deadline_us);
    state->base.work.us = clock_wall_us() - begin;
    return choice;
}

#define SAMPLING_PLAYER(which, about)                                                          \
    {                                                                                          \
        .name = #which, .summary = about, .options = {options, OPTION_COUNT},                  \
        .game = "kriegspiel", .state_size = sizeof(SamplingState), .open = open_##which,       \
        .start = board_player_start, .hear = board_player_hear, .choose = choose,              \
        .remark = board_player_remark, .explain = board_player_explain,                        \
        .close = board_player_close, .stand_in = &endgame_mating,                              \
    }

const PlayerType los_player =
    SAMPLING_PLAYER(los, "averages over boards that explain the last news (Parker 2005)");
const PlayerType aos_player =
    SAMPLING_PLAYER(aos, "averages over random games that fit everything heard: for tests");
const PlayerType aosp_player =
    SAMPLING_PLAYER(aosp, "averages over a pool of boards that fit everything (Parker 2005)");
const PlayerType hs_player =
    SAMPLING_PLAYER(hs, "aosp, filled up with boards that explain the last news (Parker 2005)");
