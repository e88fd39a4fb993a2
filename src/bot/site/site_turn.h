/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a turn takes on a site where a try is shown the moment it is accepted.
 *
 * The moment of the first try is fixed when the turn begins, from what both sides know. Should it
 * be refused in private, the next tries follow at once, with hardly a thought: what is left to see
 * is the way to the site and back. After a refusal that both sides hear a new turn is planned.
 */
#pragma once

#include "player/player.h"

typedef struct {
    bool has_begun;
    int64_t began_us;
    int64_t think_ms;   /* for all tries */
    int64_t release_us; /* of the first try */
} SiteTurn;

/* `turn_ms` is what the player would like. */
SiteTurn site_turn_begin(const GameClock *clock, int64_t turn_ms, int64_t now_us);
/* For the next try, never 0. */
int64_t site_turn_try_ms(const SiteTurn *turn, int64_t now_us);
