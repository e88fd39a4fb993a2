/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When the other side is shown a computer player's turn.
 *
 * In rulesets with private refusals the time that a turn takes must not tell how many tries were
 * refused in it. So that time is fixed when the turn begins, from what both sides know, and all
 * tries of the turn are thought about within it. A turn that is late is shown at the end of a
 * whole further step, and steps are as long as the turn was to be.
 *
 * All times here are milliseconds since the turn began.
 */
#pragma once

#include "player/player.h"

/* All of it is known to both sides, but the seed, of which one learns nothing by this. */
typedef struct {
    int64_t
        pace_ms; /* a turn takes once to twice as long at least; 0: it is shown when ready */
    int64_t think_ms; /* that the player would like for a turn */
    GameClock clock;  /* of its side, when the turn begins */
    uint64_t seed;    /* of the game */
    int ply;          /* accepted moves so far */
} TurnFacts;

typedef struct {
    int64_t step_ms;  /* after one, or each further one, a turn is shown; 0: when it is ready */
    int64_t think_ms; /* for all tries of the turn together */
} TurnPlan;

TurnPlan turn_plan_make(const TurnFacts *facts);

/* By when a turn has to be thought through whose player came to think after `waited_ms`, in
 * which it was woken and other games had the processors. A long wait costs steps, not the
 * time to think. */
int64_t turn_plan_deadline_ms(const TurnPlan *plan, int64_t waited_ms);

/* When a turn is shown that was ready then. */
int64_t turn_plan_shown_ms(const TurnPlan *plan, int64_t ready_ms);
