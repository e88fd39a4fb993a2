/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Guessing where the enemy's hidden stones are. See docs/algorithms/go_guessing.md.
 */
#pragma once

#include "phantom_go/phantom_go_view.h"

/* This is the GameOps of the same name. GUESS_FITTING gives worlds that phantom_go_fits;
 * GUESS_LITERAL takes refused points for stones, knows nothing else that was before, and never
 * fails (Buron, 2013). */
bool phantom_go_guess_world(const void *view, const void *start, Move own_move,
                            GuessStyle style, Rng *rng, void *world);

/* Whether the world can be the one that the viewer is in, for all that the view tells. The true
 * world always fits. */
bool phantom_go_fits(const PhantomGoView *view, const PhantomGoWorld *world);
