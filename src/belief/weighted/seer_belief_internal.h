/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parts of seer_belief.h share: seer_belief.c listens, seer_walks.c finds worlds that
 * were missed, from those of earlier turns, and weighted_belief.c offers all that to others.
 */
#pragma once

#include "belief/weighted/seer_belief.h"

/* What all kinds of belief have is there already. */
MUST_USE Status seer_belief_open(SeerBelief *belief, const SeerBeliefOptions *options);

/* BeliefType's functions of these names. */
MUST_USE Status seer_belief_start(Belief *belief, uint64_t seed, Error *error);
void seer_belief_hear(Belief *belief, const News *news, const void *view);
void seer_belief_close(Belief *belief);

/* The side is about to try something: finds worlds if there are few. Ends at the deadline, but
 * has one world at least if any can be found. */
SeerRefill seer_fill_up(SeerBelief *belief, const KriegspielView *view, int64_t deadline_us);

/* The turn so many turns ago; 0 is the present one. */
SeerTurn *seer_turn_back(SeerBelief *belief, int back);

/* Whether so few worlds are left that others should be looked for. */
bool seer_is_thin(const SeerBelief *belief);

/* Looks for worlds from all turns that are looked back to, as long as there are few. */
void seer_look_back(SeerBelief *belief, SeerEffort *effort, SeerRefill *refill);

/* Boards that explain the last news alone; returns how many were taken in. */
int seer_guess_now(SeerBelief *belief, const KriegspielView *view, SeerEffort *effort);
