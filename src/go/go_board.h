/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A Go board that is plainly right: stones as bytes, liberties by flood fill. The umpire judges
 * on it, and it is the oracle of the fast playout board.
 *
 * Equal positions are equal bytes.
 */
#pragma once

#include "go/go_point.h"

typedef enum { GO_EMPTY, GO_BLACK, GO_WHITE, GO_BORDER } GoColour;

static inline GoColour go_enemy(GoColour colour)
{
    return (GoColour)(GO_BLACK + GO_WHITE - colour);
}

typedef struct {
    uint64_t key;            /* of the stones alone, for repetition */
    uint8_t points[GO_AREA]; /* a GoColour each; what lies outside the size is border */
    uint8_t size;
    uint16_t ko; /* the point that the side on move may not retake on, or 0 */
} GoBoard;

typedef enum { GO_LEGAL, GO_OCCUPIED, GO_SUICIDE, GO_KO } GoLegality;

void go_board_init(GoBoard *board, int size);
bool go_board_has(const GoBoard *board, Move point);

/* Neither the pass nor a point off the board may be asked about. */
GoLegality go_board_legality(const GoBoard *board, GoColour colour, Move point);

/* Plays a legal move, takes what it leaves without liberties and adds that to `taken`, which
 * may be NULL. Returns how many stones were taken. */
int go_board_play(GoBoard *board, GoColour colour, Move point, GoSet *taken);
/* Ends the ko. */
void go_board_pass(GoBoard *board);

/* Puts a stone down or takes it away (GO_EMPTY), without captures: for setting up. */
void go_board_put(GoBoard *board, GoColour colour, Move point);

/* All points of that colour. */
GoSet go_board_stones(const GoBoard *board, GoColour colour);
/* Whether the chain on the point has a liberty, other than `except` (0: none). */
bool go_board_breathes(const GoBoard *board, Move point, Move except);
/* The chain on the point. */
void go_board_chain(const GoBoard *board, Move point, GoSet *chain);
/* The liberties of the chain on the point. */
void go_board_liberties(const GoBoard *board, Move point, GoSet *liberties);

/* An own eye as playouts know it: all four neighbours own, and at most one enemy on the
 * diagonals, on the edge none. */
bool go_board_is_eye(const GoBoard *board, GoColour colour, Move point);

/* Points for Black less points for White, by area: stones, and empty regions that one colour
 * alone touches. Komi is not in it. */
int go_board_area(const GoBoard *board);
/* The same without the stones. */
int go_board_territory(const GoBoard *board);
