/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions for tests, as FEN text: of any size, at random or by random play. They are made
 * with the slow chess alone, so that a fault of src/chess cannot hide itself.
 */
#pragma once

#include "base/rng.h"
#include "chess/position.h"
#include "support/slow_chess.h"

/* Runs the block that follows for every size from 4x4 to 8x8. */
#define FOR_ALL_SIZES(width, height)                                                           \
    for (int height = BOARD_MIN; height <= BOARD_MAX; height++)                                \
        for (int width = BOARD_MIN; width <= BOARD_MAX; width++)

/* A king and up to fifteen other men a side, anywhere but pawns on the outer ranks; the side
 * that is not to move is not in check. Sometimes there are castling rights or an en passant
 * square. */
void random_position(Rng *rng, int width, int height, char fen[SLOW_FEN_SIZE]);

/* Two full rows a side, the first with the men that are usual for the width. */
void start_position(int width, int height, char fen[SLOW_FEN_SIZE]);

/* Goes on from `fen` with up to `plies` random legal moves. */
void random_play(Rng *rng, int plies, char fen[SLOW_FEN_SIZE]);

/* A position of any of the kinds above. */
void random_position_of_any_kind(Rng *rng, int width, int height, char fen[SLOW_FEN_SIZE]);

/* The test fails if `fen` does not parse. */
ChessPosition position_of(const char *fen);
SlowChess slow_of(const char *fen);
