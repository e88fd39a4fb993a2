/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A placement of the hidden stones in the making.
 */
#pragma once

#include "phantom_go/phantom_go_guess_internal.h"

/* The hidden stones are on the first `plan->hidden` of the free points, in the order here. */
typedef struct {
    const GuessPlan *plan;
    PhantomGoWorld *world; /* without them; a place to try them out */
    Rng *rng;
    double weight; /* how much too seldom such a placement is drawn, compared with others */
    Move points[GO_POINTS_MAX];
    uint16_t places[GO_MEMORY_POINTS]; /* of the free points in the order, by go_bit */
    GoSet stones;                      /* hidden and certain */
} GuessDraft;

static inline void guess_draft_put(GuessDraft *draft, int place, Move point)
{
    draft->points[place] = point;
    draft->places[go_bit(point)] = (uint16_t)place;
}

static inline void guess_draft_swap(GuessDraft *draft, int one, int other)
{
    Move point = draft->points[one];

    guess_draft_put(draft, one, draft->points[other]);
    guess_draft_put(draft, other, point);
}

static inline Move guess_sample_of(const GoSet *points, Rng *rng)
{
    return go_set_select(points, (int)rng_below(rng, (uint32_t)go_set_count(points)));
}

/* From 0 on and below 1. */
static inline double guess_unit(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) / (double)((uint64_t)1 << 53);
}

/* A plan for the view, and a placement that fits; false: none was found. `world` is one without
 * hidden stones, and gets the certain ones. */
bool guess_draft_begin(GuessDraft *draft, GuessPlan *plan, const PhantomGoView *view,
                       PhantomGoWorld *world, Rng *rng);
/* Puts the stones of the placement into such a world, and the ko that goes with them. */
void guess_draft_finish(const GuessDraft *draft, PhantomGoWorld *world);

/* A new placement; most of what is known fits, but neither liberties nor caps need to. */
void guess_draft_sample(GuessDraft *draft);
/* Shifts stones about until all fits; false if it does not come to that. */
bool guess_draft_repair(GuessDraft *draft);

/* --- Checks --- */

int guess_draft_excess(const GuessDraft *draft, const GuessCap *cap);
bool guess_draft_explains(const GuessDraft *draft, const GuessRefusal *refusal);
bool guess_draft_find_dead(const GuessDraft *draft, GoSet *dead);
/* A point that was refused in this turn and would be legal now, or MOVE_NONE. */
Move guess_draft_find_legal(const GuessDraft *draft);
bool guess_draft_fits(const GuessDraft *draft);
