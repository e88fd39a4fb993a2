/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side may remember of where the other's men are: who took something was heard to do so,
 * and for some turns stays where he is known to be.
 *
 * Kept beside a world by those who keep worlds; the game never looks at it.
 */
#pragma once

#include "chess/position.h"

/* Of a man that the side on move could take. */
typedef enum {
    TOLD_NEVER,  /* it has been silent for long */
    TOLD_FRESH,  /* it has just come there and took nothing */
    TOLD_NOW,    /* it has just taken something there */
    TOLD_LATELY, /* it did so a turn earlier */
    TOLD_BEFORE, /* two to six turns earlier */
    TOLD_COUNT
} Told;

enum { TOLD_PLACES = 8 };

/* Zeroed: nothing was told yet. Plain memory. */
typedef struct {
    uint8_t places[SIDE_COUNT][TOLD_PLACES];
} ToldMen;

/* `side` has played `move`; `takes`: it was said to take something. */
void told_note_move(ToldMen *told, Side side, Move move, bool takes);

/* Of the man of `side` on `square`. */
Told told_of(const ToldMen *told, Side side, int square);

/* Turns in which men took something: the last, the one before, up to five earlier. */
enum { TOLD_TAKERS = 3 };

/* Where the men of `side` stand that took something there. */
void told_list_takers(const ToldMen *told, Side side, Bitboard takers[TOLD_TAKERS]);
