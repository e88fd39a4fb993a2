/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of guessing that the styles share, and the plan of a fitting guess.
 */
#pragma once

#include "phantom_go/phantom_go_guess.h"

/* --- What every guess starts from --- */

/* All but the enemy's stones and the ko. */
void guess_world_init(const PhantomGoView *view, const PhantomGoWorld *start,
                      PhantomGoWorld *world);
void guess_put_all(PhantomGoWorld *world, GoColour colour, GoSet points);
/* The ko that the last move has left, if the stones are so. */
void guess_set_ko(const PhantomGoView *view, PhantomGoWorld *world);

/* --- Liberties --- */

/* Sets as GoSet has them, of a board whose points lie in the first `words` words. */
int guess_words(int size);
/* The stones of either colour without liberties; false if there are none. */
bool guess_find_dead(const GoSet *board, const GoSet *own, const GoSet *enemy, int words,
                     GoSet *dead);
/* The points of `stones` that are connected with `point`, itself one of them. */
GoSet guess_chain(const GoSet *stones, Move point, int words);
/* The points beside the set; some may lie off the board. */
GoSet guess_beside(const GoSet *set, int words);

/* --- Earlier and present refusals --- */

/* A refused point holds a stone, or the enemy has stones on all points of `needs`. */
typedef struct {
    Move point;
    GoSet needs; /* as far as they are not certain */
} GuessRefusal;

/* The points on which the enemy must have stones if the refused point is empty now. */
GoSet guess_refusal_needs(const PhantomGoView *view, const GoSet *board, Move point);
/* Whether the refusal of the point says something about the stones of now. */
bool guess_refusal_counts(const PhantomGoView *view, Move point);

/* --- The plan of fitting guesses --- */

/* At most `left` hidden stones stand on these points: more cannot have come since they were
 * empty. */
typedef struct {
    GoSet points;
    int left;
} GuessCap;

typedef struct {
    const PhantomGoView *view;
    GoSet board;
    GoSet certain; /* stones */
    int words;
    int hidden;     /* stones to place */
    int free_count; /* points that may hold one */
    int refusal_count;
    int cap_count;
    Move free[GO_POINTS_MAX];
    GuessRefusal refusals[GO_POINTS_MAX];
    GuessCap caps[GO_POINTS_MAX];
} GuessPlan;

void go_guess_plan_init(GuessPlan *plan, const PhantomGoView *view);

/* --- The two styles --- */

bool guess_fitting(const PhantomGoView *view, PhantomGoWorld *world, Rng *rng);
void guess_literal(const PhantomGoView *view, PhantomGoWorld *world, Rng *rng);
