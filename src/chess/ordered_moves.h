/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Legal moves, the likely best first: that is what makes alpha-beta cheap.
 *
 * The order: the move the table remembers; captures and promotions that lose nothing by
 * exchange, the greatest gain first; the killers (quiet moves that refuted a sister position);
 * other quiet moves by the history of this search; captures that lose.
 */
#pragma once

#include "chess/legal_moves.h"

enum { KILLERS = 2 };

/* How often a quiet move was best, more for deeper searches. */
typedef struct {
    int16_t merit[SIDE_COUNT][SQUARE_COUNT][SQUARE_COUNT];
} MoveHistory;

typedef struct {
    int32_t rank;
    Move move;
    bool is_quiet; /* neither takes nor promotes */
} OrderedMove;

typedef struct {
    OrderedMove moves[CHESS_MOVES_MAX];
    int count;
} OrderedMoves;

/* What there is to go by besides the position. */
typedef struct {
    const MoveHistory *history;
    const Move *killers; /* KILLERS of them */
    Move first;          /* or MOVE_NONE */
} MoveHints;

/* All legal moves. */
void ordered_moves_find(const ChessPosition *position, const ChessSafety *safety,
                        const MoveHints *hints, OrderedMoves *moves);

/* Captures that lose nothing by exchange, and promotions to a queen. False if the side to move
 * has no legal move at all. */
bool ordered_moves_find_captures(const ChessPosition *position, const ChessSafety *safety,
                                 OrderedMoves *moves);

/* Puts the best of those from number `next` on there and returns it. */
OrderedMove ordered_moves_pick(OrderedMoves *moves, int next);

void move_history_reset(MoveHistory *history);

/* Move number `before` refuted the position, the quiet ones before it had not. */
void move_history_learn(MoveHistory *history, Side side, const OrderedMoves *moves, int before,
                        int depth);
