/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Standard algebraic notation, on boards of every size: "Nbd2", "exd6", "e8=Q+", "O-O-O",
 * "Qf7#".
 *
 * A move is told apart from a list of others. With everything visible these are the legal
 * moves; a player who sees only its own men has another list, and writes and reads by the same
 * rules.
 */
#pragma once

#include "chess/legal_moves.h"

/* No longer text is read, and none that is written is longer; with the NUL. */
enum { SAN_SIZE = 16 };

/* `move` is legal. */
void san_write(const ChessPosition *position, Move move, TextBuffer *text);

/* `move`, one of the `count` others, is made by a man that `men` shows. `mark` is "", "+" or
 * "#". */
void san_write_among(const ChessPosition *men, const Move *moves, int count, Move move,
                     bool is_capture, const char *mark, TextBuffer *text);

/* Finds the legal move that `text` names. Also understood: 0-0 for O-O, no or wrong x + # ! ?,
 * more of the origin than needed, "Ng1-f3", "g1f3", "e8Q", "e7e8q". STATUS_NOT_FOUND: there is
 * no such legal move; STATUS_BAD_INPUT: it is no notation or fits several. */
MUST_USE Status san_parse(const char *text, const ChessPosition *position, Move *move,
                          Error *error);

/* The same among `count` moves of men that `men` shows. */
MUST_USE Status san_parse_among(const char *text, const ChessPosition *men, const Move *moves,
                                int count, Move *move, Error *error);
