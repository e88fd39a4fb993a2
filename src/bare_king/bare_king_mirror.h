/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards that are mirrored: files, ranks or both change places. Nothing but pawns minds.
 */
#pragma once

#include "chess/geometry.h"

/* What a file or a rank is taken from; NO_SQUARE: it stays. Doing it twice undoes it. */
typedef struct {
    uint8_t files;
    uint8_t ranks; /* eight times the number of the last one */
} BareMirror;

static inline BareMirror bare_mirror_none(void)
{
    return (BareMirror){NO_SQUARE, NO_SQUARE};
}

/* The last rank comes first. */
static inline BareMirror bare_mirror_ranks(const ChessGeometry *geometry)
{
    return (BareMirror){NO_SQUARE, (uint8_t)(8 * (geometry->height - 1))};
}

/* By which the square comes into the lower left quarter. */
static inline BareMirror bare_mirror_to_corner(const ChessGeometry *geometry, int square)
{
    bool is_right = 2 * square_file(square) >= geometry->width;
    bool is_high = 2 * square_rank(square) >= geometry->height;

    return (BareMirror){
        .files = is_right ? (uint8_t)(geometry->width - 1) : NO_SQUARE,
        .ranks = is_high ? (uint8_t)(8 * (geometry->height - 1)) : NO_SQUARE,
    };
}

static inline int bare_mirrored(BareMirror mirror, int square)
{
    int file = square_file(square);
    int rank = square & ~7;

    return (mirror.ranks == NO_SQUARE ? rank : mirror.ranks - rank) +
           (mirror.files == NO_SQUARE ? file : mirror.files - file);
}

/* The same for all squares of a set. */
static inline Bitboard bare_mirrored_set(BareMirror mirror, Bitboard set)
{
    if (mirror.files != NO_SQUARE) {
        set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
        set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
        set = (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
        set >>= 7 - mirror.files;
    }
    if (mirror.ranks != NO_SQUARE) {
        set = (set >> 8 & 0x00ff00ff00ff00ff) | (set & 0x00ff00ff00ff00ff) << 8;
        set = (set >> 16 & 0x0000ffff0000ffff) | (set & 0x0000ffff0000ffff) << 16;
        set = (set >> 32 | set << 32) >> (56 - mirror.ranks);
    }
    return set;
}
