/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The option `endgame=on`: whoever the player is, a bare king is mated by exact knowledge of
 * where he may be (bare_king/bare_king.h).
 *
 * A player offers it by a bool in its options, a group in their table, and `wrap` in its type. It
 * hears everything as ever, and is not asked for a try while the ending is played in its place.
 */
#pragma once

#include "player/player_core.h"

/* The option as a table of its own, for a bool, by its default. */
extern const OptionTable endgame_off;
extern const OptionTable endgame_on;

/* PlayerType's `wrap`. */
MUST_USE Status endgame_wrap(PlayerCore *core, const PlayerSpec *spec, Error *error);
