/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the players have in common that value tries on believed boards. Their state begins with a
 * BoardPlayer, so that the functions below serve as those of their PlayerType.
 */
#pragma once

#include "belief/belief_kinds.h"
#include "player/player.h"
#include "players/sampling/try_values.h"

/* A player may have more of its own. */
typedef struct {
    BeliefKind kind;
    BeliefOptions belief;
    ValuingOptions valuing;
    int64_t histories; /* searches for whole ones */
    int eval;          /* 0: the built-in judge, 1: the engine */
    char engine[OPTION_TEXT_SIZE];
    bool endgame;
} BoardPlayerOptions;

/* Those that do not differ from player to player. */
extern const OptionTable board_player_options;

typedef struct {
    BoardPlayerOptions options;
    Belief *belief;
    Valuer *valuer;
    TryValues values; /* of the last choice */
    ExplainedWork work;
    Side side;
    Rng rng;
} BoardPlayer;

/* Zeroed memory; on failure there is nothing to close. */
MUST_USE Status board_player_open(BoardPlayer *player, const BeliefType *type,
                                  const BoardPlayerOptions *options, Error *error);

/* PlayerType's functions of these names. */
MUST_USE Status board_player_start(void *state, const PlayerSeat *seat, const void *view,
                                   Error *error);
void board_player_hear(void *state, const News *news, const void *view);
const char *board_player_remark(const void *state);
const ExplainedWork *board_player_work(const void *state);
bool board_player_explain(const void *state, const void *view, Explanation *explanation);
void board_player_ponder(void *state, const atomic_bool *stop);
void board_player_close(void *state);

/* The steps of a choice. Boards are drawn from the belief; what will be told of it begins anew.
 * Returns how many there are. */
int board_player_sample(BoardPlayer *player, const void *view, int wanted, int64_t deadline_us);
/* One board by the last news, however long it takes, when there is no other. */
int board_player_guess_one(BoardPlayer *player, const void *view);
/* Values the first `have` worlds that the belief has drawn; returns for how many there was time. */
int board_player_value(BoardPlayer *player, const void *view, int have, int64_t deadline_us);
/* The best try by that; any askable one if no board says anything. */
Choice board_player_choice(BoardPlayer *player);
