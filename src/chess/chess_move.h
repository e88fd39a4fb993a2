/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chess moves in 16 bits: origin, destination, a kind, and whether it is a drop.
 *
 * The kind is that of a promotion, or of a dropped man, and 0 (no pawn promotes to a pawn)
 * otherwise. Castling is the king's move of two squares. No rule of today has drops; the bit is
 * theirs.
 */
#pragma once

#include "base/text.h"
#include "chess/bitboard.h"

enum { MOVE_DROP = 1 << 15 };

static inline Move move_make(int from, int to, Kind promotion)
{
    return (Move)(from | to << 6 | (int)promotion << 12);
}

static inline int move_from(Move move)
{
    return move & 63;
}

static inline int move_to(Move move)
{
    return move >> 6 & 63;
}

/* PAWN, that is 0, when the move does not promote. */
static inline Kind move_promotion(Move move)
{
    return (Kind)(move >> 12 & 7);
}

/* Takes the man back to where it came from. */
static inline Move move_reverse(Move move)
{
    return move_make(move_to(move), move_from(move), PAWN);
}

/* "e2e4", "e7e8q". */
void move_to_text(Move move, TextBuffer *text);
MUST_USE Status move_from_text(const char *text, Move *move, Error *error);

/* "e4"; the same for every size of board. */
void square_to_text(int square, TextBuffer *text);
MUST_USE Status square_from_text(const char *text, int *square);

/* 'p', 'n', ...; upper case for White. */
char kind_to_letter(Kind kind, Side side);
/* NO_KIND when the letter, in either case, names none. */
Kind kind_from_letter(char letter);
