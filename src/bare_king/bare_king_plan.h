/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a bare king is mated for certain: of all sets of bare_king_sure.h those that are enough to
 * play from some of them to the mate.
 *
 * A plan proves itself: from each of its sets there is a try after which, whatever the umpire
 * says and he does, he is on one of its sets that takes fewer moves. Being asked for tries it
 * looks just one move ahead.
 */
#pragma once

#include "bare_king/bare_king_sure.h"

typedef struct BarePlan BarePlan;

/* Whence a plan leads to the mate. */
typedef enum {
    PLAN_FROM_STARTS, /* where nothing is known of the king, if mate is certain then */
    PLAN_FROM_ALL     /* from every set from which mate is certain */
} PlanScope;

/* NULL: no memory. */
MUST_USE BarePlan *bare_plan_new(const BareSure *sure, PlanScope scope);
void bare_plan_free(BarePlan *plan);

int bare_plan_count(const BarePlan *plan);

/* In how many moves at most he is mated, who is on one of `squares`; we are to move. 0: the plan
 * does not know. */
int bare_plan_moves(const BarePlan *plan, const BareMen *men, Bitboard squares);

/* The same, if `move` is tried now. Wherever the plan knows a number of moves there is a try with
 * no more. A try that is refused wherever he is has 0. */
int bare_plan_moves_by(const BarePlan *plan, const BareMen *men, Bitboard squares,
                       const BareUmpire *umpire, Move move);
