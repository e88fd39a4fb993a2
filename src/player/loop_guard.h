/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Against going round in circles: a player that does not see the other side easily finds the same
 * few moves best, there and back, until the game is drawn.
 */
#pragma once

#include "game/move.h"
#include "options/option_table.h"

enum { LOOP_MOVES_MAX = 32 };

typedef struct {
    int moves; /* last own moves that are looked at */
    int hits;  /* of them that a move may not equal or undo */
} LoopGuardOptions;

extern const OptionTable loop_guard_options;

/* Zero: a game begins. */
typedef struct {
    Move made[LOOP_MOVES_MAX]; /* the last own moves, in a ring */
    int count;
} LoopGuard;

void loop_guard_remember(LoopGuard *guard, Move own);
/* The last own move but `back` - 1; MOVE_NONE: there were not so many. */
Move loop_guard_last(const LoopGuard *guard, int back);
/* Whether the move, which `reverse` would undo, goes round in circles. */
bool loop_guard_stops(const LoopGuard *guard, const LoopGuardOptions *options, Move move,
                      Move reverse);
