/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Noughts and crosses in the fog: a third game, as small as a phantom game can be, to show that
 * nothing outside a game's own folder knows which games there are. It has no notation, no record
 * format, no draw settings, no encoding, and sides that are not White and Black.
 *
 * Who tries a cell on which the other side stands is refused, knows it from then on, and tries
 * another. Three in a row win.
 */
#pragma once

#include "game/game.h"

enum { NOUGHTS_CELLS = 9 };

/* Sets of cells; bit 0 is a1, bit 1 is b1. A Move is the number of a cell from 1. */
typedef struct {
    uint16_t men[SIDE_COUNT];
    uint16_t known[SIDE_COUNT]; /* men of the other side that each has met */
    Outcome outcome;
    uint8_t to_move;
    uint8_t ply;
    uint8_t last_ply;
    uint8_t is_told; /* whether refusals are public */
} NoughtsWorld;

typedef struct {
    uint16_t own;
    uint16_t known;
    Outcome outcome;
    uint8_t side;
    uint8_t to_move;
    uint8_t ply;
    uint8_t last_ply;
    uint8_t is_told;
    uint8_t unused;
} NoughtsView;

extern const GameOps noughts;

/* Adds it to the list of games. */
void noughts_join(void);

extern const GameText noughts_text;
bool noughts_may_ask(const NoughtsView *view, Move move);
/* Reads "x..o..... x", the cells from a1 and the side to move. */
bool noughts_read_position(const char *text, NoughtsWorld *world);
