/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that mate at once, by the man that moves: a check that it uncovers is not seen.
 */
#pragma once

#include "chess/position.h"

/* From where a man of each kind checks the king of the side that is not on move. */
typedef struct {
    Bitboard from[KIND_COUNT];
} CheckSquares;

CheckSquares check_squares_of(const ChessPosition *position);

/* `kind` is that of the man that makes the legal `move`. */
bool move_mates(const ChessPosition *position, const CheckSquares *checks, Kind kind,
                Move move);
