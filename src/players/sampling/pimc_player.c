/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/pimc_player.h"

#include "base/clock.h"
#include "player/world_gathering.h"
#include "players/endgame/endgame_mating.h"
#include "players/sampling/board_player.h"

typedef struct {
    BoardPlayerOptions board;
    int combine; /* 0: mean, 1: vote */
} PimcOptions;

static const Option rows[] = {
    {"boards", OPTION_NUMBER(PimcOptions, board.belief.worlds, 1, 100000), "100",
     "boards to search"},
    {"nodes", OPTION_NUMBER(PimcOptions, board.valuing.nodes, 1, 1e9), "1000",
     "positions to look at for each board, all its moves together"},
    {"combine", OPTION_CHOICE(PimcOptions, combine, "mean|vote"), "mean",
     "the best mean value over boards, or the move that most boards find best"},
    {"clip", OPTION_NUMBER(PimcOptions, board.valuing.clip, 1, 30000), "1500",
     "values are cut to so many hundredths of a pawn"},
    {"pool_limit", OPTION_NUMBER(PimcOptions, board.belief.pool.limit, 1, 1e7), "10000",
     "a larger pool is cut ..."},
    {"pool_cut", OPTION_NUMBER(PimcOptions, board.belief.pool.cut_to, 1, 1e7), "5000",
     "... to at most so many worlds"},
    {"histories", OPTION_NUMBER(PimcOptions, board.histories, 0, 1e9), "50",
     "searches for whole histories when the pool is empty"},
    {"belief", OPTION_CHOICE(PimcOptions, board.kind, BELIEF_KINDS), "pool",
     "where the boards come from: fits everything, or the last news, or both; or as seer"},
    OPTION_GROUP(PimcOptions, board, board_player_options),
};

static Status open_pimc(void *memory, const void *values, Error *error)
{
    const PimcOptions *chosen = values;
    BoardPlayerOptions wanted = chosen->board;

    wanted.valuing.nodes_are_for_a_board = true;
    wanted.valuing.is_vote = chosen->combine == 1;
    return board_player_open(memory, belief_kind(wanted.kind), &wanted, error);
}

static int gather_boards(BoardPlayer *player, const void *view, int wanted, int64_t begin,
                         int64_t ms)
{
    GatheringLimits limits = {
        .worlds = wanted,
        .histories = player->options.histories,
        .begin_us = begin,
        .us = 1000 * ms,
    };

    return world_gathering_run(player->belief, view, &limits, &player->work);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    BoardPlayer *player = memory;
    const Budget *budget = &request->budget;
    int64_t begin = clock_wall_us();
    int64_t wanted = player->options.belief.worlds;

    if (budget->boards > 0 && budget->boards < wanted)
        wanted = budget->boards;
    int have = gather_boards(player, view, (int)wanted, begin, budget->ms);
    board_player_value(player, view, have, budget->ms > 0 ? begin + 1000 * budget->ms : 0);
    player->work.us = clock_wall_us() - begin;
    return board_player_choice(player);
}

const PlayerType pimc_player = {
    .name = "pimc",
    .summary =
        "searches boards that fit everything heard and combines the results (Foret 2019)",
    .options = OPTIONS(rows, PimcOptions),
    .game = "kriegspiel",
    .state_size = sizeof(BoardPlayer),
    .open = open_pimc,
    .start = board_player_start,
    .hear = board_player_hear,
    .choose = choose,
    .remark = board_player_remark,
    .explain = board_player_explain,
    .work = board_player_work,
    .ponder = board_player_ponder,
    .close = board_player_close,
    .wrap = endgame_wrap,
};
