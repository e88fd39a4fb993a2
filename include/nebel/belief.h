/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side believes: worlds on which its game may stand, drawn so that they fit what it heard.
 * docs/algorithms/belief.md tells how each kind is made.
 */
#pragma once

#include <nebel/world.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelBelief NebelBelief;

/* A belief of the kind "pool" (worlds that fit everything heard), "last-news" (worlds made to
 * explain the last news), "hybrid" (both) or "seer" (Kriegspiel, with weights), for the side whose
 * `view` this is, at the beginning of its game or later: what the view has heard is heard again.
 * `worlds` is the most that is drawn at once. Nothing of `view` is kept. To be freed by the
 * caller. */
NEBEL_API NebelStatus nebel_belief_new(const char *kind, const NebelView *view, int worlds,
                                       uint64_t seed, NebelBelief **belief);
NEBEL_API void nebel_belief_free(NebelBelief *belief);

/* `news` of the side. Fails when there is no memory. */
NEBEL_API NebelStatus nebel_belief_hear(NebelBelief *belief, const NebelNews *news);

/* Draws up to `wanted` worlds and returns how many there are; they stand until the next call of
 * this or the next function. */
NEBEL_API int nebel_belief_draw(NebelBelief *belief, int wanted);
/* Makes `world` the one with this number of those last drawn. Fails beyond the last, and if the
 * games differ. */
NEBEL_API NebelStatus nebel_belief_world(const NebelBelief *belief, int number,
                                         NebelWorld *world);

/* How likely each code stands on each point, by all worlds that are believed now: nebel_game_points
 * rows of nebel_game_codes shares from 0 to 1; all 0 in a row where nothing is hidden. Returns the
 * number of worlds that were counted; 0: nothing is known and nothing was filled. `is_exact` (may
 * be NULL) becomes 1 if those are all worlds that fit. */
NEBEL_API int64_t nebel_belief_shares(NebelBelief *belief, float shares[], int *is_exact);

#ifdef __cplusplus
}
#endif
