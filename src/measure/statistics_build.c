/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/statistics_build.h"

#include <string.h>

#include "player/player.h"
#include "record/game_replay.h"

static bool is_usual_start(const ChessPosition *position)
{
    return position->ply == 0 && position->castling == 15 &&
           position->men[WHITE] == UINT64_C(0xffff) &&
           position->men[BLACK] == UINT64_C(0xffff) << 48;
}

static Status count_game(StatisticsBuild *build, GameReplay *replay, const bool sides[],
                         Error *error)
{
    const KriegspielWorld *world = umpire_world(replay->umpire);
    OpponentCounting counting;
    bool has_step = true;

    opponent_counting_begin(&counting, &build->counts, sides, &world->position);
    while (has_step) {
        ChessPosition before = world->position;
        Status status = game_replay_next(replay, &has_step, error);

        if (status != STATUS_OK)
            return status;
        if (has_step && replay->attempt != NULL && replay->attempt->verdict == VERDICT_MOVED) {
            Announcement said = announcement_of(&replay->news[replay->attempt->side]);

            opponent_counting_move(&counting, &before, replay->attempt->move, &world->position,
                                   &said);
        }
    }
    return STATUS_OK;
}

Status statistics_build_game(void *context, const GameRecord *record, Error *error)
{
    StatisticsBuild *build = context;
    bool sides[SIDE_COUNT] = {true, true};
    GameReplay replay;

    for (int side = 0; side < SIDE_COUNT && build->player != NULL; side++)
        sides[side] = player_spec_is_meant(record->head.players[side], build->player);
    Status status = game_replay_init(&replay, record, error);
    if (status != STATUS_OK)
        return status;
    const KriegspielWorld *world = umpire_world(replay.umpire);
    if ((sides[WHITE] || sides[BLACK]) && is_usual_start(&world->position))
        status = count_game(build, &replay, sides, error);
    else
        build->left_out++;
    game_replay_fini(&replay);
    return status;
}
