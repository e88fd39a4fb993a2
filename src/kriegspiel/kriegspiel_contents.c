/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_contents.h"

#include <string.h>

#include "kriegspiel/kriegspiel_view.h"

_Static_assert((int)KRIEGSPIEL_CONTENT_COUNT <= CONTENT_CODES_MAX, "every kind has a code");

const char *const kriegspiel_content_names[KRIEGSPIEL_CONTENT_COUNT] = {
    [CONTENT_EMPTY] = "empty", [1 + PAWN] = "pawn", [1 + KNIGHT] = "knight",
    [1 + BISHOP] = "bishop",   [1 + ROOK] = "rook", [1 + QUEEN] = "queen",
    [1 + KING] = "king",
};

void kriegspiel_contents(const void *memory, Side viewer, uint8_t contents[])
{
    const ChessPosition *position = &((const KriegspielWorld *)memory)->position;
    Side enemy = side_other(viewer);
    Bitboard empty = position_geometry(position)->squares & ~position_occupied(position);

    memset(contents, CONTENT_SEEN, SQUARE_COUNT);
    for (; empty != 0; empty &= empty - 1)
        contents[bits_first(empty)] = CONTENT_EMPTY;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = position_men(position, enemy, kind); men != 0; men &= men - 1)
            contents[bits_first(men)] = (uint8_t)(1 + kind);
}

void kriegspiel_own_men(const void *memory, uint8_t contents[])
{
    const KriegspielView *view = memory;

    memset(contents, CONTENT_EMPTY, SQUARE_COUNT);
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = position_men(&view->own, (Side)view->side, kind); men != 0;)
            contents[bits_pop(&men)] = (uint8_t)(1 + kind);
}
