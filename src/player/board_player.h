/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the players have in common that value tries on believed boards. Their state begins with a
 * BoardPlayer, so that the functions below serve as those of their PlayerType.
 */
#pragma once

#include "belief/belief.h"
#include "player/player.h"
#include "player/try_values.h"

typedef struct {
    Belief *belief;
    Valuer *valuer;
    TryValues values; /* of the last choice */
    Rng rng;
} BoardPlayer;

/* Zeroed memory; on failure there is nothing to close. */
MUST_USE Status board_player_open(BoardPlayer *player, const BeliefOptions *belief,
                                  const ValuingOptions *valuing, Error *error);

/* PlayerType's functions of these names. */
MUST_USE Status board_player_start(void *state, const PlayerSeat *seat, const void *view,
                                   Error *error);
void board_player_hear(void *state, const News *news, const void *view);
const char *board_player_remark(const void *state);
void board_player_close(void *state);

/* Values the first `have` worlds that the belief has drawn; returns for how many there was time. */
int board_player_value(BoardPlayer *player, const void *view, int have, int64_t deadline_us);
/* The best try by that; any askable one if no board says anything. */
Choice board_player_choice(BoardPlayer *player);
