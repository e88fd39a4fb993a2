/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the men of an ending stand, numbered so that boards which are turned or mirrored into one
 * another have one number. For boards of eight by eight and men without pawns.
 */
#pragma once

#include "bare_king/bare_king_table.h"

/* One of the eight ways to lay a board down, of bits: 1, the files change places; 2, the ranks
 * do; 4, then files and ranks do. */
typedef uint8_t BareTurn;
enum { BARE_TURNS = 8 };

typedef struct {
    BareTableKind kind; /* not a pawn's */
    int king;
    int man; /* of two bishops the one on the lower square; of bishop and knight the bishop */
    int second; /* the other one, or NO_SQUARE */
} BarePlacing;

/* False: other men, or another board. */
bool bare_placing_of(const BareMen *men, BarePlacing *placing);

/* They are White's. */
BareMen bare_placing_men(const BarePlacing *placing);

/* Numbers are below it; not all of them are in use. */
int bare_placing_count(BareTableKind kind);

/* `turn` lays the placing down as the board that has the number. */
int bare_placing_number(const BarePlacing *placing, BareTurn *turn);

/* The other way round. False: nothing has the number. */
bool bare_placing_from(BareTableKind kind, int number, BarePlacing *placing);

/* Whether it looks the same with files and ranks changed: then there are two ways to lay a board
 * down like it, and what holds for a set holds for its mirror image. */
bool bare_placing_is_own_mirror(BareTableKind kind, int number);

Bitboard bare_mirror_image(Bitboard set);

Bitboard bare_turned(BareTurn turn, Bitboard set);
Bitboard bare_turned_back(BareTurn turn, Bitboard set);
