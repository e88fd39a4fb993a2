/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The built-in judge of chess positions in full sight: alpha-beta with quiescence, for valuing
 * very many guessed boards with a few hundred or thousand nodes each, on boards of every size.
 *
 * A result depends on the position, the limits and the size of the table only: not on earlier
 * searches, the machine or the time. See docs/algorithms/evaluator.md.
 */
#pragma once

#include "chess/position.h"

/* Owns a table and all it searches with; one for each thread. */
typedef struct AlphaBeta AlphaBeta;

/* The table has 2 to the power of `table_bits` (1 to 28) entries of 16 bytes; 14 is plenty for
 * 20,000 nodes. NULL: no memory. */
MUST_USE AlphaBeta *alpha_beta_new(int table_bits);
void alpha_beta_free(AlphaBeta *judge);

/* At least one of the first two is given, 0 is no limit. */
typedef struct {
    int64_t nodes; /* positions looked at; never more */
    int depth;     /* in plies, before captures are played out */
    bool is_plain; /* leaves nothing out by guesswork: the value is that of plain minimax */
} AlphaBetaLimits;

/* The value of having mated; mate in n plies is n less. */
enum { ALPHA_BETA_MATE = 30000, ALPHA_BETA_DEPTH_MAX = 64 };

typedef struct {
    int64_t nodes;
    int value;      /* in hundredths of a pawn, for the side to move */
    int depth;      /* searched to its end; 0: not even one ply was */
    int mate_plies; /* until mate, whoever mates; -1: none was found */
    Move best;      /* MOVE_NONE only if there is no legal move */
} AlphaBetaResult;

/* Draws are stalemate, material_is_dead, 100 plies without capture or pawn move, and a position
 * that comes twice in the line searched. What was played before is not asked. */
AlphaBetaResult alpha_beta_search(AlphaBeta *judge, const ChessPosition *position,
                                  const AlphaBetaLimits *limits);
