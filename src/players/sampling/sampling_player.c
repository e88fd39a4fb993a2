/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/sampling_player.h"

#include "base/clock.h"
#include "players/endgame/endgame_mating.h"
#include "players/sampling/board_player.h"

typedef enum { SAMPLE_LAST, SAMPLE_ALL, SAMPLE_POOL, SAMPLE_HYBRID } Sampling;

typedef struct {
    BoardPlayer base;
    Sampling sampling;
    double us_per_board; /* what valuing one has cost lately; for time limits */
} SamplingState;

static const Option rows[] = {
    {"boards", OPTION_NUMBER(BoardPlayerOptions, belief.worlds, 1, 100000), "100",
     "boards to value, k in the paper; with a time: at most"},
    {"nodes", OPTION_NUMBER(BoardPlayerOptions, valuing.nodes, 1, 1e9), "30",
     "positions to look at for each board and try"},
    {"clip", OPTION_NUMBER(BoardPlayerOptions, valuing.clip, 1, 30000), "1500",
     "values are cut to so many hundredths of a pawn"},
    {"pool_limit", OPTION_NUMBER(BoardPlayerOptions, belief.pool.limit, 1, 1e7), "20000",
     "a larger pool is cut ..."},
    {"pool_cut", OPTION_NUMBER(BoardPlayerOptions, belief.pool.cut_to, 1, 1e7), "10000",
     "... to at most so many worlds"},
    {"histories", OPTION_NUMBER(BoardPlayerOptions, histories, 0, 1e9), "10",
     "searches for whole histories after a choice while the pool is smaller than boards; "
     "with a time: as long as it lasts; aos: random games for one choice"},
    OPTION_MORE(board_player_options),
};

static Status open_sampling(SamplingState *state, Sampling sampling,
                            const BoardPlayerOptions *chosen, Error *error)
{
    static const BeliefKind kinds[] = {
        [SAMPLE_LAST] = BELIEF_LAST_NEWS,
        [SAMPLE_ALL] = BELIEF_LAST_NEWS, /* of which only the log is used */
        [SAMPLE_POOL] = BELIEF_POOL,
        [SAMPLE_HYBRID] = BELIEF_HYBRID,
    };
    BoardPlayerOptions wanted = *chosen;

    wanted.belief.kind = kinds[sampling];
    state->sampling = sampling;
    return board_player_open(&state->base, &wanted, error);
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
    int64_t boards = state->base.options.belief.worlds;

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
        return board_player_play(&state->base, state->base.options.histories, wanted);
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
        board_player_refill(&state->base,
                            deadline_us != 0 ? INT64_MAX : state->base.options.histories,
                            deadline_us);
    state->base.work.us = clock_wall_us() - begin;
    return choice;
}

#define SAMPLING_PLAYER(which, about)                                                          \
    {                                                                                          \
        .name = #which, .summary = about, .options = OPTIONS(rows, BoardPlayerOptions),        \
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
