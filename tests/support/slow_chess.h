/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chess as one would explain it to a beginner: men on a grid, moves found by walking, a move
 * legal if the king cannot be taken after it. Slow, and kept simple enough to be believed: the
 * oracle that src/chess is compared with. It shares nothing with src/chess but the coding of
 * moves.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chess/chess_move.h"

enum { SLOW_SIZE = 8, SLOW_MOVES_MAX = 512, SLOW_SQUARES_MAX = 64, SLOW_FEN_SIZE = 128 };

typedef struct {
    char men[SLOW_SIZE]
            [SLOW_SIZE]; /* [rank][file]: letters as in FEN, '.' where nobody stands */
    int width;
    int height;
    char side;      /* 'w' or 'b' */
    bool rights[4]; /* to castle, in the order of "KQkq" */
    int passed;     /* the square a pawn has just passed in a double step, or -1 */
    int quiet_plies;
    int number;
} SlowChess;

/* Reads the six fields, or fewer; false if they are not of the right form. Whether the position
 * makes sense is not asked. */
bool slow_from_fen(const char *fen, SlowChess *chess);

/* The en passant square is written only when such a capture is legal. */
void slow_to_fen(const SlowChess *chess, char fen[SLOW_FEN_SIZE]);

/* Lists the legal moves, each once; returns the count. */
int slow_list_moves(const SlowChess *chess, Move list[SLOW_MOVES_MAX]);

/* The captures that a pawn may legally make, each once whatever it becomes, as moves that do
 * not promote. */
int slow_list_pawn_captures(const SlowChess *chess, Move list[SLOW_MOVES_MAX]);

/* Plays a legal move. */
void slow_play(SlowChess *chess, Move move);

uint64_t slow_perft(const SlowChess *chess, int depth);

/* The squares whence the side `by` ('w' or 'b') attacks `square`; returns their number. */
int slow_list_attackers(const SlowChess *chess, int square, char by,
                        int squares[SLOW_SQUARES_MAX]);

/* The square of the king of `side`, or -1. */
int slow_king(const SlowChess *chess, char side);

/* Of the side to move. */
bool slow_in_check(const SlowChess *chess);
bool slow_is_mate(const SlowChess *chess);
bool slow_is_stalemate(const SlowChess *chess);

/* Whether the side to move could take the king. */
bool slow_king_is_capturable(const SlowChess *chess);

enum {
    SLOW_CHECK_FILE = 1,
    SLOW_CHECK_RANK = 2,
    SLOW_CHECK_LONG = 4,
    SLOW_CHECK_SHORT = 8,
    SLOW_CHECK_KNIGHT = 16,
};

/* Whence the side to move is in check, judged from its king's square. */
int slow_check_directions(const SlowChess *chess);

/* Whether the men on the board can mate nobody. */
bool slow_material_is_dead(const SlowChess *chess);
