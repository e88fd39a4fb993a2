/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the search (alpha_beta.c) and the playing out of captures (quiescence.c) share.
 */
#pragma once

#include "base/least.h"
#include "chess/alpha_beta.h"
#include "chess/ordered_moves.h"
#include "chess/transposition.h"

enum {
    LINE_MAX = 2 * ALPHA_BETA_DEPTH_MAX,
    INFINITE = ALPHA_BETA_MATE + 1,
    MATE_LEAST = ALPHA_BETA_MATE - LINE_MAX, /* of a value that says mate */
};

/* One step of the line that is being looked at. */
typedef struct {
    ChessPosition position;
    ChessSafety safety;
    OrderedMoves moves;
} Step;

struct AlphaBeta {
    TranspositionTable table;
    MoveHistory history;
    int64_t nodes;
    int64_t nodes_max;
    bool is_plain;
    bool is_stopped;
    int root_depth; /* now searched */
    Move root_best; /* as far as it has come */
    int root_value;
    Move killers[LINE_MAX + 1][KILLERS];
    Step line[LINE_MAX + 1];
};

/* Makes the next step of the line. */
static inline Step *play(AlphaBeta *judge, int ply, Move move)
{
    Step *next = &judge->line[ply + 1];

    next->position = judge->line[ply].position;
    position_play(&next->position, move);
    next->safety = safety_of(&next->position);
    return next;
}

/* True if the node may be looked at. */
static inline bool enter_node(AlphaBeta *judge)
{
    if (judge->nodes >= judge->nodes_max) {
        judge->is_stopped = true;
        return false;
    }
    judge->nodes++;
    return true;
}

/* Of the side that is mated `ply` plies from the root. */
static inline int mated_value(int ply)
{
    return ply - ALPHA_BETA_MATE;
}

/* Whether the position at the end of the line is a draw, if it is not stalemate. */
bool line_is_drawn(const AlphaBeta *judge, int ply);

/* The value between alpha and beta, or a bound outside, once captures and promotions are played
 * out and, in check, everything; only what is quiet is valued by its looks. */
int quiesce(AlphaBeta *judge, int ply, int alpha, int beta);
