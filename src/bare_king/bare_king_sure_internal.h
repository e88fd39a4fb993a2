/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bare_king/bare_king_sets.h"
#include "bare_king/bare_king_sure.h"

/* Directions of check that can be told apart with two men, and silence. */
enum { SURE_HEARD_MAX = 8 };

/* What is heard after a move of ours that led here. */
typedef struct {
    Bitboard
        squares;  /* of kings of whom this is said and who are neither stalemated nor taking */
    BareSets won; /* the largest sets of them from which he is mated whatever he does */
} SureHeard;

/* A try, and where it leads. */
typedef struct {
    Bitboard refusing; /* squares on which the king forbids it */
    int row;
    BareTurn turn; /* from here to how men stand in the row */
} SureStep;

/* All that is known of a placing. */
typedef struct {
    Bitboard free; /* where he may be when we are to move */
    Bitboard room; /* where he can step to after a move of ours that led here */
    SureHeard heard[SURE_HEARD_MAX];
    int heard_count;
    SureStep *steps;
    int step_count;
    BareSets won;    /* the largest sets from which we mate, being on move */
    BareSets ever;   /* those that ever were among them, the faster ones first ... */
    uint8_t *levels; /* ... and in how many moves */
    int level_capacity;
    bool is_placing; /* else nothing has the number */
    bool has_won_more;
    bool has_heard_more;
} SureRow;

struct BareSure {
    BareTableKind kind;
    BareUmpire umpire;
    int row_count;
    int longest;
    bool has_failed; /* no memory */
    SureRow *rows;
};

/* Squares of `heard` from all of whose steps he is on one of `won`. */
static inline Bitboard sure_before(const SureRow *row, const SureHeard *heard, Bitboard won)
{
    return heard->squares & ~bare_steps(row->room & ~won);
}

/* In how many moves at worst; 0: not certain. `squares` lie as in the row. */
int sure_level(const SureRow *row, Bitboard squares);
