/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The option `endgame=on`: whoever the player is, a bare king is mated by exact knowledge of
 * where he may be (bare_king/bare_king.h).
 *
 * A player offers it by a `bool endgame` in its options, the row ENDGAME_OPTION in their table,
 * and this StandIn.
 */
#pragma once

#include "player/player.h"

#define ENDGAME_OPTION(Options) ENDGAME_OPTION_WITH(Options, "off")
#define ENDGAME_OPTION_WITH(Options, initial)                                                  \
    ENDGAME_OPTION_AT(offsetof(Options, endgame), initial)
#define ENDGAME_OPTION_AT(offset, initial)                                                     \
    {                                                                                          \
        "endgame", OPTION_IS_SWITCH, offset, initial, 0, 0, NULL,                              \
            "mate a bare king by knowing exactly where he may be (Kriegspiel)"                 \
    }

/* For a player that has no other. */
extern const PlayerOption endgame_only[1];

extern const StandIn endgame_mating;
