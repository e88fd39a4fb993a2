/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/sampling_player.h"

#include "base/clock.h"
#include "belief/plain_belief.h"
#include "players/endgame/endgame_mating.h"
#include "players/sampling/board_player.h"

typedef struct {
    BoardPlayer base;
    double us_per_board; /* what valuing one has cost lately; for time limits */
} SamplingState;

static const Option common_rows[] = {
    {"boards", OPTION_NUMBER(BoardPlayerOptions, belief.worlds, 1, 100000), "350",
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
static const OptionTable common_options = OPTION_TABLE(common_rows, BoardPlayerOptions);

/* They are one player, and each a name for what it believes. */
#define SAMPLING_OPTIONS(which, initial)                                                       \
    static const Option which##_rows[] = {                                                     \
        OPTION_MORE(common_options),                                                           \
        {"belief", OPTION_CHOICE(BoardPlayerOptions, kind, BELIEF_KINDS), initial,             \
         "where the boards come from"},                                                        \
    };                                                                                         \
    static const OptionTable which##_options = OPTION_TABLE(which##_rows, BoardPlayerOptions)

SAMPLING_OPTIONS(los, "last-news");
SAMPLING_OPTIONS(aosp, "pool");
SAMPLING_OPTIONS(hs, "hybrid");

static Status open_sampling(void *state, const void *values, Error *error)
{
    const BoardPlayerOptions *chosen = values;

    return board_player_open(state, belief_kind(chosen->kind), chosen, error);
}

static Status open_aos(void *state, const void *values, Error *error)
{
    BoardPlayerOptions chosen = *(const BoardPlayerOptions *)values;

    chosen.belief.games = chosen.histories;
    return board_player_open(state, &games_belief, &chosen, error);
}

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

/* However short the time, one board is guessed, where guesses are believed: without any the try
 * would be a random one. */
static int sample_boards(BoardPlayer *player, const void *view, int wanted, int64_t deadline_us)
{
    BeliefKind kind = player->options.kind;
    int have = board_player_sample(player, view, wanted, deadline_us);

    if (have == 0 && (kind == BELIEF_LAST_NEWS || kind == BELIEF_HYBRID))
        have = board_player_guess_one(player, view);
    return have;
}

/* The three cases of the timed players: enough boards, too few, none. */
static Choice choose(void *memory, const void *view, const Request *request)
{
    SamplingState *state = memory;
    BoardPlayer *player = &state->base;
    int64_t begin = clock_wall_us();
    int64_t deadline_us = request->budget.ms > 0 ? begin + 1000 * request->budget.ms : 0;
    int wanted = boards_wanted(state, &request->budget);
    BeliefRefill refill = {
        .least = wanted,
        .searches = deadline_us != 0 ? INT64_MAX : player->options.histories,
        .deadline_us = deadline_us,
    };

    int have = sample_boards(player, view, wanted, deadline_us);
    int valued = board_player_value(player, view, have, deadline_us);
    Choice choice = board_player_choice(player);

    if (valued > 0)
        state->us_per_board = (double)(clock_wall_us() - begin) / valued;
    player->work.histories_found = belief_refill(player->belief, view, &refill);
    player->work.us = clock_wall_us() - begin;
    return choice;
}

#define SAMPLING_PLAYER(which, about, table, opener)                                           \
    {                                                                                          \
        .name = which, .summary = about, .options = &(table), .game = "kriegspiel",            \
        .state_size = sizeof(SamplingState), .open = opener, .start = board_player_start,      \
        .hear = board_player_hear, .choose = choose, .remark = board_player_remark,            \
        .explain = board_player_explain, .work = board_player_work,                            \
        .ponder = board_player_ponder, .close = board_player_close, .wrap = endgame_wrap,      \
    }

const PlayerType los_player =
    SAMPLING_PLAYER("los", "averages over boards that explain the last news (Parker 2005)",
                    los_options, open_sampling);
const PlayerType aos_player =
    SAMPLING_PLAYER("aos", "averages over random games that fit everything heard: for tests",
                    common_options, open_aos);
const PlayerType aosp_player =
    SAMPLING_PLAYER("aosp", "averages over a pool of boards that fit everything (Parker 2005)",
                    aosp_options, open_sampling);
const PlayerType hs_player = SAMPLING_PLAYER(
    "hs", "aosp, filled up with boards that explain the last news (Parker 2005)", hs_options,
    open_sampling);
