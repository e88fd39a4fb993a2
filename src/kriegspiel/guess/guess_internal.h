/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a guess is made: a plan, drawn up once from the view, says which men have to be placed
 * and what must hold; then boards are placed and tested until one passes.
 */
#pragma once

#include "kriegspiel/guess/guess.h"

/* Squares to draw from without putting back. The order is kept from board to board: any order
 * is as good as any other. */
typedef struct {
    uint8_t squares[SQUARE_COUNT];
    int count;
    int left;
} Urn;

typedef enum { ANY_UNKNOWN, ANY_YES, ANY_NO } Any;

typedef struct {
    const KriegspielView *view;
    const GuessOptions *options;
    const Ruleset *rules;
    ChessPosition own; /* with the viewer's men alone */
    Side side;
    Side enemy;
    bool is_on_move; /* the viewer */
    Relaxed relaxed;

    /* The enemy's men except the king: `pawns` for certain, and all but `gone` of `pool`. */
    uint8_t pool[MEN_MAX];
    int pool_count;
    int gone;
    int pawns;
    int promoted; /* of the pawns, at least */

    Urn king;     /* where he may stand: the others are attacked in any case */
    Urn middle;   /* for pawns */
    Urn anywhere; /* for pieces */
    Bitboard middle_squares;
    double pawns_share; /* the greatest chance of pawns on all of forced_pawns */

    int occupied;            /* a square that the enemy has just taken, or NO_SQUARE */
    int en_passant_landing;  /* where a pawn may stand instead, or NO_SQUARE */
    Bitboard en_passant_gap; /* and then all of these are empty */
    Bitboard forced_pawns;
    Bitboard no_pawn;   /* a pawn there would give check, which was not said */
    Bitboard no_knight; /* a knight likewise */

    Any any;
    Move refused[CHESS_MOVES_MAX];
    int refused_count;
} GuessPlan;

/* False if no board can fit. */
bool guess_plan_init(GuessPlan *plan, const KriegspielView *view, const GuessOptions *options);
/* Adapts the plan to what need not be explained. */
void guess_plan_relax(GuessPlan *plan, Relaxed relaxed);

/* Whether it is clear from the men alone that no board will do. */
bool guess_plan_is_hopeless(const GuessPlan *plan);

/* The chance that `pawns` pawns, put on `squares` squares, stand on `forced` named ones. */
double guess_forced_share(int pawns, int squares, int forced);

/* The refused tries that the view still shows, and the answer to "Any?". */
void guess_plan_read_askable(GuessPlan *plan);

/* Puts the enemy's men on a board with the viewer's; false if they do not get a place, or if it
 * is clear already that the board would not fit. */
bool guess_place(GuessPlan *plan, Rng *rng, ChessPosition *position);

/* Whether the board explains the news. Fills in `safety`. */
bool guess_fits(GuessPlan *plan, const ChessPosition *position, ChessSafety *safety);
