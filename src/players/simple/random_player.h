/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `random`: knows nothing but what may be asked; the floor under every other player. It is the
 * Dummy1 of Foret (2019) and the random opponent of Parker, Nau and Subrahmanian (2005).
 */
#pragma once

#include "player/player.h"
#include "player/tries.h"

extern const PlayerType random_player;

/* What a player needs that draws from lists of tries. */
typedef struct {
    const GameOps *game;
    Rng rng;
    Move question; /* MOVE_NONE: the game has none */
    Tries askable;
    Tries chosen; /* those of them that a habit picks */
} RandomState;

/* PlayerType.start of such a player. */
MUST_USE Status random_start(void *state, const PlayerSeat *seat, const void *view,
                             Error *error);

/* Any sensible try (GameOps.list_sensible), all equally likely, a question counting as one: in
 * Kriegspiel whatever may be asked, in Go no own eyes. */
Choice random_choose(void *state, const void *view, const Request *request);
