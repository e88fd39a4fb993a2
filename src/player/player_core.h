/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What thinks in a player: a type with its state. A type that wraps another has that one's core
 * inside, and passes on what it does not do itself; a player is built so once, when it is made.
 */
#pragma once

#include "player/player.h"

/* Zero: nobody. */
struct PlayerCore {
    const PlayerType *type;
    void *state;
};

/* On failure there is nothing to close. */
MUST_USE Status player_core_open(PlayerCore *core, const PlayerSpec *spec, Error *error);
/* Nobody is closed as well. */
void player_core_close(PlayerCore *core);

/* The functions of the type, as far as it has them. */
MUST_USE Status player_core_start(PlayerCore *core, const PlayerSeat *seat, const void *view,
                                  Error *error);
void player_core_hear(PlayerCore *core, const News *news, const void *view);
Choice player_core_choose(PlayerCore *core, const void *view, const Request *request);
const char *player_core_remark(const PlayerCore *core);
const char *player_core_title(const PlayerCore *core);
bool player_core_explain(const PlayerCore *core, const void *view, Explanation *explanation);
const ExplainedWork *player_core_work(const PlayerCore *core);
void player_core_believe(const PlayerCore *core, ExplainedBelief *belief);
BelievedWorlds player_core_worlds(const PlayerCore *core);
void player_core_ponder(PlayerCore *core, const atomic_bool *stop);
