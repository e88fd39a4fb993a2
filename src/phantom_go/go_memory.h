/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side can conclude from the whole of its game, point by point, beyond what it is told
 * now: facts, never guesses.
 *
 * Times are counts of the enemy's accepted moves, passes left out, and stand plus 1, so that 0
 * is never: a stone on a point that was known to be empty at time t + 1 came with the enemy's
 * move number t + 1 or a later one.
 */
#pragma once

#include "go/go_point.h"

enum { GO_MEMORY_POINTS = GO_STRIDE * (GO_SIZE_MAX - 1) + GO_SIZE_MAX + 1 };

/* Plain memory without gaps. Arrays go by go_bit. */
typedef struct {
    GoSet stones; /* the enemy certainly has a stone there */
    /* The last refusal of the point need not show on the board: it may have been a ko, or what
     * it came from may have been taken since. */
    GoSet doubtful;
    uint16_t empty_at[GO_MEMORY_POINTS];   /* last known to be empty */
    uint16_t refused_at[GO_MEMORY_POINTS]; /* last refused, since it was last known empty */
    uint16_t ko; /* where alone an own try can be refused for a ko in this turn, or 0 */
    uint16_t unused[3];
} GoMemory;

_Static_assert(sizeof(GoMemory) == 2 * sizeof(GoSet) + 4 * GO_MEMORY_POINTS + 8,
               "GoMemory has no gaps");

/* As far as it was told. */
typedef enum { REFUSAL_UNTOLD, REFUSAL_OF_STONE, REFUSAL_OF_EMPTY } GoRefusal;

/* What stands at the beginning of a game is known to both. */
void go_memory_start(GoMemory *memory, const GoSet *enemy, const GoSet *empty);

/* An own move as it was told. */
typedef struct {
    Move point;
    int taken;   /* how many stones */
    GoSet known; /* enemy stones that had been told before */
    GoSet shown; /* of the stones taken: those in `known`, or all if it has as many */
} GoOwnMove;

/* Each takes `enemy_moves`, the accepted ones up to now; `own` are the stones after the move. */

void go_memory_move(GoMemory *memory, int enemy_moves, int size, const GoSet *own,
                    const GoOwnMove *move);
/* A stone was put down, and own ones may have been lost. */
void go_memory_enemy_move(GoMemory *memory, int enemy_moves, int size, const GoSet *lost);
void go_memory_refusal(GoMemory *memory, int enemy_moves, int size, const GoSet *own,
                       Move point, GoRefusal reason);
/* By either side. */
void go_memory_pass(GoMemory *memory);

/* Where the enemy must have stones if the point is empty and an own stone there suicide: around
 * it, and around the own chains beside it. */
GoSet go_memory_suicide_needs(const GoSet *board, const GoSet *own, Move point);

/* No stone can stand on the point now. */
static inline bool go_memory_is_empty(const GoMemory *memory, int enemy_moves, Move point)
{
    return memory->empty_at[go_bit(point)] == enemy_moves + 1;
}
