/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of sets of squares. What holds for a set holds here for every part of it, so that a list
 * needs only sets of which none is inside another.
 */
#pragma once

#include "base/bits.h"
#include "chess/bitboard.h"

/* Zeroed memory is an empty list. */
typedef struct {
    Bitboard *sets;
    int count;
    int capacity;
} BareSets;

typedef enum { SETS_COVER_IT, SETS_HAVE_GROWN, SETS_NO_MEMORY } BareSetsAdded;

void bare_sets_fini(BareSets *sets);

/* Whether the set is inside one of them. */
bool bare_sets_cover(const BareSets *sets, Bitboard set);

/* Adds the set as the last one, unless it is inside another. Those inside it go, the others stay
 * in order. */
MUST_USE BareSetsAdded bare_sets_add(BareSets *sets, Bitboard set);

/* Adds it whatever the others are. False: no memory. */
MUST_USE bool bare_sets_push(BareSets *sets, Bitboard set);
