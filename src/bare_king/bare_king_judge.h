/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a mate takes when the bare king may be on any of several squares: an estimate.
 *
 * It begins with the perfect tables, as if he were seen, and adds for what is not known. Not
 * all squares count alike: a king who sees everything goes where the mate is far, so a square
 * weighs the more the longer the mate takes from it.
 */
#pragma once

#include "bare_king/bare_king_mirror.h"
#include "bare_king/bare_king_table.h"

/* What the number of squares and of moves is worth in one kind of ending. */
typedef struct {
    double
        weight_of_a_move; /* a square from which mate takes a move longer weighs so much more */
    int moves_if_none;    /* a square from which there is no forced mate weighs as if so far */
    double draw;          /* what a game thrown away costs, in moves */
    double doubt;         /* at most so many moves are added for not knowing the square ... */
    double area;          /* ... and this for each square that he can get to */
    double unsure;        /* the part of such endings that is not won */
} BareScale;

/* What is believed of the defender: that he holds out as well as he can, or, once that has led
 * nowhere, that he may be anywhere. */
typedef enum { DEFENDER_SKILFUL, DEFENDER_ANYHOW, DEFENDER_COUNT } Defender;

/* Where to find the moves and weights for some men. */
typedef struct {
    const BareScale *scale;
    const uint8_t *moves;
    const double *weights; /* by moves */
    double haste;          /* moves that are added, so that pawns get on */
    BareMirror mirror;     /* of the board that the row is for */
} BareRow;

/* The last is for men that no table knows. */
enum { BARE_SCALES = BARE_TABLE_COUNT + 1, BARE_OTHERS = BARE_TABLE_COUNT };

typedef struct {
    BareTable tables[BARE_TABLE_COUNT];         /* those not made yet have no moves */
    uint8_t others[SQUARE_COUNT][SQUARE_COUNT]; /* by our king and his: a guess */
    double weights[DEFENDER_COUNT][BARE_SCALES][UINT8_MAX + 1];
    Defender defender; /* may be set at any time */
    uint8_t size;      /* a geometry_index: of the board that all this is for */
    bool is_ready;
    /* It was prepared for bishop and knight. Their table takes long to make, so that they have it
     * only then: as what is left of others they are guessed at, whatever tables there are. */
    bool is_for_minor_pieces;
} BareJudge;

/* Zeroed memory is a judge without tables. */
void bare_judge_fini(BareJudge *judge);

/* Makes the tables that these men and what becomes of them need: a hundredth of a second, a
 * third of one for bishops, half of one for bishop and knight. False: no memory. */
MUST_USE bool bare_judge_prepare(BareJudge *judge, const BareMen *men);

/* The judge is prepared for the men. */
BareRow bare_row_of(const BareJudge *judge, const BareMen *men);

static inline int bare_row_moves(const BareRow *row, int square)
{
    return row->moves[bare_mirrored(row->mirror, square)];
}

static inline double bare_row_weight(const BareRow *row, Bitboard squares)
{
    double weight = 0;

    while (squares != 0)
        weight += row->weights[bare_row_moves(row, bits_pop(&squares))];
    return weight;
}

/* In moves; we are to move, and he is on one of `squares`, of which there is one. */
double bare_estimate(const BareJudge *judge, const BareMen *men, Bitboard squares);
