/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The legal moves of a position, as sets: for every man the squares it may go to. Counting,
 * drawing one at random and asking for one need no list.
 */
#pragma once

#include "base/rng.h"
#include "chess/safety.h"

enum {
    MEN_MAX = 16,         /* of one side; fen.h refuses more */
    CHESS_MOVES_MAX = 448 /* 16 men with at most 27 squares each */
};

/* The four ways a pawn goes, in the order in which moves are counted. */
typedef enum { PAWN_STEP, PAWN_DOUBLE, PAWN_WEST, PAWN_EAST, PAWN_WAYS } PawnWay;

typedef struct {
    Bitboard pawn_targets[PAWN_WAYS];
    Bitboard targets[MEN_MAX]; /* of the other men that can move */
    uint8_t from[MEN_MAX];
    uint8_t counts[MEN_MAX];
    int men;
    int count; /* of moves; a pawn that promotes counts once for each kind */
} LegalMoves;

/* `safety` is that of the position. */
void legal_moves_find(const ChessPosition *position, const ChessSafety *safety,
                      LegalMoves *moves);

/* The number of a move is from 0 to count - 1. */
Move legal_moves_get(const ChessPosition *position, const LegalMoves *moves, int number);

/* Lists them in that order; returns the count. */
int legal_moves_list(const ChessPosition *position, const ChessSafety *safety,
                     Move list[CHESS_MOVES_MAX]);

/* The same for sets that were found, and perhaps cut down, before; `count` is not looked at. */
int legal_moves_list_found(const ChessPosition *position, const LegalMoves *moves,
                           Move list[CHESS_MOVES_MAX]);

bool position_has_legal_move(const ChessPosition *position, const ChessSafety *safety);

/* Any 16 bits may be asked for. */
bool move_is_legal(const ChessPosition *position, const ChessSafety *safety, Move move);

/* The squares on which a pawn can legally take, in passing too, towards the a-file and towards
 * the h-file: each (pawn, target) pair is one bit of one of the two. */
void legal_pawn_captures(const ChessPosition *position, const ChessSafety *safety,
                         Bitboard *west_targets, Bitboard *east_targets);

/* The pawns that go that way to `targets`. */
static inline Bitboard pawn_origins(Bitboard targets, Side side, PawnWay way)
{
    switch (way) {
    case PAWN_STEP:
        return pawns_forward(targets, side_other(side));
    case PAWN_DOUBLE:
        return pawns_forward(pawns_forward(targets, side_other(side)), side_other(side));
    case PAWN_WEST:
        return pawns_capture_east(targets, side_other(side));
    default:
        return pawns_capture_west(targets, side_other(side));
    }
}

/* Leaves of the tree of legal moves. `depth` is 0 or more. */
uint64_t perft(const ChessPosition *position, int depth);
