/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A walk through the worlds that fit a view, where some hidden stones are likelier than others:
 * from one to the next by shifting a stone at a time. A world is met as often as the product of
 * its stones' odds says. See docs/algorithms/go_guessing.md.
 */
#pragma once

#include "phantom_go/phantom_go_view.h"

typedef struct PhantomGoWalk PhantomGoWalk;

/* NULL when there is no memory. */
MUST_USE PhantomGoWalk *phantom_go_walk_new(void);
void phantom_go_walk_free(PhantomGoWalk *walk);

/* Begins anew for `view`, of a game that began with `start`. `chances` are those of an enemy stone
 * on each point, by go_bit. False: no world was found. */
bool phantom_go_walk_begin(PhantomGoWalk *walk, const PhantomGoView *view,
                           const PhantomGoWorld *start, const float chances[], Rng *rng);
/* Goes on, as many steps as there are hidden stones `rounds` times, and gives the world reached. */
void phantom_go_walk_on(PhantomGoWalk *walk, int rounds, PhantomGoWorld *world);
