/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The starting arrays that have a name.
 */
#pragma once

#include "chess/position.h"

typedef struct {
    const char *name;
    const char *fen;
    const char *summary;
} NamedBoard;

#define BOARD_NAMES_COUNT 8

extern const NamedBoard named_boards[BOARD_NAMES_COUNT];

/* `text` is a name or a FEN. */
MUST_USE Status board_from_text(const char *text, ChessPosition *position, Error *error);
