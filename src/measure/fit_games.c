/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/fit_games.h"

#include <string.h>

#include "base/rng.h"
#include "player/player.h"
#include "record/game_replay.h"

static const Option rows[] = {
    {"player", OPTION_WORD(FitGames, player, "NAME"), NULL, "learn from this player only"},
    {"seed", OPTION_NUMBER(FitGames, seed, 0, OPTION_ENDLESS), "1",
     "decides which games are held out"},
    {"held-out", OPTION_NUMBER(FitGames, held_out, 1, 99), "20",
     "so many games of a hundred are not learned from but judged by"},
};
const OptionTable fit_games_options = OPTION_TABLE(rows, FitGames);

static Status add_game(FitGames *games, GameReplay *replay, const bool sides[],
                       bool is_held_out, Error *error)
{
    const KriegspielWorld *world = umpire_world(replay->umpire);
    KriegspielWorld before = *world; /* when the turn began */
    ToldMen told = {0};
    Move last[SIDE_COUNT] = {MOVE_NONE, MOVE_NONE};
    bool has_step = true;

    for (;;) {
        Status status = game_replay_next(replay, &has_step, error);

        if (status != STATUS_OK || !has_step)
            return status;
        if (replay->attempt == NULL || replay->attempt->verdict != VERDICT_MOVED)
            continue;
        Side mover = (Side)before.position.to_move;
        if (sides[mover])
            status = reply_cases_add(games->replies, &before, &told, last[mover],
                                     replay->attempt->move, is_held_out);
        last[mover] = replay->attempt->move;
        told_note_move(&told, mover, replay->attempt->move, world->said.has_capture);
        before = *world;
        if (status != STATUS_OK)
            return error_set(error, status, "out of memory");
    }
}

static bool is_telling(const FitGames *games, const GameRecord *record, bool sides[SIDE_COUNT])
{
    for (int side = 0; side < SIDE_COUNT; side++)
        sides[side] = games->player == NULL ||
                      player_spec_is_meant(record->head.players[side], games->player);
    return record->count > 0 && (sides[WHITE] || sides[BLACK]);
}

static Status look_at_game(void *context, const GameRecord *record, Error *error)
{
    FitGames *games = context;
    uint64_t lot = rng_derive((uint64_t)games->seed, (uint64_t)games->games);
    bool is_held_out = (int64_t)(lot % 100) < games->held_out;
    bool sides[SIDE_COUNT];
    GameReplay replay;

    if (!is_telling(games, record, sides)) {
        games->left_out++;
        return STATUS_OK;
    }
    Status status = game_replay_init(&replay, record, error);
    if (status != STATUS_OK)
        return status;
    status = add_game(games, &replay, sides, is_held_out, error);
    game_replay_fini(&replay);
    games->games++;
    games->held_out_games += is_held_out;
    return status;
}

Status fit_games_read(FitGames *games, const char *path, Error *error)
{
    return each_game(path, look_at_game, games, error);
}

Status fit_games_end(const FitGames *games, Error *error)
{
    if (games->games > 0)
        return STATUS_OK;
    return error_set(error, STATUS_NOT_FOUND,
                     "there is no game to learn from: it takes finished Kriegspiel games, "
                     "as the referee saw them%s",
                     games->player != NULL ? ", and a player of that name" : "");
}
