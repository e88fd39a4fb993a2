/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From which sets of squares a bare king is mated for certain, wherever in it he is and whatever
 * he does: all of them, and in how many moves at worst. See docs/algorithms/endings.md.
 *
 * Only what has to be answered counts: he may let us hear refusals of his own, and need not.
 * Nor do draws by repetition or after fifty moves count.
 */
#pragma once

#include "bare_king/bare_king_placing.h"

typedef struct BareSure BareSure;

typedef struct {
    int placings; /* turned and mirrored ones are one */
    int starts;   /* of them those from which he is mated wherever the rules allow him to be */
    int longest_start; /* the moves that the longest of those takes */
    int longest;       /* the same of all sets */
    int64_t largest;   /* sets from which mate is certain and that are in no larger one */
    int64_t sets;      /* all that were kept: the largest ones for each number of moves */
} BareSureCounts;

/* So many moves no mate takes. */
enum { BARE_SURE_MOVES_MAX = UINT8_MAX };

/* Works out all mates of up to `moves` moves. All there are take a second for a rook, some for a
 * queen, up to a minute for others, and for bishop and knight some hundred megabytes. NULL: no
 * memory. */
MUST_USE BareSure *bare_sure_new(BareTableKind kind, const BareUmpire *umpire, int moves);
void bare_sure_free(BareSure *sure);

/* In how many moves he is mated at worst, if he is on one of `squares` and we are to move; 0: it
 * is not certain that he is. The men are those of `kind`. */
int bare_sure_moves(const BareSure *sure, const BareMen *men, Bitboard squares);

BareSureCounts bare_sure_counts(const BareSure *sure);
