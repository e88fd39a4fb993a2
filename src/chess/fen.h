/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forsyth-Edwards notation for boards from 4x4 to 8x8: the number of rows and the length of the
 * first give the size. Only positions that can be played are accepted.
 */
#pragma once

#include "base/text.h"
#include "chess/position.h"

/* One to six fields; those left out are "w - - 0 1". On failure `position` is left alone. */
MUST_USE Status fen_parse(const char *text, ChessPosition *position, Error *error);

/* Six fields; the en passant square only when such a capture is legal. */
void fen_write(const ChessPosition *position, TextBuffer *text);
