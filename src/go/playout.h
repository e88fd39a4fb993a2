/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Go games played on to their end by simple rules, on a FastBoard, with full sight.
 */
#pragma once

#include "game/game.h"
#include "go/fast_board.h"

/* Both play until two passes in a row or until no turns are left, and return the area, Black's
 * less White's, without komi. A side without a move passes. `trace` gets every move, passes
 * too; it may be NULL. */

/* Random moves that fill no own eye: from a random place in the list of empty points on, the
 * first that will do. */
int playout_light(FastBoard *board, Rng *rng, Trace *trace);

/* The rules of MoGo, as far as they have a move, before random ones: save a chain that the last
 * move put in atari, a 3x3 pattern next to the last move, take a chain in atari. */
int playout_mogo(FastBoard *board, Rng *rng, Trace *trace);
