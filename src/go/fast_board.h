/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A Go board for playouts: everything that a random move asks for is kept up to date while
 * stones come and go, and nothing else. It knows neither history nor repetition.
 *
 * A *site* is a point as this board numbers it, with a stride of its size + 1, so that what is
 * used of it lies together; the border column serves both sides. On 19x19 sites and points are
 * the same. See docs/algorithms/go_playouts.md.
 */
#pragma once

#include "go/go_board.h"

typedef struct {
    uint16_t beside;   /* how many neighbours are empty, Black's, White's, border */
    uint16_t diagonal; /* the same of the diagonal ones */
    uint16_t chain;    /* the root of the stone's chain; 0: no stone */
    uint16_t colour;   /* a GoColour */
} FastSite;

/* Plain memory; what lies beyond the size is undefined. Copy it with fast_board_copy. */
typedef struct {
    uint16_t stride;
    uint16_t ko;         /* the site that the side on move may not retake on, or 0 */
    uint16_t turns_left; /* until the game is cut, passes included */
    uint16_t empty_count;
    uint16_t last; /* the site of the last move, GO_PASS, or 0: unknown */
    uint8_t size;
    uint8_t to_move; /* a GoColour */
    uint8_t passes;  /* in a row */
    uint8_t unused;
    uint16_t empties[GO_POINTS_MAX]; /* in no order */
    uint16_t rank[GO_AREA];          /* of an empty site among the empty ones */
    uint16_t next[GO_AREA];          /* the stones of a chain, in a circle */
    uint32_t chains[GO_AREA];        /* at a root: stones << 16 | pseudo-liberties */
    FastSite sites[GO_AREA];
} FastBoard;

/* The empty board, Black to move, 3 * size * size turns left. */
void fast_board_init(FastBoard *board, int size);
/* The stones and the ko of `from`, the rest as after fast_board_init. Every chain of `from`
 * has a liberty. */
void fast_board_from(FastBoard *board, const GoBoard *from, GoColour to_move);
void fast_board_copy(FastBoard *board, const FastBoard *from);

static inline int fast_board_site(const FastBoard *board, Move point)
{
    return point - point / GO_STRIDE * (GO_STRIDE - board->stride);
}

static inline Move fast_board_point(const FastBoard *board, int site)
{
    return (Move)(site + site / board->stride * (GO_STRIDE - board->stride));
}

/* As go_board_legality. */
GoLegality fast_board_legality(const FastBoard *board, GoColour colour, Move point);
/* As go_board_is_eye. */
bool fast_board_is_eye(const FastBoard *board, GoColour colour, Move point);
/* The only liberty of the chain on the point, or MOVE_NONE when it has more. */
Move fast_board_last_liberty(const FastBoard *board, Move point);

/* The side on move makes a legal move or passes; the turn goes to the other. Returns how many
 * stones were taken. */
int fast_board_play(FastBoard *board, Move move);

/* As go_board_area. */
int fast_board_area(const FastBoard *board);
