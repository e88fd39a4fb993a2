/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one turn may take of a clock that has to last for the whole game, and what one try may
 * take of its turn.
 *
 * A turn's time is decided once, when it begins, and all its tries share it: a refusal leaves
 * less for the next try and does not lengthen the turn.
 */
#pragma once

#include "player/player.h"

/* Milliseconds for all tries of a turn that begins with this clock; 0: there is no clock. */
double time_share_turn_ms(const GameClock *clock);

/* Milliseconds for the next try where so much is left of the turn, never 0: most of it, for
 * seldom is a second try needed, and never all. */
double time_share_try_ms(double left_ms);

/* The same for the first try of a game; 0: nothing limits it. */
double time_share_first_ms(const TimeControl *control);
