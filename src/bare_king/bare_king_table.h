/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many moves a mate takes when the bare king is seen: perfect tables for a king with one
 * man, with two bishops of different colours, or with bishop and knight, on any board.
 *
 * They are made backwards from the mates, for all squares of the bare king at once. Men are
 * White's; whoever plays Black turns the board. Of bishop and knight a table has only the rows
 * with our king in the lower left quarter: whoever has it elsewhere mirrors the board.
 */
#pragma once

#include "bare_king/bare_king_men.h"

typedef enum {
    BARE_QUEEN,
    BARE_ROOK,
    BARE_PAWN,
    BARE_BISHOPS,
    BARE_BISHOP_KNIGHT,
    BARE_TABLE_COUNT
} BareTableKind;

/* What a table says of a position from which no mate can be forced. */
enum { BARE_NO_MATE = 0 };

typedef struct {
    uint8_t *moves; /* by men, then by the square of the bare king; we are to move */
    BareTableKind kind;
    uint8_t size; /* a geometry_index */
    uint8_t longest;
} BareTable;

/* A pawn's table needs those of a queen and of a rook, in that order; the others ignore
 * `promoted`. False: no memory, and there is nothing to fini. */
MUST_USE bool bare_table_init(BareTable *table, BareTableKind kind, int size,
                              const BareTable promoted[2]);
void bare_table_fini(BareTable *table);

/* The 64 numbers of moves for our king and man on these squares, one for each square of the
 * bare king; of bishops `man` is the one on dark squares and `second` the other, of bishop and
 * knight `second` is the knight. */
const uint8_t *bare_table_row(const BareTable *table, int king, int man, int second);
